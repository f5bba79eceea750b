"""A table that stopped by a mistake of ours: the owner of the application is told."""

import discord
import structlog
from discord.ext import commands

from bot.client import Naki
from bot.client.background import run_in_background
from bot.table.news import Happened, News
from cogs._trouble import DISCORD_FAILURES, failure_of

_log = structlog.stdlib.get_logger(__name__)


class FailureAlert(commands.Cog):
    """Hears of every table, and writes to the owner about one that is broken: which it is, and nothing of its game."""

    def __init__(self, client: Naki) -> None:
        self._client = client

    def publish(self, news: News) -> None:
        """Something happened at a table."""
        if any(note.kind is Happened.BROKEN for note in news.notes):
            run_in_background(self._write(news.table))

    async def _write(self, table: str) -> None:
        try:
            owner = self._client.owner_id or await self._owner()
            channel = await self._client.create_dm(discord.Object(owner))
            await channel.send(self._client.languages.of("user", owner)("admin.broken", table=table))
        except DISCORD_FAILURES as error:
            _log.warning("owner not told", table=table, trouble=str(failure_of(error)))

    async def _owner(self) -> int:
        """Whose application Naki is; of a team the one who leads it."""
        application = await self._client.application_info()
        leader = None if application.team is None else application.team.owner_id
        return application.owner.id if leader is None else leader


async def setup(client: Naki) -> None:
    failure_alert = FailureAlert(client)
    await client.add_cog(failure_alert)
    client.tables.listen(failure_alert)
