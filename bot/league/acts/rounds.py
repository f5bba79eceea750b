"""Rounds and their tables: drawn, published, played, closed (league.md §2.2)."""

from collections import Counter
from collections.abc import Mapping
from itertools import chain
from typing import ClassVar, Final, Self

from msgspec import field
from msgspec.structs import replace

from bot.engine.refusal import Refusal, refusal_for
from bot.league.acts.act import NAKI_ITSELF, ORGANISERS, REFEREES, Act, Right, life_refusal
from bot.league.entrants import EntrantNumber, PersonNumber
from bot.league.phase_plan import Pairing, PhaseKind
from bot.league.refusal import LeagueReason
from bot.league.rounds import OverdueRule, Round, RoundState
from bot.league.state import RUNNING_OR_PAUSED, League, Life
from bot.league.times import MINUTE, Ms

MAX_EXTENSION_DAYS: Final = 30
"""By so many a round may be extended."""


class RoundDrawn(Act, frozen=True, tag="Drawn"):
    """The tables of a round, from East on, before they are published. A round may be drawn again; `attempt` counts, and
    is part of the key. `force` draws while the round before is still being played. If all members of teams play at
    once, `member_tables` have the members seat by seat, and `resting` those without a table, for whom their teams have
    `byes`.
    """

    rights: ClassVar[frozenset[Right]] = ORGANISERS | NAKI_ITSELF
    phase: int
    number: int
    attempt: int = field(name="draw")
    key: str
    tables: tuple[tuple[EntrantNumber | None, ...], ...]
    byes: tuple[EntrantNumber, ...] = ()
    version: int = 1
    force: bool = False
    member_tables: tuple[tuple[PersonNumber | None, ...], ...] = field(default=(), name="seated")
    resting: tuple[PersonNumber, ...] = ()

    def refusal(self, league: League, at: Ms) -> Refusal | None:
        wrong = life_refusal(league, Life.READY, *RUNNING_OR_PAUSED) or self._number_refusal(league)
        if wrong is not None:
            return wrong
        size, phase = league.scoring.table_size, league.phase
        if any(len(table) != size for table in (*self.tables, *self.member_tables)):
            return refusal_for(LeagueReason.SEATS, seats=size)
        if league.all_members_play(self.phase):
            return self._members_refusal(league)
        seated = Counter(side for table in (*self.tables, self.byes) for side in table if side is not None)
        twice = next((side for side, times in seated.items() if times > 1), None)
        if twice is not None:
            return refusal_for(LeagueReason.TWICE, person=twice)
        stranger = next((side for side in seated if side not in phase.sides or not league.may_sit(side)), None)
        return None if stranger is None else refusal_for(LeagueReason.NOT_ENTRANT, person=stranger)

    def _members_refusal(self, league: League) -> Refusal | None:
        """The refusal unless every member plays once, for their own team, and against no team-mate."""
        seated = [*(member for table in self.member_tables for member in table), *self.resting]
        sides = [*(side for table in self.tables for side in table), *self.byes]
        if len(seated) != len(sides) or None in seated:
            return refusal_for(LeagueReason.BOARDS)
        pairs = zip(seated, sides, strict=True)
        stranger = next((one for one, side in pairs if one is not None and league.side_of(one) != side), None)
        if stranger is not None:
            return refusal_for(LeagueReason.NOT_MEMBER, person=stranger)
        if any(len(set(table)) != len(table) for table in self.tables):
            return refusal_for(LeagueReason.TEAM_MATES)
        twice = next((one for one, times in Counter(seated).items() if one is not None and times > 1), None)
        return None if twice is None else refusal_for(LeagueReason.TWICE, person=twice)

    def _number_refusal(self, league: League) -> Refusal | None:
        plan = league.plan if league.phases else None
        if plan is None or self.phase != len(league.phases) or plan.kind is PhaseKind.OPEN:
            return refusal_for(LeagueReason.UNKNOWN, phase=self.phase)
        if not 0 < self.number <= (plan.rounds or self.number):
            return refusal_for(LeagueReason.UNKNOWN, round=self.number)
        known = league.round(self.phase, self.number)
        if known is not None and (known.state is not RoundState.DRAWN or self.attempt <= known.attempt):
            return refusal_for(LeagueReason.ALREADY_DONE, round=self.number)
        before = league.round(self.phase, self.number - 1)
        if self.number > 1 and before is None:
            return refusal_for(LeagueReason.UNKNOWN, round=self.number - 1)
        free = plan.pairing(self.number) in (Pairing.RANDOM, Pairing.PRESCRIPTED, Pairing.SCHEDULE, Pairing.BOARDS)
        if before is not None and before.state is not RoundState.CLOSED and not (self.force and free):
            return refusal_for(LeagueReason.ROUND_OPEN, round=self.number - 1)
        return None

    def league_after(self, league: League, at: Ms) -> League:
        named = {
            (self.phase, self.number, board, side): member
            for board, seats in enumerate(zip(self.tables, self.member_tables, strict=False), start=1)
            for side, member in zip(*seats, strict=True)
            if side is not None and member is not None
        }
        drawn = replace(league, lineups={**league.lineups, **named}) if named else league
        seated = (self.number, self.attempt, self.key, self.tables, self.byes)
        round_ = Round(*seated, resting=self.resting, drawn_at=at)
        return drawn.with_round(self.phase, round_)

    def needs_reason(self, league: League) -> bool:
        return self.attempt > 1


class _OfRound(Act, frozen=True):
    """An act about a round that was drawn."""

    phase: int
    number: int

    def refusal(self, league: League, at: Ms) -> Refusal | None:
        if league.round(self.phase, self.number) is None:
            return refusal_for(LeagueReason.UNKNOWN, round=self.number)
        return life_refusal(league, *RUNNING_OR_PAUSED)

    def _round(self, league: League) -> Round:
        known = league.round(self.phase, self.number)
        if known is None:
            raise LookupError(f"round {self.number} of phase {self.phase} was never drawn")
        return known


class RoundPublished(_OfRound, frozen=True, tag="Published"):
    """Everybody sees the tables. The round has a start; or an end by which its tables are played, and then `overdue`
    says what becomes of the others.
    """

    rights: ClassVar[frozenset[Right]] = ORGANISERS | NAKI_ITSELF
    start: Ms | None = None
    end: Ms | None = None
    overdue: OverdueRule = OverdueRule.REFEREE
    extension_days: int = field(default=0, name="days")

    def refusal(self, league: League, at: Ms) -> Refusal | None:
        wrong = super().refusal(league, at)
        if wrong is None and self._round(league).state is not RoundState.DRAWN:
            return refusal_for(LeagueReason.ALREADY_DONE, round=self.number)
        if wrong is None and self.end is not None and self.end <= at:
            return refusal_for(LeagueReason.PAST)
        if wrong is None and self.overdue is OverdueRule.EXTEND and not 0 < self.extension_days <= MAX_EXTENSION_DAYS:
            return refusal_for(LeagueReason.RANGE, value=self.extension_days, least=1, most=MAX_EXTENSION_DAYS)
        return wrong

    def decide(self, league: League, at: Ms) -> Self:
        return replace(self, start=self.start or (None if self.end is not None else self._slot(league)))

    def league_after(self, league: League, at: Ms) -> League:
        known = self._round(league)
        published = replace(
            known,
            state=RoundState.PUBLISHED,
            published_at=at,
            start=self.start,
            end=self.end,
            overdue=self.overdue,
            extension_days=self.extension_days,
            lineups_open=frozenset(range(1, len(known.tables) + 1))
            if league.all_members_play(self.phase)
            else frozenset(),
        )
        return league.with_round(self.phase, published)

    def _slot(self, league: League) -> Ms | None:
        """The start that was set beforehand for this round."""
        slots = league.slots.get(self.phase, ())
        return slots[self.number - 1] if self.number <= len(slots) else None


class RoundWithheld(_OfRound, frozen=True, tag="Held"):
    """A round that is drawn is not published by itself: an organiser does that."""

    def refusal(self, league: League, at: Ms) -> Refusal | None:
        wrong = super().refusal(league, at)
        if wrong is not None:
            return wrong
        known = self._round(league)
        return refusal_for(LeagueReason.ALREADY_DONE, round=self.number) if known.is_public or known.withheld else None

    def league_after(self, league: League, at: Ms) -> League:
        return league.with_round(self.phase, replace(self._round(league), withheld=True))


class RoundRescheduled(_OfRound, frozen=True, tag="Scheduled"):
    """A published round gets another start, or another end."""

    start: Ms | None = None
    end: Ms | None = None

    def refusal(self, league: League, at: Ms) -> Refusal | None:
        wrong = super().refusal(league, at)
        if wrong is None and self._round(league).state is not RoundState.PUBLISHED:
            return refusal_for(LeagueReason.BEGUN, round=self.number)
        return wrong

    def league_after(self, league: League, at: Ms) -> League:
        return league.with_round(self.phase, replace(self._round(league), start=self.start, end=self.end))


class PlayerCheckedIn(_OfRound, frozen=True, tag="CheckedIn"):
    """A player or a standing substitute is there for a round."""

    rights: ClassVar[frozenset[Right]] = ORGANISERS | {Right.ENTRANT}
    person: PersonNumber

    def refusal(self, league: League, at: Ms) -> Refusal | None:
        wrong = super().refusal(league, at)
        if wrong is not None:
            return wrong
        known = self._round(league)
        if known.state is not RoundState.PUBLISHED:
            return refusal_for(LeagueReason.TOO_LATE)
        soonest = min(filter(None, map(known.start_of, self._boards(league, known))), default=None)
        minutes = league.options.check_in.opens
        if soonest is not None and at < soonest - minutes * MINUTE:
            return refusal_for(LeagueReason.TOO_SOON, minutes=minutes)
        if self.person in known.check_ins:
            return refusal_for(LeagueReason.ALREADY_DONE)
        seated = any(league.side_of(self.person) in table for table in known.tables)
        if not (seated and league.is_active(self.person)) and self.person not in league.substitutes:
            return refusal_for(LeagueReason.NOT_ENTRANT, person=self.person)
        return None

    def _boards(self, league: League, known: Round) -> tuple[int, ...]:
        """The tables at which they may sit: their own, for a substitute all."""
        return league.boards_of(self.phase, known, self.person) or tuple(range(1, len(known.tables) + 1))

    def league_after(self, league: League, at: Ms) -> League:
        known = self._round(league)
        side = league.side_of(self.person)
        team = {side: known.check_ins.get(side, at)} if league.options.teams and side is not None else {}
        return league.with_round(self.phase, replace(known, check_ins={**known.check_ins, self.person: at, **team}))

    def may_be_done_by(self, league: League, person: PersonNumber | None) -> bool:
        return person == self.person


class TableCalledOff(_OfRound, frozen=True, tag="CalledOff"):
    """A table of a round is not played."""

    rights: ClassVar[frozenset[Right]] = REFEREES | {Right.NAKI}
    board: int

    def refusal(self, league: League, at: Ms) -> Refusal | None:
        wrong = super().refusal(league, at)
        if wrong is not None:
            return wrong
        known = self._round(league)
        if not 0 < self.board <= len(known.tables) or known.state is not RoundState.PUBLISHED:
            return refusal_for(LeagueReason.UNKNOWN, board=self.board)
        return (
            refusal_for(LeagueReason.BEGUN, board=self.board)
            if self.board in known.boards_begun | known.boards_over
            else None
        )

    def league_after(self, league: League, at: Ms) -> League:
        known = self._round(league)
        return league.with_round(self.phase, replace(known, boards_over=known.boards_over | {self.board}))

    def needs_reason(self, league: League) -> bool:
        return True


class RoundClosed(_OfRound, frozen=True, tag="Closed"):
    """A round is over: every table is counted, void or was not played."""

    rights: ClassVar[frozenset[Right]] = ORGANISERS | NAKI_ITSELF
    points: Mapping[EntrantNumber, int] = {}
    """The points for byes, by the row that had them."""

    def refusal(self, league: League, at: Ms) -> Refusal | None:
        wrong = super().refusal(league, at)
        if wrong is not None:
            return wrong
        known = self._round(league)
        if known.state is not RoundState.PUBLISHED:
            return refusal_for(LeagueReason.ALREADY_DONE, round=self.number)
        open_ = tuple(board for board in range(1, len(known.tables) + 1) if board not in known.boards_over)
        return refusal_for(LeagueReason.PLAYING, boards=open_) if open_ else None

    def decide(self, league: League, at: Ms) -> Self:
        known = self._round(league)
        worth = league.options.bye_points
        byes = Counter((*known.byes, *chain.from_iterable(known.forfeit_byes.values())))
        return replace(self, points={side: worth * times for side, times in byes.items() if worth})

    def league_after(self, league: League, at: Ms) -> League:
        closed = replace(self._round(league), state=RoundState.CLOSED, points=self.points)
        return league.with_round(self.phase, closed)
