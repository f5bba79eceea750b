"""A league as it stands: who plays for whom, and what counts."""

import pytest

from bot.league.acts.entrants import PlayerLeft
from bot.league.acts.results import GameVoided
from bot.league.options import Options
from tests.league.club import Club, entrant, in_rounds, referee, rounds, teams_of


def teams() -> Club:
    return teams_of(Club(Options(book="wrc-2015", teams=True, plans=(in_rounds(1, "random"),))), 2).start_phase()


def test_a_person_has_their_own_row_or_that_of_their_team() -> None:
    assert Club().start().league.sides_of((1, None, 99)) == (1, None, None)
    assert teams().league.sides_of((1, 2, 3, None)) == (101, 101, 102, None)


def test_somebody_is_among_others_if_a_member_of_their_team_does() -> None:
    league = teams().league
    assert league.is_represented_among(1, (2, 3, None))
    assert not league.is_represented_among(1, (3, 4, None))
    assert not Club().start().league.is_represented_among(1, (2, 3, 4))


def test_who_has_left_plays_no_more_and_is_known_for_good() -> None:
    club = Club(people=5).start()
    club.do(PlayerLeft(5), entrant(5))
    assert not club.league.is_active(5)
    assert not club.league.may_sit(5)
    assert club.league.has_entered(5)
    assert not club.league.has_entered(99)


def test_a_team_can_be_seated_while_one_of_its_members_plays() -> None:
    club = teams()
    club.do(PlayerLeft(1), entrant(1))
    assert club.league.may_sit(101)
    club.do(PlayerLeft(2), entrant(2))
    assert not club.league.may_sit(101)


def test_games_count_in_the_order_in_which_they_ended_unless_they_are_void() -> None:
    club = Club().start()
    first, second = club.count(45_200, 31_300, 25_100, 18_400), club.count(31_300, 45_200, 25_100, 18_400)
    assert [game.number for game in club.league.counted_games(1)] == [first, second]
    club.do(GameVoided(first), referee(None))
    assert [game.number for game in club.league.counted_games(1)] == [second]


def test_a_table_is_open_for_just_its_people_until_they_have_played() -> None:
    club = Club(rounds(in_rounds(2, "random"))).start()
    club.draw(1)
    assert club.league.board_to_play(1, club.league.phase.rounds[0].tables[0]) is None, "nobody knows of it yet"
    club.publish(1)
    seats = club.league.phase.rounds[0].tables[0]
    assert club.league.board_to_play(1, seats) == (1, 1)
    assert club.league.board_to_play(1, (*seats[:3], None)) is None
    club.sit(1, 1)
    club.finish(1, 1, 45_200, 31_300, 25_100, 18_400)
    assert club.league.board_to_play(1, seats) is None


@pytest.mark.parametrize("number", [0, 2])
def test_a_round_that_was_not_drawn_is_none(number: int) -> None:
    club = Club(rounds(in_rounds(2, "random"))).start()
    club.draw(1)
    assert club.league.round(1, number) is None
    assert club.league.round(1, 1) is not None
    assert club.league.round(2, 1) is None
