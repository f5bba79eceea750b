"""When people have to be there for a round: the times around its start are the league's own (league.md §4.7)."""

import pytest

from bot.league.acts.rounds import PlayerCheckedIn, RoundPublished
from bot.league.attendance import TableSeating, UnplayedTable, late_people, next_attendance_check, seat_table
from bot.league.options import CheckIn, Options
from bot.league.refusal import LeagueReason
from bot.league.times import HOUR, MINUTE
from tests.league.club import Club, entrant, in_rounds


def club_with(times: CheckIn) -> Club:
    """A league of four whose round begins in two hours."""
    club = Club(Options(plans=(in_rounds(1, "random"),), check_in=times), people=4).start()
    club.draw(1)
    club.do(RoundPublished(1, 1, start=club.at + 2 * HOUR))
    return club


def at(club: Club, minutes: float) -> Club:
    """So many minutes after the start of the round."""
    club.at = (club.league.phase.rounds[0].start or 0) + round(minutes * MINUTE)
    return club


def check_in(club: Club, *people: int) -> None:
    for person in people:
        club.do(PlayerCheckedIn(1, 1, person), entrant(person))


def seated(club: Club) -> TableSeating | UnplayedTable | None:
    return seat_table(club.league, club.league.phase.rounds[0], 1, club.at, ())


@pytest.mark.parametrize("times", [CheckIn(), CheckIn(opens=90, begins=15, late=0, no_show=2)])
def test_the_times_of_a_round_are_those_of_its_league(times: CheckIn) -> None:
    club = at(club_with(times), -times.opens - 1)
    refusal = club.refuses(PlayerCheckedIn(1, 1, 1), entrant(1))
    assert (refusal.why, refusal.about) == (LeagueReason.TOO_SOON, {"minutes": times.opens})
    check_in(at(club, -times.opens), 1, 2, 3, 4)
    assert next_attendance_check(club.league, club.at) == at(club, -times.begins).at
    assert isinstance(seated(club), TableSeating)
    assert seated(at(club, -times.begins - 0.1)) is None


@pytest.mark.parametrize("times", [CheckIn(), CheckIn(late=1, no_show=2)])
def test_who_comes_late_is_told_apart_and_who_does_not_come_is_waited_for_so_long(times: CheckIn) -> None:
    club = at(club_with(times), -1)
    check_in(club, 1, 2, 3)
    assert seated(at(club, times.no_show - 0.1)) is None
    assert seated(at(club, times.no_show)) == UnplayedTable((4,))
    check_in(at(club, times.late), 4)
    assert list(late_people(club.league, club.league.phase.rounds[0], 1, (1, 2, 3, 4))) == [4]


def test_as_they_usually_are_they_leave_the_rules_of_older_leagues_as_they_were() -> None:
    assert Options(check_in=CheckIn(opens=60)).hash != Options().hash
    assert Options().hash == "d2b198652bc963c37269e14af9a8352687423972adf3e108c6116bd7aa61b548"
