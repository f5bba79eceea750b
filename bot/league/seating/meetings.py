"""The meetings of players, and the cost of a seating: repeats first, then differences of rank. Players are their ranks,
0 the best; a table is a list of ranks.
"""

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping, Sequence
from itertools import combinations
from typing import Final, NamedTuple, TypeAlias, TypeVar

_P = TypeVar("_P", bound=Hashable)
NumberedTables: TypeAlias = list[list[int]]
Costs: TypeAlias = list[list[int]]
"""The cost of a shared table, for every two ranks."""

_REPEAT: Final = 2**32
"""More than all differences of rank together: repeats are compared first."""
_FORBIDDEN: Final = 2**20
"""Squared meetings that nothing outweighs: team-mates."""
REPEAT_COST: Final = 64
"""The cost of a repeat if repeats are avoided softly: as much as eight ranks, squared."""


class SeatingQuality(NamedTuple):
    """Over all pairs that share a table: `repeats` sums their earlier meetings squared, `spread` their differences of
    rank squared.
    """

    repeats: int
    spread: int


def meetings(tables: Iterable[Sequence[_P]]) -> Counter[frozenset[_P]]:
    """The number of times that each pair has shared a table."""
    return Counter(frozenset(pair) for table in tables for pair in combinations(table, 2))


def repeats(met: Mapping[frozenset[_P], int]) -> int:
    """Meetings beyond the first, over all pairs."""
    return sum(times - 1 for times in met.values())


class MeetingCosts:
    """The cost of a table that two players share: by earlier meetings, and more than anything for team-mates."""

    def __init__(self, ranked: Sequence[_P], met: Mapping[frozenset[_P], int], teams: Mapping[_P, Hashable]) -> None:
        self.size = len(ranked)
        self._met = [
            [_FORBIDDEN if _mates(one, other, teams) else met.get(frozenset((one, other)), 0) ** 2 for other in ranked]
            for one in ranked
        ]

    def costs(self, *, repeat: int = _REPEAT, spread: bool = True) -> Costs:
        """The cost of each pair of ranks."""
        return [
            [0 if a == b else repeat * self._met[a][b] + (a - b) ** 2 * spread for b in range(self.size)]
            for a in range(self.size)
        ]

    def quality(self, tables: NumberedTables) -> SeatingQuality:
        """The repeats and the spread of this seating."""
        pairs = [pair for table in tables for pair in combinations(table, 2)]
        return SeatingQuality(sum(self._met[a][b] for a, b in pairs), sum((a - b) ** 2 for a, b in pairs))


def _mates(one: _P, other: _P, teams: Mapping[_P, Hashable]) -> bool:
    return one != other and one in teams and teams.get(one) == teams.get(other)


def cost(tables: NumberedTables, costs: Costs) -> int:
    """The cost of a whole seating."""
    return sum(costs[a][b] for table in tables for a, b in combinations(table, 2))


def sorted_tables(tables: NumberedTables) -> NumberedTables:
    """The tables by their best rank, players by rank."""
    return sorted(sorted(table) for table in tables)


def consecutive_tables(ranks: Sequence[int], size: int) -> NumberedTables:
    """The players cut into tables, in this order."""
    return [list(ranks[start : start + size]) for start in range(0, len(ranks), size)]
