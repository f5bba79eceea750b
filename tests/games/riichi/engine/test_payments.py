"""Who pays whom: every number here follows from riichi.md §8 and the option it names."""

from collections.abc import Mapping
from typing import Any

import pytest

from bot.engine import payments
from bot.engine.payments import Payment
from bot.games.riichi.engine.events import PaoLiability, PaymentReason, Won
from bot.games.riichi.engine.payments import (
    Payments,
    hand_points,
    liability,
    pay_chombo,
    pay_nagashi,
    pay_noten,
    pay_wins,
)
from bot.games.riichi.engine.state import Hand, PlayerState, RiichiStatus, State
from bot.games.riichi.rules import riichi_book_rules
from bot.games.riichi.scoring.value import Value
from bot.games.riichi.scoring.yaku import Yaku

START = {3: 35_000, 4: 25_000}


def table(
    book: str = "tenhou",
    *,
    round: int = 0,
    honba: int = 0,
    sticks: int = 0,
    riichi: tuple[int, ...] = (),
    pao: Mapping[int, tuple[Any, ...]] = {},
    **options: Any,
) -> State:
    """A hand about to be settled; `riichi` and `pao` go by seat."""
    changes = {key.replace("__", "."): value for key, value in options.items()}
    rules = riichi_book_rules(book).with_options(changes)
    seats = range(rules.game.players)
    players = tuple(
        PlayerState(
            (), riichi=RiichiStatus.ACTIVE if seat in riichi else RiichiStatus.NOT_DECLARED, pao=pao.get(seat, ())
        )
        for seat in seats
    )
    scores = (START[len(players)],) * len(players)
    hand = Hand(players, (), (), (), (), turn=0, round=round, honba=honba, scores=scores)
    return State(rules, scores, round=round, honba=honba, sticks=sticks, hand=hand)


def won(seat: int, base: int, source: int | None = None, pao: Mapping[int, int] = {}) -> Won:
    """A win; `pao` is how many of its yakuman each seat fed."""
    value = Value((), 1, 30, base // 8000, None, base)
    return Won(seat, 0, value, 0, source, tuple(PaoLiability(liable, yakuman) for liable, yakuman in pao.items()))


def gains(state: State, *wins: Won) -> tuple[int, ...]:
    """What the wins move, by seat."""
    moved = summed(pay_wins(state, wins), state.players)
    assert sum(moved) == 1000 * state.sticks
    return moved


def summed(moved: Payments, players: int = 4) -> tuple[int, ...]:
    """By seat; every payment is of points, and goes from one to another for one reason once."""
    assert all(isinstance(payment.points, int) and payment.points > 0 for payment in moved)
    assert len({(payment.payer, payment.payee, payment.why) for payment in moved}) == len(moved)
    return payments.gains(moved, players)


# --- one winner


def test_a_ron_is_paid_by_the_discarder_alone() -> None:
    assert gains(table(), won(2, 640, source=1)) == (0, -2600, 2600, 0)
    assert gains(table(round=2), won(2, 640, source=1)) == (0, -3900, 3900, 0)


def test_a_tsumo_is_paid_by_everybody_and_twice_by_the_dealer() -> None:
    assert gains(table(), won(2, 640)) == (-1300, -700, 2700, -700)
    assert gains(table(round=2), won(2, 640)) == (-1300, -1300, 3900, -1300)
    assert gains(table(round=6), won(2, 640)) == (-1300, -1300, 3900, -1300)


def test_counters_and_sticks_go_to_the_winner() -> None:
    assert gains(table(honba=2, sticks=3), won(2, 640, source=1)) == (0, -3200, 6200, 0)
    assert gains(table(honba=2, sticks=3), won(2, 640)) == (-1500, -900, 6300, -900)


def test_three_players_pay_two_hundred_a_counter_and_the_missing_share_is_lost() -> None:
    sanma = table("sanma-tenhou", honba=1)
    assert gains(sanma, won(1, 640, source=2)) == (0, 2800, -2800)
    assert gains(sanma, won(1, 640)) == (-1400, 2200, -800)


def test_three_players_may_share_the_missing_share_rounded_up() -> None:
    shared = table("sanma-tenhou", score__tsumo_loss=False)
    assert gains(shared, won(1, 640)) == (-1300 - 400, 2800, -700 - 400)
    assert gains(shared, won(1, 2000)) == (-5000, 8000, -3000)
    assert gains(shared, won(0, 2000)) == (12_000, -6000, -6000)
    assert gains(shared, won(1, 500)) == (-1000 - 300, 2100, -500 - 300)
    assert gains(shared, won(0, 16_000)) == (96_000, -48_000, -48_000)


def test_the_points_of_a_hand_are_what_it_brings_without_counters_and_sticks() -> None:
    state = table(honba=3, sticks=2)
    value = won(1, 640).value
    assert hand_points(state, 1, value, tsumo=False) == 2600
    assert hand_points(state, 0, value, tsumo=False) == 3900
    assert hand_points(state, 1, value, tsumo=True) == 2700
    assert hand_points(state, 0, value, tsumo=True) == 3900
    assert hand_points(table("sanma-tenhou"), 1, value, tsumo=True) == 2000


# --- several winners


def test_everybody_is_paid_in_full_and_the_nearest_takes_counters_and_sticks() -> None:
    state = table(honba=1, sticks=2, riichi=(3,))
    assert gains(state, won(2, 640, source=1), won(3, 1000, source=1)) == (0, -2600 - 300 - 4000, 4900, 4000)


def test_where_the_book_says_so_each_winner_takes_counters_and_their_own_stake() -> None:
    state = table("ema-2012", honba=1, sticks=3, riichi=(2, 3))
    nearest, other = won(2, 640, source=1), won(3, 1000, source=1)
    assert gains(state, nearest, other) == (0, -6600 - 600, 2600 + 300 + 2000, 4000 + 300 + 1000)
    far = won(0, 640, source=1)
    assert gains(state, nearest, other, far) == (4200, -6600 - 3900 - 900, 4900, 5300)


def test_every_winner_in_riichi_gets_their_own_stake_before_the_nearest_gets_the_rest() -> None:
    state = table("ema-2012", sticks=4, riichi=(0, 2, 3))
    wins = (won(2, 640, source=1), won(3, 640, source=1), won(0, 640, source=1))
    assert gains(state, *wins) == (3900 + 1000, -2600 - 2600 - 3900, 2600 + 2000, 2600 + 1000)


# --- liability


def test_who_is_liable_pays_a_tsumo_alone_with_the_counters() -> None:
    assert gains(table(honba=1), won(2, 8000, pao={3: 1})) == (0, 0, 32_300, -32_300)


def test_a_ron_from_somebody_else_is_halved() -> None:
    assert gains(table(), won(2, 8000, source=0, pao={3: 1})) == (-16_000, 0, 32_000, -16_000)
    dealer = gains(table(round=2), won(2, 8000, source=0, pao={3: 1}))
    assert dealer == (-24_000, 0, 48_000, -24_000)


def test_a_ron_from_the_liable_seat_is_an_ordinary_ron() -> None:
    assert gains(table(honba=1), won(2, 8000, source=3, pao={3: 1})) == (0, 0, 32_300, -32_300)


@pytest.mark.parametrize(("payer", "moved"), [("pao", (-16_000, 0, -16_300)), ("discarder", (-16_300, 0, -16_000))])
def test_counters_of_a_halved_ron_are_paid_by_whom_the_book_names(payer: str, moved: tuple[int, int, int]) -> None:
    state = table(honba=1, pay__pao_honba=payer)
    east, south, north = moved
    assert gains(state, won(2, 8000, source=0, pao={3: 1})) == (east, south, 32_300, north)


def test_other_yakuman_of_the_hand_are_paid_as_ever_where_liability_covers_its_part_only() -> None:
    """Daisangen, fed, and tsuuiisou."""
    double = won(2, 16_000, pao={3: 1})
    assert gains(table("mahjongsoul", honba=1), double) == (-16_000, -8000, 64_300, -40_300)
    assert gains(table("tenhou", honba=1), double) == (0, 0, 64_300, -64_300)
    from_discard = won(2, 16_000, source=0, pao={3: 1})
    assert gains(table("mahjongsoul"), from_discard) == (-48_000, 0, 64_000, -16_000)
    assert gains(table("tenhou"), from_discard) == (-32_000, 0, 64_000, -32_000)


def test_liability_for_a_double_yakuman_covers_both_but_never_more_than_is_paid() -> None:
    assert gains(table("mahjongsoul"), won(2, 24_000, pao={3: 2})) == (-16_000, -8000, 96_000, -72_000)
    alone = won(2, 8000, pao={3: 2})
    assert gains(table("mahjongsoul"), alone) == (0, 0, 32_000, -32_000)


def test_where_yakuman_do_not_add_up_liability_covers_the_hand() -> None:
    state = table("m-league", score__yakuman_stack=False)
    assert gains(state, won(2, 8000, pao={3: 1})) == (0, 0, 32_000, -32_000)
    assert gains(state, won(2, 16_000, pao={3: 1})) == (0, 0, 64_000, -64_000)


def test_two_who_are_liable_pay_for_their_own_yakuman_and_the_first_the_counters() -> None:
    fed = won(2, 16_000, pao={3: 1, 0: 1})
    assert gains(table("m-league", honba=1), fed) == (-32_000, 0, 64_300, -32_300)
    assert gains(table("tenhou", honba=1), fed) == (-32_000, 0, 64_300, -32_300)
    from_discard = won(2, 16_000, source=1, pao={3: 1, 0: 1})
    assert gains(table("m-league", honba=1), from_discard) == (-16_000, -32_000, 64_300, -16_300)
    from_one_of_them = won(2, 16_000, source=0, pao={3: 1, 0: 1})
    assert gains(table("m-league", honba=1), from_one_of_them) == (-48_300, 0, 64_300, -16_000)


def test_a_third_yakuman_is_paid_as_ever_or_by_the_first_who_is_liable() -> None:
    fed = won(2, 24_000, pao={3: 1, 0: 1})
    assert gains(table("m-league"), fed) == (-48_000, -8000, 96_000, -40_000)
    assert gains(table("tenhou"), fed) == (-32_000, 0, 96_000, -64_000)
    assert gains(table("m-league", score__yakuman_stack=False), won(2, 8000, pao={3: 1, 0: 1})) == (
        0,
        0,
        32_000,
        -32_000,
    )


def test_who_fed_two_yakuman_with_one_tile_is_liable_for_both() -> None:
    state = table(pao={1: (("daisuushii", 3), ("suukantsu", 3))})
    both = Value(((Yaku.DAISUUSHII, 13), (Yaku.SUUKANTSU, 13)), 26, 0, 2, None, 16_000)
    assert liability(state, 1, both, tsumo=False) == (PaoLiability(3, 2),)


def test_liable_is_who_fed_a_yakuman_that_the_hand_really_has() -> None:
    state = table(pao={1: (("daisangen", 3), ("daisuushii", 0))})
    both = Value(((Yaku.DAISANGEN, 13), (Yaku.TSUUIISOU, 13), (Yaku.DAISUUSHII, 26)), 52, 0, 4, None, 32_000)
    assert liability(state, 1, both, tsumo=False) == (PaoLiability(3, 1), PaoLiability(0, 2))
    assert all(isinstance(fed.yakuman, int) for fed in liability(state, 1, both, tsumo=False))
    assert liability(state, 1, Value(((Yaku.DAISUUSHII, 13),), 13, 0, 1, None, 8000), tsumo=False) == (
        PaoLiability(0, 1),
    )
    assert liability(state, 1, Value(((Yaku.TOITOI, 2),), 2, 40, 0, None, 640), tsumo=False) == ()
    assert liability(state, 2, both, tsumo=False) == ()


# --- draws


@pytest.mark.parametrize(
    ("tenpai", "moved"),
    [
        ((), (0, 0, 0, 0)),
        ((1,), (-1000, 3000, -1000, -1000)),
        ((1, 3), (-1500, 1500, -1500, 1500)),
        ((0, 1, 3), (1000, 1000, -3000, 1000)),
        ((0, 1, 2, 3), (0, 0, 0, 0)),
    ],
)
def test_who_is_not_tenpai_pays_three_thousand_in_all(tenpai: tuple[int, ...], moved: tuple[int, ...]) -> None:
    assert summed(pay_noten(riichi_book_rules("tenhou"), 4, tenpai)) == moved


def test_three_players_pay_two_thousand_in_all() -> None:
    rules = riichi_book_rules("sanma-tenhou")
    assert summed(pay_noten(rules, 3, (1,)), 3) == (-1000, 2000, -1000)
    assert summed(pay_noten(rules, 3, (0, 2)), 3) == (1000, -2000, 1000)


def test_two_noten_players_pay_each_of_the_others_a_part() -> None:
    assert pay_noten(riichi_book_rules("tenhou"), 4, (0, 3)) == tuple(
        Payment(payer, payee, 750, PaymentReason.NOTEN) for payer in (1, 2) for payee in (0, 3)
    )


def test_nagashi_mangan_is_paid_like_a_tsumo_and_leaves_counters_and_sticks_where_they_are() -> None:
    state = table(honba=2, sticks=1)
    assert summed(pay_nagashi(state, (1,))) == (-4000, 8000, -2000, -2000)
    assert summed(pay_nagashi(state, (0,))) == (12_000, -4000, -4000, -4000)
    assert summed(pay_nagashi(state, (0, 1))) == (12_000 - 4000, 8000 - 4000, -6000, -6000)


def test_where_nagashi_is_a_win_it_takes_counters_and_sticks() -> None:
    state = table("ema-2012", honba=2, sticks=3)
    assert summed(pay_nagashi(state, (1,))) == (-4200, 8600 + 3000, -2200, -2200)


def test_two_such_wins_each_take_counters_or_the_first_alone_as_the_book_says() -> None:
    each = table("ema-2012", honba=2, sticks=1)
    assert summed(pay_nagashi(each, (1, 2))) == (-8400, 8600 - 2200 + 1000, 8600 - 2200, -4400)
    nearest = table("ema-2012", honba=2, sticks=1, pay__honba_multi="nearest")
    assert summed(pay_nagashi(nearest, (1, 2))) == (-8200, 8600 - 2000 + 1000, 8000 - 2200, -4200)


def test_of_two_such_wins_each_takes_its_own_stake_back_and_the_first_the_rest() -> None:
    state = table("ema-2012", sticks=3, riichi=(1, 2))
    assert summed(pay_nagashi(state, (1, 2))) == (-8000, 8000 - 2000 + 2000, 8000 - 2000 + 1000, -4000)


# --- offences


def test_a_chombo_gives_back_what_the_hand_has_moved() -> None:
    state = table("wrc-2014")
    paid = State(state.rules, (24_000, 25_000, 24_000, 25_000), sticks=2, hand=state.hand)
    assert summed(pay_chombo(paid, 0)) == (1000, 0, 1000, 0)


def test_where_the_book_says_so_it_is_a_mangan_the_wrong_way_round() -> None:
    assert summed(pay_chombo(table("ema-2012"), 3)) == (4000, 2000, 2000, -8000)
    assert summed(pay_chombo(table("ema-2012"), 0)) == (-12_000, 4000, 4000, 4000)
    assert summed(pay_chombo(table("ema-2012", round=1), 3)) == (2000, 4000, 2000, -8000)
    assert summed(pay_chombo(table("ema-2012", round=6), 2)) == (4000, 4000, -12_000, 4000)
