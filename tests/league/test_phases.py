"""From one phase into the next, and from one season into the next."""

import pytest
from msgspec.structs import replace

from bot.league.acts.entrants import Added, Invited, Joined, Left, Rejoined, Replaced, SeedMoved, Taken
from bot.league.acts.life import Moved, described_of
from bot.league.acts.phases import PhaseBegun, carry_moves, next_phase
from bot.league.acts.results import GameCorrected
from bot.league.acts.rounds import CheckedIn, RoundPublished
from bot.league.acts.teams import LINEUP_DEADLINE, LineupNamed, LineupsOpened
from bot.league.attendance import NotPlayed, Sitting, sitting
from bot.league.due import next_due, wakes
from bot.league.entrants import Membership
from bot.league.export import files
from bot.league.log import NAKI
from bot.league.phase_plan import Carry, MemberLimits, PhaseKind, PhasePlan
from bot.league.phase_standings import member_standings, phase_standings
from bot.league.refusal import Refusal, RefusalReason
from bot.league.round_draw import drawn, imported
from bot.league.state import Life
from tests.league.club import SEED, WRC, Club, entrant, in_rounds, rounds, teams_of
from tests.league.test_rounds import tables


def test_the_first_so_many_go_on_with_half_of_their_points() -> None:
    final = replace(in_rounds(2, "interval"), first=4, carry=Carry((1, 2)))
    club = Club(rounds(in_rounds(1, "random"), final), people=8).start()
    club.draw(1)
    assert isinstance(next_phase(club.league, SEED), Refusal)
    club = Club(rounds(in_rounds(1, "random"), final), people=8).start()
    club.play(1)
    first = club.rows()
    club.start_phase()
    assert club.league.phase.sides == tuple(row.player for row in first[:4])
    assert {row.player: 2 * row.carry for row in club.rows(2)} == {row.player: row.total for row in first[:4]}
    club.play(1)
    club.play(2)
    refusal = next_phase(club.league, SEED)
    assert isinstance(refusal, Refusal)
    assert refusal.why is RefusalReason.LAST_PHASE


def test_what_was_carried_follows_a_correction_when_an_organiser_lets_it() -> None:
    final = replace(in_rounds(1, "interval"), carry=Carry((1, 1)))
    club = Club(rounds(in_rounds(1, "random"), final), people=4).start()
    club.play(1)
    club.start_phase()
    assert list(carry_moves(club.league)) == []
    seen = club.game(min(club.league.games)).result
    club.do(GameCorrected(1, seen, replace(seen, points=(18400, 31300, 25100, 45200))))
    moves = list(carry_moves(club.league))
    assert {one.side for one in moves} == {seen.seats[0], seen.seats[3]}
    for one in moves:
        club.do(one)
    assert list(carry_moves(club.league)) == []


def test_people_play_several_games_at_each_table_of_a_knockout() -> None:
    club = Club(rounds(PhasePlan(kind=PhaseKind.KNOCKOUT, games=2)), people=8).start()
    for number in range(1, 5):
        club.play(number)
    tables = [[set(table) for table in one.tables] for one in club.league.phase.rounds]
    assert [len(one) for one in tables] == [2, 2, 1, 1]
    assert tables[0] == tables[1]
    winds = [one.tables[0].index(1) for one in club.league.phase.rounds[:2]]
    assert winds[0] != winds[1]
    with pytest.raises(ValueError, match="decided"):
        drawn(club.league, 5, SEED)


def test_whoever_comes_further_in_a_knockout_stands_above_whatever_the_totals() -> None:
    club = Club(rounds(PhasePlan(kind=PhaseKind.KNOCKOUT)), people=8).start()
    club.play(1)
    through = {side for table in club.league.phase.rounds[0].tables for side in table[:2] if side is not None}
    assert [row.player for row in club.rows()[:4]] == sorted(through)
    club.draw(2)
    club.publish(2)
    club.sit(2, 1)
    club.finish(2, 1, 90000, 40000, 10000, -20000)
    rows = club.rows()
    assert [row.player for row in rows[:4]] == list(club.league.phase.rounds[1].tables[0])
    assert [row.place for row in rows] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert rows[3].total < rows[4].total


def test_rounds_of_a_file_are_drawn_all_or_none() -> None:
    club = Club(rounds(in_rounds(2, "prescripted")), people=8).start()
    good = {1: ((1, 2, 3, 4), (5, 6, 7, 8)), 2: ((1, 2, 5, 6), (3, 4, 7, 8))}
    made = imported(club.league, good, club.at)
    assert not isinstance(made, Refusal)
    assert [(one.number, one.byes) for one in made] == [(1, ()), (2, ())]
    for one in made:
        club.do(one)
    bad = imported(club.league, {**good, 3: good[1]}, club.at)
    assert isinstance(bad, Refusal)
    again = imported(club.league, {1: ((1, 2, 3, 4),)}, club.at)
    assert isinstance(again, tuple)
    assert (again[0].draw, again[0].byes) == (2, (5, 6, 7, 8))


def in_teams() -> Club:
    """A published round of four teams of two, which starts in an hour."""
    club = teams_of(Club(replace(rounds(in_rounds(3, "random")), teams=True), people=8), 2).start_phase()
    club.draw(1)
    club.do(RoundPublished(1, 1, club.at + 2 * LINEUP_DEADLINE))
    return club


def test_lineups_are_secret_until_their_deadline_and_settled_from_then_on() -> None:
    club = in_teams()
    club.do(LineupNamed(101, 1, 1, 1, 2))
    assert not club.league.lineups_public(1, 1, 1)
    assert '"LineupNamed"' not in files(club.log, {})["league.json"]
    assert next_due(club.league, club.at) is None
    due = wakes(club.league, club.at)
    assert due is not None
    club.at = due
    opened = next_due(club.league, club.at)
    assert opened == LineupsOpened(1, 1)
    club.do(LineupsOpened(1, 1), NAKI)
    assert club.league.lineups_public(1, 1, 1)
    assert "LineupNamed" in files(club.log, {})["league.json"]
    assert club.refuses(LineupNamed(101, 1, 1, 1, 1)).why is RefusalReason.LINEUP_OPEN


def test_a_member_plays_for_the_team_and_another_one_if_they_do_not_come() -> None:
    club = in_teams()
    club.do(LineupNamed(101, 1, 1, 1, 2))
    club.at += LINEUP_DEADLINE * 2
    for person in (1, 3, 4, 5, 7):
        club.do(CheckedIn(1, 1, person), entrant(person))
    (round_,) = club.league.phase.rounds
    assert set(round_.tables[0]) <= set(round_.here)
    assert sitting(club.league, round_, 1, club.at, ()) is None
    other = sitting(club.league, round_, 1, club.at, (), now=True)
    assert isinstance(other, Sitting)
    assert set(other.people) == {1, 3, 5, 7}
    club.do(CheckedIn(1, 1, 2), entrant(2))
    (round_,) = club.league.phase.rounds
    seated = sitting(club.league, round_, 1, club.at, ())
    assert isinstance(seated, Sitting)
    assert set(seated.people) == {2, 3, 5, 7}
    assert isinstance(sitting(club.league, round_, 1, club.at, (1, 2), now=True), NotPlayed)


def test_members_have_rows_of_their_own_and_a_share_that_counts() -> None:
    plan = replace(in_rounds(3, "random"), members=MemberLimits(least=1, most=1, min_penalty=500))
    club = teams_of(Club(replace(rounds(plan), teams=True), people=8), 2).start_phase()
    club.count(45200, 31300, 25100, 18400, seats=(1, 3, 5, 7))
    assert {row.player: row.games for row in member_standings(club.league, 1)}[1] == 1
    club.draw(1)
    club.publish(1)
    assert club.refuses(LineupNamed(101, 1, 1, 1, 1)).about["limit"] == "member"
    before = {row.player: row.total for row in phase_standings(club.league, 1)}
    after = {row.player: row.total for row in phase_standings(club.league, 1, over=True)}
    assert {side: before[side] - after[side] for side in before} == dict.fromkeys(before, 500)


def test_a_draw_that_nobody_may_see_yet_is_in_no_file() -> None:
    club = Club(rounds(in_rounds(1, "random")), people=4).start()
    club.draw(1)
    assert '"Drawn"' not in files(club.log, {})["league.json"]
    club.publish(1)
    assert '"Drawn"' in files(club.log, {})["league.json"]


def test_the_next_season_asks_the_people_of_the_last_one_first() -> None:
    club = Club(people=8, capacity=3)
    club.do(Invited((5, 6, 7, 8)))
    club.do(replace(described_of(club.league), follows="autumn-25"))
    club.do(Moved(Life.SIGNUP))
    assert [one.membership for one in club.league.entrants.values()] == [Membership.OFFERED] * 3
    club.do(Taken(6), entrant(6))
    club.do(Moved(Life.READY))
    club.do(Moved(Life.RUNNING))
    assert [person for person in club.league.entrants if club.league.active(person)] == [6]
    assert club.league.follows == "autumn-25"


def test_who_gets_a_place_after_the_first_phase_was_prepared_is_in_it() -> None:
    club = Club(rounds(in_rounds(2, "random")), people=4, capacity=5)
    club.open()
    club.do(Added(5))
    for late in (6, 7):
        club.do(Joined(late, club.at), entrant(late))
    club.do(Moved(Life.READY))
    club.do(PhaseBegun(1, (1, 2, 3, 4, 5)))
    club.do(Left(5), entrant(5))
    club.do(Taken(6), entrant(6))
    assert club.league.phase.sides == (1, 2, 3, 4, 5, 6)
    club.do(Replaced(1, 8))
    club.do(Moved(Life.RUNNING))
    club.draw(1)
    (table,), (out,) = tables(club, 1), club.league.phase.rounds[0].byes
    assert {*table, out} == {2, 3, 4, 6, 8}


def test_organisers_put_entrants_in_another_order_and_let_them_back_in() -> None:
    club = Club(people=4).open()
    club.do(SeedMoved(4, 1))
    assert tuple(club.league.entrants) == (4, 1, 2, 3)
    assert club.refuses(SeedMoved(4, 9)).why is RefusalReason.RANGE
    club.start_phase()
    assert club.league.phase.sides == (4, 1, 2, 3)
    assert club.refuses(Rejoined(1)).why is RefusalReason.ALREADY
    club.do(Left(1), entrant(1))
    club.do(Rejoined(1))
    assert club.league.active(1)
    assert Club(WRC, people=4).refuses(Rejoined(1)).why is RefusalReason.NOT_ENTRANT


def test_a_league_in_which_nobody_can_be_seated_does_not_begin() -> None:
    club = Club(replace(rounds(in_rounds(1, "random")), teams=True), people=4).open()
    refusal = next_phase(club.league, SEED)
    assert isinstance(refusal, Refusal)
    assert refusal.why is RefusalReason.NOBODY
