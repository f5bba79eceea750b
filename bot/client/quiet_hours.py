"""The hours in which somebody does not want to be called to a table."""

from datetime import UTC, datetime
from typing import Final, Self

import msgspec

from bot.client.saved_settings import SavedSettings
from bot.league.times import zone

QUIET_HOURS: Final = "quiet_hours"
"""The setting from when until when a person is not told of tables, and in which time zone: `23-8 Europe/Berlin`."""
_HOURS: Final = 24


class QuietHours(msgspec.Struct, frozen=True):
    """From one hour until another, by the clocks of a time zone; over midnight if the second is earlier."""

    first: int
    last: int
    zone: str

    @classmethod
    def read(cls, text: str) -> Self:
        """Reads the hours that `str` writes. Raises ValueError for anything else, and where there is no such zone."""
        hours, _, name = text.strip().partition(" ")
        first, dash, last = hours.partition("-")
        if not dash or not 0 <= int(first) < _HOURS or not 0 <= int(last) < _HOURS or first == last:
            raise ValueError(f"{text!r} are no hours")
        return cls(int(first), int(last), zone(name.strip()).key)

    def is_quiet_at(self, at: int) -> bool:
        """True if it is quiet at this time, in epoch milliseconds."""
        hour = datetime.fromtimestamp(at / 1000, UTC).astimezone(zone(self.zone)).hour
        inside = (hour >= self.first, hour < self.last)
        return all(inside) if self.first < self.last else any(inside)

    def __str__(self) -> str:
        return f"{self.first}-{self.last} {self.zone}"


def quiet_hours(choices: SavedSettings, user: int) -> QuietHours | None:
    """Those that this person has chosen; None without any."""
    stored = choices.of("user", user, QUIET_HOURS)
    try:
        return None if stored is None else QuietHours.read(stored)
    except ValueError:  # a zone that the machine does not know any more
        return None
