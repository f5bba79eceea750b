"""Games that count, and reports that wait for somebody to confirm them."""

from bot.league.acts.teams import TeamSet
from bot.league.games import GameReport, Result
from bot.league.options import Options
from tests.league.club import Club, in_rounds, teams_of


def test_any_other_player_can_confirm_a_report_and_a_guest_cannot() -> None:
    report = GameReport(2, 1, 0, Result((1, 2, None, 4), (40_000, 30_000, 20_000, 10_000)))
    assert report.other_players == (1, 4)


def test_a_game_stays_with_the_team_for_which_it_was_played() -> None:
    club = teams_of(
        Club(Options(book="wrc-2015", teams=True, plans=(in_rounds(1, "random"),)), people=12), 3
    ).start_phase()
    game = club.game(club.count(45_200, 31_300, 25_100, 18_400, seats=(1, 4, 7, 10)))
    assert game.sides == (101, 102, 103, 104)
    club.do(TeamSet(101, "Team 101", "T1", (2, 3), 2))
    club.do(TeamSet(102, "Team 102", "T2", (4, 5, 6, 1), 4))
    assert club.game(game.number).sides == (101, 102, 103, 104)


def test_a_guest_has_no_side() -> None:
    club = Club().start()
    game = club.game(club.count(45_200, 31_300, 25_100, 18_400, seats=(1, None, 3, 4)))
    assert game.sides == (1, None, 3, 4)
    assert [score.seat for score in game.scores] == [0, 2, 3]
