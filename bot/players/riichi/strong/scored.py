"""What the rules say of a complete hand before dora, remembered: a search meets the same hands again and again."""

from collections.abc import Collection, Hashable, Sequence
from functools import lru_cache
from operator import itemgetter
from typing import Final, NamedTuple, TypeAlias

from bot.mahjong.melds import Meld, MeldKind
from bot.mahjong.readings import Reading, readings
from bot.mahjong.scoring import ScoreRules
from bot.mahjong.tiles import ORPHANS, PLAIN, Kind
from bot.mahjong.value import Situation, value

Table: TypeAlias = bytes
"""How many of each kind are held, melds left out: bytes are soon copied and compared."""

_OF_ORPHANS: Final = itemgetter(*sorted(ORPHANS))
_OF_MIDDLES: Final = itemgetter(*(kind for kind in range(27) if 3 <= kind % 9 <= 5))
_HONOURS: Final = 27
_HELD: Final = tuple(bytes([held]) for held in range(6))
_LEAST_OPEN_FU: Final = 30
_TRIPLET_FU: Final = 4
_CALLED_FU: Final = {MeldKind.PON: 2, MeldKind.DAIMINKAN: 8, MeldKind.SHOUMINKAN: 8, MeldKind.ANKAN: 16}
"""The fu of groups of simples; twice as many with terminals and honours."""


class HanAndFu(NamedTuple):
    """Han and fu without dora; `yakuman` are the basic points of a yakuman, 0 if it is none."""

    han: int
    fu: int
    yakuman: int


class Complete:
    """A complete hand of 13 tiles, melds counted as three each, and the winning one. Two are equal if they are surely
    paid the same.
    """

    __slots__ = ("_paid_by", "melds", "table", "winning", "won")

    def __init__(self, table: Table, winning: Kind, melds: tuple[Meld, ...], won: Situation) -> None:
        self.table = table
        self.winning = winning
        self.melds = melds
        self.won = won
        self._paid_by = _cheap(table, winning, melds, won) or (table, winning, melds), won

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Complete) and self._paid_by == other._paid_by

    def __hash__(self) -> int:
        return hash(self._paid_by)


@lru_cache(1 << 16)
def scored(table: Table, winning: Kind, melds: tuple[Meld, ...], won: Situation, score: ScoreRules) -> HanAndFu | None:
    """What a complete hand scores; None without a yaku. `won` is how it is won, without indicators."""
    return _scored(Complete(table, winning, melds, won), score)


@lru_cache(1 << 15)
def _scored(hand: Complete, score: ScoreRules) -> HanAndFu | None:
    concealed = tuple(PLAIN[kind] for kind, held in enumerate(hand.table) for _ in range(held))
    worth = value(concealed, PLAIN[hand.winning], hand.melds, hand.won, score)
    if worth is None:
        return None
    return HanAndFu(worth.han, worth.fu, worth.base if worth.yakuman and not worth.kazoe else 0)


def _cheap(table: Table, winning: Kind, melds: tuple[Meld, ...], won: Situation) -> Hashable | None:
    """An open hand that cannot have more than 30 fu has 30: its readings say what it scores, whichever tile completes
    it and whichever of its runs were called. None for other hands.
    """
    if not any(meld.is_open for meld in melds):
        return None
    others, runs, called_fu = _laid(melds)
    fu = 22 + 2 * won.tsumo + called_fu
    ways = _readings(with_tile(table, winning))
    if any(fu + _concealed_fu(way) > _LEAST_OPEN_FU for way in ways):
        return None
    return others, tuple((way.pair, way.triplets, tuple(sorted((*way.runs, *runs)))) for way in ways)


@lru_cache(1 << 12)
def _laid(melds: tuple[Meld, ...]) -> tuple[tuple[Meld, ...], tuple[Kind, ...], int]:
    """The melds that are no runs, the lowest kind of each run, and the fu of all."""
    others = tuple(meld for meld in melds if meld.kind is not MeldKind.CHII)
    runs = tuple(meld.tile_kind for meld in melds if meld.kind is MeldKind.CHII)
    return others, runs, sum(_doubled(_CALLED_FU[meld.kind], meld.tile_kind) for meld in others)


@lru_cache(1 << 14)
def _readings(whole: Table) -> tuple[Reading, ...]:
    return tuple(readings(whole))


def _concealed_fu(way: Reading) -> int:
    """The fu of pair and triplets, at most."""
    return 4 * (way.pair >= _HONOURS) + sum(_doubled(_TRIPLET_FU, kind) for kind in way.triplets)


def _doubled(fu: int, kind: Kind) -> int:
    return 2 * fu if kind in ORPHANS else fu


def with_tile(table: Table, kind: Kind) -> Table:
    """The hand with one more tile."""
    return table[:kind] + _HELD[table[kind] + 1] + table[kind + 1 :]


def without_tile(table: Table, kind: Kind) -> Table:
    """The hand with one tile less."""
    return table[:kind] + _HELD[table[kind] - 1] + table[kind + 1 :]


def may_win_open(whole: Sequence[int], valued: Collection[Kind], *, kuitan: bool) -> bool:
    """Whether these tiles, all of a hand, may have a yaku although it is open. Most hands that a search of calls
    completes have none, and this is sooner seen than scored.
    """
    for kind in valued:
        if whole[kind] >= 3:
            return True
    if kuitan and not any(_OF_ORPHANS(whole)):
        return True
    if not any(_OF_MIDDLES(whole)):  # chanta and what is like it
        return True
    if len([held for held in whole if held >= 3]) >= 3:  # toitoi and what else is made of triplets
        return True
    m, p, s = whole[0:9], whole[9:18], whole[18:27]
    if any(m) + any(p) + any(s) <= 1 or all(m) or all(p) or all(s):  # a flush, ittsu
        return True
    common = [one and another and third for one, another, third in zip(m, p, s, strict=True)]
    return any(map(all, zip(common, common[1:], common[2:], strict=False)))  # sanshoku
