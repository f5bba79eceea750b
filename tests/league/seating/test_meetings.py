"""Who meets whom how often."""

from itertools import chain

import pytest
from msgspec.structs import replace

from bot.league.acts.rounds import RoundClosed, TableBegun
from bot.league.invariants import violations
from bot.league.log import NAKI
from bot.league.rounds import Round
from bot.league.seating.meetings import meetings, repeats
from tests.league.club import Club, in_rounds, rounds, teams_of


def playing(people: int, size: int, count: int, **terms: object) -> Club:
    plan = replace(in_rounds(count, "boards"), **terms)
    return teams_of(Club(replace(rounds(plan), teams=True), people=people, capacity=people + 1), size).start_phase()


def the_round(club: Club, number: int) -> Round:
    found = club.league.round(1, number)
    assert found is not None
    return found


def seated(club: Club, number: int) -> list[tuple[int, ...]]:
    """The members at every table of a round."""
    tables = range(1, len(the_round(club, number).tables) + 1)
    return [tuple(one or 0 for one in club.league.seats_at(1, the_round(club, number), board)) for board in tables]


def play(club: Club, number: int) -> None:
    club.draw(number)
    club.publish(number)
    play_all(club, number)


def play_all(club: Club, number: int) -> None:
    for board, members in enumerate(seated(club, number), start=1):
        club.do(TableBegun(f"p1r{number}b{board}", members, club.league.options.hash, number, board), NAKI)
        club.finish(number, board, 45200, 31300, 25100, 18400)
    club.do(RoundClosed(1, number))


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
