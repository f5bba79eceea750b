"""Phases: who goes on to the next one, and what they carry over."""

from collections.abc import Iterator, Mapping
from typing import ClassVar

from msgspec.structs import replace

from bot.engine.refusal import Refusal, refusal_for
from bot.league.acts.act import Act, life_refusal
from bot.league.entrants import EntrantNumber
from bot.league.games import GameState
from bot.league.phase_standings import advancing, carried_into_next, carried_points, phase_standings
from bot.league.refusal import LeagueReason
from bot.league.rounds import RoundState
from bot.league.state import RUNNING_OR_PAUSED, League, Life, PhaseState
from bot.league.times import Ms


class PhaseBegun(Act, frozen=True):
    """A phase begins: its players or teams by seed, and what each carries over, which stays as it is from now on."""

    number: int
    sides: tuple[EntrantNumber, ...]
    carry: Mapping[EntrantNumber, int] = {}

    def refusal(self, league: League, at: Ms) -> Refusal | None:
        if self.number != len(league.phases) + 1 or self.number > len(league.options.plans):
            return refusal_for(LeagueReason.UNKNOWN, phase=self.number)
        if len(set(self.sides)) != len(self.sides) or not set(self.carry) <= set(self.sides):
            return refusal_for(LeagueReason.TWICE)
        known = league.teams if league.options.teams else league.entrants
        stranger = next((side for side in self.sides if side not in known), None)
        if stranger is not None:
            return refusal_for(LeagueReason.NOT_ENTRANT, person=stranger)
        return (
            life_refusal(league, Life.READY, Life.RUNNING)
            if self.number == 1
            else life_refusal(league, Life.RUNNING) or _open(league)
        )

    def league_after(self, league: League, at: Ms) -> League:
        return league.with_phase(PhaseState(self.number, self.sides, dict(self.carry)))


def next_phase(league: League, seed: bytes) -> PhaseBegun | Refusal:
    """The next phase as planned; or why it can't begin. All who play are in the first one, later those who go on;
    `seed` decides between equals.
    """
    number = len(league.phases) + 1
    if number > len(league.options.plans):
        return refusal_for(LeagueReason.LAST_PHASE)
    if number > 1:
        open_ = _open(league)
        if open_ is not None:
            return open_
        going = advancing(league, seed)
        carry = carried_into_next(league)
        return PhaseBegun(number, going, {side: carry[side] for side in going if side in carry})
    known = league.teams if league.options.teams else league.entrants
    sides = tuple(side for side in known if league.may_sit(side))
    return PhaseBegun(1, sides) if sides else refusal_for(LeagueReason.NOBODY)


class CarryCorrected(Act, frozen=True, tag="CarryMoved"):
    """The carry of an entrant follows a correction in the phase before."""

    changes_standings: ClassVar[bool] = True
    phase: int
    side: EntrantNumber
    amount: int

    def refusal(self, league: League, at: Ms) -> Refusal | None:
        if not 1 < self.phase <= len(league.phases) or self.side not in league.phases[self.phase - 1].sides:
            return refusal_for(LeagueReason.UNKNOWN, phase=self.phase)
        return life_refusal(league, *RUNNING_OR_PAUSED)

    def league_after(self, league: League, at: Ms) -> League:
        phase = league.phases[self.phase - 1]
        return league.with_phase(replace(phase, carry={**phase.carry, self.side: self.amount}))

    def phase_of(self, league: League) -> int | None:
        return self.phase

    def needs_reason(self, league: League) -> bool:
        return True


def carry_corrections(league: League) -> Iterator[CarryCorrected]:
    """Amounts that would be carried over otherwise by now, since the phase before was corrected."""
    for phase in league.phases[1:]:
        now = carried_points(
            phase_standings(league, phase.number - 1, over=True), league.options.plans[phase.number - 1].carry
        )
        for side in phase.sides:
            if now.get(side, 0) != phase.carry.get(side, 0):
                yield CarryCorrected(phase.number, side, now.get(side, 0))


def _open(league: League) -> Refusal | None:
    """A refusal while the phase being played is not over."""
    if league.tables_in_play:
        return refusal_for(LeagueReason.PLAYING, count=len(league.tables_in_play))
    disputed = tuple(
        game.number
        for game in league.games.values()
        if game.state is GameState.DISPUTED and game.phase == league.phase.number
    )
    if disputed:
        return refusal_for(LeagueReason.DISPUTED, games=disputed)
    open_ = next((one.number for one in league.phase.rounds if one.state is not RoundState.CLOSED), None)
    return None if open_ is None else refusal_for(LeagueReason.ROUND_OPEN, round=open_)
