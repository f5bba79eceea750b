"""Cases of ratings: games in order, each with the ratings that the ones before have left."""

import pytest

from bot.tools.league_cases.ratings import (
    LadderClimb,
    LocalTime,
    RatedGames,
    RatedTable,
    Seasons,
    ladder_climb,
    local_moment,
    rating_changes,
    season_ranks,
)

FOUR = ("A", "B", "C", "D")


def test_a_game_moves_ratings_and_the_next_one_begins_from_there() -> None:
    once = rating_changes(RatedGames((RatedTable(FOUR, (1, 2, 3, 4)),)))
    twice = rating_changes(RatedGames((RatedTable(FOUR, (1, 2, 3, 4)), RatedTable(FOUR, (1, 2, 3, 4)))))
    assert once.deltas[0][0] > 0 > once.deltas[0][3]
    assert twice.deltas[0] == once.deltas[0]
    assert twice.ratings["A"] == once.ratings["A"] + twice.deltas[1][0]


def test_players_who_share_a_place_move_alike() -> None:
    (delta,) = rating_changes(RatedGames((RatedTable(FOUR, ("3/2", "3/2", 3, 4)),))).deltas
    assert delta[0] == delta[1]


def test_every_player_of_a_game_has_one_place() -> None:
    with pytest.raises(ValueError, match="one place"):
        RatedTable(("A", "A", "C", "D"), (1, 2, 3, 4))


@pytest.mark.parametrize(
    ("climb", "reason"),
    [(LadderClimb("emperor", 0, (1,)), "no rank 'emperor'"), (LadderClimb("rookie", 0, (5,)), "no place 5 of 4")],
)
def test_a_climb_on_no_ladder_is_refused(climb: LadderClimb, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        ladder_climb(climb)


def test_seasons_are_ranked_from_the_first_place_down() -> None:
    ranks = season_ranks(Seasons(10, (1, 5, 10)))
    assert ranks == sorted(ranks, reverse=True)


def test_a_local_time_is_told_as_an_instant_and_as_clocks_there_show_it() -> None:
    moment = local_moment(LocalTime("Europe/Berlin", "2026-07-01 20:00"))
    assert (moment.utc, moment.shown) == ("2026-07-01T18:00:00Z", "2026-07-01T20:00")
