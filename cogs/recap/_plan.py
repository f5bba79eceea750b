"""The channel of a server's recaps, and the first season that has not been told of yet."""

from datetime import date, timedelta
from typing import NamedTuple
from zoneinfo import ZoneInfo

from bot.client import Naki
from cogs._seasons import day_start, local_day, next_season, season_start, zone_of


class RecapPlan(NamedTuple):
    """The channel, and the first day of the season that has not been told of yet, as `date.toordinal`."""

    channel: int
    season: int

    @classmethod
    def read(cls, text: str) -> "RecapPlan":
        """The plan that is stored as this text."""
        channel, season = map(int, text.split())
        return cls(channel, season)

    @property
    def text(self) -> str:
        """The plan as it is stored."""
        return f"{self.channel} {self.season}"


class ServerSeason(NamedTuple):
    """A season of a server: its first day and that of the next one, by the server's clock."""

    first: date
    end: date
    zone: ZoneInfo

    @classmethod
    def at(cls, client: Naki, guild: int, day: date | None = None) -> "ServerSeason":
        """The season of this day, else the one that it is now."""
        first = season_start(local_day(client, guild) if day is None else day)
        return cls(first, next_season(first), zone_of(client, guild))

    @property
    def previous(self) -> "ServerSeason":
        """The season before it."""
        last = self.first - timedelta(days=1)
        return self._replace(first=season_start(last), end=self.first)

    @property
    def span(self) -> tuple[int, int]:
        """Its beginning and end, in epoch milliseconds."""
        return day_start(self.first, self.zone), day_start(self.end, self.zone)
