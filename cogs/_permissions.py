"""What Naki needs to be allowed in a channel, and what of it is missing."""

from typing import Final

import discord

from bot.i18n.catalogue import Words

NEEDED: Final = ("view_channel", "send_messages", "attach_files", "read_message_history")
IN_THREAD: Final = ("view_channel", "send_messages_in_threads", "attach_files", "read_message_history")


def missing(allowed: discord.Permissions, channel: object) -> tuple[str, ...]:
    """The permissions that a table in this channel needs and does not have; where it may open a thread, it has to
    speak there.
    """
    needed = IN_THREAD if isinstance(channel, discord.Thread) else NEEDED
    if allowed.create_public_threads:
        needed = tuple(dict.fromkeys((*needed, *IN_THREAD)))
    return tuple(name for name in needed if not getattr(allowed, name))


def named(names: tuple[str, ...], words: Words) -> str:
    """Permissions as Discord's settings call them."""
    return ", ".join(words(f"permission.{name}") for name in names)
