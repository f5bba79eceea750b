"""Moments, and local times of a league (league.md §0). Local times are typed in the league's zone. One that does not
exist is moved forward by the gap; one that exists twice is the first of the two.
"""

from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from typing import Final, TypeAlias
from zoneinfo import ZoneInfo

Ms: TypeAlias = int
"""A moment in milliseconds of the epoch, or a span of time in milliseconds."""
_SECOND: Final = 1000
MINUTE: Final = 60 * _SECOND
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR
_YEARS: Final = range(1970, 3000)
"""In which leagues are played: every clock can tell their times, whatever is added to them."""


def zone(name: str) -> ZoneInfo:
    """The time zone of that IANA name. Raises ValueError if there is none."""
    try:
        return ZoneInfo(name)
    except (KeyError, ValueError, OSError) as error:
        raise ValueError(f"there is no time zone '{name}'") from error


def read_local_time(text: str) -> datetime:
    """The local time in this text, `2026-03-29T20:00` or `2026-03-29 20:00`. Raises ValueError."""
    told = datetime.fromisoformat(text.strip())
    if told.tzinfo is not None:
        raise ValueError(f"'{text}' is no local time: it names a zone")
    if told.year not in _YEARS:
        raise ValueError(f"'{text}' is no time of a league")
    return told


def epoch_second(where: ZoneInfo, local: datetime) -> int:
    """The epoch second of a local time."""
    return int(local.replace(tzinfo=where, fold=0).timestamp())


def local(where: ZoneInfo, epoch: int) -> datetime:
    """The local time there at this epoch second."""
    return datetime.fromtimestamp(epoch, where).replace(tzinfo=None)


def day(where: ZoneInfo, epoch: int) -> date:
    """The local day there at this epoch second."""
    return local(where, epoch).date()


def weekly_times(where: ZoneInfo, first: datetime, count: int) -> Iterator[int]:
    """The epoch seconds of the same local time in so many weeks, whatever the clocks there do in between."""
    return (epoch_second(where, first + timedelta(weeks=week)) for week in range(count))


def iso_utc(epoch: int) -> str:
    """The epoch second in ISO 8601: `2026-03-29T01:30:00Z`."""
    return f"{datetime.fromtimestamp(epoch, UTC):%Y-%m-%dT%H:%M:%SZ}"
