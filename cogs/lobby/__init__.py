"""Before the first tile: opening a table, joining, agreeing, starting."""

from bot.client import Naki
from cogs.lobby._commands import TableCommands
from cogs.lobby._history import HistoryButton
from cogs.lobby._invitations import AdmissionList, DeclineButton, InviteList, ReleaseButton, RoleList
from cogs.lobby._lobbies import Lobby
from cogs.lobby._menu import ExpelList, FairButton, LevelList, MenuButton, SetList
from cogs.lobby._pages import LobbyPages
from cogs.lobby._presses import AgainButton, SeatButton, WordButton
from cogs.lobby._terms import length_name, length_of
from cogs.lobby._which import GetUpButton, LeavingButton, WhichList

__all__ = ["length_name", "length_of", "setup"]


async def setup(client: Naki) -> None:
    lobby, pages = Lobby(client), LobbyPages()
    await client.add_cog(lobby)
    await client.add_cog(pages)
    await client.add_cog(TableCommands())
    for each in (lobby, pages):
        client.tables.listen(each)
        client.tables.when_moved_away(each.forget)
    client.add_dynamic_items(
        AgainButton,
        DeclineButton,
        AdmissionList,
        ExpelList,
        FairButton,
        GetUpButton,
        HistoryButton,
        InviteList,
        LeavingButton,
        LevelList,
        MenuButton,
        ReleaseButton,
        RoleList,
        SeatButton,
        SetList,
        WhichList,
        WordButton,
    )
