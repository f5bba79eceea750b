"""Rounds of a league: drawn from a published key, seated, played; byes, guests, knockouts, files."""

from collections import Counter

import pytest
from msgspec.structs import replace

from bot.league.acts.life import LifeChanged
from bot.league.acts.phases import PhaseBegun
from bot.league.acts.results import GameCounted
from bot.league.acts.rounds import (
    RoundClosed,
)
from bot.league.acts.tables import TableBegun
from bot.league.games import Result
from bot.league.log import NAKI
from bot.league.options import Options
from bot.league.phase_plan import PhaseKind, PhasePlan
from bot.league.refusal import LeagueReason
from bot.league.round_draw import draw_of_round
from bot.league.seating.meetings import meetings, repeats
from bot.league.seating.winds import wind_counts
from bot.league.state import Life
from tests.league.club import SEED, Club, in_rounds, rounds, teams_of


def tables(club: Club, number: int) -> tuple[tuple[int | None, ...], ...]:
    round_ = club.league.round(len(club.league.phases), number)
    assert round_ is not None
    return round_.tables


def test_a_tournament_of_sixteen_over_five_rounds() -> None:
    club = Club(rounds(in_rounds(5, "random", "swiss")), people=16).start()
    for number in range(1, 6):
        club.play(number)
    every = [table for number in range(1, 6) for table in tables(club, number)]
    assert repeats(meetings(every)) <= 10
    assert max(max(winds) - min(winds) for winds in wind_counts([every]).values()) <= 2
    assert sum(club.totals().values()) == 0
    assert all(row.games == 5 for row in club.rows())


def test_byes_go_round_and_are_worth_their_points() -> None:
    club = Club(replace(rounds(in_rounds(5, "random", "swiss")), bye_points=5000), people=9).start()
    for number in range(1, 6):
        club.play(number)
    sat_out = [side for one in club.league.phase.rounds for side in one.byes]
    assert sat_out[0] == 9
    assert len(set(sat_out)) == 5
    assert {row.player for row in club.rows() if row.adjustments == 5000} == set(sat_out)
    assert sum(club.totals().values()) == 25000


def test_guests_and_then_computers_fill_tables_that_are_short() -> None:
    club = Club(rounds(in_rounds(2, "random")), people=10).start()
    club.draw(1, guests=2)
    assert sorted(table.count(None) for table in tables(club, 1)) == [0, 1, 1]
    club = Club(replace(rounds(in_rounds(2, "random")), computers=True), people=6).start()
    club.draw(1)
    assert [table.count(None) for table in tables(club, 1)] == [1, 1]
    club = Club(replace(rounds(in_rounds(2, "random")), computers=True), people=5).start()
    club.draw(1)
    round_ = club.league.round(1, 1)
    assert round_ is not None
    assert (len(round_.tables), round_.byes) == (1, (5,))


@pytest.mark.parametrize(("people", "size_of_rounds"), [(16, [4, 2, 1]), (12, [2, 2, 1]), (6, [1, 1]), (8, [2, 1])])
def test_a_knockout_goes_down_to_one_table(people: int, size_of_rounds: list[int]) -> None:
    plan = PhasePlan(kind=PhaseKind.KNOCKOUT)
    club = Club(rounds(plan), people=people).start()
    for number, count in enumerate(size_of_rounds, start=1):
        club.play(number)
        assert len(tables(club, number)) == count
    last = tables(club, len(size_of_rounds))[0]
    assert len(set(last)) == 4


def test_a_fixed_schedule_has_one_key_for_all_its_rounds() -> None:
    club = Club(rounds(in_rounds(5, "schedule")), people=16).start()
    for number in range(1, 6):
        club.play(number)
    every = [tables(club, number) for number in range(1, 6)]
    assert repeats(meetings(table for one in every for table in one)) == 0
    assert max(max(winds) - min(winds) for winds in wind_counts(every).values()) <= 1
    assert len({one.draw_key for one in club.league.phase.rounds}) == 1


def test_teams_never_meet_themselves_and_the_seat_counts_for_the_team() -> None:
    club = teams_of(Club(replace(rounds(in_rounds(2, "random", "swiss")), teams=True), people=16), 4)
    club.do(LifeChanged(Life.READY))
    club.do(LifeChanged(Life.RUNNING))
    club.do(PhaseBegun(1, (101, 102, 103, 104)))
    club.draw(1)
    club.publish(1)
    (table,) = tables(club, 1)
    assert sorted(side for side in table if side) == [101, 102, 103, 104]
    seats = tuple(club.league.teams[side].members[1] for side in table if side)
    rules = club.league.options.hash
    club.do(TableBegun("t", seats, rules, 1, 1), NAKI)
    result = Result(seats, (45200, 31300, 25100, 18400), penalties=(-20000, 0, 0, 0))
    club.do(GameCounted(1, "table:t", 1, club.at, result, rules, 1, 1), NAKI)
    assert club.totals()[table[0] or 0] == 10200
    mates = Result((1, 2, 5, 9), (45200, 31300, 25100, 18400))
    assert club.refuses(GameCounted(2, "log:x", 1, club.at, mates)).why is LeagueReason.TEAM_MATES


def test_three_players_have_rounds_too() -> None:
    club = Club(Options(book="sanma-tenhou", plans=(in_rounds(4, "random", "swiss"),)), people=9).start()
    for number in range(1, 5):
        club.play(number)
    assert repeats(meetings(table for number in range(1, 5) for table in tables(club, number))) <= 2
    assert Counter(row.games for row in club.rows()) == {4: 9}
    assert sum(club.totals().values()) == 0


def test_american_rounds_rotate_and_equal_points_share_the_place() -> None:
    club = Club(Options(book="american", plans=(in_rounds(5, "rotation"),)), people=20).start()
    every = [draw_of_round(club.league, 1, SEED).tables]
    club.do(draw_of_round(club.league, 1, SEED))
    club.publish(1)
    for board in range(1, 6):
        club.sit(1, board)
        club.finish(1, board, 35, 0, -10, 35)
    club.do(RoundClosed(1, 1))
    every.append(draw_of_round(club.league, 2, SEED).tables)
    assert [table[0] for table in every[1]] == [table[0] for table in every[0]]
    assert [table[1] for table in every[1]] == [table[1] for table in (every[0][-1], *every[0][:-1])]
    assert [table[3] for table in every[1]] == [table[3] for table in (*every[0][1:], every[0][0])]
    assert [score.place for score in club.game(1).scores] == [1, 3, 4, 1]
    assert {row.total for row in club.rows()} == {35, 0, -10}
