"""Knockouts: two of every table go on, until one table is left."""

from collections import Counter
from collections.abc import Iterator, Sequence

from bot.league.seating.interval import ADVANCING, KNOCKOUT_TABLE
from bot.league.standings import Order
from bot.league.state import League, PhaseState, Round, RoundState, Side


def left_in(league: League, phase: PhaseState, stage: Sequence[Round]) -> list[Side]:
    """Who is still in after a stage, the same people's games at each table, best seed first: the first two of every
    table by their totals there, and those who had none; equals by seed. For whoever has left, the next of their table
    goes on, then the best seed that is out. Nobody is left in after the final.
    """
    if not stage or _is_final(stage):
        return []
    totals, seeds = _totals(league, phase, stage), list(phase.sides)
    able = [side for side in seeds if league.may_sit(side)]
    left = [side for side in stage[-1].byes if side in able]
    for table in stage[-1].tables:
        seated = (side for side in table if side in able)
        sides = sorted(seated, key=lambda side: (-totals[side], seeds.index(side)))
        left += sides[:ADVANCING]
    out = [side for side in able if side not in left]
    left += out[: -len(left) % KNOCKOUT_TABLE]
    return sorted(left, key=seeds.index)


def ranks(league: League, phase: PhaseState, until: int | None = None) -> dict[Side, Order]:
    """What everybody in a knockout is sorted by, smallest first: how far they came, their totals there, their seed.
    `until` leaves out the rounds after that one.
    """
    games = league.options.plans[phase.number - 1].games
    seeds = {side: seed for seed, side in enumerate(phase.sides)}
    order: dict[Side, Order] = {side: (0, 0, seed) for side, seed in seeds.items()}
    for number, stage in enumerate(_stages(phase, games, until), start=1):
        totals = _totals(league, phase, stage)
        seated = (side for table in stage[0].tables for side in table if side is not None)
        order.update({side: (-number, -totals[side], seeds[side]) for side in (*seated, *stage[0].byes)})
        over = len(stage) == games and all(one.state is RoundState.CLOSED for one in stage)
        if over:
            order.update({side: (-number - 1, 0, seeds[side]) for side in left_in(league, phase, stage)})
    return order


def _is_final(stage: Sequence[Round]) -> bool:
    """Whether nobody can go on from this stage."""
    return len(stage[-1].tables) + len(stage[-1].byes) < ADVANCING


def _stages(phase: PhaseState, games: int, until: int | None) -> Iterator[Sequence[Round]]:
    """The rounds in which the same people meet."""
    rounds = [one for one in phase.rounds if until is None or one.number <= until]
    return (rounds[first : first + games] for first in range(0, len(rounds), games))


def _totals(league: League, phase: PhaseState, stage: Sequence[Round]) -> Counter[Side]:
    """What everybody has won in these rounds."""
    numbers = {one.number for one in stage}
    totals: Counter[Side] = Counter()
    for game in league.played(phase.number):
        if game.round in numbers:
            totals.update({score.player: score.total for score in game.scores})
    return totals
