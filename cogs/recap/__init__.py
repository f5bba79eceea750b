"""A season looked back on: a message for a server when it ends, and a card for whoever asks for theirs."""

from bot.client import Naki
from cogs.recap._commands import OwnRecap, RecapCommands
from cogs.recap._upkeep import RecapUpkeep

__all__ = ["RecapUpkeep", "setup"]


async def setup(client: Naki) -> None:
    await client.add_cog(RecapCommands())
    await client.add_cog(RecapUpkeep(client))
    client.add_dynamic_items(OwnRecap)
