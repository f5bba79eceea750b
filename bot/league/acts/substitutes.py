"""Substitutes: people who stand by for tables that are short of a player."""

from typing import ClassVar

from msgspec.structs import replace

from bot.engine.refusal import Refusal, refusal_for
from bot.league.acts.act import ORGANISERS, PersonalAct, Right, life_refusal
from bot.league.entrants import PersonNumber
from bot.league.refusal import LeagueReason
from bot.league.state import RUNNING_OR_PAUSED, League, Life
from bot.league.times import Ms


class SubstituteJoined(PersonalAct, frozen=True):
    """Somebody stands by for tables that are short of a player."""

    rights: ClassVar[frozenset[Right]] = ORGANISERS | {Right.ENTRANT}
    newcomer: bool = False
    """Whether this account is too new for the league."""

    def refusal(self, league: League, at: Ms) -> Refusal | None:
        if self.newcomer:
            return refusal_for(LeagueReason.NEWCOMER)
        if self.person in league.substitutes or league.is_active(self.person):
            return refusal_for(LeagueReason.ALREADY_DONE)
        return life_refusal(league, Life.SIGNUP, Life.READY, *RUNNING_OR_PAUSED)

    def league_after(self, league: League, at: Ms) -> League:
        return replace(league, substitutes={**league.substitutes, self.person: 0})


class SubstituteCalled(PersonalAct, frozen=True):
    """A standing substitute is called to a table; those who were called least come first."""

    rights: ClassVar[frozenset[Right]] = ORGANISERS | {Right.REFEREE, Right.CAPTAIN, Right.NAKI}

    def refusal(self, league: League, at: Ms) -> Refusal | None:
        return None if self.person in league.substitutes else refusal_for(LeagueReason.UNKNOWN, person=self.person)

    def league_after(self, league: League, at: Ms) -> League:
        calls = league.substitutes[self.person] + 1
        return replace(league, substitutes={**league.substitutes, self.person: calls})

    def may_be_done_by(self, league: League, person: PersonNumber | None) -> bool:
        return True

    def is_irreversible(self, league: League) -> bool:
        return True
