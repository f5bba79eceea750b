"""`/privacy`: what Naki keeps of whoever asks, and forgetting it."""

from bot.client import Naki
from cogs.privacy._commands import Privacy
from cogs.privacy._presses import ForgetButton


async def setup(client: Naki) -> None:
    await client.add_cog(Privacy())
    client.add_dynamic_items(ForgetButton)
