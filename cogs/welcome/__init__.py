"""The greeting when Naki joins a server: a message that says what it is, and a panel by which the server is set up."""

from bot.client import Naki
from cogs.welcome._setup import (
    BoardList,
    ChannelsList,
    CheckAgainButton,
    CheckButton,
    DoneButton,
    PingRoleList,
    SetUpList,
)
from cogs.welcome._welcome import OpenFirstTableButton, Welcome

__all__ = ["setup"]


async def setup(client: Naki) -> None:
    if client.welcomes:
        await client.add_cog(Welcome(client))
    client.add_dynamic_items(
        BoardList,
        ChannelsList,
        CheckAgainButton,
        CheckButton,
        DoneButton,
        OpenFirstTableButton,
        PingRoleList,
        SetUpList,
    )
