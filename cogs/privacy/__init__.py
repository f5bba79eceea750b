"""`/privacy`: what Naki stores about a person, and how they are forgotten."""

from bot.client import Naki
from cogs.privacy._commands import Privacy
from cogs.privacy._presses import ForgetButton


async def setup(client: Naki) -> None:
    await client.add_cog(Privacy())
    client.add_dynamic_items(ForgetButton)
