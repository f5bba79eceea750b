"""A player's panel: a direct message, or a message only they can see, and the painter that keeps it new."""

import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

import discord

from bot.client import Naki
from cogs._canvas import OLD_MS, Build, Kept, seen_at
from cogs._trouble import Trouble, trouble
from cogs.hand._face import FILE

Edit: TypeAlias = Callable[..., Awaitable[discord.Message]]

REACH_S: Final = 14 * 60
"""Seconds for which an interaction can be used to edit its message: Discord allows fifteen minutes."""


@dataclass(frozen=True, slots=True)
class Reach:
    """An interaction through which a message can be edited, and until when; it has a rate limit of its own."""

    edit: Edit
    pictured: bool
    until: float

    @classmethod
    def through(cls, interaction: discord.Interaction[Naki]) -> "Reach":
        """The message whose button was pressed."""
        pictured = interaction.message is not None and bool(interaction.message.attachments)
        return cls(interaction.edit_original_response, pictured, time.monotonic() + REACH_S)

    @classmethod
    def to(cls, message: discord.WebhookMessage) -> "Reach":
        """A private message just sent, with its picture."""
        return cls(message.edit, True, time.monotonic() + REACH_S)

    @property
    def open(self) -> bool:
        """Whether it can still be used."""
        return time.monotonic() < self.until


class PanelMessage(Kept):
    """The message that one player's panel is: where it was pressed last, else a direct message."""

    def __init__(self, client: Naki, table: str, user: int, closed: Callable[[], Awaitable[None]]) -> None:
        super().__init__(client, table, f"panel:{user}", FILE)
        self._user = user
        self._closed = closed
        self._reach: Reach | None = None
        self._renewing = False

    def reach(self, reach: Reach) -> None:
        """The panel was pressed, or opened, there: that is where it is looked at."""
        self._reach = reach

    def renew(self) -> None:
        """A new hand begins: a direct message too old for quick edits makes room for a new one."""
        self._renewing = True

    async def prepare(self) -> None:
        """Take an old direct message away when it is to be renewed."""
        if self._renewing and self.place is not None and time.time() * 1000 - self.place.made_at > OLD_MS:
            await self.delete()
        self._renewing = False

    async def edit(self, layout: Build, picture: bytes | None) -> int | None:
        """Edit the panel where it was pressed last; when that is no longer possible, the direct message."""
        reach = self._reach
        if reach is None or not reach.open:
            return await super().edit(layout, picture)
        attached = discord.utils.MISSING if picture is None else [self._attached(picture)]
        try:
            message = await reach.edit(view=layout(picture is not None or reach.pictured), attachments=attached)
        except discord.HTTPException as error:
            if trouble(error) not in (Trouble.EXPIRED, Trouble.GONE):
                raise
            self._reach = None if self._reach is reach else self._reach
            return await self.edit(layout, picture)
        return seen_at(message)

    async def channel(self) -> int | None:
        """The player's direct messages; None where they are closed."""
        table = self.client.tables.get(self.table)
        if table is None or self._user in table.party.unreachable:
            return None
        return (await self.client.create_dm(discord.Object(self._user))).id

    async def post(self, layout: Build, picture: bytes | None) -> int | None:
        """Write to the player; closed direct messages are noted, once."""
        try:
            return await super().post(layout, picture)
        except discord.HTTPException as error:
            if trouble(error) is not Trouble.CLOSED:
                raise
            await self._closed()
            return None
