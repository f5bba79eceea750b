"""Liability (pao): the player who fed the group that made a yakuman certain pays for it (riichi.md §8.7)."""

from bot.games.riichi.rules import PaoYaku, Rules
from bot.mahjong.melds import Meld, MeldKind
from bot.mahjong.tiles import DRAGONS, WINDS


def pao_yakuman(rules: Rules, melds: tuple[Meld, ...]) -> tuple[PaoYaku, ...]:
    """The yakuman that the newest called group makes certain, if the book has liability for them.

    The third dragon or the fourth wind group by pon or daiminkan; the fourth kan only by daiminkan. The groups before
    it may be of any kind.
    """
    newest = melds[-1]
    candidates: list[PaoYaku] = []
    if newest.tile_kind in DRAGONS and _triplets(melds, DRAGONS) == 3:
        candidates.append("daisangen")
    if newest.tile_kind in WINDS and _triplets(melds, WINDS) == 4:
        candidates.append("daisuushii")
    if newest.kind is MeldKind.DAIMINKAN and sum(meld.is_kan for meld in melds) == 4:
        candidates.append("suukantsu")
    return tuple(yaku for yaku in candidates if yaku in rules.pay.pao)


def _triplets(melds: tuple[Meld, ...], kinds: tuple[int, ...]) -> int:
    return sum(meld.kind is not MeldKind.CHII and meld.tile_kind in kinds for meld in melds)
