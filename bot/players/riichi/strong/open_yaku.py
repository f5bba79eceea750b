"""Whether a hand may have a yaku although it is open. Most hands that a search of calls reaches never will, and this is
sooner seen from their tiles than searched or scored.
"""

from collections.abc import Collection
from functools import lru_cache
from typing import Final, NamedTuple

from bot.mahjong.melds import Meld
from bot.mahjong.tiles import Kind, counts
from bot.players.riichi.strong.tables import Table

_TRIPLETS: Final = 3
"""So many triplets are a yaku, or nearly."""


class _Suit(NamedTuple):
    """The tiles of one suit: how many there are, how many of them are terminals, and fours to sixes; how many of the
    nine kinds are absent, and of each run by its lowest; how many kinds make a triplet, a pair, a single tile.
    """

    tiles: int
    terminals: int
    middles: int
    absent: int
    runs: tuple[int, ...]
    alike: tuple[int, int, int]


class Changes(NamedTuple):
    """How an open hand may still change: it `lacks` so many tiles, and so many of the others may go, but none of those
    in its melds, which `fixed` shows.
    """

    lacks: int
    spare: int
    fixed: "Fixed"


class Fixed(NamedTuple):
    """What melds have in them: terminals or honours, fours to sixes, tiles of each suit."""

    orphans: bool
    middles: bool
    suits: tuple[bool, bool, bool]


NO_CHANGES: Final = Changes(0, 0, Fixed(orphans=False, middles=False, suits=(False, False, False)))


def fixed(melds: tuple[Meld, ...]) -> Fixed:
    """What these melds have in them."""
    laid = bytes(counts(tile for meld in melds for tile in meld.tiles))
    suits = _suits(laid)
    return Fixed(
        orphans=any(laid[27:]) or any(suit.terminals for suit in suits),
        middles=any(suit.middles for suit in suits),
        suits=(suits[0].tiles > 0, suits[1].tiles > 0, suits[2].tiles > 0),
    )


def may_win_open(whole: Table, valued: Collection[Kind], *, kuitan: bool, changes: Changes = NO_CHANGES) -> bool:
    """Whether a hand with these tiles in all may have a yaku although it is open."""
    lacks, spare, melds = changes
    for kind in valued:
        if whole[kind] + lacks >= _TRIPLETS:
            return True
    if kuitan and not melds.orphans:
        m, p, s = _suits(whole)
        if m.terminals + p.terminals + s.terminals + sum(whole[27:]) <= spare:
            return True
    return may_combine(whole, changes)


def may_combine(whole: Table, changes: Changes = NO_CHANGES) -> bool:
    """Whether there may be a yaku that several groups make together, other than two runs that are the same: chanta,
    triplets, a flush, ittsu, sanshoku and what is like them.
    """
    lacks, spare, melds = changes
    m, p, s = _suits(whole)
    if not melds.middles and m.middles + p.middles + s.middles <= spare:
        return True
    in_m, in_p, in_s = melds.suits
    if (
        (m.tiles + p.tiles <= spare and not (in_m or in_p))
        or (m.tiles + s.tiles <= spare and not (in_m or in_s))
        or (p.tiles + s.tiles <= spare and not (in_p or in_s))
    ):
        return True
    if m.absent <= lacks or p.absent <= lacks or s.absent <= lacks:
        return True
    if _for_triplets(m.alike, p.alike, s.alike, _alike(whole[27:])) <= lacks:
        return True
    return min(map(sum, zip(m.runs, p.runs, s.runs, strict=True))) <= lacks


def _suits(whole: Table) -> tuple[_Suit, _Suit, _Suit]:
    return _suit(whole[:9]), _suit(whole[9:18]), _suit(whole[18:27])


@lru_cache(1 << 15)
def _suit(held: Table) -> _Suit:
    absent = [each == 0 for each in held]
    return _Suit(
        tiles=sum(held),
        terminals=held[0] + held[8],
        middles=sum(held[3:6]),
        absent=sum(absent),
        runs=tuple(sum(absent[low : low + 3]) for low in range(7)),
        alike=_alike(held),
    )


@lru_cache(1 << 15)
def _alike(held: Table) -> tuple[int, int, int]:
    """How many kinds make a triplet, a pair, a single tile."""
    return sum(each >= 3 for each in held), held.count(2), held.count(1)


def _for_triplets(*alike: tuple[int, int, int]) -> int:
    """How many tiles are missing for three triplets."""
    missing, wanted = 0, _TRIPLETS
    for tiles, there in enumerate(map(sum, zip(*alike, strict=True))):
        made = min(wanted, there)
        missing += made * tiles
        wanted -= made
    return missing + wanted * _TRIPLETS
