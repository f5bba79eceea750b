"""A player's hand: the panel, its buttons, and the claim buttons under the public table."""

from bot.client import Naki
from cogs.hand._hand_link import is_reachable, open_hand, open_or_link_panel, relocate_panels, send_hand_link
from cogs.hand._layout import GET_UP_VERB, HAND_VERB, SETTINGS_VERB
from cogs.hand._move_command import MoveCommands
from cogs.hand._moves import pressed_panel
from cogs.hand._panel import Panel
from cogs.hand._panels import HandPanels
from cogs.hand._presses import (
    ActionButton,
    ActionList,
    AnyTurnButton,
    AsListButton,
    BackButton,
    ChooseButton,
    ConfirmButton,
    HandButton,
    SwitchButton,
)
from cogs.hand._setting_list import ALL_SETTINGS, SET_VERB

__all__ = [
    "ALL_SETTINGS",
    "GET_UP_VERB",
    "HAND_VERB",
    "SETTINGS_VERB",
    "SET_VERB",
    "HandPanels",
    "Panel",
    "is_reachable",
    "open_hand",
    "open_or_link_panel",
    "pressed_panel",
    "relocate_panels",
    "send_hand_link",
    "setup",
]


async def setup(client: Naki) -> None:
    hand = HandPanels(client)
    await client.add_cog(hand)
    await client.add_cog(MoveCommands())
    client.tables.listen(hand)
    client.tables.add_moved_away_listener(hand.leave)
    client.obstacles.listen(hand.obstacle_changed)
    client.add_dynamic_items(ActionList, AsListButton)
    client.add_dynamic_items(
        ActionButton, AnyTurnButton, BackButton, ChooseButton, HandButton, ConfirmButton, SwitchButton
    )
