"""Results as people write them, and as a button carries them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.ui.custom_id import LONGEST_CUSTOM_ID, Press
from cogs.league._verbs import LEAGUES
from cogs.league.member.result_preview import SUBMIT, ResultDraft
from cogs.league.member.typed_result import read_penalties, read_points
from cogs.league.settings.typed_times import typed_moment

NOON = 1_796_212_800_000
"""2 December 2026, 12:00 UTC."""
HOUR = 3_600_000


@given(
    st.builds(
        ResultDraft,
        own=st.booleans(),
        another=st.booleans(),
        seats=st.tuples(*[st.integers(1, 1000)] * 4),
        hundreds=st.tuples(*[st.integers(-2000, 4000)] * 4),
        sticks=st.integers(0, 20),
        round=st.integers(0, 30),
        board=st.integers(0, 250),
        minute=st.integers(0, 40_000_000),
        taken=st.just(()) | st.tuples(*[st.integers(0, 600)] * 4),
    )
)
def test_a_button_carries_any_result(written: ResultDraft) -> None:
    assert ResultDraft.read(written.token.split("_")) == written
    assert len(Press(LEAGUES, 99_999, f"{SUBMIT}_{written.token}").encode()) <= LONGEST_CUSTOM_ID


@pytest.mark.parametrize("typed", ["0 -20.0 0 0", "0 20 0 0", "0 −20 0 0"])
def test_penalties_are_taken_whether_or_not_somebody_writes_a_minus(typed: str) -> None:
    assert read_penalties(typed) == (0, -20_000, 0, 0)


@pytest.mark.parametrize("typed", ["twenty", "0 -20,0 0 0", "inf"])
def test_what_is_no_list_of_penalties_is_refused(typed: str) -> None:
    with pytest.raises(ValueError, match="takes nothing"):
        read_penalties(typed)
    assert read_penalties("") == ()


def test_points_are_written_in_many_ways() -> None:
    assert read_points("45200 31,300 25.100 −18400") == (45200, 31300, 25100, -18400)


@pytest.mark.parametrize(("typed", "hours", "past"), [("11:00", 23, False), ("11:00", -1, True), ("13:00", -23, True)])
def test_a_time_of_day_is_the_next_one_or_for_what_has_ended_the_last_one(typed: str, hours: int, past: bool) -> None:
    assert typed_moment(typed, "UTC", NOON, past=past) == NOON + hours * HOUR
