"""What the rules say of a complete hand before dora, remembered: a search meets the same hands again and again."""

from collections.abc import Collection, Sequence
from functools import lru_cache
from operator import itemgetter
from typing import Final, NamedTuple, TypeAlias

from bot.mahjong.melds import Meld
from bot.mahjong.scoring import ScoreRules
from bot.mahjong.tiles import ORPHANS, PLAIN, Kind
from bot.mahjong.value import Situation, value

Table: TypeAlias = tuple[int, ...]
"""How many of each kind are held, melds left out."""

_OF_ORPHANS: Final = itemgetter(*sorted(ORPHANS))
_OF_MIDDLES: Final = itemgetter(*(kind for kind in range(27) if 3 <= kind % 9 <= 5))


class HanAndFu(NamedTuple):
    """Han and fu without dora; `yakuman` are the basic points of a yakuman, 0 if it is none."""

    han: int
    fu: int
    yakuman: int


@lru_cache(1 << 16)
def scored(table: Table, winning: Kind, melds: tuple[Meld, ...], won: Situation, score: ScoreRules) -> HanAndFu | None:
    """What a hand of 13 tiles scores with the winning one, melds counted as three each; None without a yaku. `won` is
    how it is won, without indicators.
    """
    concealed = tuple(PLAIN[kind] for kind, held in enumerate(table) for _ in range(held))
    worth = value(concealed, PLAIN[winning], melds, won, score)
    if worth is None:
        return None
    return HanAndFu(worth.han, worth.fu, worth.base if worth.yakuman and not worth.kazoe else 0)


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
