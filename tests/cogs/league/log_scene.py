"""A league whose log is read as it is written."""

from typing import Final

from bot.engine.orders import OrderKind
from bot.i18n.catalogue import words
from bot.league.acts.act import Right
from bot.league.acts.refereeing import RefereeActed
from bot.league.log import Actor, AnyAct
from bot.league.times import HOUR, Ms
from cogs.league._words import entry_line
from cogs.league.log_words import LogWords
from tests.league.club import ORGANISER, START, Club

NAMES: Final = ("", "Aiko", "Ben", "Chiara", "Deniz", "Emil", "Fumi", "Gül", "Hana", "Ines", "Jo")
WHY: Final = "The table saw it"
REFEREE: Final = Actor(9, frozenset((Right.REFEREE,)))


def called(side: int) -> str:
    return NAMES[side] if side < len(NAMES) else f"Team {side}"


def hour(at: Ms) -> str:
    """A moment, in hours since leagues of these tests began."""
    return f"{round((at - START) / HOUR)}h"


class Scene(Club):
    """A league whose log is read as it is written."""

    told: tuple[type[AnyAct] | OrderKind, ...] = ()
    """The kinds of entries that were read."""

    def says(self, expected: str, act: AnyAct, by: Actor = ORGANISER) -> None:
        """The act happens, and this is what the log tells of it, with its author and its reason."""
        self.do(act, by, reason=WHY)
        self.tells(expected, type(act))
        line = entry_line(self.log, self.log.entries[-1], called, words("en"))
        assert line.endswith(f" · {WHY}")
        assert ("Naki" if by.person is None else called(by.person)) in line

    def tells(self, expected: str, kind: type[AnyAct]) -> None:
        """The log tells this of the newest act of that kind."""
        entry = next(one for one in reversed(self.log.entries) if isinstance(one.act, kind))
        assert LogWords(self.log, words("en"), called, hour).act(entry) == expected
        self.told = (*self.told, entry.act.order.kind if isinstance(entry.act, RefereeActed) else kind)
