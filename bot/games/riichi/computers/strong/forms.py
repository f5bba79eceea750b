"""The form of a complete hand, which says what it is paid, whichever its tiles are.

Most hands that a search completes have no yaku that is made of several groups. They are paid by their honours, by the
fu of their groups and of the wait, and by whether they have terminals.
"""

from collections.abc import Hashable
from functools import lru_cache
from operator import itemgetter
from typing import Final

from bot.games.riichi.computers.strong.open_yaku import may_have_iipeikou, may_have_multi_group_yaku
from bot.games.riichi.computers.strong.tile_counts import TileCounts, with_tile
from bot.mahjong.melds import Meld, MeldKind
from bot.mahjong.readings import Reading, readings
from bot.mahjong.tiles import KIND_COUNT, ORPHANS, Kind, counts

_OF_ORPHANS: Final = itemgetter(*sorted(ORPHANS))
_HONOURS: Final = 27
_OF_A_KIND: Final = 4
"""A search may come to a fifth tile, after a call took another out of the hand: nobody wins with five."""
_BASE_FU: Final = 20
_LEAST_OPEN_FU: Final = 30
_TSUMO_FU: Final = 2
_WAIT_FU: Final = 2
_PAIR_FU: Final = 4
_TRIPLET_FU: Final = 4
_CALLED_FU: Final = {MeldKind.PON: 2, MeldKind.DAIMINKAN: 8, MeldKind.SHOUMINKAN: 8, MeldKind.ANKAN: 16}
"""The fu of groups of simples; twice as many with terminals and honours."""


class _MeldFacts:
    def __init__(self, melds: tuple[Meld, ...]) -> None:
        self.is_open = any(meld.is_open for meld in melds)
        self.tiles = int.from_bytes(counts(tile for meld in melds for tile in meld.tiles))
        self.others = tuple(meld for meld in melds if meld.kind is not MeldKind.CHII)
        self.runs = tuple(meld.tile_kind for meld in melds if meld.kind is MeldKind.CHII)
        self.honours = tuple(meld.tile_kind for meld in self.others if meld.tile_kind >= _HONOURS)
        self.fu = sum(_fu_for_kind(_CALLED_FU[meld.kind], meld.tile_kind) for meld in self.others)


_meld_facts = lru_cache(1 << 12)(_MeldFacts)


def payment_key(table: TileCounts, winning: Kind, melds: tuple[Meld, ...], *, tsumo: bool) -> Hashable:
    """The form of a hand of 13 tiles, melds counted as three each, that is completed by a tile. Hands of one form that
    are won in one way are paid the same.
    """
    laid = _meld_facts(melds)
    concealed = with_tile(table, winning)
    ways = _readings(concealed)
    whole = (int.from_bytes(concealed) + laid.tiles).to_bytes(KIND_COUNT)
    if not ways or _may_be_nine_gates(concealed) or max(whole) > _OF_A_KIND:  # orphans and seven pairs have no groups
        return table, winning, melds
    fu = [_fu(way, laid, winning, tsumo=tsumo) for way in ways]
    if may_have_multi_group_yaku(whole) or (not laid.is_open and may_have_iipeikou(concealed)):
        groups = tuple((way.pair, way.triplets, tuple(sorted((*way.runs, *laid.runs)))) for way in ways)
        return laid.is_open, laid.others, groups, tuple(fu)
    honours = tuple(_honours(way, laid) for way in ways)
    return laid.is_open, any(_OF_ORPHANS(whole)), honours, tuple(fu)


@lru_cache(1 << 14)
def _readings(whole: TileCounts) -> tuple[Reading, ...]:
    return tuple(readings(whole))


def _honours(way: Reading, laid: _MeldFacts) -> tuple[Kind, ...]:
    """The pair, if it is one of honours, and the triplets of honours; kind 0 stands for any other pair."""
    triplets = [kind for kind in way.triplets if kind >= _HONOURS]
    return way.pair if way.pair >= _HONOURS else 0, *sorted((*triplets, *laid.honours))


def _fu(way: Reading, laid: _MeldFacts, winning: Kind, *, tsumo: bool) -> frozenset[int]:
    """The fu of the groups and the wait, for each group that the winning tile may have completed. Less than what every
    open hand has counts as that much.
    """
    groups = laid.fu + sum(_fu_for_kind(_TRIPLET_FU, kind) for kind in way.triplets)
    fu = {groups + _WAIT_FU * _is_closed(low, winning) for low in way.runs if low <= winning <= low + 2}
    if winning == way.pair:
        fu.add(groups + _WAIT_FU)
    if winning in way.triplets:
        fu.add(groups - (0 if tsumo else _fu_for_kind(_CALLED_FU[MeldKind.PON], winning)))
    if not laid.is_open:
        return frozenset(fu)
    least = _LEAST_OPEN_FU - _BASE_FU - _TSUMO_FU * tsumo - _PAIR_FU * (way.pair >= _HONOURS)
    return frozenset(max(least, each) for each in fu)


def _is_closed(low: Kind, winning: Kind) -> bool:
    """True if the winning tile was the run's only wait, in its middle or at its edge: two fu."""
    return winning == low + 1 or (winning == low + 2 and low % 9 == 0) or (winning == low and low % 9 == 6)


def _may_be_nine_gates(concealed: TileCounts) -> bool:
    """True if the tiles have all nine kinds of one suit, so that it may count which tile completes nine gates."""
    return all(concealed[0:9]) or all(concealed[9:18]) or all(concealed[18:27])


def _fu_for_kind(fu: int, kind: Kind) -> int:
    return 2 * fu if kind in ORPHANS else fu
