"""The interface for everything that leagues need of Discord, which they don't know."""

from collections.abc import Iterable
from typing import Protocol

from bot.store.league.posts import LeaguePost
from bot.table.party import Person


class LeagueDiscordPort(Protocol):
    """The side of a league that shows its messages and plays its tables."""

    @property
    def is_ready(self) -> bool:
        """Messages can be shown now."""
        ...

    def is_responsible_for(self, guild: int) -> bool:
        """The process does what is due by itself on this server."""
        ...

    def wants_reminders(self, account: int) -> bool:
        """The account wants reminders as direct messages."""
        ...

    async def publish(self, post: LeaguePost) -> bool:
        """Show the message as it has to be now. Returns False if that has to be tried again later."""
        ...

    async def open_thread(self, guild: int, channel: int, message: int, people: Iterable[Person | None]) -> int:
        """Open a thread for these players under this message. Returns it, or the channel if there can be none."""
        ...
