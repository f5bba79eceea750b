"""Swiss rounds: players meet others of similar rank, and the same ones again only if it can't be avoided (league.md
§3.3).
"""

from collections.abc import Hashable, Mapping, Sequence
from enum import StrEnum
from itertools import combinations
from typing import Final, TypeVar

from bot.league.chance import SeededRandom
from bot.league.seating.descend import Descent, descend
from bot.league.seating.interval import tables_by_interval
from bot.league.seating.meetings import (
    REPEAT_COST,
    Costs,
    MeetingCosts,
    NumberedTables,
    consecutive_tables,
    sorted_tables,
)

_P = TypeVar("_P", bound=Hashable)

MAX_EXHAUSTIVE_PLAYERS: Final = 12
"""Up to so many players every seating is looked at."""
_KICKS: Final = ((32, 30), (64, 20), (128, 4))
"""The most players, and the number of times that their seating is disturbed and improved again; above, it never is."""
_EXCHANGES: Final = 3


class RepeatAvoidance(StrEnum):
    """The degrees to which repeats are avoided."""

    HARD = "hard"
    SOFT = "soft"
    OFF = "off"


def swiss(
    ranked: Sequence[_P],
    met: Mapping[frozenset[_P], int],
    lots: SeededRandom,
    *,
    size: int = 4,
    avoid: RepeatAvoidance = RepeatAvoidance.HARD,
    teams: Mapping[_P, Hashable] | None = None,
    ranked_alike: bool = False,
) -> list[list[_P]]:
    """The tables of the next round, best rank first. `met` is how often each pair has met; members of one of the
    `teams` never meet. Where all are `ranked_alike`, nothing but that counts. Raises ValueError if the players don't
    fill tables.
    """
    check_size(len(ranked), size)
    if avoid is RepeatAvoidance.OFF and not teams:
        return tables_by_interval(ranked, 1, size)
    met = {} if avoid is RepeatAvoidance.OFF else met
    company = MeetingCosts(ranked, met, teams or {})
    spread = not ranked_alike
    costs = (
        company.costs(repeat=REPEAT_COST, spread=spread)
        if avoid is RepeatAvoidance.SOFT
        else company.costs(spread=spread)
    )
    tables = best_seating(costs, size) if len(ranked) <= MAX_EXHAUSTIVE_PLAYERS else improved_seating(costs, size, lots)
    return [[ranked[rank] for rank in table] for table in tables]


def random_tables(
    drawn: Sequence[_P],
    met: Mapping[frozenset[_P], int],
    *,
    size: int = 4,
    teams: Mapping[_P, Hashable] | None = None,
) -> list[list[_P]]:
    """The tables of a random round: in the order drawn, with exchanges only to avoid repeats. Raises ValueError if the
    players don't fill tables.
    """
    check_size(len(drawn), size)
    costs = MeetingCosts(drawn, met, teams or {}).costs(spread=False)
    tables = sorted_tables(descend(consecutive_tables(range(len(drawn)), size), costs))
    return [[drawn[place] for place in table] for table in tables]


def check_size(players: int, size: int) -> None:
    """Raises ValueError if so many players don't fill tables of this size."""
    if not players or players % size:
        raise ValueError(f"{players} players do not fill tables of {size}")


def best_seating(costs: Costs, size: int) -> NumberedTables:
    """The best seating of all; of equals the first in order of ranks."""
    best: tuple[int, NumberedTables] | None = None

    def seat(left: list[int], tables: NumberedTables, spent: int) -> None:
        nonlocal best
        if best is not None and spent >= best[0]:
            return
        if not left:
            best = (spent, tables)
            return
        for others in combinations(left[1:], size - 1):
            table = [left[0], *others]
            more = sum(costs[a][b] for a, b in combinations(table, 2))
            seat([rank for rank in left if rank not in table], [*tables, table], spent + more)

    seat(list(range(len(costs))), [], 0)
    return [] if best is None else best[1]


def improved_seating(costs: Costs, size: int, lots: SeededRandom) -> NumberedTables:
    """A seating that no exchange of two players improves, after some random disturbances."""
    count = len(costs)
    best = Descent(consecutive_tables(range(count), size), costs)
    best.descend()
    tables, least = best.tables, best.cost
    for _ in range(next((kicks for most, kicks in _KICKS if count <= most), 0)):
        tried = Descent(tables, costs)
        for _ in range(_EXCHANGES):
            one = lots.random_below(count)
            tried.exchange(one, (one + 1 + lots.random_below(2 * size)) % count)
        tried.descend()
        if tried.cost < least:
            tables, least = tried.tables, tried.cost
    return sorted_tables(tables)
