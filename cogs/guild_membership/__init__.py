"""Servers that removed Naki: their tables wait, and say so when it is back; the rules they had saved are gone, and no
puzzles come.
"""

import discord
from discord.ext import commands

from bot.client import Naki
from bot.client.setting_keys import PUZZLE
from bot.shards.sharing import shard_of


class GuildMembership(commands.Cog):
    """Hears of servers that Naki leaves and comes back to."""

    def __init__(self, client: Naki) -> None:
        self._client = client

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Naki was removed: nothing can be shown there any more."""
        for table in self._client.tables.of_guild(guild.id):
            await table.note_removal()
        await self._client.club_books.forget(guild.id)
        await self._client.presets.forget_server(guild.id)
        await self._client.subscriptions.forget_server(guild.id)
        await self._client.choices.put("guild", guild.id, PUZZLE, None)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Let in again."""
        for table in self._client.tables.of_guild(guild.id):
            await table.note_return()

    @commands.Cog.listener()
    async def on_shard_ready(self, shard: int) -> None:
        """Naki may have been removed from servers of this shard while it was away. A process that has given the shard
        up cannot tell.
        """
        total = self._client.shard_count or 1

        def looked_after(guild: int) -> bool:
            return shard_of(guild, total) == shard and self._client.is_responsible_for(guild)

        inside = frozenset(guild.id for guild in self._client.guilds)
        for table in self._client.tables.all():
            guild = table.party.guild
            if guild is not None and looked_after(guild) and guild not in inside:
                await table.note_removal()
        await self._client.club_books.forget_others(inside, looked_after)
        await self._client.presets.forget_others(inside, looked_after)


async def setup(client: Naki) -> None:
    await client.add_cog(GuildMembership(client))
