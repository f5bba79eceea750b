"""What the rules say of a complete hand before dora, remembered: a search meets the same hands again and again."""

from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from bot.mahjong.melds import Meld
from bot.mahjong.scoring import ScoreRules
from bot.mahjong.tiles import KIND, ORPHANS, PLAIN, Kind
from bot.mahjong.value import Situation, value

Table: TypeAlias = tuple[int, ...]
"""How many of each kind are held, melds left out."""

_MIDDLES: Final = tuple(kind for kind in range(27) if 3 <= kind % 9 <= 5)
_SUITS: Final = (slice(0, 9), slice(9, 18), slice(18, 27))


class Scored(NamedTuple):
    """Han and fu without dora; `yakuman` are the basic points of a yakuman, 0 if it is none."""

    han: int
    fu: int
    yakuman: int


def scored(
    table: Table, winning: Kind, melds: tuple[Meld, ...], valued: Collection[Kind], won: Situation, score: ScoreRules
) -> Scored | None:
    """What a hand of 13 tiles scores with the winning one, melds counted as three each; None without a yaku. `valued`
    are the honours of which a triplet is a yaku, `won` is how it is won, without indicators.
    """
    if any(meld.is_open for meld in melds):
        whole = [*table]
        whole[winning] += 1
        for meld in melds:
            for tile in meld.tiles:
                whole[KIND[tile]] += 1
        if not _may_win_open(whole, valued, kuitan=score.kuitan):
            return None
    return _scored(table, winning, melds, won, score)


@lru_cache(1 << 16)
def _scored(table: Table, winning: Kind, melds: tuple[Meld, ...], won: Situation, score: ScoreRules) -> Scored | None:
    concealed = tuple(PLAIN[kind] for kind, held in enumerate(table) for _ in range(held))
    worth = value(concealed, PLAIN[winning], melds, won, score)
    if worth is None:
        return None
    return Scored(worth.han, worth.fu, worth.base if worth.yakuman and not worth.kazoe else 0)


def _may_win_open(whole: Sequence[int], valued: Collection[Kind], *, kuitan: bool) -> bool:
    """Whether these tiles, all of a hand, may have a yaku although it is open. Most hands that a search of calls
    completes have none, and this is sooner seen than scored.
    """
    if any(whole[kind] >= 3 for kind in valued):
        return True
    if kuitan and not any(whole[kind] for kind in ORPHANS):
        return True
    if not any(whole[kind] for kind in _MIDDLES):  # chanta and what is like it
        return True
    if sum(held >= 3 for held in whole) >= 3:  # toitoi and what else is made of triplets
        return True
    suits = [whole[suit] for suit in _SUITS]
    if sum(map(any, suits)) <= 1 or any(map(all, suits)):  # a flush, ittsu
        return True
    return any(all(suit[low] and suit[low + 1] and suit[low + 2] for suit in suits) for low in range(7))  # sanshoku
