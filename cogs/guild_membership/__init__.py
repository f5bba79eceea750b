"""Servers that removed Naki: their tables wait, and say so when it is back. What is stored about them goes in time, or
at once if a manager asks for it.
"""

import asyncio
from contextlib import suppress
from contextvars import Context
from typing import Final

import discord
import structlog
from discord.ext import commands

from bot.client import Naki
from bot.shards.sharing import shard_of
from bot.system.tasks import cancel_and_wait
from cogs.guild_membership._deletion import DeleteServerButton

_AGAIN_MS: Final = 60_000
"""Until what was still being played there is looked at again."""
_NO_BACKUP_MS: Final = 3_600_000
"""Until it is looked again for a backup, without which no server is forgotten for good."""
_log = structlog.stdlib.get_logger(__name__)


class GuildMembership(commands.Cog):
    """Hears of servers that Naki leaves and comes back to."""

    def __init__(self, client: Naki) -> None:
        self._client = client
        self._changed = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def cog_load(self) -> None:
        self._task = Context().run(asyncio.create_task, self._run(), name="servers")

    async def cog_unload(self) -> None:
        await cancel_and_wait(self._task)

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Naki was removed: nothing can be shown there any more. An outage is none of these."""
        for table in self._client.tables.of_guild(guild.id):
            await table.note_naki_removed()
        await self._client.servers.stored.note_left(guild.id, self._client.clock.now())
        self._changed.set()

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Let in again."""
        await self._client.servers.stored.note_rejoined(guild.id)
        for table in self._client.tables.of_guild(guild.id):
            await table.note_naki_returned()

    @commands.Cog.listener()
    async def on_shard_ready(self, shard: int) -> None:
        """Naki may have been removed from servers of this shard while it was away, or let in again. A process that has
        given the shard up cannot tell.
        """
        client, total = self._client, self._client.shard_count or 1

        def looked_after(guild: int) -> bool:
            return shard_of(guild, total) == shard and client.is_responsible_for(guild)

        inside = frozenset(guild.id for guild in client.guilds)
        for table in client.tables.all():
            guild = table.party.guild
            if guild is not None and looked_after(guild) and guild not in inside:
                await table.note_naki_removed()
        for guild in filter(looked_after, await client.servers.stored.known_servers()):
            if guild not in inside:
                await client.servers.stored.note_left(guild, client.clock.now())
        for guild in filter(looked_after, await client.servers.stored.left_servers()):
            if guild in inside:
                await client.servers.stored.note_rejoined(guild)
        self._changed.set()

    async def _run(self) -> None:
        while True:
            self._changed.clear()
            try:
                due = await self._forget_due()
            except Exception as error:
                _log.error("servers not looked after", exc_info=error)
                due = self._client.clock.now() + _AGAIN_MS
            with suppress(TimeoutError):
                async with self._client.clock.timeout_at(due):
                    await self._changed.wait()

    async def _forget_due(self) -> int | None:
        """Forget the servers that Naki left long enough ago. Returns when to look again, in epoch milliseconds."""
        client, now = self._client, self._client.clock.now()
        later: list[int] = []
        for guild, left in (await client.servers.stored.left_servers()).items():
            due = client.servers.deletion_due_at(left)
            if not client.is_responsible_for(guild):
                continue
            if due > now:
                later.append(due)
            elif not client.servers.is_backed_up:
                _log.warning("server not forgotten: no backup is new enough", guild=guild)
                later.append(now + _NO_BACKUP_MS)
            elif not client.is_ready() or not await self._forget(guild):
                later.append(now + _AGAIN_MS)
        return min(later, default=None)

    async def _forget(self, guild: int) -> bool:
        """Forget this server, unless Naki is in it after all. Returns False if that goes on later."""
        if self._client.get_guild(guild) is not None:
            await self._client.servers.stored.note_rejoined(guild)
            return True
        done = await self._client.servers.forget(guild)
        if done:
            _log.info("server forgotten", guild=guild)
        return done


async def setup(client: Naki) -> None:
    await client.add_cog(GuildMembership(client))
    client.add_dynamic_items(DeleteServerButton)
