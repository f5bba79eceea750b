"""The permissions Naki needs in a channel, which of them are missing, and who may change a server's cards."""

from typing import Final

import discord

from bot.client import CARD_ADMINS
from bot.i18n.catalogue import Words
from cogs._base import Interaction

NEEDED: Final = ("view_channel", "send_messages", "attach_files", "read_message_history")
IN_THREAD: Final = ("view_channel", "send_messages_in_threads", "attach_files", "read_message_history")


INVITED: Final = tuple(dict.fromkeys((*NEEDED, *IN_THREAD, "create_public_threads")))
"""The permissions in Naki's invitation link: all that it uses, and no others."""


def missing(allowed: discord.Permissions, channel: object) -> tuple[str, ...]:
    """The permissions that a table in this channel needs but does not have; speaking in threads is needed only where
    one can be opened.
    """
    needed = IN_THREAD if isinstance(channel, discord.Thread) else NEEDED
    if allowed.create_public_threads:
        needed = tuple(dict.fromkeys((*needed, *IN_THREAD)))
    return tuple(name for name in needed if not getattr(allowed, name))


def named(names: tuple[str, ...], words: Words) -> str:
    """The names of permissions as in Discord's settings."""
    return words.listed(words(f"permission.{name}") for name in names)


def may_change_cards(interaction: Interaction) -> bool:
    """Whether the user manages the server, or has the role that may change its cards (american.md §10.3)."""
    role = interaction.client.choices.of("guild", interaction.guild_id, CARD_ADMINS)
    user = interaction.user
    named = role is not None and isinstance(user, discord.Member) and user.get_role(int(role)) is not None
    return named or interaction.permissions.manage_guild
