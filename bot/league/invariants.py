"""The laws that hold in every league, whatever has been done in it (league.md §10)."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final

from bot.league.acts.act import ORGANISERS
from bot.league.acts.results import GameCounted
from bot.league.counting import CountRule
from bot.league.games import TABLE_SOURCE
from bot.league.log import EntryUndone, Log, replayed_log
from bot.league.phase_plan import Pairing, PhaseKind, PhasePlan, SeatWinds
from bot.league.phase_standings import phase_standings
from bot.league.rounds import RoundState
from bot.league.state import League, Life


def violations(log: Log) -> Iterator[str]:
    """A line for everything that does not hold in this league."""
    yield from _log(log)
    for law in _LAWS:
        yield from law(log.league)


def _log(log: Log) -> Iterator[str]:
    if replayed_log(log.entries, log.league.scorings).league != log.league:
        yield "the log read again comes to something else"
    for entry in log.entries:
        rights = ORGANISERS if isinstance(entry.act, EntryUndone) else entry.act.rights
        if not entry.by.rights & rights:
            yield f"entry {entry.number}: who made it had no right to"
    for entry in log.entries:
        act = entry.act
        if isinstance(act, GameCounted) and act.rules is not None and log.is_in_force(entry.number):
            game = log.league.games.get(act.number)
            if game is not None and act.rules != log.league.options.hash:
                yield f"game {act.number}: it was played by other rules"


def _totals(league: League) -> Iterator[str]:
    """The totals of a game sum to what they have to."""
    for game in league.games.values():
        made, told = sum(score.total for score in game.scores), league.scoring.totals_sum(game.result)
        if None not in game.sides and not game.result.substituted and made != told:
            yield f"game {game.number}: its totals sum to {made}, not to {told}"


def _sources(league: League) -> Iterator[str]:
    """A game counts once, and no table is both counted and played."""
    if league.game_by_source != {game.source: game.number for game in league.games.values()}:
        yield "a source is counted more than once, or not at all"
    for table in league.tables_in_play:
        if f"{TABLE_SOURCE}{table}" in league.game_by_source:
            yield f"table {table} is counted and still playing"


def _seats(league: League) -> Iterator[str]:
    """Nobody sits at two tables of a round, and no two of a team sit at one table."""
    for phase in league.phases:
        for one in phase.rounds:
            tables = [league.seats_at(phase.number, one, board) for board in range(1, len(one.tables) + 1)]
            seated = Counter(side for table in (*tables, one.sitting_out) for side in table if side is not None)
            for side, times in seated.items():
                if times > 1:
                    yield f"phase {phase.number} round {one.number}: {side} sits at {times} tables"
    for game in league.games.values():
        sides = [side for side in game.sides if side is not None]
        if len(set(sides)) != len(sides):
            yield f"game {game.number}: two of a team sit at one table"


def _rows(league: League) -> Iterator[str]:
    """A row is the sum of the games in its colours, what was added to them, and what was carried in."""
    if league.life is Life.CANCELLED or any(map(_is_selective, league.options.plans)):
        return
    for phase in league.phases:
        totals = dict(phase.carry)
        for game in league.counted_games(phase.number):
            for score in game.scores:
                totals[score.player] = totals.get(score.player, 0) + score.total
        for one in league.adjustments.values():
            if one.phase == phase.number and not one.cancelled:
                totals[one.side] = totals.get(one.side, 0) + one.amount
        over = [one for one in phase.rounds if one.state is RoundState.CLOSED]
        byes = Counter(side for one in over for sides in (one.byes, *one.forfeit_byes.values()) for side in sides)
        for row in phase_standings(league, phase.number):
            told = totals.get(row.player, 0) + league.options.bye_points * byes[row.player]
            if row.total != told:
                yield f"phase {phase.number}: the total of {row.player} is {row.total}, its games sum to {told}"


def _is_selective(plan: PhasePlan) -> bool:
    """Not every game counts, or something more than games."""
    return plan.counting.count is not CountRule.ALL or plan.members.share is not None or plan.members.min_penalty > 0


def _winds(league: League) -> Iterator[str]:
    """In a fixed schedule that is drawn to its end, nobody has a wind two times more often than another one."""
    for phase, plan in zip(league.phases, league.options.plans, strict=False):
        scheduled = plan.kind is PhaseKind.ROUNDS and set(plan.pairings) == {Pairing.SCHEDULE}
        if not scheduled or plan.winds is not SeatWinds.EVEN:
            continue
        if len(phase.rounds) != plan.rounds or len({one.attempt for one in phase.rounds}) != 1:
            continue
        for side in phase.sides:
            seats = [table.index(side) for one in phase.rounds for table in one.tables if side in table]
            counts = [seats.count(wind) for wind in range(league.scoring.table_size)]
            if len(seats) == plan.rounds and max(counts) - min(counts) > 1:
                yield f"phase {phase.number}: the winds of {side} are {counts}"


_LAWS: Final[tuple[Callable[[League], Iterator[str]], ...]] = (_totals, _sources, _seats, _rows, _winds)
