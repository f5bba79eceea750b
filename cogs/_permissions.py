"""The permissions Naki needs in a channel, which of them are missing, and who may change a server's cards."""

from collections.abc import Sequence
from typing import Final

import discord

from bot.client import Naki
from bot.client.setting_keys import CARD_ADMINS, LEAGUE_ORGANISERS, TABLE_CHANNELS
from bot.i18n.catalogue import Words
from cogs._base import Interaction, home_of, is_manager

CHANNEL_PERMISSIONS: Final = ("view_channel", "send_messages", "attach_files", "read_message_history")
THREAD_PERMISSIONS: Final = ("view_channel", "send_messages_in_threads", "attach_files", "read_message_history")


INVITE_PERMISSIONS: Final = tuple(dict.fromkeys((*CHANNEL_PERMISSIONS, *THREAD_PERMISSIONS, "create_public_threads")))
"""The permissions in Naki's invitation link: all that it uses, and no others."""
LEAGUE_PERMISSIONS: Final = (*INVITE_PERMISSIONS, "create_events", "manage_roles")
"""Those in the link with everything that leagues can make use of."""


MAX_TABLE_CHANNELS: Final = 10
"""Channels for tables that a server can choose."""


def table_channels(client: Naki, guild: discord.Guild) -> Sequence[int]:
    """The channels in which tables may be opened, as far as there are any left; empty: in all."""
    chosen = (client.choices.of("guild", guild.id, TABLE_CHANNELS) or "").split(",")
    return [int(one) for one in chosen if one and guild.get_channel(int(one)) is not None]


def missing_permissions(allowed: discord.Permissions, channel: object) -> tuple[str, ...]:
    """Those that a table in this channel lacks; speaking in threads is needed only where one can be opened."""
    needed = THREAD_PERMISSIONS if isinstance(channel, discord.Thread) else CHANNEL_PERMISSIONS
    if allowed.create_public_threads:
        needed = tuple(dict.fromkeys((*needed, *THREAD_PERMISSIONS)))
    return tuple(name for name in needed if not getattr(allowed, name))


def permission_names(names: tuple[str, ...], words: Words) -> str:
    return words.enumeration(words(f"permission.{name}") for name in names)


def may_change_cards(interaction: Interaction) -> bool:
    """The user manages the server, or has the role that may change its cards (american.md §10.3)."""
    return is_manager(interaction) or _has_role(interaction, CARD_ADMINS)


def may_organise(interaction: Interaction) -> bool:
    """The user manages the server, or has the role of those who organise leagues and club nights."""
    return is_manager(interaction) or _has_role(interaction, LEAGUE_ORGANISERS)


def _has_role(interaction: Interaction, key: str) -> bool:
    """The user has the role that the server has chosen under this key."""
    role = interaction.client.choices.of("guild", home_of(interaction), key)
    user = interaction.user
    return role is not None and isinstance(user, discord.Member) and user.get_role(int(role)) is not None
