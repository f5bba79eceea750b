"""Before the first tile: opening a table, joining, agreeing, starting."""

from bot.client import Naki
from cogs.lobby._admission import admission_text, roles_of
from cogs.lobby._choices import clock_choices, length_choices
from cogs.lobby._code import (
    InvitationButton,
    JoinByCodeButton,
    NewCodeButton,
    PostInvitationButton,
    open_with_friends,
    sit_down,
)
from cogs.lobby._commands import TableCommands
from cogs.lobby._history import HistoryButton
from cogs.lobby._invitations import (
    AdmissionList,
    DeclineButton,
    InviteList,
    ReleaseButton,
    RoleList,
    guest_of,
    invite_to,
)
from cogs.lobby._lobbies import Lobby
from cogs.lobby._lobby_panels import LobbyPanels
from cogs.lobby._menu import ExpelList, FairnessButton, LevelList, MenuButton, TermList
from cogs.lobby._offers import Offer, known_offers, offered_preset
from cogs.lobby._opening import TableRequest, open_table
from cogs.lobby._pages import LobbyPages
from cogs.lobby._presets import DropPresetList, PresetsButton, SavePresetButton, find_preset, preset_choices
from cogs.lobby._presses import AgainButton, SeatButton, ShuffleWordButton
from cogs.lobby._terms import changed_options, length_name, length_of, length_text
from cogs.lobby._which import ConfirmLeaveButton, GetUpButton, LeaveAfterGameButton, WhichTableList

__all__ = [
    "Offer",
    "TableRequest",
    "admission_text",
    "changed_options",
    "clock_choices",
    "find_preset",
    "guest_of",
    "invite_to",
    "known_offers",
    "length_choices",
    "length_name",
    "length_of",
    "length_text",
    "offered_preset",
    "open_table",
    "open_with_friends",
    "preset_choices",
    "roles_of",
    "setup",
    "sit_down",
]


async def setup(client: Naki) -> None:
    listeners = Lobby(client), LobbyPages(), LobbyPanels(client)
    await client.add_cog(TableCommands())
    for each in listeners:
        await client.add_cog(each)
        client.tables.listen(each)
        client.tables.add_moved_away_listener(each.forget)
    client.add_dynamic_items(
        AgainButton,
        DeclineButton,
        DropPresetList,
        AdmissionList,
        ExpelList,
        FairnessButton,
        GetUpButton,
        HistoryButton,
        InvitationButton,
        InviteList,
        JoinByCodeButton,
        LeaveAfterGameButton,
        ConfirmLeaveButton,
        LevelList,
        MenuButton,
        NewCodeButton,
        PostInvitationButton,
        PresetsButton,
        ReleaseButton,
        RoleList,
        SavePresetButton,
        SeatButton,
        TermList,
        WhichTableList,
        ShuffleWordButton,
    )
