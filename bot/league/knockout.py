"""Knockouts: two of every table go on until one table is left (league.md §2.3)."""

from collections import Counter
from collections.abc import Iterator, Sequence

from bot.league.entrants import EntrantNumber
from bot.league.rounds import Round, RoundState
from bot.league.seat_draw import DrawnTable
from bot.league.seating.interval import ADVANCING_PER_TABLE, KNOCKOUT_TABLE_SIZE, first_round_byes, knockout_tables
from bot.league.standings import SortKey
from bot.league.state import League, PhaseState


def advancing_from(league: League, phase: PhaseState, stage: Sequence[Round]) -> list[EntrantNumber]:
    """Those who go on after a stage, best seed first: the first two of every table by their totals there, and those
    with a bye; equals by seed. For a player who has left, the next of their table goes on, else the best seed that is
    out. After the final nobody does.
    """
    if not stage or is_final(stage):
        return []
    seeds = list(phase.sides)
    able = [side for side in seeds if league.may_sit(side)]
    left = [side for side in stage[-1].byes if side in able]
    left += [
        side
        for board in range(len(stage[-1].tables))
        for side in table_ranking(league, phase, stage, board + 1)[:ADVANCING_PER_TABLE]
    ]
    out = [side for side in able if side not in left]
    left += out[: -len(left) % KNOCKOUT_TABLE_SIZE]
    return sorted(left, key=seeds.index)


def table_ranking(league: League, phase: PhaseState, stage: Sequence[Round], board: int) -> list[EntrantNumber]:
    """Those of a table who can still go on, by their totals there, equals by seed."""
    totals = stage_totals(league, phase, stage)
    able = (side for side in stage[-1].tables[board - 1] if side is not None and league.may_sit(side))
    return sorted(able, key=lambda side: (-totals[side], phase.sides.index(side)))


def next_stage(
    league: League, phase: PhaseState, before: Sequence[Round]
) -> tuple[Sequence[DrawnTable], Sequence[EntrantNumber]]:
    """The tables of the stage after this one by the snake, of the first after none, and who skips it. No tables once
    the knockout is decided.
    """
    if before:
        seeds, through = advancing_from(league, phase, before), []
    else:
        seeds, through = first_round_byes([side for side in phase.sides if league.may_sit(side)])
    if not seeds:
        seeds, through = through, []
    if len(seeds) <= ADVANCING_PER_TABLE:
        return (), through
    chairs = [*seeds, *(None,) * (-len(seeds) % KNOCKOUT_TABLE_SIZE)]
    return [tuple(table) for table in knockout_tables(chairs, KNOCKOUT_TABLE_SIZE)], through


def rank_keys(league: League, phase: PhaseState, until: int | None = None) -> dict[EntrantNumber, SortKey]:
    """Keys that sort the rows of a knockout, smallest first: the stage reached, the total there, the seed. `until`
    leaves out later rounds.
    """
    games = league.options.plans[phase.number - 1].games
    seeds = {side: seed for seed, side in enumerate(phase.sides)}
    order: dict[EntrantNumber, SortKey] = {side: (0, 0, seed) for side, seed in seeds.items()}
    for number, stage in enumerate(stages_of(phase, games, until), start=1):
        totals = stage_totals(league, phase, stage)
        seated = (side for table in stage[0].tables for side in table if side is not None)
        order.update({side: (-number, -totals[side], seeds[side]) for side in (*seated, *stage[0].byes)})
        over = len(stage) == games and all(one.state is RoundState.CLOSED for one in stage)
        if over:
            order.update({side: (-number - 1, 0, seeds[side]) for side in advancing_from(league, phase, stage)})
    return order


def is_final(stage: Sequence[Round]) -> bool:
    return len(stage[-1].tables) + len(stage[-1].byes) < ADVANCING_PER_TABLE


def stages_of(phase: PhaseState, games: int, until: int | None = None) -> Iterator[Sequence[Round]]:
    """The rounds of the phase, grouped by stage: in each the same players meet `games` times."""
    rounds = [one for one in phase.rounds if until is None or one.number <= until]
    return (rounds[first : first + games] for first in range(0, len(rounds), games))


def stage_totals(league: League, phase: PhaseState, stage: Sequence[Round]) -> Counter[EntrantNumber]:
    """Everybody's total in these rounds."""
    numbers = {one.number for one in stage}
    totals: Counter[EntrantNumber] = Counter()
    for game in league.counted_games(phase.number):
        if game.round in numbers:
            totals.update({score.player: score.total for score in game.scores})
    return totals
