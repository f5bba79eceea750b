"""Hours in which nobody is called, by the clocks of where they live."""

from datetime import UTC, datetime

import pytest

from bot.client.quiet_hours import QuietHours


def at(text: str) -> int:
    """Epoch milliseconds of a moment in UTC."""
    return int(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp() * 1000)


def test_b13_over_the_change_of_clocks_it_is_quiet_at_both_half_past_two() -> None:
    night = QuietHours.read("23-8 Europe/Berlin")
    assert night.is_quiet_at(at("2026-10-25T00:30"))  # 02:30 in summer time
    assert night.is_quiet_at(at("2026-10-25T01:30"))  # 02:30 once more
    assert night.is_quiet_at(at("2026-10-25T06:59"))  # 07:59 in winter time
    assert not night.is_quiet_at(at("2026-10-25T07:00"))  # 08:00
    assert night.is_quiet_at(at("2026-10-25T22:00"))  # 23:00
    assert not night.is_quiet_at(at("2026-10-24T20:59"))  # 22:59 in summer time


def test_hours_of_one_day_end_before_they_begin_again() -> None:
    work = QuietHours.read("9-17 UTC")
    assert [work.is_quiet_at(at(f"2026-01-01T{hour:02}:00")) for hour in (8, 9, 16, 17)] == [False, True, True, False]
    assert str(work) == "9-17 UTC"


@pytest.mark.parametrize("text", ["", "23 UTC", "23-24 UTC", "8-8 UTC", "a-b UTC", "23-8 Nowhere/Else", "23-8"])
def test_what_is_no_hours_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"hours|zone|invalid"):
        QuietHours.read(text)
