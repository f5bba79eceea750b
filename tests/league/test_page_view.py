"""A whole league as its page shows it."""

from bot.league.acts.results import GameVoided
from bot.league.page_view import page_view
from tests.league.club import Club, in_rounds, referee, rounds


def named(number: int) -> str:
    return f"P{number}"


def test_rounds_are_there_once_they_are_published_the_newest_first() -> None:
    club = Club(rounds(in_rounds(3, "random"))).start()
    club.play(1)
    club.draw(2)
    (phase,) = page_view(club.league, named).phases
    assert [one.number for one in phase.rounds] == [1]
    club.publish(2)
    (phase,) = page_view(club.league, named).phases
    assert [one.number for one in phase.rounds] == [2, 1]
    assert len(phase.rounds[1].tables) == 2


def test_a_game_apart_from_the_rounds_is_shown_best_first_and_marked_when_it_is_void() -> None:
    club = Club().start()
    game = club.count(18_400, 45_200, 31_300, 25_100)
    (phase,) = page_view(club.league, named).phases
    (table,) = phase.games
    assert [seat.name for seat in table.seats] == ["P2", "P3", "P4", "P1"]
    assert not table.void
    club.do(GameVoided(game), referee(None))
    (phase,) = page_view(club.league, named).phases
    assert phase.games[0].void


def test_points_beside_the_games_are_told_with_whose_they_are() -> None:
    club = Club().start()
    club.penalise(3, -20_000)
    view = page_view(club.league, named)
    assert view.name == "Spring league"
    assert [name for name, _ in view.phases[0].adjustments] == ["P3"]
