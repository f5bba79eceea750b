"""The places where Naki may show nothing: the host is told, and Naki looks again after any change that may help."""

import discord
import structlog
from discord.ext import commands

from bot.client import Naki
from bot.client.background import run_in_background
from bot.table.party import NOBODY
from cogs._obstacle_text import HOST_READER, obstacle_text
from cogs._trouble import failure_of

_log = structlog.stdlib.get_logger(__name__)


class ChannelAccess(commands.Cog):
    """Hears of whatever comes in the way of a table, and of whatever changes in a server."""

    def __init__(self, client: Naki) -> None:
        self._client = client
        self._told: dict[str, tuple[int, str]] = {}

    def obstacle_changed(self, table: str) -> None:
        """Something came in the way of the table, or went: of each thing the host hears once."""
        obstacle = self._client.obstacles.of(table)
        if obstacle is None:
            self._told.pop(table, None)
        elif self._told.get(table) != (about := (obstacle.destination.channel, obstacle.kind)):
            self._told[table] = about
            run_in_background(self._tell_host(table))

    async def _tell_host(self, table: str) -> None:
        playing, obstacle = await self._client.tables.archive.history(table), self._client.obstacles.of(table)
        if playing is None or obstacle is None or playing.party.host == NOBODY:
            return
        host = playing.party.host
        words = self._client.languages.of("user", host)
        try:
            messages = await self._client.create_dm(discord.Object(host))
            await messages.send(obstacle_text(self._client, obstacle, HOST_READER, words))
        except discord.HTTPException as error:
            _log.info("host not told", trouble=str(failure_of(error)))

    def _look_again(self, guild: discord.Guild) -> None:
        self._client.obstacles.retry_soon(lambda obstacle: obstacle.guild == guild.id)

    @commands.Cog.listener()
    async def on_guild_channel_create(self, channel: discord.abc.GuildChannel) -> None:
        self._look_again(channel.guild)

    @commands.Cog.listener()
    async def on_guild_channel_update(self, _: object, channel: discord.abc.GuildChannel) -> None:
        self._look_again(channel.guild)

    @commands.Cog.listener()
    async def on_thread_join(self, thread: discord.Thread) -> None:
        self._look_again(thread.guild)

    @commands.Cog.listener()
    async def on_thread_update(self, _: object, thread: discord.Thread) -> None:
        self._look_again(thread.guild)

    @commands.Cog.listener()
    async def on_guild_role_update(self, _: object, role: discord.Role) -> None:
        self._look_again(role.guild)

    @commands.Cog.listener()
    async def on_guild_role_delete(self, role: discord.Role) -> None:
        self._look_again(role.guild)

    @commands.Cog.listener()
    async def on_member_update(self, _: object, member: discord.Member) -> None:
        if member.id == member.guild.me.id:
            self._look_again(member.guild)

    @commands.Cog.listener()
    async def on_guild_update(self, _: object, guild: discord.Guild) -> None:
        self._look_again(guild)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        self._look_again(guild)

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        self._look_again(guild)


async def setup(client: Naki) -> None:
    access = ChannelAccess(client)
    await client.add_cog(access)
    client.obstacles.listen(access.obstacle_changed)
