"""The commands that only one game has."""

from bot.client import Naki
from cogs.games.registry import COMMANDS


async def setup(client: Naki) -> None:
    for extension in COMMANDS:
        await client.load_extension(extension)
