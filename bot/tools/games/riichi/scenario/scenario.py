"""Riichi scenarios: their head, and how their lines are written."""

from collections.abc import Iterable, Sequence
from enum import StrEnum
from functools import partial
from typing import NamedTuple

from bot.engine.question import PressRefusalReason
from bot.games.riichi.engine.actions import DRAW, Action
from bot.games.riichi.engine.refusals import RiichiRefusalReason
from bot.tools.games.riichi.scenario.checks import read_check
from bot.tools.games.riichi.scenario.event_text import read_event
from bot.tools.games.riichi.scenario.head import read_head
from bot.tools.games.riichi.scenario.referee import read_ruling
from bot.tools.games.riichi.scenario.table import RiichiTable
from bot.tools.games.riichi.scenario.words import ScriptWord, read_word, show_actions
from bot.tools.scenario.event_text import EventText
from bot.tools.scenario.scenario import Scenario, read_lines
from bot.tools.scenario.script import Script
from bot.tools.scenario.seating import Seating
from bot.tools.scenario.steps import Check, GameLine


class RiichiNotation(NamedTuple):
    """The notation of riichi scripts."""

    seating: Seating

    @property
    def reasons(self) -> Sequence[StrEnum]:
        """Everybody's reasons for a refusal, and riichi's."""
        return (*PressRefusalReason, *RiichiRefusalReason)

    @property
    def exact_reasons(self) -> Sequence[StrEnum]:
        """The reasons that scripts tell apart from `illegal`: those about time, and swap-calling."""
        return (PressRefusalReason.LATE, PressRefusalReason.ALREADY_ANSWERED, RiichiRefusalReason.KUIKAE)

    def read_own_line(self, text: str) -> GameLine | None:
        """Reads what a referee rules; None for any other line."""
        return read_ruling(text, self.seating)

    def read_word(self, words: list[str], *, bare: bool = False) -> ScriptWord:
        """The action these words name; `bare`: without its tiles it means any of the kind. Raises ValueError."""
        return read_word(words, bare=bare)

    def read_event(self, text: str) -> EventText:
        """The event a line describes, as a pattern. Raises ValueError."""
        return read_event(text, self.seating)

    def read_check(self, text: str) -> Check:
        """The check behind a `=`. Raises ValueError."""
        return read_check(text, self.seating)

    def is_listed(self, action: Action) -> bool:
        """The early draw is never listed."""
        return action != DRAW

    def actions_text(self, actions: Iterable[Action]) -> str:
        """Actions as a script writes them; `-` for none."""
        return show_actions(actions)


def read_riichi(script: Script) -> Scenario:
    """Reads a riichi scenario. Raises BadScript."""
    head = read_head(script)
    return read_lines(script, partial(RiichiTable, head), RiichiNotation(head.seating))
