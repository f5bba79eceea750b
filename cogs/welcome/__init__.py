"""When Naki joins a server: one message that says what it is, and a check of what it may do there."""

from bot.client import Naki
from cogs.welcome._check import CheckButton, CheckList
from cogs.welcome._welcome import OpenTableButton, Welcome

__all__ = ["setup"]


async def setup(client: Naki) -> None:
    if client.welcomes:
        await client.add_cog(Welcome(client))
    client.add_dynamic_items(CheckButton, CheckList, OpenTableButton)
