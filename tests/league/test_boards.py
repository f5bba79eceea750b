"""Boards: all members of all teams play at once, each against members of other teams."""

from itertools import chain

import pytest
from msgspec.structs import replace

from bot.league.acts.calendar import TimesAccepted, TimesProposed
from bot.league.acts.entrants import PlayerAdded
from bot.league.acts.rounds import PlayerCheckedIn, RoundPublished
from bot.league.acts.teams import LineupNamed, TeamSet
from bot.league.attendance import TableSeating, UnplayedTable, seat_table
from bot.league.invariants import violations
from bot.league.phase_plan import SeatWinds
from bot.league.refusal import LeagueReason
from bot.league.round_draw import draw_of_round
from bot.league.times import HOUR
from tests.league.club import SEED, Club, entrant, in_rounds, rounds, teams_of
from tests.league.team_boards import play, playing, seated, the_round


def test_a_team_has_points_for_every_member_who_sits_out() -> None:
    plan = in_rounds(2, "boards")
    options = replace(rounds(plan), teams=True, bye_points=5000)
    club = teams_of(Club(options, people=15), 3).start_phase()
    for number in (1, 2):
        play(club, number)
        out = set(club.people) - set(chain.from_iterable(seated(club, number)))
        assert set(the_round(club, number).sitting_out) == out
        assert the_round(club, number).byes == tuple(club.league.side_of(person) for person in sorted(out))
    assert sum(club.totals().values()) == 2 * 3 * 5000
    assert list(violations(club.log)) == []


def test_a_draw_in_which_somebody_both_plays_and_sits_out_is_none() -> None:
    club = teams_of(Club(replace(rounds(in_rounds(2, "boards")), teams=True), people=15), 3).start_phase()
    made = draw_of_round(club.league, 1, SEED)
    here = made.member_tables[0][0] or 0
    wrong = replace(made, byes=(club.league.side_of(here) or 0, *made.byes[1:]), resting=(here, *made.resting[1:]))
    assert club.refuses(wrong).why is LeagueReason.TWICE


def test_only_the_members_at_a_table_say_when_they_can_play_there() -> None:
    club = playing(16, 4, 4)
    club.draw(1)
    time = club.at + 24 * HOUR
    club.do(RoundPublished(1, 1, end=club.at + 48 * HOUR))
    first, second, *_ = seated(club, 1)
    club.do(TimesProposed(1, 1, 1, first[0], (time,)), entrant(first[0]))
    mate = next(one for one in second if club.league.side_of(one) == club.league.side_of(first[1]))
    refused = club.refuses(TimesAccepted(1, 1, 1, mate, (time,)), entrant(mate))
    assert refused.why is LeagueReason.NOT_ENTRANT
    assert club.refuses(TimesProposed(1, 1, 1, mate, (time,)), entrant(mate)).why is LeagueReason.NOT_ENTRANT
    for person in first[1:]:
        club.do(TimesAccepted(1, 1, 1, person, (time,)), entrant(person))
    assert the_round(club, 1).starts == {1: time}


def test_a_team_that_would_meet_itself_cannot_be_drawn() -> None:
    with pytest.raises(ValueError, match="would have to meet"):
        draw_of_round(playing(15, 5, 3).league, 1, SEED)


def test_everybody_sees_who_plays_and_no_captain_changes_it() -> None:
    club = playing(16, 4, 4)
    club.draw(1)
    assert not club.league.are_lineups_public(1, 1, 1)
    club.publish(1)
    assert club.league.are_lineups_public(1, 1, 4)
    team = the_round(club, 1).tables[0][0] or 0
    own = club.league.teams[team].members[0]
    assert club.refuses(LineupNamed(team, 1, 1, 1, own)).why is LeagueReason.BOARDS


def test_only_the_member_who_was_drawn_sits_down() -> None:
    club = playing(16, 4, 4)
    club.draw(1)
    start = club.at + HOUR // 10
    club.do(RoundPublished(1, 1, start))
    first, *others = seated(club, 1)[0]
    for person in (*others, *chain.from_iterable(seated(club, 1)[1:])):
        club.do(PlayerCheckedIn(1, 1, person), entrant(person))
    assert seat_table(club.league, the_round(club, 1), 1, start, ()) is None
    assert seat_table(club.league, the_round(club, 1), 1, start + HOUR, ()) == UnplayedTable((first,))
    assert isinstance(seat_table(club.league, the_round(club, 1), 2, start, ()), TableSeating)
    assert club.league.boards_of(1, the_round(club, 1), first) == (1,)


def test_a_member_who_is_replaced_leaves_the_tables_to_the_new_one() -> None:
    club = playing(16, 4, 4)
    club.draw(1)
    club.publish(1)
    gone = seated(club, 1)[2][0]
    team = club.league.side_of(gone)
    assert team is not None
    old = club.league.teams[team]
    club.do(PlayerAdded(17))
    members = tuple(17 if one == gone else one for one in old.members)
    changed = TeamSet(team, old.name, old.mark, members, members[0])
    fewer = club.refuses(replace(changed, members=members[:-1]))
    assert (fewer.why, fewer.about) == (LeagueReason.BOARDS, {"members": 4})
    entry = club.do(changed)
    assert seated(club, 1)[2][0] == 17
    club.undo(entry)
    assert seated(club, 1)[2][0] == gone


def test_a_draw_without_members_or_with_strangers_is_none() -> None:
    club = playing(16, 4, 4)
    draw = draw_of_round(club.league, 1, SEED)
    assert club.refuses(replace(draw, member_tables=())).why is LeagueReason.BOARDS
    (east, south, *others), *tables = draw.member_tables
    wrong = club.refuses(replace(draw, member_tables=((south, east, *others), *tables)))
    assert (wrong.why, wrong.about) == (LeagueReason.NOT_MEMBER, {"person": south})
    twice = replace(
        draw, tables=(*draw.tables, draw.tables[0]), member_tables=(*draw.member_tables, draw.member_tables[0])
    )
    assert club.refuses(twice).about == {"person": east}


def test_seats_of_boards_by_lot_are_at_the_same_tables() -> None:
    evenly, by_lot = playing(16, 4, 4), playing(16, 4, 4, winds=SeatWinds.RANDOM)
    for club in (evenly, by_lot):
        club.draw(1)
    assert list(map(set, seated(evenly, 1))) == list(map(set, seated(by_lot, 1)))
    assert seated(evenly, 1) != seated(by_lot, 1)
