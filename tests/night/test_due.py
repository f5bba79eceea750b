"""What follows by itself at an evening: closing, tables, latecomers, rounds."""

import pytest

from bot.league.times import MINUTE
from bot.night.acts import arrive, join_list, leave_night, rest_next
from bot.night.due import ROUND_BREAK_MS
from bot.night.evening import NightStage
from bot.night.plan import EveningPlan, Leftovers
from tests.night.evening_log import START, PlannedNight


def test_too_few_people_make_no_evening() -> None:
    assert PlannedNight(3).until(START - 10 * MINUTE).stage is NightStage.TOO_FEW


def test_c8_whoever_did_not_come_is_replaced_and_waits_when_they_come() -> None:
    night = PlannedNight(9)
    night.until(START - 10 * MINUTE)
    (out,) = night.evening.sat_out[0]
    missing = night.evening.tables[0].people[0]
    night.everybody_is_here(*(one for one in range(1, 10) if one != missing))
    evening = night.until(START + 5 * MINUTE - 1)
    assert [table.begun for table in evening.tables] == [False, True]
    evening = night.until(START + 5 * MINUTE)
    assert out in evening.tables[0].seats
    assert missing not in evening.tables[0].seats
    night.at = START + 6 * MINUTE
    night.does(arrive(night.evening, missing, night.at))
    assert night.evening.waiting_room == (missing,)


@pytest.mark.parametrize("seed", range(12))
def test_whoever_came_too_late_for_a_round_plays_in_the_next_one(seed: int) -> None:
    night = PlannedNight(9, seed=bytes([seed]) * 32)
    night.until(START - 10 * MINUTE)
    (out,) = night.evening.sat_out[0]
    night.everybody_is_here(*range(1, 10))
    night.until(START - 5 * MINUTE)
    night.does(arrive(night.evening, 10, night.at))
    night.plays()
    assert night.until(night.at + ROUND_BREAK_MS).round == 2
    assert not {out, 10} & {*night.evening.sat_out[1]}


def test_where_nobody_waits_a_computer_sits_down_if_that_is_allowed_else_there_is_no_table() -> None:
    for leftovers, played in ((Leftovers.COMPUTERS, True), (Leftovers.SIT_OUT, False)):
        night = PlannedNight(4, EveningPlan(leftovers=leftovers))
        night.until(START - 10 * MINUTE)
        night.everybody_is_here(1, 2, 3)
        (table,) = night.until(START + 5 * MINUTE).tables
        assert (table.begun, table.dropped) == (played, not played)
        assert (None in table.seats) is played


@pytest.mark.parametrize(("left", "tables"), [(20, 2), (10, 1)])
def test_c9_four_who_wait_make_a_table_if_enough_of_the_round_is_left(left: int, tables: int) -> None:
    night = PlannedNight(4, EveningPlan(limit=60))
    night.until(START - 10 * MINUTE)
    night.everybody_is_here()
    night.until(START - 5 * MINUTE)
    night.until(START + (60 - left) * MINUTE)
    for person in range(5, 9):
        night.does(arrive(night.evening, person, night.at))
    assert len([table for table in night.until(night.at).tables if table.begun]) == tables


def test_a_volunteer_sits_out_first_and_whoever_is_out_is_not_drawn() -> None:
    night = PlannedNight(9)
    night.until(START - 10 * MINUTE)
    night.everybody_is_here()
    night.until(START - 5 * MINUTE)
    (first,) = night.evening.sat_out[0]
    volunteer, leaving = [one for one in range(1, 10) if one != first][:2]
    night.plays()
    night.does(rest_next(night.evening, volunteer))
    night.does(leave_night(night.evening, leaving))
    night.does(arrive(night.evening, 10, night.at))
    evening = night.until(night.at + ROUND_BREAK_MS)
    assert evening.sat_out[1] == (volunteer,)
    assert leaving not in [one for table in evening.round_tables for one in table.people]
    assert 10 in [one for table in evening.round_tables for one in table.people]


def test_whoever_said_that_they_are_late_is_not_drawn_for_the_first_round() -> None:
    night = PlannedNight(8)
    night.does(join_list(night.evening, 9, 15))
    evening = night.until(START - 10 * MINUTE)
    assert 9 not in [one for table in evening.tables for one in table.people]
    assert evening.sat_out == ((),)
