"""When a server gets its puzzle, by its own clock."""

from datetime import date, datetime, time
from typing import Final, NamedTuple
from zoneinfo import ZoneInfo

from bot.client import Naki
from bot.client.setting_keys import LEAGUE_ZONE, PUZZLE
from bot.league import times

_UTC: Final = "UTC"
_SECOND_MS: Final = 1000
_MONTHS: Final = 3
"""Months of a season."""


class PuzzlePlan(NamedTuple):
    """The channel, and the hour of the day."""

    channel: int
    hour: int

    @classmethod
    def read(cls, text: str) -> "PuzzlePlan":
        """The plan that is stored as this text."""
        channel, hour = map(int, text.split())
        return cls(channel, hour)

    @property
    def text(self) -> str:
        """The plan as it is stored."""
        return f"{self.channel} {self.hour}"

    def due(self, day: date, zone: ZoneInfo) -> int:
        """When the puzzle of a day comes, in epoch milliseconds."""
        return times.epoch_second(zone, datetime.combine(day, time(self.hour))) * _SECOND_MS


def plan_of(client: Naki, guild: int) -> PuzzlePlan | None:
    """The server's plan; None if it gets no puzzles."""
    stored = client.choices.of("guild", guild, PUZZLE)
    return None if stored is None else PuzzlePlan.read(stored)


def zone_of(client: Naki, guild: int) -> ZoneInfo:
    """The time zone of the server."""
    return times.zone(client.choices.of("guild", guild, LEAGUE_ZONE) or _UTC)


def local_day(client: Naki, guild: int) -> date:
    """The day that it is there now."""
    return times.day(zone_of(client, guild), client.clock.now() // _SECOND_MS)


def season_start(day: date) -> date:
    """The first day of the season, a quarter of the year."""
    return date(day.year, (day.month - 1) // _MONTHS * _MONTHS + 1, 1)
