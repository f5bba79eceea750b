"""One riichi scenario: read from its script, played from the deal on the real engine."""

from typing import NamedTuple

from bot.scenario.riichi.head import Head, read_head
from bot.scenario.riichi.steps import Step, read_step
from bot.scenario.riichi.table import Failed, Table
from bot.scenario.script import Line, Script


class RiichiScenario(NamedTuple):
    """A table before the first action, and the lines to play."""

    head: Head
    steps: tuple[Step, ...]

    def play(self) -> tuple[Line, str] | None:
        """None if every line came true; else the first that did not, and what happened instead."""
        table = Table(self.head)
        for number, step in enumerate(self.steps):
            hands_are_shown = not any(later.declares for later in self.steps[number + 1 :])
            try:
                table.idle_for(step.about)
                if step.acts:
                    table.since = len(table.events)
                step.do(table)
                if hands_are_shown:
                    table.show_hands()
            except Failed as failed:
                return step.line, str(failed)
            except Exception as error:  # the engine is wrong: this scenario fails, the others are played
                return step.line, f"the engine broke: {error!r}"
        return None


def read_scenario(script: Script) -> RiichiScenario:
    """What a script means. Raises Unreadable."""
    head = read_head(script)
    return RiichiScenario(head, tuple(read_step(script, line, head.seating) for line in script.lines))
