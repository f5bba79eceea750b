"""The score of a complete hand before dora, remembered: a search meets the same hands again and again."""

from functools import lru_cache
from typing import NamedTuple

from bot.games.riichi.computers.strong.forms import payment_key
from bot.games.riichi.computers.strong.tile_counts import TileCounts
from bot.games.riichi.scoring.options import ScoreRules
from bot.games.riichi.scoring.value import Situation, value
from bot.mahjong.melds import Meld
from bot.mahjong.tiles import PLAIN_TILES, Kind


class HanAndFu(NamedTuple):
    """Han and fu without dora; `yakuman` are the basic points of a yakuman, 0 if it is none."""

    han: int
    fu: int
    yakuman: int


class CompleteHand:
    """A complete hand of 13 tiles, melds counted as three each, and the winning one. Two are equal if they are surely
    paid the same.
    """

    __slots__ = ("_paid_by", "melds", "table", "winning", "won")

    def __init__(self, table: TileCounts, winning: Kind, melds: tuple[Meld, ...], won: Situation) -> None:
        self.table = table
        self.winning = winning
        self.melds = melds
        self.won = won
        self._paid_by = payment_key(table, winning, melds, tsumo=won.tsumo), won

    def __eq__(self, other: object) -> bool:
        return isinstance(other, CompleteHand) and self._paid_by == other._paid_by

    def __hash__(self) -> int:
        return hash(self._paid_by)


@lru_cache(1 << 16)
def han_and_fu(
    table: TileCounts, winning: Kind, melds: tuple[Meld, ...], won: Situation, score: ScoreRules
) -> HanAndFu | None:
    """The score of a complete hand; None without a yaku. `won` is how it is won, without indicators."""
    return _han_and_fu_of(CompleteHand(table, winning, melds, won), score)


@lru_cache(1 << 15)
def _han_and_fu_of(hand: CompleteHand, score: ScoreRules) -> HanAndFu | None:
    concealed = tuple(PLAIN_TILES[kind] for kind, held in enumerate(hand.table) for _ in range(held))
    worth = value(concealed, PLAIN_TILES[hand.winning], hand.melds, hand.won, score)
    if worth is None:
        return None
    return HanAndFu(worth.han, worth.fu, worth.base if worth.yakuman and not worth.kazoe else 0)
