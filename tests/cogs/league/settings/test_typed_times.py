"""Times as people type them."""

import pytest

from cogs.league.settings.typed_times import typed_moment

NOON = 1_796_212_800_000
"""2 December 2026, 12:00 UTC."""


HOUR = 3_600_000


@pytest.mark.parametrize(("typed", "hours", "past"), [("11:00", 23, False), ("11:00", -1, True), ("13:00", -23, True)])
def test_a_time_of_day_is_the_next_one_or_for_what_has_ended_the_last_one(typed: str, hours: int, past: bool) -> None:
    assert typed_moment(typed, "UTC", NOON, past=past) == NOON + hours * HOUR


@pytest.mark.parametrize("typed", ["0001-01-01 00:00", "1969-12-31 23:59", "3000-01-01 00:00", "9999-12-31 23:59"])
@pytest.mark.parametrize("zone", ["UTC", "America/New_York", "Pacific/Kiritimati"])
def test_a_time_that_some_clock_cannot_tell_is_none(typed: str, zone: str) -> None:
    with pytest.raises(ValueError, match="no time of a league"):
        typed_moment(typed, zone, NOON)
