"""What an entry has changed: games, rounds, tables."""

from bot.league.changes import changed_games, closed_rounds, rounds_in_phase, uncounted_tables
from bot.league.state import League
from tests.league.club import Club, in_rounds, rounds


def club() -> Club:
    """A round of two tables is played, but for the second table."""
    club = Club(rounds(in_rounds(2, "random"))).start()
    club.draw(1)
    club.publish(1)
    club.sit(1, 1)
    club.sit(1, 2)
    return club


def steps(club: Club, *acts: object) -> tuple[League, League]:
    """The league before and after what a test does."""
    before = club.league
    for act in acts:
        assert callable(act)
        act()
    return before, club.league


def test_games_are_changed_that_come_that_go_and_that_are_penalised() -> None:
    played = club()
    before, after = steps(played, lambda: played.finish(1, 1, 45_200, 31_300, 25_100, 18_400))
    (game,) = after.games
    assert changed_games(before, after) == [game]
    assert changed_games(after, after) == []
    counted, undone = steps(played, played.undo)
    assert changed_games(counted, undone) == [game]


def test_a_table_whose_game_is_undone_is_played_again() -> None:
    played = club()
    before, after = steps(played, lambda: played.finish(1, 1, 45_200, 31_300, 25_100, 18_400))
    assert uncounted_tables(before, after) == []
    counted, undone = steps(played, played.undo)
    assert uncounted_tables(counted, undone) == ["p1r1b1"]


def test_a_round_is_over_once() -> None:
    played = Club(rounds(in_rounds(2, "random"))).start()
    before, after = steps(played, lambda: played.play(1))
    assert [*closed_rounds(before, after)] == [(1, 1)]
    before, after = steps(played, lambda: played.penalise(1, -20_000))
    assert [*closed_rounds(before, after)] == []


def test_a_phase_has_no_rounds_before_it_has_begun() -> None:
    assert rounds_in_phase(Club().league, 1) == ()
    assert [one.number for one in rounds_in_phase(club().league, 1)] == [1]
