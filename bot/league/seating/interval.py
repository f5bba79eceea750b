"""Tables straight from the ranking: intervals, the snake of a knockout, byes."""

from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from typing import Final, TypeVar

_P = TypeVar("_P", bound=Hashable)

KNOCKOUT_TABLE_SIZE: Final = 4
ADVANCING_PER_TABLE: Final = 2


def tables_by_interval(ranked: Sequence[_P], step: int, size: int = 4) -> list[list[_P]]:
    """In blocks of `step` tables, every `step`-th player by rank at one table; the players after the last whole block
    sit in order of rank. An interval of 1 is 1-2-3-4, 5-6-7-8.
    """
    if step < 1 or len(ranked) % size:
        raise ValueError(f"{len(ranked)} players do not fill tables of {size} by an interval of {step}")
    block = step * size
    whole = len(ranked) // block * block
    tables = [
        list(ranked[start + first : start + block : step]) for start in range(0, whole, block) for first in range(step)
    ]
    return tables + [list(ranked[start : start + size]) for start in range(whole, len(ranked), size)]


def knockout_tables(seeds: Sequence[_P], size: int = KNOCKOUT_TABLE_SIZE) -> list[list[_P]]:
    """The tables of a knockout by seed: of sixteen 1 8 9 16, 2 7 10 15, 3 6 11 14, 4 5 12 13."""
    count, rest = divmod(len(seeds), size)
    if rest:
        raise ValueError(f"{len(seeds)} seeds do not fill tables of {size}")
    rows = [seeds[row * count : (row + 1) * count] for row in range(size)]
    return [[(row if place % 2 == 0 else row[::-1])[table] for place, row in enumerate(rows)] for table in range(count)]


def first_round_byes(seeds: Sequence[_P]) -> tuple[list[_P], list[_P]]:
    """The players of the first round of a knockout, and the best seeds, who are in the second one at once. Of an odd
    number the last seed is out.
    """
    entered = seeds[: len(seeds) // 2 * 2]
    bracket = KNOCKOUT_TABLE_SIZE
    while bracket < len(entered):
        bracket *= 2
    through = min(bracket - len(entered), len(entered))
    return list(entered[through:]), list(entered[:through])


def byes(ranked: Sequence[_P], before: Mapping[_P, int], size: int = 4) -> list[_P]:
    """The players who have a bye if they don't fill tables: of those with the fewest byes so far the lowest ranked."""
    order = sorted(range(len(ranked)), key=lambda rank: (before.get(ranked[rank], 0), -rank))
    return [ranked[rank] for rank in order[: len(ranked) % size]]


def byes_by_round(players: Sequence[_P], rounds: int, size: int = 4) -> list[list[_P]]:
    """The byes of all rounds of a fixed schedule, by the order of sign-up."""
    so_far: Counter[_P] = Counter()
    every: list[list[_P]] = []
    for _ in range(rounds):
        every.append(byes(players, so_far, size))
        so_far.update(every[-1])
    return every
