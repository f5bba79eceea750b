"""Messages that explain why a table cannot be shown, and what can be done about it."""

from typing import Final

import discord
from discord.abc import GuildChannel

from bot.client import Naki
from bot.client.obstacles import Obstacle
from bot.i18n.catalogue import Words
from cogs._permissions import CHANNEL_PERMISSIONS, THREAD_PERMISSIONS, missing_permissions, permission_names
from cogs._trouble import Failure

HOST_READER: Final = "table"
PLAYER_READER: Final = "panel"
"""The reader of a line in a player's panel, as opposed to the host, who gets a message."""


def obstacle_text(client: Naki, obstacle: Obstacle, reader: str, words: Words) -> str:
    """A sentence: the channel is gone, a permission is missing, or Naki was removed from the server."""
    guild = None if obstacle.guild is None else client.get_guild(obstacle.guild)
    if guild is None:
        return words(f"{reader}.outside")
    if obstacle.kind == Failure.GONE:
        return words(f"{reader}.homeless")
    channel = f"<#{obstacle.destination.channel}>"
    lacking = _lacking_permissions(guild, guild.get_channel_or_thread(obstacle.destination.channel))
    return words(f"{reader}.forbidden", channel=channel, permissions=permission_names(lacking, words))


def _lacking_permissions(guild: discord.Guild, channel: GuildChannel | discord.Thread | None) -> tuple[str, ...]:
    """The permissions that are missing in the channel; all that are needed, if we can't see which. Without permission
    to view a channel, no other permission counts.
    """
    if channel is None or (isinstance(channel, discord.Thread) and channel.parent is None):
        return THREAD_PERMISSIONS
    lacking = missing_permissions(channel.permissions_for(guild.me), channel)
    if "view_channel" in lacking:
        return ("view_channel",)
    return lacking or (THREAD_PERMISSIONS if isinstance(channel, discord.Thread) else CHANNEL_PERMISSIONS)
