"""The operator's choices about backups: where they go, when they are made, which are kept."""

import re
from collections.abc import Collection, Iterable
from datetime import datetime, time
from pathlib import Path
from typing import Final, NamedTuple

_KEPT: Final = re.compile(r"(\d{1,3})d (\d{1,3})w (\d{1,3})m")
_AT: Final = re.compile(r"([01]\d|2[0-3]):([0-5]\d)")


class Retention(NamedTuple):
    """For how many days, weeks and months a copy is kept: the newest of each."""

    days: int = 7
    weeks: int = 4
    months: int = 6

    @property
    def max_age_days(self) -> int:
        """The age in days, roughly, that the oldest copy can reach."""
        return self.days + 7 * self.weeks + 31 * self.months


class BackupPlan(NamedTuple):
    """Copies go into the `folder`, once a day `at` this time of the machine. The `command` is started with the path of
    each, if there is one; `has_restore_tests` says whether one is restored for a test every month.
    """

    folder: Path
    at: time = time(4, 30)
    retention: Retention = Retention()
    command: str = ""
    has_restore_tests: bool = True


def read_retention(text: str) -> Retention:
    """Parse `7d 4w 6m`. Raises ValueError."""
    found = _KEPT.fullmatch(" ".join(text.split()))
    if found is None or int(found[1]) < 1:
        raise ValueError("it has to be like 7d 4w 6m: the newest of seven days, four weeks and six months")
    return Retention(*map(int, found.groups()))


def read_time(text: str) -> time:
    """Parse `04:30`. Raises ValueError."""
    found = _AT.fullmatch(text.strip())
    if found is None:
        raise ValueError("it has to be a time like 04:30")
    return time(int(found[1]), int(found[2]))


def backups_to_keep(made: Iterable[datetime], keep: Retention) -> Collection[datetime]:
    """Those to keep of the copies made at these times: the newest of each of the last days that have one, of the older
    ones the newest of each week, and of what is older still the newest of each month.
    """
    chosen: list[datetime] = []
    newest_first = sorted(made, reverse=True)
    for count, period in ((keep.days, "%Y-%m-%d"), (keep.weeks, "%G-%V"), (keep.months, "%Y-%m")):
        newest: dict[str, datetime] = {}
        for moment in newest_first:
            if not chosen or moment < chosen[-1]:
                newest.setdefault(moment.strftime(period), moment)
        chosen += list(newest.values())[:count]
    return chosen
