"""Results that are typed in: which are impossible, and which look like a game that is counted."""

from msgspec.structs import replace

from bot.league.acts.results import GameCounted
from bot.league.games import Result
from bot.league.refusal import LeagueReason
from tests.league.club import HOUR, Club
from tests.league.test_log import FIRST, four


def manual(
    club: Club, *points: int, seats: tuple[int | None, ...] = (1, 2, 3, 4), ended: int | None = None, **told: int
):
    result = Result(seats, points, told.get("sticks", 0))
    number = club.log.next_number
    return GameCounted(number, f"manual:{number}", 1, club.at if ended is None else ended, result)


def test_l17_what_is_missing_is_said() -> None:
    wrong = four().refuses(manual(four(), 42000, 31000, 25000, 12000))
    assert (wrong.why, wrong.about) == (LeagueReason.SUM, {"told": 110000, "missing": 10000, "sticks": 0})


def test_l18_sticks_left_on_the_table_are_not_in_the_points() -> None:
    club = four()
    club.do(manual(club, 45200, 31300, 25100, 17400, sticks=1))
    assert club.totals() == {1: 30200, 2: 6300, 3: -9900, 4: -27600}


def test_l19_three_reports_that_cannot_be() -> None:
    club = four()
    assert club.refuses(manual(club, 45250, 31250, 25100, 18400)).why is LeagueReason.HUNDREDS
    assert club.refuses(manual(club, *FIRST, seats=(1, 2, 2, 4))).why is LeagueReason.TWICE
    assert club.refuses(manual(club, *FIRST, ended=club.at + 24 * HOUR)).why is LeagueReason.FUTURE
    assert club.refuses(manual(club, *FIRST, seats=(1, 2, 3, 9))).why is LeagueReason.NOT_ENTRANT
    assert club.refuses(manual(club, 500000, -200000, -90000, -90000)).why is LeagueReason.RANGE


def test_l20_a_game_that_looks_like_one_that_counts_is_asked_about() -> None:
    club = four()
    club.do(manual(club, *FIRST))
    club.at += HOUR
    again = manual(club, *FIRST)
    assert club.refuses(again).about == {"game": 1}
    club.do(replace(again, is_another_game=True))
    assert club.totals()[1] == 60400
    club.at += 25 * HOUR
    club.do(manual(club, *FIRST))
