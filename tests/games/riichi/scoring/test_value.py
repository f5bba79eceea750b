from typing import Any

import pytest

from bot.games.riichi.scoring.value import ron_points, tsumo_points
from bot.games.riichi.scoring.yaku import Fu, Limit, Yaku
from bot.mahjong.tiles import EAST
from tests.mahjong.problems import NO_YAKU, PINFU, ankan, book, chii, daiminkan, han_of, paid, pon, shouminkan, won

# --- yaku, dora, readings


def test_closed_runs_with_a_worthless_pair_and_a_two_sided_wait_are_pinfu():
    worth = won(PINFU, "4s")
    assert (han_of(worth), worth.han, worth.fu, worth.base, worth.limit) == ({Yaku.PINFU: 1}, 1, 30, 240, None)


def test_dora_are_no_yaku():
    assert paid("23s 567m 789p 99s", "4s", chii("234p"), dora="8s") is None


def test_tiles_that_do_not_fit_together_win_nothing():
    assert paid(PINFU, "5s", riichi=1) is None


def test_dora_count_once_there_is_a_yaku():
    worth = won("23s 067m 234p 789p 99s", "4s", riichi=1, ippatsu=True, dora="1p", ura="8s")
    assert han_of(worth) == {Yaku.RIICHI: 1, Yaku.IPPATSU: 1, Yaku.PINFU: 1, Yaku.DORA: 1, Yaku.URA: 2, Yaku.AKA: 1}
    assert (worth.han, worth.yaku_han, worth.limit, worth.base) == (7, 3, Limit.HANEMAN, 3000)


def test_ura_count_only_with_riichi():
    assert Yaku.URA not in han_of(won(PINFU, "4s", ura="8s"))


def test_yaku_are_listed_in_the_order_of_tenhou():
    worth = won("23s 067m 234p 567p 88s", "4s", riichi=1, tsumo=True, dora="7s")
    listed = [yaku for yaku, _ in worth.yaku]
    assert listed == [Yaku.MENZENTSUMO, Yaku.RIICHI, Yaku.PINFU, Yaku.TANYAO, Yaku.DORA, Yaku.AKA]
    assert [yaku.tenhou for yaku in listed] == [0, 1, 7, 8, 52, 54]


def test_three_equal_runs_are_paid_as_three_triplets_where_that_is_better():
    worth = won("111222333m 99s 55z", "9s")
    assert (han_of(worth), worth.fu, worth.limit) == ({Yaku.TOITOI: 2, Yaku.SANANKOU: 2}, 60, Limit.MANGAN)


def test_two_pairs_of_runs_are_ryanpeikou_and_not_seven_pairs():
    assert han_of(won("112233m 778899p 5s", "5s")) == {Yaku.RYANPEIKOU: 3}


def test_a_triplet_completed_by_ron_is_not_concealed():
    hand = "111m 222p 333s 44s 55z"
    assert han_of(won(hand, "4s")) == {Yaku.TOITOI: 2, Yaku.SANANKOU: 2}
    assert han_of(won(hand, "4s", tsumo=True)) == {Yaku.SUUANKOU: 13}


def test_an_ankan_leaves_the_hand_closed():
    worth = won("23s 567m 789p 99s", "4s", ankan("2222p"), riichi=1, tsumo=True)
    assert han_of(worth) == {Yaku.MENZENTSUMO: 1, Yaku.RIICHI: 1}


def test_the_last_tile_is_haitei_by_tsumo_and_houtei_by_ron():
    assert han_of(won(NO_YAKU, "2m", last_tile=True)) == {Yaku.HOUTEI: 1}
    assert han_of(won(NO_YAKU, "2m", last_tile=True, tsumo=True)) == {Yaku.MENZENTSUMO: 1, Yaku.HAITEI: 1}


def test_a_win_after_a_kan_is_not_also_one_with_the_last_tile():
    kan = ankan("2222p")
    drawn = won("13m 789s 345s 99p", "2m", kan, last_tile=True, rinshan=True, tsumo=True)
    assert han_of(drawn) == {Yaku.MENZENTSUMO: 1, Yaku.RINSHAN: 1}
    assert han_of(won(NO_YAKU, "2m", last_tile=True, chankan=True)) == {Yaku.CHANKAN: 1}


def test_the_first_draw_wins_tenhou_for_the_dealer_and_chiihou_for_the_others():
    assert han_of(won(NO_YAKU, "2m", tsumo=True, first_turn=True, seat_wind=EAST)) == {Yaku.TENHOU: 13}
    assert han_of(won(NO_YAKU, "2m", tsumo=True, first_turn=True)) == {Yaku.CHIIHOU: 13}


def test_a_double_riichi_counts_two_and_replaces_riichi():
    assert han_of(won(NO_YAKU, "2m", riichi=2)) == {Yaku.DOUBLE_RIICHI: 2}


def test_open_tanyao_counts_only_where_the_book_allows_it():
    hand, called = "23s 567m 678p 88s", chii("234p")
    assert han_of(won(hand, "4s", called)) == {Yaku.TANYAO: 1}
    assert paid(hand, "4s", called, score=book(kuitan=False)) is None
    assert Yaku.TANYAO in han_of(won("23s 567m 678p 88s 234p", "4s", score=book(kuitan=False)))


@pytest.mark.parametrize(
    ("melds", "how"),
    [
        pytest.param([chii("234p")], {"riichi": 1}, id="riichi with an open hand"),
        pytest.param([ankan("2222p")], {"tsumo": True, "first_turn": True}, id="chiihou after a kan"),
    ],
)
def test_a_win_that_cannot_be_is_an_error_of_ours(melds: list[Any], how: dict[str, Any]):
    with pytest.raises(ValueError, match="no hand can be won like this"):
        paid("23s 567m 789p 99s", "4s", *melds, **how)


@pytest.mark.parametrize("how", [{"ippatsu": True}, {"rinshan": True}, {"chankan": True, "tsumo": True}], ids=str)
def test_circumstances_that_exclude_each_other_are_an_error_of_ours(how: dict[str, Any]):
    with pytest.raises(ValueError, match="no hand can be won like this"):
        paid(PINFU, "4s", **how)


# --- red fives


def test_a_hand_may_hold_four_plain_fives_and_a_red_one_of_another_suit():
    worth = won("555m 46m 067p 234s 88s", "5m")
    assert han_of(worth) == {Yaku.TANYAO: 1, Yaku.AKA: 1}


@pytest.mark.parametrize("meld", [chii("340m"), pon("505m"), shouminkan("5505m"), ankan("5055m")], ids=str)
def test_a_red_five_on_the_table_is_dora_too(meld: Any):
    assert han_of(won("23s 678m 678p 88s", "4s", meld))[Yaku.AKA] == 1


def test_the_winning_tile_may_be_the_red_one():
    assert han_of(won("34s 567m 234p 678p 88s", "0s"))[Yaku.AKA] == 1


# --- fu


def test_fu_are_added_up_and_rounded_to_the_next_ten():
    worth = won("13m 456p 789s 345s 77z", "2m", riichi=1)
    assert worth.fu_parts == ((Fu.BASE, 20), (Fu.CLOSED_RON, 10), (Fu.CLOSED_WAIT, 2), (Fu.VALUED_PAIR, 2))
    assert worth.fu == 40


def test_groups_on_the_table_bring_fu_by_their_kind():
    worth = won("8s", "8s", pon("222m"), shouminkan("9999p"), ankan("3333s"), daiminkan("5555z"))
    assert sorted(worth.fu_parts) == sorted(
        [
            (Fu.BASE, 20),
            (Fu.PAIR_WAIT, 2),
            (Fu.OPEN_TRIPLET, 2),
            (Fu.OPEN_KAN, 16),
            (Fu.OPEN_KAN, 16),
            (Fu.CLOSED_KAN, 16),
        ]
    )
    assert worth.fu == 80


def test_seven_pairs_are_twenty_five_fu_and_nothing_more():
    worth = won("1199m 2277p 33s 44z 6z", "6z", tsumo=True)
    assert (worth.fu, worth.fu_parts) == (25, ((Fu.SEVEN_PAIRS, 25),))
    assert worth.base == 25 * 2**5


def test_an_open_hand_without_any_fu_is_paid_for_thirty():
    worth = won("23s 567m 678p 88s", "4s", chii("234p"))
    assert (worth.fu, worth.fu_parts) == (30, ((Fu.BASE, 20), (Fu.OPEN_PINFU, 2)))


def test_an_edge_wait_is_worth_two_fu():
    assert (Fu.EDGE_WAIT, 2) in won("12m 456p 789p 234s 66s", "3m", riichi=1).fu_parts


@pytest.mark.parametrize(("fu", "paid_for"), [(4, 50), (2, 40)])
def test_a_pair_of_the_double_wind_brings_as_many_fu_as_the_book_says(fu: int, paid_for: int):
    hand = "111p 234m 67s 567s 11z"
    worth = won(hand, "8s", riichi=1, seat_wind=EAST, score=book(double_wind_fu=fu))
    assert sum(part for source, part in worth.fu_parts if source in (Fu.VALUED_PAIR, Fu.DOUBLE_WIND_PAIR)) == fu
    assert worth.fu == paid_for


def test_a_triplet_of_the_double_wind_is_two_yaku_whatever_its_pair_is_worth():
    worth = won("111z 234m 67s 567s 99p", "8s", seat_wind=EAST, score=book(double_wind_fu=2))
    assert han_of(worth) == {Yaku.SEAT_EAST: 1, Yaku.ROUND_EAST: 1}


def test_pinfu_by_tsumo_is_twenty_fu_where_the_book_has_it_and_the_two_fu_of_the_tsumo_otherwise():
    with_it = won(PINFU, "4s", tsumo=True)
    without = won(PINFU, "4s", tsumo=True, score=book(tsumo_pinfu=False))
    assert (han_of(with_it), with_it.fu) == ({Yaku.MENZENTSUMO: 1, Yaku.PINFU: 1}, 20)
    assert (han_of(without), without.fu) == ({Yaku.MENZENTSUMO: 1}, 30)


@pytest.mark.parametrize(("rinshan_fu", "fu"), [(True, 50), (False, 40)])
def test_a_tsumo_after_a_kan_brings_its_two_fu_only_where_the_book_gives_them(rinshan_fu: bool, fu: int):
    score = book(rinshan_fu=rinshan_fu)
    worth = won("444m 67p 567m 99s", "8p", ankan("2222s"), tsumo=True, rinshan=True, score=score)
    assert (worth.fu, (Fu.TSUMO, 2) in worth.fu_parts) == (fu, rinshan_fu)


def test_an_ordinary_tsumo_always_brings_its_two_fu():
    assert (Fu.TSUMO, 2) in won(NO_YAKU, "2m", tsumo=True, score=book(rinshan_fu=False)).fu_parts


# --- riichi.md §9


@pytest.mark.parametrize(("kiriage", "base", "limit"), [(True, 2000, Limit.MANGAN), (False, 1920, None)])
def test_four_han_thirty_fu_are_a_mangan_where_the_book_rounds_up(kiriage: bool, base: int, limit: Limit | None):
    worth = won(PINFU, "4s", riichi=1, ippatsu=True, chankan=True, score=book(kiriage=kiriage))
    assert han_of(worth) == {Yaku.RIICHI: 1, Yaku.IPPATSU: 1, Yaku.CHANKAN: 1, Yaku.PINFU: 1}
    assert (worth.han, worth.fu, worth.base, worth.limit) == (4, 30, base, limit)


@pytest.mark.parametrize(("kiriage", "base", "limit"), [(True, 2000, Limit.MANGAN), (False, 1920, None)])
def test_three_han_sixty_fu_are_a_mangan_where_the_book_rounds_up(kiriage: bool, base: int, limit: Limit | None):
    score = book(kiriage=kiriage)
    worth = won("22m 345p 567p 34s", "5s", ankan("5555z"), tsumo=True, dora="2p", score=score)
    assert (worth.han, worth.fu, worth.base, worth.limit) == (3, 60, base, limit)


def test_a_replacement_tile_wins_with_the_new_indicator_only_if_it_was_turned_before():
    how: dict[str, Any] = {"tsumo": True, "rinshan": True, "seat_wind": EAST}
    turned = won("234p 678s 11m 34s", "2s", daiminkan("5555z"), dora="3z1s", **how)
    hidden = won("234p 678s 11m 34s", "2s", daiminkan("5555z"), dora="3z", **how)
    assert han_of(turned) == {Yaku.RINSHAN: 1, Yaku.HAKU: 1, Yaku.DORA: 1}
    assert (turned.fu, tsumo_points(turned.base, dealer=True)) == (40, (2600, 2600))
    assert (hidden.fu, tsumo_points(hidden.base, dealer=True)) == (40, (1300, 1300))


def test_two_hands_that_win_with_one_discard_are_each_paid_for_themselves():
    dealer = won("24m 345p 678s 99s 777z", "3m", seat_wind=EAST, dora="1z")
    south = won("12m 456p 789p 234s 66s", "3m", riichi=1, dora="1z", ura="1z")
    assert (ron_points(dealer.base, dealer=True), ron_points(south.base, dealer=False)) == (2000, 1300)


# --- limits and points


@pytest.mark.parametrize(
    ("dora", "limit", "base"),
    [
        (2, None, 1280),
        (3, Limit.MANGAN, 2000),
        (4, Limit.MANGAN, 2000),
        (5, Limit.HANEMAN, 3000),
        (6, Limit.HANEMAN, 3000),
        (7, Limit.BAIMAN, 4000),
        (9, Limit.BAIMAN, 4000),
        (10, Limit.SANBAIMAN, 6000),
        (11, Limit.SANBAIMAN, 6000),
        (12, Limit.YAKUMAN, 8000),
    ],
)
def test_han_climb_the_limits(dora: int, limit: Limit | None, base: int):
    worth = won(NO_YAKU, "2m", riichi=1, dora="1m" * dora)
    assert (worth.han, worth.fu, worth.limit, worth.base) == (1 + dora, 40, limit, base)


@pytest.mark.parametrize(
    ("base", "dealer", "ron", "tsumo"),
    [
        (240, False, 1000, (500, 300)),
        (240, True, 1500, (500, 500)),
        (400, False, 1600, (800, 400)),
        (960, False, 3900, (2000, 1000)),
        (960, True, 5800, (2000, 2000)),
        (2000, False, 8000, (4000, 2000)),
        (2000, True, 12000, (4000, 4000)),
        (8000, True, 48000, (16000, 16000)),
    ],
)
def test_every_payment_is_rounded_up_to_a_hundred(base: int, dealer: bool, ron: int, tsumo: tuple[int, int]):
    assert (ron_points(base, dealer), tsumo_points(base, dealer)) == (ron, tsumo)


THIRTEEN_HAN: dict[str, Any] = {"riichi": 2, "ippatsu": True, "tsumo": True}


def test_thirteen_han_are_a_counted_yakuman():
    worth = won("123456789m 23m 55m", "4m", **THIRTEEN_HAN)
    assert (worth.han, worth.limit, worth.yakuman, worth.base, worth.kazoe) == (13, Limit.YAKUMAN, 1, 8000, True)
    assert Yaku.CHINITSU in han_of(worth)


def test_thirteen_han_are_a_sanbaiman_where_the_book_does_not_count_yakuman():
    worth = won("123456789m 23m 55m", "4m", score=book(kazoe="sanbaiman"), **THIRTEEN_HAN)
    assert (worth.han, worth.limit, worth.yakuman, worth.base, worth.kazoe) == (13, Limit.SANBAIMAN, 0, 6000, False)


def test_sixteen_dora_make_a_counted_yakuman_and_not_a_real_one():
    worth = won("345m 567p 99s 34s", "5s", ankan("2222m"), riichi=1, dora="1m1m1m1m")
    assert (han_of(worth)[Yaku.DORA], worth.kazoe) == (16, True)


# --- three players

THREE: dict[str, Any] = {"players": 3}


def test_each_north_set_aside_is_a_dora():
    assert han_of(won("23s 567p 234p 789p 99s", "4s", norths=2, **THREE)) == {Yaku.PINFU: 1, Yaku.DORA: 2}


def test_each_indicator_that_names_north_counts_every_north_again():
    worth = won("23s 567p 234p 789p 99s", "4s", norths=2, riichi=1, dora="3z3z", ura="3z", **THREE)
    assert (han_of(worth)[Yaku.DORA], han_of(worth)[Yaku.URA]) == (2 + 2 * 2, 2)


def test_nine_characters_follow_one_character_with_three_players():
    assert han_of(won("999m 567p 34s 789p 99s", "2s", riichi=1, dora="1m", **THREE))[Yaku.DORA] == 3
    assert Yaku.DORA not in han_of(won("999m 567p 34s 789p 99s", "2s", riichi=1, dora="1m"))


def test_north_is_no_yakuhai_with_three_players():
    north = pon("444z")
    hand = "23s 567p 789p 99s"
    assert han_of(won(hand, "4s", north, seat_wind=30, round_wind=30)) == {Yaku.SEAT_NORTH: 1, Yaku.ROUND_NORTH: 1}
    assert paid(hand, "4s", north, seat_wind=30, round_wind=30, **THREE) is None


def test_a_pair_of_norths_does_not_spoil_pinfu_with_three_players():
    hand = "23s 567p 234p 789p 44z"
    assert Yaku.PINFU in han_of(won(hand, "4s", round_wind=30, **THREE))
    assert paid(hand, "4s", round_wind=30) is None


def test_a_replacement_for_north_without_its_two_fu_leaves_pinfu_alone():
    score = book(rinshan_fu=False, tsumo_pinfu=False)
    worth = won("23s 567p 234p 789p 99s", "4s", norths=1, tsumo=True, rinshan=True, score=score, **THREE)
    assert (worth.fu, han_of(worth)[Yaku.PINFU]) == (20, 1)


def test_seven_pairs_with_a_replacement_for_north_stay_at_twenty_five_fu():
    score = book(rinshan_fu=False)
    worth = won("1199m 2277p 33s 22z 6z", "6z", norths=1, tsumo=True, rinshan=True, score=score, **THREE)
    assert (worth.fu, worth.fu_parts) == (25, ((Fu.SEVEN_PAIRS, 25),))
