"""The ways to read concealed tiles as groups and a pair: `11123344456m` has the pair `11m`, or `44m`."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from bot.mahjong.tiles import EAST, KIND_COUNT, Kind


class Reading(NamedTuple):
    """One way to read a complete hand: the pair, the triplets, and the runs by their lowest kind."""

    pair: Kind
    triplets: tuple[Kind, ...]
    runs: tuple[Kind, ...]


def readings(table: Sequence[int]) -> Iterator[Reading]:
    """Every reading of a complete hand, given as a count of each of the 34 kinds; none for an incomplete one."""
    for pair, held in enumerate(table):
        if held >= 2:
            rest = [*table[:pair], held - 2, *table[pair + 1 :]]
            for triplets, runs in _groups(rest, 0):
                yield Reading(pair, triplets, runs)


def _groups(table: list[int], kind: Kind) -> Iterator[tuple[tuple[Kind, ...], tuple[Kind, ...]]]:
    """Every way to part the tiles from `kind` upwards into triplets and runs."""
    while kind < KIND_COUNT and not table[kind]:
        kind += 1
    if kind == KIND_COUNT:
        yield (), ()
        return
    if table[kind] >= 3:
        table[kind] -= 3
        for triplets, runs in _groups(table, kind):
            yield (kind, *triplets), runs
        table[kind] += 3
    if kind < EAST and kind % 9 <= 6 and table[kind + 1] and table[kind + 2]:
        for step in range(3):
            table[kind + step] -= 1
        for triplets, runs in _groups(table, kind):
            yield triplets, (kind, *runs)
        for step in range(3):
            table[kind + step] += 1
