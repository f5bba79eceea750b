"""Local times of a league: what is typed, and what clocks do in spring and autumn."""

from datetime import date, datetime

import pytest

from bot.league.times import day, epoch_second, iso_utc, local, read_local_time, weekly_times, zone

BERLIN = zone("Europe/Berlin")


@pytest.mark.parametrize("text", ["2026-03-28 20:00", "2026-03-28T20:00", " 2026-03-28 20:00 "])
def test_a_time_is_typed_with_or_without_a_letter_between(text: str) -> None:
    assert read_local_time(text) == datetime(2026, 3, 28, 20)  # noqa: DTZ001 - a local time


@pytest.mark.parametrize("text", ["", "tomorrow", "2026-02-30 20:00", "2026-03-28 20:00+01:00", "1969-12-31 20:00"])
def test_what_is_no_local_time_of_a_league_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        read_local_time(text)


def test_a_time_that_does_not_exist_is_moved_forward_and_of_two_the_first_is_meant() -> None:
    assert iso_utc(epoch_second(BERLIN, read_local_time("2026-03-29 02:30"))) == "2026-03-29T01:30:00Z"
    assert iso_utc(epoch_second(BERLIN, read_local_time("2026-10-25 02:30"))) == "2026-10-25T00:30:00Z"


def test_a_league_that_plays_every_week_plays_at_the_same_time_of_day() -> None:
    times = [*weekly_times(BERLIN, read_local_time("2026-03-22 20:00"), 3)]
    assert [local(BERLIN, time).hour for time in times] == [20, 20, 20]
    assert [iso_utc(time) for time in times] == [
        "2026-03-22T19:00:00Z",
        "2026-03-29T18:00:00Z",
        "2026-04-05T18:00:00Z",
    ]


def test_a_day_is_that_of_the_place() -> None:
    late = epoch_second(zone("UTC"), read_local_time("2026-03-28 23:30"))
    assert day(BERLIN, late) == date(2026, 3, 29)
    assert day(zone("America/New_York"), late) == date(2026, 3, 28)


@pytest.mark.parametrize("name", ["", "Mars/Olympus", "../etc/passwd", "Europe"])
def test_a_zone_that_nobody_knows_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="there is no time zone"):
        zone(name)
