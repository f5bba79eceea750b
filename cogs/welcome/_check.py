"""What Naki may do in a channel, by Discord's names, and what does not work without each: for whoever manages the
server.
"""

from collections.abc import Iterator
from typing import Any, Final

import discord
from discord import ui

from bot.client.cooldowns import Ration
from bot.i18n.catalogue import Words
from bot.ui.custom_id import NO_QUESTION, NO_TABLE, Press
from bot.ui.parts import Nothing, Parts, PartWord
from cogs._about import invitation_address
from cogs._base import (
    Interaction,
    MessageLayout,
    Pressed,
    is_manager,
    link_button,
    reply_privately,
    server_of,
    words_for,
)
from cogs._moderators import CHECK
from cogs._permissions import LEAGUE_PERMISSIONS

_CHANNEL: Final = "checkchannel"
_OPTIONAL: Final = ("create_public_threads", "send_messages_in_threads", "create_events", "manage_roles")
"""Permissions without which tables can still be opened; each has a sentence of its own."""


class CheckButton(Pressed[Nothing], verbs=(CHECK,), ration=Ration.RECORD):
    """**Set me up** in the greeting and **Check permissions** in the settings of a server."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Show what Naki may do in the channel where it was pressed."""
        words = words_for(interaction)
        if not is_manager(interaction):
            await reply_privately(interaction, words("settings.not_manager"))
            return
        page = check_page(
            interaction.client.application_id, interaction.channel_id or 0, interaction.app_permissions, words
        )
        await interaction.followup.send(view=page, ephemeral=True)


class PickedChannel(Parts, frozen=True):
    """Which channel."""

    channel: PartWord


class CheckList(Pressed[PickedChannel], verbs=(_CHANNEL,), private=True, ration=Ration.RECORD):
    """The list of channels; picking one again checks it again."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Show what Naki may do there, as it is now."""
        words = words_for(interaction)
        if not is_manager(interaction):
            await reply_privately(interaction, words("settings.not_manager"))
            return
        allowed = _permissions_in(interaction, self.parts.channel)
        if allowed is None:
            await reply_privately(interaction, words("trouble.lost"))
            return
        page = check_page(interaction.client.application_id, int(self.parts.channel), allowed, words)
        await interaction.edit_original_response(view=page)


def _permissions_in(interaction: Interaction, channel: str) -> discord.Permissions | None:
    """Naki's permissions in a channel of the server, as they are known now."""
    guild = server_of(interaction)
    found = None if guild is None or not channel.isdecimal() else guild.get_channel(int(channel))
    return None if found is None else found.permissions_for(found.guild.me)


def check_page(application: int | None, channel: int, allowed: discord.Permissions, words: Words) -> MessageLayout:
    """A line for each permission, and a list of other channels."""
    lines = "\n".join(_lines(allowed, words))
    channels = ui.ChannelSelect[MessageLayout](
        custom_id=Press(NO_TABLE, NO_QUESTION, _CHANNEL).encode(),
        channel_types=[discord.ChannelType.text],
        placeholder=words("check.pick"),
        default_values=[discord.SelectDefaultValue.from_channel(discord.Object(channel))],
    )
    rows: list[ui.Item[Any]] = [ui.ActionRow[MessageLayout](channels)]
    if application is not None:
        link = link_button(invitation_address(application, LEAGUE_PERMISSIONS), words("check.invite"))
        rows.append(ui.ActionRow[MessageLayout](link))
    return MessageLayout(ui.TextDisplay(words("check.title", channel=f"<#{channel}>")), ui.TextDisplay(lines), *rows)


def _lines(allowed: discord.Permissions, words: Words) -> Iterator[str]:
    for name in LEAGUE_PERMISSIONS:
        named = words(f"permission.{name}")
        if getattr(allowed, name):
            yield words("check.allowed", name=named)
        else:
            what = name if name in _OPTIONAL else "table"
            yield words("check.missing", name=named, without=words(f"check.without.{what}"))
