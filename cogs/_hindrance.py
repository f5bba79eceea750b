"""Why a table is not shown to everybody, and what can be done about it, in words."""

from typing import Final

import discord

from bot.client import Naki
from bot.client.obstacles import Obstacle
from bot.i18n.catalogue import Words
from cogs._permissions import IN_THREAD, NEEDED, missing, named
from cogs._trouble import Trouble

HOST: Final = "table"
PLAYER: Final = "panel"
"""Who is told: the words for the host are a message of their own, those for a player a line of the panel."""


def hindrance(client: Naki, obstacle: Obstacle, reader: str, words: Words) -> str:
    """The channel is gone, a permission is missing, or Naki is not in the server any more."""
    guild = None if obstacle.guild is None else client.get_guild(obstacle.guild)
    if guild is None:
        return words(f"{reader}.outside")
    if obstacle.kind == Trouble.GONE:
        return words(f"{reader}.homeless")
    channel = f"<#{obstacle.spot.channel}>"
    lacking = _lacking(guild, guild.get_channel_or_thread(obstacle.spot.channel))
    return words(f"{reader}.forbidden", channel=channel, permissions=named(lacking, words))


def _lacking(guild: discord.Guild, channel: object) -> tuple[str, ...]:
    """The permissions that are missing there; where we see none that is, all that are needed. Whoever may not view a
    channel may do nothing there, whatever else is allowed.
    """
    needed = IN_THREAD if isinstance(channel, discord.Thread) or channel is None else NEEDED
    known = isinstance(channel, discord.abc.GuildChannel) or (
        isinstance(channel, discord.Thread) and channel.parent is not None
    )
    lacking = missing(channel.permissions_for(guild.me), channel) if known else ()
    return ("view_channel",) if "view_channel" in lacking else lacking or needed
