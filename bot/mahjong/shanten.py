"""The distance of a hand from complete, and the tiles that help: the one place that calls `xiangting`.

Hands are the concealed tiles alone, since a group on the table is complete: 13, 10, 7, 4 or 1 tiles, or 14, 11, 8, 5 or
2 with the tile just drawn. Seven pairs and thirteen orphans count with 13 or 14 tiles. A kind of which these tiles hold
all four is never a wait and never helps. Answers are cached, since each draw and discard asks again.

>>> from bot.mahjong.tiles import KIND_OF_TILE, PLAIN_TILES, name, parse
>>> shanten(parse("123m 456p 789s 11z 57m")), shanten(parse("123m 456p 789s 111z 7m 7m"))
(0, -1)
>>> [name(PLAIN_TILES[kind]) for kind in waits(parse("123m 456p 789s 11z 78m"))]
['6m', '9m']

With a drawn tile: which discards keep the hand in tenpai.

>>> [name(PLAIN_TILES[kind]) for kind in tenpai_discards(parse("123m 456p 789s 11z 578m"))]
['5m', '8m']

Before tenpai: which tiles help, and how many of each the player cannot see yet.

>>> hand = parse("123m 456p 78s 11z 78m 9p")
>>> shanten(hand)
1
>>> {name(PLAIN_TILES[kind]): left for kind, left in ukeire(hand, counts(hand)).items()}
{'6m': 4, '9m': 4, '6s': 4, '9s': 4}
"""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias, cast

from xiangting import PlayerCount, calculate_necessary_tiles, calculate_replacement_number, calculate_unnecessary_tiles

from bot.mahjong.readings import readings
from bot.mahjong.tiles import Kind, Tile, counts

_Table: TypeAlias = bytes | bytearray
_Needs: TypeAlias = Callable[[_Table, PlayerCount], tuple[int, int]]
# The library declares lists of numbers; it reads bytes as well, and three times as fast.
_distance: Final = cast("Callable[[_Table, PlayerCount], int]", calculate_replacement_number)
_necessary: Final = cast(_Needs, calculate_necessary_tiles)
_unnecessary: Final = cast(_Needs, calculate_unnecessary_tiles)
_PLAYERS = {3: PlayerCount.THREE, 4: PlayerCount.FOUR}
_REMEMBERED = 1 << 16


class DiscardChoice(NamedTuple):
    """A discard with the distance to tenpai after it, and how many tiles then bring the hand closer."""

    kind: Kind
    shanten: int
    acceptance: int


@lru_cache(_REMEMBERED)
def shanten(concealed: tuple[Tile, ...], players: int = 4) -> int:
    """The number of tiles that lack for tenpai: 0 is tenpai, -1 is complete."""
    return _distance(bytes(counts(concealed)), _PLAYERS[players]) - 1


@lru_cache(_REMEMBERED)
def waits(concealed: tuple[Tile, ...], players: int = 4) -> tuple[Kind, ...]:
    """The kinds that complete 13 - 3 x groups tiles, ascending; empty without tenpai."""
    distance, kinds = _necessary(bytes(counts(concealed)), _PLAYERS[players])
    return _kinds(kinds) if distance == 1 else ()


@lru_cache(_REMEMBERED)
def tenpai_discards(concealed: tuple[Tile, ...], players: int = 4) -> tuple[Kind, ...]:
    """The kinds of which a discard leaves 14 - 3 x groups tiles in tenpai, ascending."""
    table = bytes(counts(concealed))
    distance, kinds = _unnecessary(table, _PLAYERS[players])
    if distance == 0:
        return tuple(kind for kind, held in enumerate(table) if held)
    return _kinds(kinds) if distance == 1 else ()


def ukeire(concealed: tuple[Tile, ...], seen: Sequence[int], players: int = 4) -> Mapping[Kind, int]:
    """The kinds that bring 13 - 3 x groups tiles closer, and how many of each are left.

    `seen` counts, for each of the 34 kinds, the tiles the player can see, their own among them.
    """
    _, kinds = improving_kinds(bytes(counts(concealed)), players)
    return {kind: 4 - seen[kind] for kind in kinds}


def min_shanten_discards(table: bytearray, left: Sequence[int], players: int = 4) -> dict[Kind, int]:
    """The discards that leave 14 - 3 x groups tiles, counted by kind, nearest to tenpai, each with how many tiles then
    bring the hand closer; `left` counts, for each of the 34 kinds, those that the player cannot see.
    """
    count = _PLAYERS[players]
    distance, mask = _unnecessary(table, count)
    nearest = _kinds(mask) if distance else [kind for kind, held in enumerate(table) if held]
    return {kind: _number(_needs_without(table, kind, count)[1], left) for kind in nearest}


def shanten_and_acceptance_after(
    table: bytearray, kind: Kind, left: Sequence[int], players: int = 4
) -> tuple[int | None, int]:
    """The number of tiles that help after the discard of this kind, and after the best one, as `min_shanten_discards`
    counts them; None instead of the first where the discard leads away from tenpai.

    What helps after a discard helps the whole hand as well, and is of another kind than the discarded tile: a discard
    after which no more can help than after another is not looked at.
    """
    count = _PLAYERS[players]
    distance, helpful = _necessary(table, count)
    if not distance:
        after = min_shanten_discards(table, left, players)
        return after.get(kind), max(after.values())
    own_distance, own_kinds = _needs_without(table, kind, count)
    own = _number(own_kinds, left) if own_distance == distance else None
    most = own or 0
    whole = most + _number(helpful & ~own_kinds, left) if own is not None else _number(helpful, left)
    if most < whole:
        for other in _kinds(_unnecessary(table, count)[1]):
            if other != kind and most < whole - (left[other] if helpful >> other & 1 else 0):
                most = max(most, _number(_needs_without(table, other, count)[1], left))
    return own, most


def _needs_without(table: bytearray, kind: Kind, count: PlayerCount) -> tuple[int, int]:
    """The shanten of the hand after a discard, and the kinds that help then."""
    table[kind] -= 1
    needs = _necessary(table, count)
    table[kind] += 1
    return needs


def _number(mask: int, left: Sequence[int]) -> int:
    return sum(map(left.__getitem__, _kinds(mask)))


def discard_acceptance(concealed: tuple[Tile, ...], seen: Sequence[int], players: int = 4) -> tuple[DiscardChoice, ...]:
    """Each discard from 14 - 3 x groups tiles, by kind ascending; `seen` as for `ukeire`."""
    table = bytearray(counts(concealed))
    discards: list[DiscardChoice] = []
    for kind, held in enumerate(bytes(table)):
        if held:
            table[kind] -= 1
            distance, kinds = improving_kinds(bytes(table), players)
            table[kind] += 1
            discards.append(DiscardChoice(kind, distance, sum(4 - seen[helpful] for helpful in kinds)))
    return tuple(discards)


@lru_cache(_REMEMBERED)
def triplet_in_every_reading(concealed: tuple[Tile, ...], winning: tuple[Kind, ...], kind: Kind) -> bool:
    """True if the three tiles of `kind` are a triplet in every reading with every wait (riichi.md §7.3, rule 3)."""
    table = counts(concealed)
    for wait in winning:
        complete = [*table[:wait], table[wait] + 1, *table[wait + 1 :]]
        if any(kind not in reading.triplets for reading in readings(complete)):
            return False
    return True


@lru_cache(_REMEMBERED)
def improving_kinds(table: bytes, players: int) -> tuple[int, tuple[Kind, ...]]:
    """The distance of 13 - 3 x groups tiles, counted by kind, and the kinds that bring them closer."""
    distance, kinds = _necessary(table, _PLAYERS[players])
    return distance - 1, _kinds(kinds)


@lru_cache(_REMEMBERED)
def unnecessary_kinds(table: bytes, players: int) -> tuple[int, tuple[Kind, ...]]:
    """The distance of 14 - 3 x groups tiles, counted by kind, and the kinds of which a discard leaves them as close."""
    distance, kinds = _unnecessary(table, _PLAYERS[players])
    return distance - 1, _kinds(kinds)


def _kinds(mask: int) -> tuple[Kind, ...]:
    m, p, s, z = _OF_SUITS
    return m[mask & 511] + p[mask >> 9 & 511] + s[mask >> 18 & 511] + z[mask >> 27]


def _of_suit(first: Kind) -> tuple[tuple[Kind, ...], ...]:
    """The kinds of a suit whose bits are set, for each set of its bits."""
    return tuple(tuple(first + rank for rank in range(9) if mask >> rank & 1) for mask in range(1 << 9))


_OF_SUITS = tuple(map(_of_suit, (0, 9, 18, 27)))
