"""Moderators of a server: they pause, resume and end tables of friends, remove people, and bar them from tables."""

from bot.client import Naki
from cogs.moderation._bars import BarPersonList, BarredPeopleButton, LiftBarButton
from cogs.moderation._log import ServerLogButton
from cogs.moderation._panel import ModerateButton, ModeratorList, show_moderators_page

__all__ = ["setup", "show_moderators_page"]


async def setup(client: Naki) -> None:
    client.add_dynamic_items(
        BarPersonList, BarredPeopleButton, LiftBarButton, ModerateButton, ModeratorList, ServerLogButton
    )
