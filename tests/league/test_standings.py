"""Standings: who has a place, what breaks ties, which games count."""

from fractions import Fraction

import pytest

from bot.games.riichi.engine.settlement import settlement_terms
from bot.games.riichi.league import player_results
from bot.games.riichi.rules import riichi_book_rules
from bot.league.amounts import amount_text, decimals_needed
from bot.league.counting import CountRule, StandingsOrder, StandingsRules
from bot.league.score import PlayerResult
from bot.league.standings import ranked_rows

WRC = settlement_terms(riichi_book_rules("wrc-2015"))
M_LEAGUE = settlement_terms(riichi_book_rules("m-league"))
FIRST = (45200, 31300, 25100, 18400)


def game(names: str, *points: int) -> tuple[PlayerResult[str], ...]:
    return player_results(WRC, tuple(names), points)


def test_l30_who_has_not_played_enough_stands_last_without_a_place() -> None:
    games = [game("ABCD", *FIRST), game("EFGH", 38000, 34000, 28000, 20000)]
    rows = ranked_rows(tuple("ABCDEFGHI"), games, StandingsRules(min_games=1))
    assert [(row.player, row.place) for row in rows][-2:] == [("D", 8), ("I", None)]
    assert [row.provisional for row in rows] == [False] * 8 + [True]
    rows = ranked_rows(tuple("ABCDEFGHI"), games, StandingsRules(sort=StandingsOrder.AVERAGE))
    assert (rows[-1].player, rows[-1].place, rows[-1].average) == ("I", 9, None)


def test_l39_and_l40_an_absent_player_is_last_whatever_the_stand_in_does() -> None:
    poor = player_results(WRC, tuple("ABCD"), (20000, 40000, 35000, 25000), substituted=(0,))
    assert [(one.total, one.place) for one in poor] == [(-30000, 4), (25000, 1), (10000, 2), (-10000, 3)]
    rich = player_results(WRC, tuple("ABCD"), (40000, 35000, 25000, 20000), substituted=(0,))
    assert [(one.total, one.place) for one in rich] == [(-30000, 4), (10000, 2), (-10000, 3), (-25000, 4)]


def test_l41_a_computer_has_no_row_and_counts_at_the_table() -> None:
    rows = ranked_rows(("A", "B", "C"), [player_results(WRC, ("A", "B", "C", None), FIRST)], StandingsRules())
    assert [(row.player, row.total) for row in rows] == [("A", 30200), ("B", 6300), ("C", -9900)]


def test_l49_what_is_carried_shows_with_as_many_decimals_as_it_needs() -> None:
    carry = {"A": 175550, "B": -5750, "C": 0, "D": 20000}
    played = [player_results(M_LEAGUE, tuple("BADC"), (41900, 24800, 24800, 8500))]
    rows = ranked_rows(tuple("ABCD"), played, StandingsRules(), carry=carry)
    places = decimals_needed(row.total for row in rows)
    assert [f"{row.player} {amount_text(row.total, places)}" for row in rows] == [
        "A +170.35",
        "B +56.15",
        "D +14.80",
        "C -51.50",
    ]
    assert rows[0].average == -5200


@pytest.mark.parametrize(
    ("counting", "total"),
    [
        (StandingsRules(), 59000),
        (StandingsRules(CountRule.BEST_N, 1), 31000),
        (StandingsRules(CountRule.BEST_N, 3), 78000),
        (StandingsRules(CountRule.BEST_N, 9), 59000),
        (StandingsRules(CountRule.BEST_RUN, 1), 31000),
        (StandingsRules(CountRule.BEST_RUN, 2), 58000),
        (StandingsRules(CountRule.BEST_RUN, 3), 64000),
        (StandingsRules(CountRule.BEST_RUN, 5), 59000),
    ],
)
def test_the_best_games_or_the_best_run_or_all_games_count(counting: StandingsRules, total: int) -> None:
    assert counting.counted_total([20000, -25000, 31000, 27000, 6000]) == total


def test_a_count_of_the_best_needs_to_know_how_many() -> None:
    with pytest.raises(ValueError, match="needs the number"):
        StandingsRules(CountRule.BEST_N)


def test_adjustments_are_added_after_the_choice_and_always_count() -> None:
    games = [game("ABCD", *FIRST), game("ABCD", *FIRST[::-1])]
    rows = ranked_rows(tuple("ABCD"), games, StandingsRules(CountRule.BEST_N, 1), adjustments=[("A", -20000), ("X", 5)])
    assert next(row.total for row in rows if row.player == "A") == 10200


def test_ties_are_broken_by_places_then_by_the_best_game() -> None:
    games = [game("ABCD", 40000, 30000, 30000, 20000), game("BADC", 40000, 35000, 25000, 20000)]
    rows = ranked_rows(tuple("ABCD"), games, StandingsRules(sort=StandingsOrder.PLACE))
    assert [row.player for row in rows[:2]] == ["A", "B"]
    assert rows[0].mean_place == Fraction(3, 2)


def test_a_game_of_another_size_is_none_of_the_book() -> None:
    with pytest.raises(ValueError, match="played by 4"):
        player_results(WRC, ("A", "B", "C"), (1, 2, 3))
