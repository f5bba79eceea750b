"""Games say how leagues score them."""

import pytest

from bot.games.registry import GAMES
from bot.league.acts.life import LeagueRulesSet
from bot.league.options import Options, TimeUp
from bot.league.scoring import LeagueScoring, pools
from tests.league.club import Club


def test_every_book_has_a_pool_of_ratings_and_a_table_is_rated_where_its_league_is() -> None:
    assert pools(GAMES.scorings) == ("riichi4", "riichi3", "american")
    assert {
        book: GAMES.scoring(Options(book=book)).table_size for book in ("sanma-tenhou", "wrc-2015", "american")
    } == {
        "sanma-tenhou": 3,
        "wrc-2015": 4,
        "american": 4,
    }


def test_a_game_without_a_part_is_an_error_before_anybody_plays() -> None:
    class Unfinished(LeagueScoring): ...  # type: ignore[type-arg]

    with pytest.raises(TypeError, match="pool"):
        pools({"unfinished": Unfinished})


@pytest.mark.parametrize(("book", "hands"), [("wrc-2015", 1), ("ema-2016", 2), ("american", 1)])
def test_the_book_says_how_many_hands_are_left_when_time_is_over_unless_the_league_does(book: str, hands: int) -> None:
    assert GAMES.scoring(Options(book=book)).hands_at_time_up == hands
    assert GAMES.scoring(Options(book=book, time_up=TimeUp.PLUS_ONE)).hands_at_time_up == 2


def test_a_league_that_changes_its_book_scores_by_the_new_one() -> None:
    club = Club()
    assert (club.league.scoring.start_points, club.league.scoring.point_value) == (30_000, 1)
    club.do(LeagueRulesSet(Options(book="american")))
    assert (club.league.scoring.start_points, club.league.scoring.point_value) == (0, 1000)
    club.undo()
    assert (club.league.scoring.start_points, club.league.scoring.point_value) == (30_000, 1)
