"""The melds of a hand in a search, with what is asked about them again and again."""

from bot.games.riichi.computers.strong.groups import MeldGroupsCache
from bot.mahjong.melds import Meld, MeldKind
from bot.mahjong.tiles import parse


def laid(text: str) -> Meld:
    tiles = parse(text)
    kind = MeldKind.DAIMINKAN if len(tiles) == 4 else MeldKind.PON if tiles[0] == tiles[1] else MeldKind.CHII
    return Meld(kind, tiles)


def test_melds_are_the_same_in_whatever_order_they_were_called() -> None:
    known = MeldGroupsCache()
    pon, chii = laid("555z"), laid("345m")
    assert known.groups_of((pon, chii)) is known.with_meld(known.groups_of((chii,)), pon)
