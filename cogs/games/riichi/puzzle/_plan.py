"""The channel and the hour of a server's puzzle, by the server's own clock."""

from datetime import date
from typing import NamedTuple
from zoneinfo import ZoneInfo

from bot.client import Naki
from bot.client.setting_keys import PUZZLE
from cogs._seasons import day_start


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
        """The time at which the puzzle of a day comes, in epoch milliseconds."""
        return day_start(day, zone, self.hour)


def plan_of(client: Naki, guild: int) -> PuzzlePlan | None:
    """The server's plan; None if it gets no puzzles."""
    stored = client.choices.of("guild", guild, PUZZLE)
    return None if stored is None else PuzzlePlan.read(stored)
