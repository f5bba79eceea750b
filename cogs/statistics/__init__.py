"""Numbers of finished games: of a person, of everybody here, and of two people side by side."""

from bot.client import Naki
from cogs.statistics._commands import StatisticsCommands


async def setup(client: Naki) -> None:
    await client.add_cog(StatisticsCommands())
