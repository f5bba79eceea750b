"""Numbers of finished games: of a person, of everybody here, and of two people side by side; and what was achieved in
them.
"""

from bot.client import Naki
from cogs.statistics._achievements import AchievementCommands
from cogs.statistics._commands import StatisticsCommands
from cogs.statistics._fame import FameCommands, FameList
from cogs.statistics._numbers import StatisticsPageList, show_profile
from cogs.statistics._which import min_ranked_games

__all__ = ["min_ranked_games", "setup", "show_profile"]


async def setup(client: Naki) -> None:
    await client.add_cog(StatisticsCommands())
    await client.add_cog(AchievementCommands())
    await client.add_cog(FameCommands())
    client.add_dynamic_items(FameList, StatisticsPageList)
