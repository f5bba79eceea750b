"""A knockout as a picture shows it: the stages that were published, the one that comes next, and what is open."""

from collections.abc import Iterator, Sequence

from bot.league.entrants import EntrantNumber
from bot.league.knockout import is_final, next_stage, stage_totals, stages_of, table_ranking
from bot.league.rounds import Round, RoundState
from bot.league.seat_draw import DrawnTable
from bot.league.seating.interval import ADVANCING_PER_TABLE, KNOCKOUT_TABLE_SIZE
from bot.league.state import League, PhaseState
from bot.league.views import Naming, heading
from bot.view.league import BracketSeat, BracketStage, LeagueBracketView
from bot.view.model import Player


def bracket_view(league: League, number: int, naming: Naming, *, until: int | None = None) -> LeagueBracketView:
    """The knockout of a phase, as far as everybody may know of it; `until` leaves out later rounds."""
    phase, games = league.phases[number - 1], league.options.plans[number - 1].games
    stages = [shown for stage in stages_of(phase, games, until) if (shown := [one for one in stage if one.is_public])]
    view = _Bracket(league, phase, games, naming)
    played = [view.stage(stage, following) for stage, following in zip(stages, [*stages[1:], ()], strict=False)]
    counted = [game for game in league.counted_games(number) if until is None or (game.round or 0) <= until]
    head = heading(league, number, counted)
    head["round"] = None
    return LeagueBracketView(**head, stages=(*played, *view.coming(stages)))


class _Bracket:
    """Makes the stages of a phase, whose rows have seeds and names."""

    def __init__(self, league: League, phase: PhaseState, games: int, naming: Naming) -> None:
        self._league, self._phase, self._games, self._naming = league, phase, games, naming

    def stage(self, stage: Sequence[Round], following: Sequence[Round]) -> BracketStage:
        """A stage that was published. Where the `following` one is published too, those go on who are in it."""
        totals, newest = stage_totals(self._league, self._phase, stage), stage[-1]
        drawn = {side for one in following for table in one.tables for side in table}
        tables: list[tuple[BracketSeat | None, ...]] = []
        for board, table in enumerate(newest.tables, start=1):
            over = len(stage) == self._games and all(board in one.boards_over for one in stage)
            first = table_ranking(self._league, self._phase, stage, board)[
                : 1 if is_final(stage) else ADVANCING_PER_TABLE
            ]
            on = drawn or (first if over else ())
            seats = [None if side is None else self._seat(side, totals.get(side), through=side in on) for side in table]
            tables.append(tuple(sorted(seats, key=_rank)))
        return BracketStage(tables=tuple(tables), byes=self._seats(newest.byes))

    def coming(self, stages: Sequence[Sequence[Round]]) -> Iterator[BracketStage]:
        """The stages after these: the next one with its players once they are known, open ones up to the last table."""
        before = stages[-1] if stages else ()
        over = len(before) in (0, self._games) and all(one.state is RoundState.CLOSED for one in before)
        tables, byes = next_stage(self._league, self._phase, before) if over else ((), ())
        if tables:
            yield BracketStage(tables=tuple(map(self._by_seed, tables)), byes=self._seats(byes), is_upcoming=True)
        elif before and not over:
            tables, byes = before[-1].tables, before[-1].byes
        yield from _open_stages(len(tables), len(byes))

    def _by_seed(self, table: DrawnTable) -> tuple[BracketSeat | None, ...]:
        return tuple(sorted((None if side is None else self._seat(side) for side in table), key=_rank))

    def _seats(self, sides: Sequence[EntrantNumber]) -> tuple[BracketSeat, ...]:
        return tuple(sorted((self._seat(side, through=True) for side in sides), key=_rank))

    def _seat(self, side: EntrantNumber, total: int | None = None, *, through: bool = False) -> BracketSeat:
        return BracketSeat(Player(name=self._naming(side)), self._phase.sides.index(side) + 1, total, through)


def _rank(seat: BracketSeat | None) -> tuple[bool, int, int]:
    """By total, then by seed; a seat for somebody else last."""
    return (True, 0, 0) if seat is None else (False, -(seat.total or 0), seat.seed)


def _open_stages(tables: int, byes: int) -> Iterator[BracketStage]:
    """The stages after one with so many tables and byes, down to one table."""
    while tables + byes >= ADVANCING_PER_TABLE:
        tables, byes = -(-(ADVANCING_PER_TABLE * tables + byes) // KNOCKOUT_TABLE_SIZE), 0
        yield BracketStage(tables=((),) * tables, is_upcoming=True)
