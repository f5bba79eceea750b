"""A server's board: one message that Naki keeps, with the tables that are open and those that play."""

from bot.client import Naki
from cogs.board._boards import Boards
from cogs.board._presses import SitDownList

__all__ = ["setup"]


async def setup(client: Naki) -> None:
    boards = Boards(client)
    await client.add_cog(boards)
    client.tables.listen(boards)
    client.add_dynamic_items(SitDownList)
