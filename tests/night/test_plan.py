"""When evenings are."""

from datetime import UTC, datetime

import pytest

from bot.league.times import DAY, HOUR
from bot.night.plan import NightSeries, Rhythm, opens_at


def ms(text: str) -> int:
    return int(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp() * 1000)


def series(**how: object) -> NightSeries:
    told = {"name": "Thursdays", "channel": 1, "zone": "Europe/Berlin", "first": "2026-10-15T20:00", **how}
    return NightSeries(**told)  # pyright: ignore[reportArgumentType]


@pytest.mark.parametrize(
    ("after", "starts"),
    [
        ("2026-10-16T00:00", "2026-10-22T18:00"),
        ("2026-10-23T00:00", "2026-10-29T19:00"),
        ("2027-03-19T00:00", "2027-03-25T19:00"),
        ("2027-03-26T00:00", "2027-04-01T18:00"),
    ],
)
def test_c1_an_evening_begins_at_the_same_local_time_whatever_the_clocks_do(after: str, starts: str) -> None:
    assert series().next_start(ms(after)) == ms(starts)


def test_c1_sign_up_opens_six_days_before() -> None:
    start = series().next_start(ms("2026-10-16T00:00"))
    assert start is not None
    assert opens_at(series(), start) == start - 6 * DAY


def test_holidays_are_left_out_and_every_two_weeks_there_is_one() -> None:
    assert series(holidays=("2026-10-22",)).next_start(ms("2026-10-16T00:00")) == ms("2026-10-29T19:00")
    assert series(rhythm=Rhythm.FORTNIGHTLY).next_start(ms("2026-10-16T00:00")) == ms("2026-10-29T19:00")
    assert series(rhythm=Rhythm.ONCE).next_start(ms("2026-10-16T00:00")) is None


def test_monthly_is_the_same_weekday_of_each_month() -> None:
    third_thursday = series(rhythm=Rhythm.MONTHLY)
    found, after = list[str](), ms("2026-10-01T00:00")
    for _ in range(4):
        start = third_thursday.next_start(after)
        assert start is not None
        found.append(third_thursday.day_of(start).isoformat())
        after = start + HOUR
    assert found == ["2026-10-15", "2026-11-19", "2026-12-17", "2027-01-21"]
