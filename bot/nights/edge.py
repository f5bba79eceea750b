"""The interface for everything that club nights need of Discord, which they don't know."""

from collections.abc import Collection, Iterable
from typing import Protocol

from bot.store.night.posts import NightPost
from bot.table.party import Person


class NightDiscordPort(Protocol):
    """The side of club nights that shows the messages of evenings and plays their tables."""

    @property
    def is_ready(self) -> bool:
        """True if anything can be shown now."""
        ...

    def is_responsible_for(self, guild: int) -> bool:
        """True if this process does what is due by itself on this server."""
        ...

    def avoided_accounts(self, account: int) -> Collection[int]:
        """With whom somebody would rather not play, by their accounts."""
        ...

    async def publish(self, post: NightPost) -> bool:
        """Show the message as it has to be now. Returns False if that has to be tried again later."""
        ...

    async def open_thread(self, guild: int, channel: int, message: int, people: Iterable[Person | None]) -> int:
        """Open a thread for these players under this message. Returns it, or the channel if there can be none."""
        ...
