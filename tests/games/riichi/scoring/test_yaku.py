from mahjong.hand_calculating.yaku_config import YAKU_ID_TO_TENHOU_ID, YakuConfig

from bot.games.riichi.formats.mahjong_soul import yaku_numbered
from bot.games.riichi.scoring.yaku import DORA_YAKU, TENHOU_YAKU, Yaku, in_listed_order

BY_THE_BOOK = {Yaku.RENHOU}
"""Worth what the book says."""


def test_each_row_has_the_han_of_an_open_and_of_a_closed_hand():
    worth = {
        TENHOU_YAKU[YAKU_ID_TO_TENHOU_ID[yaku.yaku_id]]: (yaku.han_closed, yaku.han_open)
        for yaku in vars(YakuConfig()).values()
        if yaku.yaku_id in YAKU_ID_TO_TENHOU_ID
    }
    assert len(worth) > 50
    for yaku, (closed_han, open_han) in worth.items():
        if yaku not in DORA_YAKU | BY_THE_BOOK:
            single = (min(closed_han, 13), min(open_han, 13))
            assert (yaku.closed_han, yaku.open_han) == single, yaku


def test_two_yaku_have_one_number_only_for_the_winds():
    tenhou = [yaku.tenhou for yaku in Yaku if yaku.tenhou is not None]
    assert sorted(tenhou) == list(range(55))
    for wind, letter in enumerate("ESWN"):
        assert yaku_numbered(10, wind, 0) is Yaku(f"seat{letter}")
        assert yaku_numbered(11, 0, wind) is Yaku(f"round{letter}")
    for yaku in Yaku:
        if yaku.mahjong_soul is not None and yaku.mahjong_soul not in {10, 11}:
            assert yaku_numbered(yaku.mahjong_soul, 0, 0) is yaku


def test_a_result_lists_dora_last():
    assert in_listed_order([(Yaku.URA, 1), (Yaku.DORA, 2), (Yaku.CHINITSU, 6), (Yaku.RIICHI, 1)]) == (
        (Yaku.RIICHI, 1),
        (Yaku.CHINITSU, 6),
        (Yaku.DORA, 2),
        (Yaku.URA, 1),
    )
