"""Tables straight from the ranking: intervals, the snake of a knockout, and who has a bye."""

from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from typing import Final, TypeVar

P = TypeVar("P", bound=Hashable)

KNOCKOUT_TABLE: Final = 4
ADVANCING: Final = 2


def interval(ranked: Sequence[P], step: int, size: int = 4) -> list[list[P]]:
    """Every `step`-th player by rank at one table, in blocks of `step` tables; who is left after the last whole block
    sits in order of rank. An interval of 1 is 1-2-3-4, 5-6-7-8.
    """
    if step < 1 or len(ranked) % size:
        raise ValueError(f"{len(ranked)} players do not fill tables of {size} by an interval of {step}")
    block = step * size
    whole = len(ranked) // block * block
    tables = [
        list(ranked[start + first : start + block : step]) for start in range(0, whole, block) for first in range(step)
    ]
    return tables + [list(ranked[start : start + size]) for start in range(whole, len(ranked), size)]


def snake(seeds: Sequence[P], size: int = KNOCKOUT_TABLE) -> list[list[P]]:
    """Tables of a knockout, best seed first: of sixteen 1 8 9 16, 2 7 10 15 and so on."""
    count, rest = divmod(len(seeds), size)
    if rest:
        raise ValueError(f"{len(seeds)} seeds do not fill tables of {size}")
    rows = [seeds[row * count : (row + 1) * count] for row in range(size)]
    return [[(row if place % 2 == 0 else row[::-1])[table] for place, row in enumerate(rows)] for table in range(count)]


def exempt(seeds: Sequence[P]) -> tuple[list[P], list[P]]:
    """Who plays the first round of a knockout, and who is in the second at once: the best seeds, where the number is no
    4, 8, 16, 32 and so on. Of an odd number the last seed stays out.
    """
    entered = seeds[: len(seeds) // 2 * 2]
    bracket = KNOCKOUT_TABLE
    while bracket < len(entered):
        bracket *= 2
    through = min(bracket - len(entered), len(entered))
    return list(entered[through:]), list(entered[:through])


def byes(ranked: Sequence[P], before: Mapping[P, int], size: int = 4) -> list[P]:
    """Who sits out, where the number does not divide: those with the fewest byes so far, among them the lowest."""
    order = sorted(range(len(ranked)), key=lambda rank: (before.get(ranked[rank], 0), -rank))
    return [ranked[rank] for rank in order[: len(ranked) % size]]


def byes_by_round(players: Sequence[P], rounds: int, size: int = 4) -> list[list[P]]:
    """Who sits out in every round of those that are fixed beforehand, by the order of sign-up."""
    so_far: Counter[P] = Counter()
    every: list[list[P]] = []
    for _ in range(rounds):
        every.append(byes(players, so_far, size))
        so_far.update(every[-1])
    return every
