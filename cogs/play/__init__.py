"""`/play`: a game that needs no server, against computers, or with friends by a code."""

from bot.client import Naki
from cogs.play._commands import PlayCommand
from cogs.play._game import last_solo_game
from cogs.play._panel import CodeButton, FriendsButton, SoloList, SoloStart
from cogs.play._sleepers import SleepingTableUpkeep

__all__ = ["last_solo_game", "setup"]


async def setup(client: Naki) -> None:
    await client.add_cog(PlayCommand())
    await client.add_cog(SleepingTableUpkeep(client))
    client.add_dynamic_items(CodeButton, FriendsButton, SoloList, SoloStart)
