"""A server's board: one message that Naki keeps, with the tables that are open and those that play, and who
waits for a seat.
"""

from bot.client import Naki
from cogs.board._boards import Boards
from cogs.board._list import OfferList, StillThereButton, StopWaitingButton, WaitButton
from cogs.board._presses import OpenPresetList, SitDownList
from cogs.board._waiting import WaitingUpkeep

__all__ = ["WaitingUpkeep", "setup"]


async def setup(client: Naki) -> None:
    boards, lists = Boards(client), WaitingUpkeep(client)
    await client.add_cog(boards)
    await client.add_cog(lists)
    client.tables.listen(boards)
    client.tables.listen(lists)
    client.tables.add_moved_away_listener(boards.forget)
    client.tables.add_moved_away_listener(lists.forget)
    client.add_dynamic_items(OfferList, StopWaitingButton, OpenPresetList, SitDownList, StillThereButton, WaitButton)
