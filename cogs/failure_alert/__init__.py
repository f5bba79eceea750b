"""A table that stopped by a mistake of ours: the owner of the application is told."""

from discord.ext import commands

from bot.client import Naki
from bot.client.background import run_in_background
from bot.table.news import News, NoteKind
from cogs._about import write_to_owner


class FailureAlert(commands.Cog):
    """Hears of every table, and writes to the owner about one that is broken: which it is, and nothing of its game."""

    def __init__(self, client: Naki) -> None:
        self._client = client

    def publish(self, news: News) -> None:
        """Something happened at a table."""
        if any(note.kind is NoteKind.BROKEN for note in news.notes):
            run_in_background(self._write(news.table))

    async def _write(self, table: str) -> None:
        await write_to_owner(self._client, lambda words: words("admin.broken", table=table))


async def setup(client: Naki) -> None:
    failure_alert = FailureAlert(client)
    await client.add_cog(failure_alert)
    client.tables.listen(failure_alert)
