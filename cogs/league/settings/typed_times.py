"""Dates and times as people type them, by the clocks of a league."""

import re
from datetime import datetime, timedelta
from typing import Final

from bot.league import times

_CLOCK: Final = re.compile(r"[0-9]{1,2}:[0-9]{2}")


def typed_moment(typed: str, zone: str, now: int, *, past: bool = False) -> int:
    """In epoch milliseconds; of a bare time of day the next one, or the last if `past`. Raises ValueError."""
    where, text = times.zone(zone), typed.strip()
    if _CLOCK.fullmatch(text):
        today = times.local(where, now // 1000)
        hour, minute = map(int, text.split(":"))
        local = datetime(today.year, today.month, today.day, hour, minute)  # noqa: DTZ001
        over = times.epoch_second(where, local) * 1000 < now
        if over is not past:
            local += timedelta(days=-1 if past else 1)
    else:
        local = times.read_local_time(text)
    return times.epoch_second(where, local) * 1000
