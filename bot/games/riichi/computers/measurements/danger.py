"""The chances that a discard is ronned, and that somebody waits."""

from collections.abc import Container, Sequence
from functools import cache

from bot.games.riichi.computers.measurements.cells import isotonic_means, measured_mean, shrunk_mean
from bot.games.riichi.computers.measurements.classes import (
    TURN_BANDS,
    TWO_SIDED_COUNT_BANDS,
    rank_class,
    tile_class,
    turn_band,
    two_sided_count_band,
)
from bot.games.riichi.computers.measurements.names import Measure, calls_band
from bot.games.riichi.computers.measurements.shapes import wait_chances_by_shape
from bot.mahjong.tiles import KIND_COUNT, Kind


def deal_in_chances(
    safe: Container[Kind], seen: Sequence[int], valued: Container[Kind], *, riichi: bool
) -> list[float]:
    """The chance that somebody in tenpai wins on a tile of each kind: after a riichi, or with open groups.

    `safe` are the kinds on which they cannot win: their discards, and what others discarded since their hand last
    changed, after a riichi all of it. `seen` counts each kind that the player accounts for, `valued` are the honours
    that are a yaku for the opponent. It is the mean of what the class of the tile says, and of how many ways to wait
    on it the unseen tiles leave: held against the games, this is better than either.
    """
    shapes = wait_chances_by_shape([max(0, 4 - number) for number in seen], safe, valued, riichi=riichi)
    band = two_sided_count_band(safe, seen)
    return [
        (_class_chance(kind, safe, seen, valued, band, riichi=riichi) + shapes[kind]) / 2 for kind in range(KIND_COUNT)
    ]


def _class_chance(
    kind: Kind, safe: Container[Kind], seen: Sequence[int], valued: Container[Kind], band: str, *, riichi: bool
) -> float:
    if kind in safe:
        return 0.0
    name = tile_class(kind, safe, seen, valued)
    return _class_chances(Measure.RIICHI_DANGER if riichi else Measure.OPEN_HAND_DANGER, name)[
        TWO_SIDED_COUNT_BANDS.index(band)
    ]


@cache
def _class_chances(measure: Measure, name: str) -> list[float]:
    """The danger of a class of tiles, from many possible waits to few: the fewer there are, the more of it."""
    whole = measured_mean(measure, name)
    if not whole.cases:
        return [0.0] * len(TWO_SIDED_COUNT_BANDS)
    bands = [measured_mean(measure, f"{name}/{band}") for band in TWO_SIDED_COUNT_BANDS]
    return isotonic_means((shrunk_mean(band, whole.value), band.hands + 1) for band in bands)


@cache
def dora_danger(kind: Kind) -> float:
    """The factor by which a tile is ronned more often if it is a dora, compared with one of its rank that is not."""
    rank = "honour" if kind >= 27 else rank_class(kind)
    dora, plain = (
        measured_mean(Measure.DORA_DANGER, f"{rank} dora"),
        measured_mean(Measure.DORA_DANGER, f"{rank} plain"),
    )
    usual = measured_mean(Measure.DORA_DANGER, "all dora").value / measured_mean(Measure.DORA_DANGER, "all plain").value
    return shrunk_mean(dora, usual * plain.value) / plain.value if plain.value else usual


@cache
def tenpai_chance(calls: int, discards: int, *, worth: bool = True) -> float:
    """The chance that somebody without riichi is tenpai, by open groups and own discards so far. `worth`: dora, red
    fives or yakuhai are seen in the groups.
    """
    return _tenpai(calls_band(calls), worth if calls else None)[TURN_BANDS.index(turn_band(discards))]


@cache
def _tenpai(calls: str, worth: bool | None) -> list[float]:
    """Turn by turn; a turn at which nobody had so many groups is taken for the next one."""
    wholes = [measured_mean(Measure.TENPAI, f"{calls}/{turn}") for turn in TURN_BANDS]
    usual = isotonic_means((whole.value if whole.hands else 1.0, whole.hands) for whole in wholes)
    if worth is None:
        return usual
    parts = [measured_mean(Measure.TENPAI, f"{calls}/{turn}/{'worth' if worth else 'plain'}") for turn in TURN_BANDS]
    means = [shrunk_mean(part, mean) for part, mean in zip(parts, usual, strict=True)]
    return isotonic_means(zip(means, (part.hands + 1 for part in parts), strict=True))
