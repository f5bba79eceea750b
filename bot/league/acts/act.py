"""An act: what is done in a league. Once decided it is a fact, which the log keeps."""

from abc import ABCMeta, abstractmethod
from collections.abc import Collection
from enum import StrEnum
from typing import ClassVar, Final, Self

import msgspec

from bot.engine.refusal import Refusal, refusal_for
from bot.league.entrants import PersonNumber
from bot.league.refusal import LeagueReason
from bot.league.state import League, Life
from bot.league.times import Ms


class Right(StrEnum):
    """The rights that somebody may have in a league or on its server (league.md §1.2)."""

    OWNER = "owner"
    ORGANISER = "organiser"
    REFEREE = "referee"
    CAPTAIN = "captain"
    ENTRANT = "entrant"
    NAKI = "naki"
    """By itself: a deadline, a captured game."""


ORGANISERS: Final = frozenset((Right.OWNER, Right.ORGANISER))
REFEREES: Final = ORGANISERS | {Right.REFEREE}
NAKI_ITSELF: Final = frozenset((Right.NAKI,))


class _AbstractStruct(msgspec.StructMeta, ABCMeta):
    """Lets a struct have abstract methods."""


class Act(msgspec.Struct, frozen=True, tag=True, gc=False, metaclass=_AbstractStruct):
    """Something that is done in a league. What it may do and what follows from it is asked once, when it is decided;
    what happens then follows from the words of the fact alone. Long logs stay in memory: acts hold no cycles, so that
    the garbage collector need not look at them.
    """

    rights: ClassVar[frozenset[Right]] = ORGANISERS
    """The rights of which one is enough to do it."""
    changes_standings: ClassVar[bool] = False
    """Whether rounds that were drawn from the standings rest on it."""

    def needs_reason(self, league: League) -> bool:
        return False

    @abstractmethod
    def refusal(self, league: League, at: Ms) -> Refusal | None:
        """The reason why it can't be done; None if it can."""

    def decide(self, league: League, at: Ms) -> Self:
        """The fact: this act, with what follows from it by the rules of now."""
        return self

    @abstractmethod
    def league_after(self, league: League, at: Ms) -> League:
        """The league after this fact. It neither refuses nor scores anything, whatever the rules are by now."""

    def people_at_table(self, league: League) -> Collection[PersonNumber | None]:
        """The people who play or have played at the table that it is about; nobody, if it is about none."""
        return ()

    def concerns(self, league: League, person: PersonNumber) -> bool:
        """It is about a game of this person or their team, so that somebody else has to decide."""
        return league.is_represented_among(person, self.people_at_table(league))

    def may_be_done_by(self, league: League, person: PersonNumber | None) -> bool:
        """The person may do it as an entrant or a captain: for themselves, or for their own team."""
        return True

    def is_irreversible(self, league: League) -> bool:
        """It can't be undone; `league` is that before it."""
        return False

    def phase_of(self, league: League) -> int | None:
        """The phase whose standings it changes."""
        return None


def life_refusal(league: League, *lives: Life) -> Refusal | None:
    """The refusal if the league is in none of these states."""
    return None if league.life in lives else refusal_for(LeagueReason.WRONG_LIFE, life=league.life)


class PersonalAct(Act, frozen=True):
    """An act about one person."""

    person: PersonNumber

    def may_be_done_by(self, league: League, person: PersonNumber | None) -> bool:
        return person == self.person
