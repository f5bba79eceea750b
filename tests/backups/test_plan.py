"""Which copies are kept, and how an operator says it."""

from datetime import UTC, datetime, time, timedelta

import pytest

from bot.backups.plan import Retention, backups_to_keep, read_retention, read_time

FIRST = datetime(2026, 11, 2, 4, 30, tzinfo=UTC)
"""A Monday."""


def test_what_is_kept_is_said_in_days_weeks_and_months() -> None:
    assert read_retention("7d 4w 6m") == Retention()
    assert read_retention("1d 0w 0m") == Retention(1, 0, 0)
    assert read_time("04:30") == time(4, 30)


@pytest.mark.parametrize("text", ["", "7", "0d 4w 6m", "7d 4w", "7d 4w 6m 1y", "d w m"])
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="like 7d 4w 6m"):
        read_retention(text)


@pytest.mark.parametrize("text", ["", "4:30", "24:00", "04:60", "noon"])
def test_a_time_is_refused_that_no_clock_shows(text: str) -> None:
    with pytest.raises(ValueError, match="like 04:30"):
        read_time(text)


def test_g12_forty_days_leave_seven_days_four_weeks_and_a_month() -> None:
    there: set[datetime] = set()
    for day in range(40):
        there = set(backups_to_keep({*there, FIRST + timedelta(days=day)}, Retention()))
    days, weeks, months = sorted(there)[-7:], sorted(there)[-11:-7], sorted(there)[:-11]
    assert days == [FIRST + timedelta(days=day) for day in range(33, 40)]
    assert [one.isocalendar().week for one in weeks] == [46, 47, 48, 49]
    assert len(months) == 1


def test_a_year_leaves_six_months() -> None:
    there: set[datetime] = set()
    for day in range(400):
        there = set(backups_to_keep({*there, FIRST + timedelta(days=day)}, Retention()))
    assert len(there) == 7 + 4 + 6
    assert max(there) - min(there) <= timedelta(days=Retention().max_age_days)


def test_two_copies_of_a_day_are_one() -> None:
    assert list(backups_to_keep([FIRST, FIRST + timedelta(hours=2)], Retention(7, 0, 0))) == [
        FIRST + timedelta(hours=2)
    ]
