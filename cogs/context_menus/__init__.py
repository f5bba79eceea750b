"""Entries under **Apps** after a right-click, or a long press on a phone: for a person, and for a message of ours."""

from bot.client import Naki
from cogs.context_menus._message import replay_game, report_message, show_alt_text
from cogs.context_menus._person import keep_apart, play_with, show_profile_menu


async def setup(client: Naki) -> None:
    for menu in (show_profile_menu, play_with, keep_apart, replay_game, show_alt_text, report_message):
        client.tree.add_command(menu)
