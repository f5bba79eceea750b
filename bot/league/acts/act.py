"""An act: an entry of the log that knows when it is possible and what it changes."""

from abc import ABCMeta, abstractmethod
from enum import StrEnum
from typing import ClassVar, Final

import msgspec

from bot.league.refusal import Refusal, RefusalReason, refused
from bot.league.state import League, Life, Ms, Person


class Right(StrEnum):
    """As what somebody acts."""

    OWNER = "owner"
    ORGANISER = "organiser"
    REFEREE = "referee"
    CAPTAIN = "captain"
    ENTRANT = "entrant"
    NAKI = "naki"
    """By itself: a deadline, a captured game."""


ORGANISERS: Final = frozenset((Right.OWNER, Right.ORGANISER))
REFEREES: Final = ORGANISERS | {Right.REFEREE}
BY_ITSELF: Final = frozenset((Right.NAKI,))


class _AbstractStruct(msgspec.StructMeta, ABCMeta):
    """Lets a struct leave methods to those that derive from it."""


class Act(msgspec.Struct, frozen=True, tag=True, gc=False, metaclass=_AbstractStruct):
    """Something that happens in a league. Logs are long and stay in memory: what is in them holds no cycles, and nobody
    needs to look for any.
    """

    rights: ClassVar[frozenset[Right]] = ORGANISERS
    """Who may do it: any of these."""
    moves_standings: ClassVar[bool] = False
    """Whether rounds that were drawn from the standings rest on it."""

    def reasoned(self, league: League) -> bool:
        """Whether a reason has to be given."""
        return False

    @abstractmethod
    def refusal(self, league: League, at: Ms) -> Refusal | None:
        """Why it is not possible, or None if it is."""

    @abstractmethod
    def happen(self, league: League, at: Ms) -> League:
        """The league after it."""

    def concerns(self, league: League, person: Person) -> bool:
        """Whether this is about a game that the person, or their team, played in: then somebody else decides."""
        return False

    def done_by(self, league: League, person: Person | None) -> bool:
        """Whether an entrant, or a captain, may do it: for themselves, or for their own team."""
        return True

    def final(self, league: League) -> bool:
        """Whether it cannot be taken back, done in the league as it was."""
        return False

    def phase_of(self, league: League) -> int | None:
        """The phase whose standings it moves."""
        return None


def unless(league: League, *lives: Life) -> Refusal | None:
    """The refusal where the league is in none of these states."""
    return None if league.life in lives else refused(RefusalReason.LIFE, life=league.life)
