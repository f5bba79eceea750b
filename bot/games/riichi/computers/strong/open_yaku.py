"""Whether a hand may have a yaku although it is open. Most hands that a search of calls reaches never will, and this is
sooner seen from their tiles than searched or scored.
"""

from collections.abc import Collection
from functools import lru_cache
from typing import Final, NamedTuple

from bot.games.riichi.computers.strong.tile_counts import TileCounts
from bot.mahjong.melds import Meld
from bot.mahjong.tiles import Kind, counts

_TRIPLETS: Final = 3
"""So many triplets are a yaku, or nearly."""
_EACH_RUN: Final = sum(1 << 5 * low for low in range(7))
"""One for each run of a suit, by five bits: at most nine tiles of three suits can be absent, and 15 more fit in."""
_SIXTEEN: Final = 16 * _EACH_RUN


class _Suit(NamedTuple):
    """The tiles of one suit: how many there are, how many of them are terminals, and fours to sixes; how many kinds
    make a triplet, a pair; how many of the nine kinds are absent, and of each run, with five bits for each; whether
    two runs may be the same.
    """

    tiles: int
    terminals: int
    middles: int
    triplets: int
    pairs: int
    absent: int
    absent_of_runs: int
    twins: bool


class _Honours(NamedTuple):
    """The honours of a hand: how many there are, how many kinds make a triplet, a pair."""

    tiles: int
    triplets: int
    pairs: int


class HandChanges(NamedTuple):
    """The changes that an open hand may still see: it lacks so many tiles, and so many of the others may go, but none
    of those in its `melds`.
    """

    missing_tiles: int
    spare_tiles: int
    melds: "MeldTraits"


class MeldTraits(NamedTuple):
    """The kinds of tiles that melds have in them: terminals or honours (orphans), fours to sixes, each suit."""

    has_orphans: bool
    has_four_to_six: bool
    has_suits: tuple[bool, bool, bool]


NO_CHANGES: Final = HandChanges(
    0, 0, MeldTraits(has_orphans=False, has_four_to_six=False, has_suits=(False, False, False))
)


def meld_traits(melds: tuple[Meld, ...]) -> MeldTraits:
    laid = bytes(counts(tile for meld in melds for tile in meld.tiles))
    suits = _suits(laid)
    return MeldTraits(
        has_orphans=any(laid[27:]) or any(each.terminals for each in suits),
        has_four_to_six=any(each.middles for each in suits),
        has_suits=(suits[0].tiles > 0, suits[1].tiles > 0, suits[2].tiles > 0),
    )


def may_win_open(
    whole: TileCounts, valued: Collection[Kind], *, kuitan: bool, changes: HandChanges = NO_CHANGES
) -> bool:
    """True if an open hand with these tiles in all may still have a yaku: yakuhai, tanyao if the book has kuitan, or
    what `may_have_multi_group_yaku` knows. `changes` are tiles that it lacks and may still replace.
    """
    lacks, spare, melds = changes
    for kind in valued:
        if whole[kind] + lacks >= _TRIPLETS:
            return True
    if kuitan and not melds.has_orphans:
        m, p, s = _suits(whole)
        if m.terminals + p.terminals + s.terminals + _honours(whole[27:]).tiles <= spare:
            return True
    return may_have_multi_group_yaku(whole, changes)


def may_have_multi_group_yaku(whole: TileCounts, changes: HandChanges = NO_CHANGES) -> bool:
    """True if there may be a yaku that several groups make together: chanta, triplets, a flush, ittsu, sanshoku and
    what is like them, but not two runs that are the same.
    """
    lacks, spare, melds = changes
    m, p, s = _suits(whole)
    if not melds.has_four_to_six and m.middles + p.middles + s.middles <= spare:
        return True
    in_m, in_p, in_s = melds.has_suits
    if (
        (m.tiles + p.tiles <= spare and not (in_m or in_p))
        or (m.tiles + s.tiles <= spare and not (in_m or in_s))
        or (p.tiles + s.tiles <= spare and not (in_p or in_s))
    ):
        return True
    if m.absent <= lacks or p.absent <= lacks or s.absent <= lacks:
        return True
    z = _honours(whole[27:])
    wanted = _TRIPLETS - m.triplets - p.triplets - s.triplets - z.triplets
    pairs = m.pairs + p.pairs + s.pairs + z.pairs
    if wanted <= 0 or wanted + max(0, wanted - pairs) <= lacks:
        return True
    missing = m.absent_of_runs + p.absent_of_runs + s.absent_of_runs
    return (missing + (15 - lacks) * _EACH_RUN) & _SIXTEEN != _SIXTEEN  # of one, no more are absent than may come


def may_have_iipeikou(concealed: TileCounts) -> bool:
    """True if two runs of a closed hand may be the same (iipeikou)."""
    return any(each.twins for each in _suits(concealed))


def _suits(whole: TileCounts) -> tuple[_Suit, _Suit, _Suit]:
    return _suit(whole[:9]), _suit(whole[9:18]), _suit(whole[18:27])


@lru_cache(1 << 15)
def _suit(held: TileCounts) -> _Suit:
    runs = [held[low : low + 3] for low in range(7)]
    return _Suit(
        tiles=sum(held),
        terminals=held[0] + held[8],
        middles=sum(held[3:6]),
        triplets=sum(each >= 3 for each in held),
        pairs=held.count(2),
        absent=held.count(0),
        absent_of_runs=sum(run.count(0) << 5 * low for low, run in enumerate(runs)),
        twins=any(min(run) >= 2 for run in runs),
    )


@lru_cache(1 << 12)
def _honours(held: TileCounts) -> _Honours:
    return _Honours(tiles=sum(held), triplets=sum(each >= 3 for each in held), pairs=held.count(2))
