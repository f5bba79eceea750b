"""The frequency of each shape of wait, for each way in which it was possible."""

from collections.abc import Iterator
from math import sqrt
from typing import Final, NamedTuple

from bot.games.riichi.computers.measurements.names import Measure
from bot.games.riichi.computers.measurements.shapes import WAIT_COUNT_CELL, WaitShape, simple_waits
from bot.mahjong.tiles import Kind
from bot.tools.games.riichi.training.table import ComingDiscard
from bot.tools.games.riichi.training.tally import MeasuredRow

_ROUNDS: Final = 25
"""After these the weights move by less than their errors."""


class TenpaiLook(NamedTuple):
    """One look at somebody in tenpai: the hand it is in, the ways by kind and shape, and what is waited for."""

    hand: int
    ways: dict[Kind, dict[WaitShape, int]]
    waits: list[Kind]


class ShapeWeights:
    """Weights of shapes that explain the waits that were met best (Poisson, by expectation and maximisation): a kind
    is waited for as often as its ways, times their weights, among those of all kinds.
    """

    def __init__(self) -> None:
        self._looks: list[TenpaiLook] = []

    def add(self, hand: int, coming: ComingDiscard, seat: int, waits: tuple[Kind, ...]) -> None:
        """A seat in tenpai, seen by who is about to discard."""
        table = coming.table
        unseen = [max(0, 4 - seen) for seen in table.seen_counts(coming.seat)]
        found: dict[Kind, dict[WaitShape, int]] = {}
        for shape, number, kinds in simple_waits(unseen, table.seats[seat].safe, table.yakuhai_kinds(seat)):
            for kind in kinds:
                by_shape = found.setdefault(kind, {})
                by_shape[shape] = by_shape.get(shape, 0) + number
        self._looks.append(TenpaiLook(hand, found, [kind for kind in waits if kind in found]))

    def rows(self, how: str) -> Iterator[MeasuredRow]:
        """Each shape: its weight for one way if two-sided has 1, and the waits that it explains; then how many simple
        waits a hand has.
        """
        if not any(look.waits for look in self._looks):
            return
        weights = dict.fromkeys(WaitShape, 1.0)
        explained = dict[WaitShape, dict[int, float]]()
        for _ in range(_ROUNDS):
            explained, offered = self._explained_waits(weights)
            weights = {
                shape: sum(explained[shape].values()) / offered[shape] if offered[shape] else 0.0 for shape in WaitShape
            }
            usual = weights[WaitShape.TWO_SIDED] or 1.0
            weights = {shape: weight / usual for shape, weight in weights.items()}
        for shape in WaitShape:
            met = explained[shape].values()
            whole = sum(met)
            error = weights[shape] * sqrt(sum(each * each for each in met)) / whole if whole else 0.0
            yield MeasuredRow(Measure.WAIT_SHAPE, f"{how}/{shape}", weights[shape], error, round(whole), len(met))
        yield self._waits(how, weights)

    def _explained_waits(
        self, weights: dict[WaitShape, float]
    ) -> tuple[dict[WaitShape, dict[int, float]], dict[WaitShape, float]]:
        """The waits that each shape explains, by hand, and how many ways of it were offered, as shares of all."""
        explained = {shape: dict[int, float]() for shape in WaitShape}
        offered = dict.fromkeys(WaitShape, 0.0)
        for look in self._looks:
            whole = self._whole(look, weights)
            for by_shape in look.ways.values():
                for shape, number in by_shape.items():
                    offered[shape] += number / whole
            for kind in look.waits:
                by_shape = look.ways[kind]
                weight = sum(weights[shape] * number for shape, number in by_shape.items()) or 1.0
                for shape, number in by_shape.items():
                    met = explained[shape]
                    met[look.hand] = met.get(look.hand, 0.0) + weights[shape] * number / weight
        return explained, offered

    def _waits(self, how: str, weights: dict[WaitShape, float]) -> MeasuredRow:
        """By how much the chances have to be multiplied: hands wait in more than one way."""
        met, expected = dict[int, float](), 0.0
        for look in self._looks:
            whole = self._whole(look, weights)
            expected += (
                sum(weights[shape] * number for by_shape in look.ways.values() for shape, number in by_shape.items())
                / whole
            )
            met[look.hand] = met.get(look.hand, 0.0) + len(look.waits)
        total = sum(met.values())
        error = sqrt(sum(each * each for each in met.values())) / expected
        return MeasuredRow(
            Measure.WAIT_SHAPE, f"{how}/{WAIT_COUNT_CELL}", total / expected, error, round(total), len(met)
        )

    @staticmethod
    def _whole(look: TenpaiLook, weights: dict[WaitShape, float]) -> float:
        """All ways together; a two-sided one is counted once for each of its two tiles, hence half."""
        return (
            sum(
                weights[shape] * number * (0.5 if shape is WaitShape.TWO_SIDED else 1.0)
                for by_shape in look.ways.values()
                for shape, number in by_shape.items()
            )
            or 1.0
        )
