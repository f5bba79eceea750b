"""Local times of a league: typed in its zone, kept as a moment.

A local time that does not exist is moved forward by the gap; one that exists twice is the first of the two.
"""

from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo


def zone(name: str) -> ZoneInfo:
    """The time zone of that IANA name. Raises ValueError if there is none."""
    try:
        return ZoneInfo(name)
    except (KeyError, ValueError, OSError) as error:
        raise ValueError(f"there is no time zone '{name}'") from error


def typed(text: str) -> datetime:
    """A local time as people type it: `2026-03-29T20:00` or `2026-03-29 20:00`. Raises ValueError if it is none."""
    told = datetime.fromisoformat(text.strip())
    if told.tzinfo is not None:
        raise ValueError(f"'{text}' is no local time: it names a zone")
    return told


def moment(where: ZoneInfo, local: datetime) -> int:
    """The epoch second of a local time."""
    return int(local.replace(tzinfo=where, fold=0).timestamp())


def local(where: ZoneInfo, epoch: int) -> datetime:
    """What clocks show there at that second."""
    return datetime.fromtimestamp(epoch, where).replace(tzinfo=None)


def day(where: ZoneInfo, epoch: int) -> date:
    """The local day of that second."""
    return local(where, epoch).date()


def weekly(where: ZoneInfo, first: datetime, count: int) -> Iterator[int]:
    """The same local time in so many weeks, whatever the clocks there do in between."""
    return (moment(where, first + timedelta(weeks=week)) for week in range(count))


def utc(epoch: int) -> str:
    """As ISO 8601: `2026-03-29T01:30:00Z`."""
    return f"{datetime.fromtimestamp(epoch, UTC):%Y-%m-%dT%H:%M:%SZ}"
