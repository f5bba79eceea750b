"""Who meets whom how often."""

from itertools import chain

import pytest

from bot.league.invariants import violations
from bot.league.seating.meetings import meetings, repeats
from tests.league.team_boards import play, play_all, playing, seated


def test_every_two_members_of_different_teams_meet_once() -> None:
    club = playing(20, 5, 5)
    for number in range(1, 6):
        play(club, number)
    every = [table for number in range(1, 6) for table in seated(club, number)]
    met = meetings(every)
    assert len(every) == 25
    assert len(met) == 150
    assert set(met.values()) == {1}
    assert all(club.league.side_of(one) != club.league.side_of(other) for one, other in map(tuple, met))
    assert all(row.games == 25 for row in club.rows())
    assert sum(club.totals().values()) == 0
    assert list(violations(club.log)) == []


@pytest.mark.parametrize(("people", "size"), [(24, 3), (15, 3)])
def test_other_teams_play_a_schedule_in_which_team_mates_do_not_meet(people: int, size: int) -> None:
    club = playing(people, size, 2)
    every: list[list[tuple[int, ...]]] = []
    for number in (1, 2):
        club.draw(number)
        club.publish(number)
        every.append(seated(club, number))
        assert len(every[-1]) == people // 4
        assert len(set(chain.from_iterable(every[-1]))) == people // 4 * 4
        play_all(club, number)
    met = meetings(chain.from_iterable(every))
    assert all(club.league.side_of(one) != club.league.side_of(other) for one, other in map(tuple, met))
    assert repeats(met) == 0
