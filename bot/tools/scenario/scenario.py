"""One scenario: read from its script, played from the deal on the real engine of its game."""

from collections.abc import Callable
from typing import NamedTuple

from bot.tools.scenario.script import Script, ScriptLine
from bot.tools.scenario.steps import AnyTable, Notation, ScriptStep, read_step
from bot.tools.scenario.table import LineFailed


class Scenario(NamedTuple):
    """A function that sets up the table before the first action, and the lines to play."""

    table: Callable[[], AnyTable]
    steps: tuple[ScriptStep, ...]

    def play(self) -> tuple[ScriptLine, str] | None:
        """None if every line came true; else the first that did not, and what happened instead."""
        table = self.table()
        for number, step in enumerate(self.steps):
            try:
                table.idle_for(step.seats)
                table.after_line(speaks_later=any(later.declares_tenpai for later in self.steps[number:]))
                if step.changes_table:
                    table.since = len(table.events)
                step.do(table)
                table.after_line(speaks_later=any(later.declares_tenpai for later in self.steps[number + 1 :]))
            except LineFailed as failed:
                return step.line, str(failed)
            except Exception as error:  # the engine is wrong: this scenario fails, the others are played
                return step.line, f"the engine broke: {error!r}"
        return None


def read_lines(script: Script, table: Callable[[], AnyTable], notation: Notation) -> Scenario:
    """Reads a scenario, to be played at this table. Raises BadScript."""
    return Scenario(table, tuple(read_step(script, line, notation) for line in script.lines))
