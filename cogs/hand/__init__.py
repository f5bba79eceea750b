"""A player's hand: the panel, its buttons, and the claim buttons under the public table."""

from bot.client import Naki
from cogs.hand._layout import GET_UP, HAND
from cogs.hand._leading import lead_to_hand, move_hand
from cogs.hand._panels import HandPanels
from cogs.hand._presses import ActionButton, AsideButton, BackButton, ChooseButton, HandButton, SwitchButton

__all__ = ["GET_UP", "HAND", "lead_to_hand", "move_hand", "setup"]


async def setup(client: Naki) -> None:
    hand = HandPanels(client)
    await client.add_cog(hand)
    client.tables.listen(hand)
    client.tables.when_moved_away(hand.forget)
    client.obstacles.listen(hand.hindered)
    client.add_dynamic_items(ActionButton, AsideButton, BackButton, ChooseButton, HandButton, SwitchButton)
