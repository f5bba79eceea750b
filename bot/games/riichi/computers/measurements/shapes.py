"""Waits by their shape: how many ways to wait on each kind the unseen tiles leave, and how often each is met."""

from collections.abc import Container, Iterator, Sequence
from enum import StrEnum
from functools import cache

from bot.games.riichi.computers.measurements.cells import measured_mean
from bot.games.riichi.computers.measurements.names import Measure
from bot.mahjong.tiles import KIND_COUNT, Kind


class WaitShape(StrEnum):
    """A simple wait: two tiles that lack a third, or one that lacks its pair."""

    TWO_SIDED = "two-sided"
    GAP = "gap"
    EDGE = "edge"
    PAIR = "pair"
    SINGLE = "single"
    HONOUR_PAIR = "honour pair"
    HONOUR_SINGLE = "honour single"
    YAKUHAI_PAIR = "yakuhai pair"
    YAKUHAI_SINGLE = "yakuhai single"


WAIT_COUNT_CELL = "waits"
"""The cell that says how many simple waits a hand has on average."""


def simple_waits(
    unseen: Sequence[int], safe: Container[Kind], valued: Container[Kind]
) -> Iterator[tuple[WaitShape, int, tuple[Kind, ...]]]:
    """Every simple wait that is possible: its shape, in how many ways, and the kinds that complete it. Who cannot win
    on one of these cannot on the others (furiten, or the wait would have won).
    """
    for shape, number, kinds in _all_ways(unseen, valued):
        if number and not any(kind in safe for kind in kinds):
            yield shape, number, kinds


def _all_ways(unseen: Sequence[int], valued: Container[Kind]) -> Iterator[tuple[WaitShape, int, tuple[Kind, ...]]]:
    for kind in range(27):
        rank = kind % 9
        if rank <= 7:
            number = unseen[kind] * unseen[kind + 1]
            if rank in (0, 7):
                yield WaitShape.EDGE, number, (kind + 2 if rank == 0 else kind - 1,)
            else:
                yield WaitShape.TWO_SIDED, number, (kind - 1, kind + 2)
        if rank <= 6:
            yield WaitShape.GAP, unseen[kind] * unseen[kind + 2], (kind + 1,)
    for kind, left in enumerate(unseen):
        if kind < 27:
            pair, single = WaitShape.PAIR, WaitShape.SINGLE
        elif kind in valued:
            pair, single = WaitShape.YAKUHAI_PAIR, WaitShape.YAKUHAI_SINGLE
        else:
            pair, single = WaitShape.HONOUR_PAIR, WaitShape.HONOUR_SINGLE
        yield pair, left * (left - 1) // 2, (kind,)
        yield single, left, (kind,)


def wait_chances_by_shape(
    unseen: Sequence[int], safe: Container[Kind], valued: Container[Kind], *, riichi: bool
) -> list[float]:
    """The chance of each kind to be among the waits of somebody in tenpai."""
    often, waits = _weights(riichi=riichi)
    table, whole = [0.0] * KIND_COUNT, 0.0
    for shape, number, kinds in simple_waits(unseen, safe, valued):
        weight = often[shape] * number
        whole += weight
        for kind in kinds:
            table[kind] += weight
    return [min(1.0, waits * weight / whole) for weight in table] if whole else table


@cache
def _weights(*, riichi: bool) -> tuple[dict[WaitShape, float], float]:
    how = "riichi" if riichi else "open"
    return {shape: measured_mean(Measure.WAIT_SHAPE, f"{how}/{shape}").value for shape in WaitShape}, measured_mean(
        Measure.WAIT_SHAPE, f"{how}/{WAIT_COUNT_CELL}"
    ).value
