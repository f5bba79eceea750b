"""From hand to hand: when a game is over, and its final result (riichi.md §8.4-8.8, §1 H)."""

import pytest
from msgspec.structs import replace

from bot.games.riichi.engine.draws import abort
from bot.games.riichi.engine.events import Abort, GameEnded, GameStarted, Standing
from bot.games.riichi.engine.evolve import starting_state
from bot.games.riichi.engine.game import end_hand, game_standings, is_last_hand, redeal
from bot.games.riichi.engine.state import GameStage
from bot.games.riichi.rules import Rules, riichi_book_rules
from tests.games.riichi.engine.ends import course, hand_ended
from tests.games.riichi.engine.table import state

TENHOU = riichi_book_rules("tenhou")
WRC = riichi_book_rules("wrc-2014")
SANMA = riichi_book_rules("sanma-tenhou")
SOUTH_3, SOUTH_4, WEST_1, WEST_3, WEST_4 = 6, 7, 8, 10, 11


def over(rules: Rules, round_: int, *scores: int, stays: bool = False) -> bool:
    return is_last_hand(rules, scores, round_, stays=stays, won=False)


def test_a_game_goes_on_until_the_last_hand_of_its_last_wind() -> None:
    assert not over(WRC, SOUTH_3, 50000, 30000, 20000, 20000)
    assert over(WRC, SOUTH_4, 50000, 30000, 20000, 20000)
    assert not over(WRC, SOUTH_4, 50000, 30000, 20000, 20000, stays=True)


def test_below_zero_a_game_ends_at_once_where_the_book_says_so() -> None:
    assert over(TENHOU, 0, -100, 50100, 25000, 25000)
    assert not over(TENHOU, 0, 0, 50000, 25000, 25000)
    assert over(TENHOU, 0, -100, 50100, 25000, 25000, stays=True)
    assert not over(WRC, 0, -100, 60100, 30000, 30000)


def test_the_target_has_to_be_reached_exactly_or_more() -> None:
    assert over(TENHOU, SOUTH_4, 30000, 25000, 25000, 20000)
    assert not over(TENHOU, SOUTH_4, 29900, 25100, 25000, 20000)


def test_in_the_added_wind_the_first_to_reach_the_target_ends_the_game() -> None:
    assert not over(TENHOU, WEST_1, 29900, 25100, 25000, 20000)
    assert over(TENHOU, WEST_1, 30000, 25000, 25000, 20000)
    assert over(TENHOU, WEST_1, 25000, 30000, 25000, 20000, stays=True)
    assert not over(TENHOU, WEST_1, 29900, 25100, 25000, 20000, stays=True)


def test_only_one_wind_is_added() -> None:
    assert not over(TENHOU, WEST_3, 29900, 25100, 25000, 20000)
    assert over(TENHOU, WEST_4, 29900, 25100, 25000, 20000)
    assert not over(TENHOU, WEST_4, 29900, 25100, 25000, 20000, stays=True)


def test_three_players_have_three_hands_in_a_wind() -> None:
    assert not over(SANMA, 4, 50000, 30000, 25000)
    assert over(SANMA, 5, 50000, 30000, 25000)
    assert not over(SANMA, 5, 39900, 35100, 30000)
    assert over(SANMA, 8, 39900, 35100, 30000)


def test_a_dealer_who_stays_ends_the_last_hand_as_the_first_with_the_target() -> None:
    assert over(TENHOU, SOUTH_4, 20000, 20000, 25000, 35000, stays=True)
    assert not over(TENHOU, SOUTH_4, 35000, 20000, 25000, 20000, stays=True)
    assert not over(TENHOU, SOUTH_4, 22000, 22000, 26100, 29900, stays=True)
    assert not over(TENHOU, SOUTH_4, 32500, 20000, 15000, 32500, stays=True)
    assert not over(TENHOU, SOUTH_3, 20000, 20000, 35000, 25000, stays=True)


def result(
    rules: Rules, scores: tuple[int, ...], *, sticks: int = 0, penalties: tuple[int, ...] | None = None
) -> list[Standing]:
    state = replace(starting_state(GameStarted(rules)), scores=scores, sticks=sticks)
    return list(game_standings(state if penalties is None else replace(state, penalties=penalties)))


def test_first_place_gets_the_oka_and_everybody_the_rank_bonus() -> None:
    assert result(TENHOU, (22000, 41000, 19000, 18000)) == [
        Standing(1, 1, 41000, 51.0, uma=20.0, oka=20.0),
        Standing(0, 2, 22000, 2.0, uma=10.0, oka=0.0),
        Standing(2, 3, 19000, -21.0, uma=-10.0, oka=0.0),
        Standing(3, 4, 18000, -32.0, uma=-20.0, oka=0.0),
    ]


def test_results_are_in_thousands_to_a_tenth() -> None:
    assert [standing.total for standing in result(WRC, (30100, 30300, 29700, 29900))] == [15.3, 5.1, -5.1, -15.3]


def test_three_equal_scores_share_three_bonuses() -> None:
    places = result(WRC, (30000, 30000, 30000, 30000))
    assert [(standing.rank, standing.total) for standing in places] == [(1, 0.0)] * 4
    places = result(WRC, (39000, 27000, 27000, 27000))
    assert [(standing.rank, standing.total) for standing in places] == [(1, 24.0), (2, -8.0), (2, -8.0), (2, -8.0)]


def test_an_equal_second_place_is_not_shared_where_seats_decide() -> None:
    places = result(TENHOU, (25000, 40000, 25000, 10000))
    assert [(standing.seat, standing.rank, standing.total) for standing in places] == [
        (1, 1, 50.0),
        (0, 2, 5.0),
        (2, 3, -15.0),
        (3, 4, -40.0),
    ]


def test_left_over_sticks_go_to_the_first_or_are_lost() -> None:
    assert result(TENHOU, (22000, 39000, 19000, 18000), sticks=2)[0] == Standing(1, 1, 41000, 51.0, uma=20.0, oka=20.0)
    assert result(WRC, (30000, 38000, 28000, 22000), sticks=2)[0] == Standing(1, 1, 38000, 23.0, uma=15.0, oka=0.0)


def test_equal_firsts_share_left_over_sticks_odd_hundreds_to_the_earlier_seat() -> None:
    ema = riichi_book_rules("ema-2012")
    places = result(ema, (33000, 33000, 33000, 20000), sticks=1)
    assert [standing.points for standing in places] == [33400, 33300, 33300, 20000]
    assert all(isinstance(standing.points, int) for standing in places)
    assert [standing.rank for standing in places] == [1, 1, 1, 4]
    assert [standing.points for standing in result(TENHOU, (33000, 33000, 20000, 13000), sticks=1)][:2] == [
        34000,
        33000,
    ]


def test_penalties_come_off_the_total_and_change_no_rank() -> None:
    places = result(WRC, (28000, 38000, 30000, 24000), penalties=(0, -40, 0, 0))
    assert places[0] == Standing(1, 1, 38000, -17.0, uma=15.0, oka=0.0)


def test_a_hand_that_counts_for_nothing_ends_no_game() -> None:
    book = "wrc-2014 game.agari_yame=true game.target=30000"
    again = state(book, "N chombo", head="start round=S4 scores=45000,25000,25000,25000")
    assert (again.stage, again.round) == (GameStage.HAND_ENDED, SOUTH_4)


LOW = (29000, 25000, 25000, 20000)
"""Nobody has the target."""


@pytest.mark.parametrize(
    ("stays", "counter", "following"),
    [(True, True, (SOUTH_4, 3)), (False, True, (WEST_1, 3)), (False, False, (WEST_1, 0))],
)
def test_a_dealer_who_stays_deals_the_same_hand_and_a_counter_more_or_none_lies_there(
    stays: bool, counter: bool, following: tuple[int, int]
) -> None:
    at = course(TENHOU, *LOW)
    end_hand(at, stays=stays, counter=counter, sticks=1, won=False)
    assert hand_ended(at) == (*following, 1, False)


def test_a_hand_without_a_result_is_dealt_again_with_these_counters_and_sticks() -> None:
    at = course(TENHOU, 35000, 25000, 25000, 14000)
    redeal(at, honba=1, sticks=0)
    assert hand_ended(at) == (SOUTH_4, 1, 0, False)


def test_a_hand_without_a_result_ends_a_game_in_which_a_score_is_below_zero() -> None:
    at = course(TENHOU, 40100, 30000, 30000, -100)
    redeal(at, honba=1, sticks=0)
    assert hand_ended(at) == (SOUTH_4, 1, 0, True)
    assert isinstance(at.outcome.events[-1], GameEnded)


def test_after_an_abortive_draw_the_same_dealer_deals_with_one_counter_more_and_the_sticks_stay() -> None:
    at = course(TENHOU, 35000, 25000, 25000, 14000)
    abort(at, Abort.SUUFON)
    assert hand_ended(at) == (SOUTH_4, 3, 1, False)


def test_a_large_result_is_exact() -> None:
    assert result(TENHOU, (90100, 20000, 0, -10100))[0].total == 100.1
