"""A player's hand: the panel, its buttons, and the claim buttons under the public table."""

from bot.client import Naki
from cogs.hand._hand_link import is_reachable, lead_to_panel, move_hand, open_hand, send_hand_link
from cogs.hand._layout import GET_UP_VERB, HAND_VERB, SETTINGS_VERB
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
    pressed_panel,
)

__all__ = [
    "GET_UP_VERB",
    "HAND_VERB",
    "SETTINGS_VERB",
    "HandPanels",
    "Panel",
    "is_reachable",
    "lead_to_panel",
    "move_hand",
    "open_hand",
    "pressed_panel",
    "send_hand_link",
    "setup",
]


async def setup(client: Naki) -> None:
    hand = HandPanels(client)
    await client.add_cog(hand)
    client.tables.listen(hand)
    client.tables.when_moved_away(hand.leave)
    client.obstacles.listen(hand.obstacle_changed)
    client.add_dynamic_items(ActionList, AsListButton)
    client.add_dynamic_items(
        ActionButton, AnyTurnButton, BackButton, ChooseButton, HandButton, ConfirmButton, SwitchButton
    )
