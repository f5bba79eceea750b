"""The seasons of a server, quarters of the year by its own clock."""

from datetime import date, datetime, time
from typing import Final
from zoneinfo import ZoneInfo

from bot.client import Naki
from bot.client.setting_keys import LEAGUE_ZONE
from bot.league import times

_UTC: Final = "UTC"
_SECOND_MS: Final = 1000
_MONTHS: Final = 3
"""Months of a season."""


def zone_of(client: Naki, guild: int) -> ZoneInfo:
    """The time zone of the server."""
    return times.zone(client.choices.of("guild", guild, LEAGUE_ZONE) or _UTC)


def local_day(client: Naki, guild: int) -> date:
    """The day that it is there now."""
    return times.day(zone_of(client, guild), client.clock.now() // _SECOND_MS)


def day_start(day: date, zone: ZoneInfo, hour: int = 0) -> int:
    """The time at which this hour of the day begins there, in epoch milliseconds."""
    return times.epoch_second(zone, datetime.combine(day, time(hour))) * _SECOND_MS


def season_start(day: date) -> date:
    """The first day of the season in which the day is."""
    return date(day.year, (day.month - 1) // _MONTHS * _MONTHS + 1, 1)


def next_season(day: date) -> date:
    """The first day of the season after that of the day."""
    month = season_start(day).month + _MONTHS
    return date(day.year + month // 13, (month - 1) % 12 + 1, 1)
