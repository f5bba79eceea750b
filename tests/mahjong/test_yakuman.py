"""Yakuman, and the hand that wins with a first discard: renhou."""

from typing import Any

import pytest

from bot.games.riichi.scoring.yaku import Limit, Yaku
from bot.mahjong.tiles import EAST
from tests.mahjong.problems import NO_YAKU, PINFU, book, daiminkan, han_of, paid, pon, won

# --- yakuman

WINDS_AND_HONOURS = "111z 222z 333z 44z 55z"  # with 4z by tsumo: tsuuiisou, daisuushii, suuankou
SPECIAL_FORMS = [
    ("daisuushii", "111z 222z 333z 44z 99m", "4z"),
    ("suuankou_tanki", "111m 222p 333s 444s 5z", "5z"),
    ("kokushi_13", "19m 19p 19s 1234567z", "1m"),
    ("junsei_chuuren", "1112345678999m", "5m"),
]


@pytest.mark.parametrize(("form", "hand", "tile"), SPECIAL_FORMS)
def test_a_special_form_counts_twice_only_in_books_that_name_it(form: str, hand: str, tile: str):
    others = tuple(other for other, _, _ in SPECIAL_FORMS if other != form)
    for doubles, times in (((form,), 2), (others, 1), ((), 1)):
        worth = won(hand, tile, score=book(double_yakuman=doubles))
        assert (han_of(worth), worth.yakuman, worth.base) == ({Yaku(form): 13 * times}, times, 8000 * times)
        assert not worth.kazoe


@pytest.mark.parametrize(
    ("yaku", "hand", "tile"),
    [
        (Yaku.KOKUSHI, "119m 19p 19s 123456z", "7z"),
        (Yaku.CHUUREN, "1112345678899m", "9m"),
        (Yaku.SUUANKOU, "111m 222p 333s 44s 55z", "4s"),
    ],
)
def test_the_ordinary_form_of_a_yakuman_never_counts_twice(yaku: Yaku, hand: str, tile: str):
    every = tuple(form for form, _, _ in SPECIAL_FORMS)
    assert han_of(won(hand, tile, tsumo=True, score=book(double_yakuman=every))) == {yaku: 13}


def test_yakuman_add_up_where_the_book_adds_them():
    worth = won(WINDS_AND_HONOURS, "4z", tsumo=True)
    assert han_of(worth) == {Yaku.SUUANKOU: 13, Yaku.TSUUIISOU: 13, Yaku.DAISUUSHII: 13}
    assert (worth.yakuman, worth.han, worth.base, worth.limit) == (3, 39, 24000, Limit.YAKUMAN)


def test_one_yakuman_is_paid_where_they_do_not_add_up_and_all_are_named():
    worth = won(WINDS_AND_HONOURS, "4z", tsumo=True, score=book(yakuman_stack=False))
    assert (worth.yakuman, worth.base, len(worth.yaku)) == (1, 8000, 3)


def test_the_largest_yakuman_is_paid_where_they_do_not_add_up():
    score = book(yakuman_stack=False, double_yakuman=("daisuushii",))
    worth = won(WINDS_AND_HONOURS, "4z", tsumo=True, score=score)
    assert (worth.yakuman, worth.base) == (2, 16000)


def test_an_open_hand_can_be_a_yakuman():
    worth = won("99m 23p", "1p", pon("555z"), pon("666z"), daiminkan("7777z"))
    assert han_of(worth) == {Yaku.DAISANGEN: 13}


def test_kokushi_on_the_first_draw_is_told_by_the_tile_drawn():
    drawn_last = won("119m 19p 19s 123456z", "7z", tsumo=True, first_turn=True, seat_wind=EAST)
    assert han_of(drawn_last) == {Yaku.TENHOU: 13, Yaku.KOKUSHI: 13}


# --- renhou

FIRST_DISCARD: dict[str, Any] = {"first_turn": True}
PINFU_TANYAO = "23s 567m 234p 678p 88s"


def test_renhou_is_nothing_in_most_books():
    assert paid(NO_YAKU, "2m", **FIRST_DISCARD) is None


def test_a_flat_renhou_is_a_mangan_and_adds_to_nothing():
    worth = won(PINFU_TANYAO, "4s", dora="7s", score=book(renhou="mangan"), **FIRST_DISCARD)
    assert (han_of(worth), worth.han, worth.limit, worth.base) == ({Yaku.RENHOU: 5}, 5, Limit.MANGAN, 2000)


def test_a_flat_renhou_needs_no_other_yaku():
    assert won(NO_YAKU, "2m", score=book(renhou="mangan"), **FIRST_DISCARD).base == 2000


def test_the_hand_itself_is_paid_where_it_beats_a_flat_renhou():
    worth = won("123456789m 23m 55m", "4m", score=book(renhou="mangan"), **FIRST_DISCARD)
    assert (Yaku.RENHOU in han_of(worth), worth.limit) == (False, Limit.BAIMAN)


def test_a_flat_renhou_still_needs_a_complete_hand():
    assert paid(PINFU, "5s", score=book(renhou="mangan"), **FIRST_DISCARD) is None


def test_renhou_of_five_han_adds_to_other_yaku_and_dora():
    worth = won(PINFU_TANYAO, "4s", dora="7s", score=book(renhou="mangan_add"), **FIRST_DISCARD)
    assert han_of(worth) == {Yaku.PINFU: 1, Yaku.TANYAO: 1, Yaku.RENHOU: 5, Yaku.DORA: 2}
    assert (worth.han, worth.limit) == (9, Limit.BAIMAN)


def test_renhou_can_be_a_yakuman_and_adds_to_others():
    score = book(renhou="yakuman")
    assert han_of(won(NO_YAKU, "2m", score=score, **FIRST_DISCARD)) == {Yaku.RENHOU: 13}
    orphans = won("19m 19p 19s 1234567z", "1m", score=score, **FIRST_DISCARD)
    assert (han_of(orphans), orphans.yakuman) == ({Yaku.RENHOU: 13, Yaku.KOKUSHI_13: 13}, 2)


def test_the_dealer_cannot_have_renhou():
    with pytest.raises(ValueError, match="renhou_as_dealer"):
        paid(PINFU, "4s", seat_wind=EAST, score=book(renhou="mangan"), **FIRST_DISCARD)
