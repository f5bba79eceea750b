"""Quarters of the year by a server's own clock."""

from datetime import date
from zoneinfo import ZoneInfo

import pytest

from bot.league.times import iso_utc
from cogs._seasons import day_start, next_season, season_start


@pytest.mark.parametrize(
    ("day", "first", "following"),
    [
        (date(2026, 1, 1), date(2026, 1, 1), date(2026, 4, 1)),
        (date(2026, 3, 31), date(2026, 1, 1), date(2026, 4, 1)),
        (date(2026, 4, 1), date(2026, 4, 1), date(2026, 7, 1)),
        (date(2026, 9, 30), date(2026, 7, 1), date(2026, 10, 1)),
        (date(2026, 12, 31), date(2026, 10, 1), date(2027, 1, 1)),
    ],
)
def test_a_season_is_a_quarter_of_the_year(day: date, first: date, following: date) -> None:
    assert season_start(day) == first
    assert next_season(day) == following


def test_a_day_begins_by_the_clock_of_the_place() -> None:
    berlin = ZoneInfo("Europe/Berlin")
    assert iso_utc(day_start(date(2026, 7, 1), berlin) // 1000) == "2026-06-30T22:00:00Z"
    assert iso_utc(day_start(date(2026, 1, 1), berlin, hour=18) // 1000) == "2026-01-01T17:00:00Z"
