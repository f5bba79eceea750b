"""Points beside the games: penalties and adjustments, each with a reason (league.md §4.8)."""

from typing import ClassVar, Final

from msgspec.structs import replace

from bot.engine.refusal import Refusal, refusal_for
from bot.league.acts.act import REFEREES, Act, Right, life_refusal
from bot.league.entrants import EntrantNumber, PersonNumber
from bot.league.games import Adjustment
from bot.league.manual import LARGEST_PENALTY
from bot.league.refusal import LeagueReason
from bot.league.state import RUNNING_OR_PAUSED, League
from bot.league.times import Ms

PENALTY_STEP: Final = 100


class _Beside(Act, frozen=True):
    """Points beside the games of a phase."""

    changes_standings: ClassVar[bool] = True
    number: int
    phase: int
    side: EntrantNumber
    amount: int
    game: int | None = None

    def refusal(self, league: League, at: Ms) -> Refusal | None:
        if self.number in league.adjustments:
            return refusal_for(LeagueReason.ALREADY_DONE)
        if not 0 < self.phase <= len(league.phases) or self.side not in league.phases[self.phase - 1].sides:
            return refusal_for(LeagueReason.NOT_ENTRANT, person=self.side)
        if self.game is not None and self.game not in league.games:
            return refusal_for(LeagueReason.UNKNOWN, game=self.game)
        if abs(self.amount) % PENALTY_STEP or not PENALTY_STEP <= abs(self.amount) <= LARGEST_PENALTY:
            return refusal_for(LeagueReason.AMOUNT)
        return life_refusal(league, *RUNNING_OR_PAUSED)

    def phase_of(self, league: League) -> int | None:
        return self.phase

    def concerns(self, league: League, person: PersonNumber) -> bool:
        return _about_own_game(league, self.game, person)

    def _with_adjustment(self, league: League, *, penalty: bool) -> League:
        made = Adjustment(self.number, self.phase, self.side, self.amount, is_penalty=penalty, game=self.game)
        return replace(league, adjustments={**league.adjustments, self.number: made})

    def needs_reason(self, league: League) -> bool:
        return True


class PenaltyGiven(_Beside, frozen=True):
    """Points taken from a player or a team, below zero."""

    rights: ClassVar[frozenset[Right]] = REFEREES | {Right.NAKI}

    def refusal(self, league: League, at: Ms) -> Refusal | None:
        return super().refusal(league, at) or (refusal_for(LeagueReason.AMOUNT) if self.amount > 0 else None)

    def league_after(self, league: League, at: Ms) -> League:
        return self._with_adjustment(league, penalty=True)


class PointsAdjusted(_Beside, frozen=True, tag="Adjusted"):
    """Points given or taken that are no penalty, such as a bonus."""

    rights: ClassVar[frozenset[Right]] = REFEREES | {Right.NAKI}

    def league_after(self, league: League, at: Ms) -> League:
        return self._with_adjustment(league, penalty=False)


class AdjustmentCancelled(Act, frozen=True):
    """A penalty or an adjustment is cancelled; it stays in the list."""

    rights: ClassVar[frozenset[Right]] = REFEREES
    changes_standings: ClassVar[bool] = True
    number: int

    def refusal(self, league: League, at: Ms) -> Refusal | None:
        known = league.adjustments.get(self.number)
        if known is None:
            return refusal_for(LeagueReason.UNKNOWN, number=self.number)
        return refusal_for(LeagueReason.ALREADY_DONE) if known.cancelled else life_refusal(league, *RUNNING_OR_PAUSED)

    def league_after(self, league: League, at: Ms) -> League:
        cancelled = replace(league.adjustments[self.number], cancelled=True)
        return replace(league, adjustments={**league.adjustments, self.number: cancelled})

    def phase_of(self, league: League) -> int | None:
        known = league.adjustments.get(self.number)
        return None if known is None else known.phase

    def concerns(self, league: League, person: PersonNumber) -> bool:
        known = league.adjustments.get(self.number)
        return known is not None and _about_own_game(league, known.game, person)


def _about_own_game(league: League, game: int | None, person: PersonNumber) -> bool:
    return game is not None and game in league.games and league.took_part(person, league.games[game])
