"""American scenarios: their head, how their lines are written, and the lines that riichi does not have."""

import re
from collections.abc import Callable, Iterable, Sequence
from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import NamedTuple

from bot.engine.question import PressRefusalReason, Seat
from bot.games.american.card.card import Card
from bot.games.american.engine import actions as a
from bot.games.american.engine.actions import Action, Verb
from bot.games.american.engine.refusals import AmericanRefusalReason
from bot.games.american.tiles import AmericanTile, read_tiles
from bot.tools.games.american.scenario.checks import read_check
from bot.tools.games.american.scenario.event_text import read_event
from bot.tools.games.american.scenario.head import card_beside, read_head
from bot.tools.games.american.scenario.table import AmericanTable
from bot.tools.games.american.scenario.words import ScriptWord, read_word, show_actions
from bot.tools.scenario.event_text import EventText
from bot.tools.scenario.scenario import Scenario, read_lines
from bot.tools.scenario.script import Script
from bot.tools.scenario.seating import Seating
from bot.tools.scenario.steps import Check, GameLine, read_reason, script_reason
from bot.tools.scenario.table import LineFailed

_PASS = re.compile(r"(?P<seat>[ESWN]) pass (?P<tiles>-|[^=>@]+?)")
_REFUSED_PASS = re.compile(rf"! {_PASS.pattern} => (?P<reason>\w+)")
_CARD = re.compile(r"card (?P<name>\S+)")
_REFUSED_CARD = re.compile(rf"! {_CARD.pattern} => (?P<reason>.+)")


class AmericanNotation(NamedTuple):
    """The notation of American scripts, in a file at `path`; `error_text` says what is wrong with a card."""

    path: Path
    seating: Seating
    error_text: Callable[[ValueError], str]

    @property
    def reasons(self) -> Sequence[StrEnum]:
        """Everybody's reasons for a refusal, and the American game's."""
        return (*PressRefusalReason, *AmericanRefusalReason)

    @property
    def exact_reasons(self) -> Sequence[StrEnum]:
        """The reasons that scripts tell apart from `illegal`: those about time."""
        return (PressRefusalReason.LATE, PressRefusalReason.ALREADY_ANSWERED)

    def read_own_line(self, text: str) -> GameLine | None:
        """`E pass 3B 5C F`, `all vote stop`, `all pass`, `next`, `card FILE`, and the refusals of passes and cards."""
        if found := _PASS.fullmatch(text):
            return GameLine(_Passing(self, self.seating.seat(found["seat"]), _tiles(found["tiles"])))
        if found := _REFUSED_PASS.fullmatch(text):
            reason = read_reason(found["reason"], self)
            return GameLine(_Passing(self, self.seating.seat(found["seat"]), _tiles(found["tiles"]), reason))
        if found := _CARD.fullmatch(text):
            return GameLine(partial(AmericanTable.activate, card=card_beside(self.path, found["name"])))
        if found := _REFUSED_CARD.fullmatch(text):
            return GameLine(partial(_refuse_card, notation=self, name=found["name"], reason=found["reason"]))
        everybody = {
            "all pass": AmericanTable.all_silent,
            "next": AmericanTable.all_silent,
            "all vote continue": partial(AmericanTable.all_vote, vote=a.CONTINUE_CHARLESTON),
            "all vote stop": partial(AmericanTable.all_vote, vote=a.STOP_CHARLESTON),
        }
        return GameLine(everybody[text]) if text in everybody else None

    def read_word(self, words: list[str], *, bare: bool = False) -> ScriptWord:
        """The action these words name; `bare`: without its tiles it means any of the kind. Raises ValueError."""
        return read_word(words, self.seating)

    def read_event(self, text: str) -> EventText:
        """The event a line describes, as a pattern. Raises ValueError."""
        return read_event(text, self.seating)

    def read_check(self, text: str) -> Check:
        """The check behind a `=`. Raises ValueError."""
        return read_check(text, self.seating)

    def is_listed(self, action: Action) -> bool:
        """Challenges are never listed."""
        return action.verb is not Verb.CHALLENGE

    def actions_text(self, actions: Iterable[Action]) -> str:
        """Actions as a script writes them; `-` for none."""
        return show_actions(actions, self.seating)


def _tiles(text: str) -> tuple[AmericanTile, ...]:
    return () if text == "-" else read_tiles(text)


class _Passing(NamedTuple):
    """Somebody passes tiles; refused for the reason, if there is one."""

    notation: AmericanNotation
    seat: Seat
    tiles: tuple[AmericanTile, ...]
    reason: StrEnum | None = None

    def __call__(self, table: AmericanTable) -> None:
        refused = table.pass_tiles(self.seat, self.tiles)
        if refused is None and self.reason is not None:
            raise LineFailed("it is accepted")
        if refused is not None and self.reason not in (refused.why, script_reason(refused, self.notation)):
            raise LineFailed(f"it is refused: {refused.why}")


def _refuse_card(_table: AmericanTable, *, notation: AmericanNotation, name: str, reason: str) -> None:
    try:
        card: Card = card_beside(notation.path, name)
    except ValueError as refused:
        if notation.error_text(refused) != reason:
            raise LineFailed(f"it is refused: {notation.error_text(refused)}") from None
        return
    raise LineFailed(f"{card.name} is accepted")


def read_american(script: Script, worded: Callable[[ValueError], str] = str) -> Scenario:
    """Reads an American scenario; `worded` says in a sentence what is wrong with a card. Raises BadScript."""
    head = read_head(script)
    return read_lines(script, partial(AmericanTable, head), AmericanNotation(script.path, head.seating, worded))
