"""What the strong player's search asks of complete hands: sooner than the rules say it, and the same."""

import pytest

from bot.mahjong.melds import Meld, MeldKind
from bot.mahjong.scoring import ScoreRules
from bot.mahjong.tiles import EAST, KIND, SOUTH, TILES, counts, parse
from bot.mahjong.value import Situation, value
from bot.players.riichi.strong.groups import KnownGroups
from bot.players.riichi.strong.scored import may_win_open
from bot.players.riichi.strong.sight import valued

WON = Situation(seat_wind=SOUTH, round_wind=EAST, tsumo=False)
OURS = valued(SOUTH, EAST, 4)


def laid(text: str) -> Meld:
    tiles = parse(text)
    kind = MeldKind.DAIMINKAN if len(tiles) == 4 else MeldKind.PON if tiles[0] == tiles[1] else MeldKind.CHII
    return Meld(kind, tiles)


@pytest.mark.parametrize(
    ("concealed", "winning", "melds", "yaku"),
    [
        ("234m678p99s46s", "5s", ("555z",), "haku"),
        ("234m678p55s46s", "5s", ("333p",), "tanyao"),
        ("123m789p11z79s", "8s", ("999s",), "chanta"),
        ("123m789p11s79s", "8s", ("999m",), "junchan"),
        ("222m666p9s444z", "9s", ("333s",), "toitoi"),
        ("222m666p444z9s", "9s", ("234s",), "sanankou"),
        ("222m222p789m9p", "9p", ("222s",), "sanshokudoukou"),
        ("123m789m44m3z3z", "3z", ("345m",), "honitsu"),
        ("123m456m22s79m", "8m", ("345p",), "ittsu"),
        ("345m345p99s68p", "7p", ("345s",), "sanshoku"),
        ("4s", "4s", ("2222m", "6666p", "3333s", "123p"), "sankantsu"),
        ("111m999p9s", "9s", ("444z", "999m"), "honroutou"),
        ("234m678p99s46s", "5s", ("999p",), None),
        ("123m456p22s79m", "8m", ("345p",), None),
    ],
)
def test_no_open_hand_with_a_yaku_is_passed_over(
    concealed: str, winning: str, melds: tuple[str, ...], yaku: str | None
) -> None:
    groups = KnownGroups().laid(tuple(map(laid, melds)))
    table = tuple(counts(parse(concealed)))
    whole = groups.whole(table, KIND[TILES[winning]])
    worth = value(parse(concealed), TILES[winning], groups.melds, WON, ScoreRules())
    assert (worth is not None) == (yaku is not None)
    assert yaku is None or may_win_open(whole, OURS, kuitan=True)
    assert yaku is not None or not may_win_open(whole, OURS, kuitan=True)


def test_melds_are_the_same_in_whatever_order_they_were_called() -> None:
    known = KnownGroups()
    pon, chii = laid("555z"), laid("345m")
    assert known.laid((pon, chii)) is known.called(known.laid((chii,)), pon)
