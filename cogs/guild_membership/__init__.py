"""Servers that removed Naki: their tables wait, and say so when it is back; the rules they had saved are gone."""

import discord
from discord.ext import commands

from bot.client import Naki


class Absence(commands.Cog):
    """Hears of servers that Naki leaves and comes back to."""

    def __init__(self, client: Naki) -> None:
        self._client = client

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Naki was removed: nothing can be shown there any more."""
        for table in self._client.tables.of_guild(guild.id):
            await table.cast_off()
        await self._client.club_books.forget(guild.id)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Let in again."""
        for table in self._client.tables.of_guild(guild.id):
            await table.land()

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Naki may have been removed while it was away."""
        inside = {guild.id for guild in self._client.guilds}
        for table in self._client.tables.all():
            if table.party.guild is not None and table.party.guild not in inside:
                await table.cast_off()
        await self._client.club_books.forget_others(frozenset(inside))


async def setup(client: Naki) -> None:
    await client.add_cog(Absence(client))
