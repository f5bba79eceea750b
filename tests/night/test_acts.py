"""What people do at a club night."""

from bot.engine.refusal import Refusal
from bot.league.times import MINUTE
from bot.night.acts import exclude_result, leave_night, redraw_refusal
from bot.night.plan import EveningPlan
from bot.night.refusal import NightReason
from bot.night.totals import evening_rows
from tests.night.evening_log import START, PlannedNight


def test_c2_whoever_is_beyond_the_most_waits_in_order_and_comes_in_for_those_who_leave() -> None:
    night = PlannedNight(40, EveningPlan(most=32))
    assert night.evening.waitlist == tuple(range(33, 41))
    night.does(leave_night(night.evening, 3))
    night.does(leave_night(night.evening, 5))
    assert {33, 34} <= {*night.evening.attendees}
    assert night.evening.waitlist == tuple(range(35, 41))


def test_c7_before_the_tables_are_shown_they_are_drawn_again_and_afterwards_not() -> None:
    night = PlannedNight(8)
    night.draws()
    first = night.evening.tables
    night.draws()
    night.draws()
    assert night.evening.draws == 3
    assert night.evening.tables != first
    night.until(START - 10 * MINUTE)
    refused = redraw_refusal(night.evening)
    assert refused is not None
    assert refused.why is NightReason.TABLES_SHOWN


def test_c12_a_result_that_is_left_out_counts_for_nobody_until_it_counts_again() -> None:
    night = PlannedNight(8, EveningPlan(rounds=1))
    before = evening_rows(night.whole_evening())
    table = night.evening.tables[0]
    night.does(exclude_result(night.evening, table.id))
    assert {row.person for row in evening_rows(night.evening)} == {*night.evening.tables[1].people}
    night.does(exclude_result(night.evening, table.id))
    assert evening_rows(night.evening) == before
    assert isinstance(exclude_result(night.evening, "nosuch"), Refusal)
