"""The panel by which a server is set up: what Naki may do in its channels, by Discord's names, with what does not work
without each; where tables are opened, in which language, by which book, and which role is told of them.

Every list takes effect at once, and is written into the server's log.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, Literal

import discord
from discord import ui

from bot.client.cooldowns import RequestKind
from bot.client.setting_keys import BOARD_CHANNEL, PING_ROLE, TABLE_CHANNELS
from bot.i18n.catalogue import Words
from bot.ui.custom_id import NO_QUESTION, NO_TABLE, Press
from bot.ui.parts import NoParts, Parts, PartWord
from cogs._about import invitation_address
from cogs._base import (
    Interaction,
    MessageComponent,
    MessageLayout,
    button,
    is_manager,
    link_button,
    reply_privately,
    select,
    server_of,
    text_message,
    words_for,
)
from cogs._moderators import CHECK_VERB
from cogs._permissions import (
    CHANNEL_PERMISSIONS,
    LEAGUE_PERMISSIONS,
    MAX_TABLE_CHANNELS,
    permission_names,
    table_channels,
)
from cogs.settings import PREFERENCES, SCOPES, SERVER_SCOPE, preference_text

_SET: Final = "setup"
_CHANNELS: Final = "setupchannels"
_ROLE: Final = "setuprole"
_AGAIN: Final = "setupagain"
_DONE: Final = "setupdone"
_BOARD: Final = "setupboard"
_LISTS: Final = ("language", "rules")
"""Settings of a server that have a list here, too."""
_OPTIONAL: Final = ("create_public_threads", "send_messages_in_threads", "create_events", "manage_roles")
"""Permissions without which tables can still be opened; each has a sentence of its own."""
_MOST_CHECKED: Final = 3
"""Channels that are told of in full."""


async def _managed_server(interaction: Interaction) -> discord.Guild | None:
    """The server, for somebody who manages it; anybody else is told."""
    guild = server_of(interaction)
    if guild is None or not is_manager(interaction):
        await reply_privately(interaction, words_for(interaction)("settings.not_manager"))
        return None
    return guild


class CheckButton(MessageComponent[NoParts], verbs=(CHECK_VERB,), ration=RequestKind.RECORD):
    """**Set me up** in the greeting and **Set-up** in the settings of a server."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Show how things stand."""
        guild = await _managed_server(interaction)
        if guild is not None:
            await interaction.followup.send(view=_page(interaction, guild), ephemeral=True)


class CheckAgainButton(MessageComponent[NoParts], verbs=(_AGAIN,), private=True, ration=RequestKind.RECORD):
    """**Check again**."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Show how things stand now."""
        guild = await _managed_server(interaction)
        if guild is not None:
            await interaction.edit_original_response(view=_page(interaction, guild))


class DoneButton(MessageComponent[NoParts], verbs=(_DONE,), private=True, ration=RequestKind.RECORD):
    """**Done**."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Sum up what holds, and say what to tell the members, in place of the panel."""
        guild, words = await _managed_server(interaction), words_for(interaction)
        if guild is None:
            return
        channels = words.enumeration(f"<#{one}>" for one in table_channels(interaction.client, guild))
        values = {name: _value(interaction, guild, name) for name in _LISTS}
        told = {name: preference_text(SERVER_SCOPE, name, value, words) for name, value in values.items()}
        sentence = words("setup.done", channels=channels or words("setup.everywhere"), **told)
        await interaction.edit_original_response(view=text_message(sentence))


class PickedChannels(Parts, frozen=True):
    """The channels that were picked."""

    channels: tuple[str, ...] = ()

    @classmethod
    def read(cls, parts: Sequence[str]) -> "PickedChannels":
        if not all(part.isdecimal() for part in parts) or len(parts) > MAX_TABLE_CHANNELS:
            raise ValueError(parts)
        return cls(tuple(parts))


class ChannelsList(MessageComponent[PickedChannels], verbs=(_CHANNELS,), private=True, ration=RequestKind.RECORD):
    """The channels in which tables may be opened."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Have it so, unless Naki may not post there: then say what is missing."""
        guild = await _managed_server(interaction)
        if guild is None:
            return
        if await _may_post(interaction, guild, self.parts.channels):
            await _put(interaction, guild, "tables", TABLE_CHANNELS, ",".join(self.parts.channels))


class BoardList(MessageComponent[PickedChannels], verbs=(_BOARD,), private=True, ration=RequestKind.RECORD):
    """The channel in which the board of tables is kept."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Have it there, unless Naki may not post; without a channel there is none."""
        guild = await _managed_server(interaction)
        if guild is not None and await _may_post(interaction, guild, self.parts.channels):
            await _put(interaction, guild, "board", BOARD_CHANNEL, ",".join(self.parts.channels[:1]))


async def _may_post(interaction: Interaction, guild: discord.Guild, channels: Sequence[str]) -> bool:
    """Naki may post in all of these channels; else whoever picked them is told what is missing."""
    words = words_for(interaction)
    for picked in channels:
        channel = guild.get_channel(int(picked))
        if channel is None:
            await reply_privately(interaction, words("trouble.lost"))
            return False
        allowed = channel.permissions_for(guild.me)
        lacking = tuple(name for name in CHANNEL_PERMISSIONS if not getattr(allowed, name))
        if lacking:
            told = permission_names(lacking, words)
            await reply_privately(interaction, words("setup.refused", channel=f"<#{picked}>", permissions=told))
            return False
    return True


class PickedPingRole(Parts, frozen=True):
    """The role, or none."""

    role: PartWord | None = None


class PingRoleList(MessageComponent[PickedPingRole], verbs=(_ROLE,), private=True, ration=RequestKind.RECORD):
    """The role that is told when a table forms."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Have it so; that of everybody is none."""
        guild, picked = await _managed_server(interaction), self.parts.role or ""
        if guild is not None:
            role = picked if picked.isdecimal() and int(picked) != guild.default_role.id else ""
            await _put(interaction, guild, "ping", PING_ROLE, role)


class PickedServerSetting(Parts, frozen=True):
    """The setting that was picked, and its value."""

    setting: Literal["language", "rules"]
    value: PartWord


class SetUpList(MessageComponent[PickedServerSetting], verbs=(_SET,), private=True, ration=RequestKind.RECORD):
    """The language and the usual book."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Have it so."""
        guild, name = await _managed_server(interaction), self.parts.setting
        if guild is None:
            return
        setting = PREFERENCES[SERVER_SCOPE][name]
        if self.parts.value not in setting.values:
            await reply_privately(interaction, words_for(interaction)("trouble.lost"))
            return
        was = _value(interaction, guild, name)
        await setting.put(interaction.client.choices, SCOPES[SERVER_SCOPE], guild.id, self.parts.value)
        await _tell(interaction, guild, name, was, self.parts.value)


async def _put(interaction: Interaction, guild: discord.Guild, name: str, key: str, value: str) -> None:
    """Have a setting be so that is stored as it is."""
    choices = interaction.client.choices
    was = choices.of("guild", guild.id, key) or ""
    await choices.put("guild", guild.id, key, value or None)
    await _tell(interaction, guild, name, was, value)


async def _tell(interaction: Interaction, guild: discord.Guild, name: str, was: str, becomes: str) -> None:
    """Write it down if it has changed, and show how things stand."""
    if was != becomes:
        log = interaction.client.server_log
        await log.add(guild.id, interaction.user.id, f"setting.{name}", was=was, becomes=becomes)
    await interaction.edit_original_response(view=_page(interaction, guild))


def _value(interaction: Interaction, guild: discord.Guild, name: str) -> str:
    return PREFERENCES[SERVER_SCOPE][name].value(interaction.client.choices, SCOPES[SERVER_SCOPE], guild.id)


def _page(interaction: Interaction, guild: discord.Guild) -> MessageLayout:
    client = interaction.client
    channels = table_channels(client, guild)
    checked = {
        channel.id: channel.permissions_for(guild.me)
        for one in channels[:_MOST_CHECKED]
        if (channel := guild.get_channel(one)) is not None
    }
    role, board = (client.choices.of("guild", guild.id, key) for key in (PING_ROLE, BOARD_CHANNEL))
    return set_up_page(
        client.application_id,
        checked or {interaction.channel_id or 0: interaction.app_permissions},
        channels,
        [int(board)] if board else [],
        int(role) if role else None,
        {name: _value(interaction, guild, name) for name in _LISTS},
        words_for(interaction),
    )


def set_up_page(
    application: int | None,
    checked: Mapping[int, discord.Permissions],
    channels: Sequence[int],
    board: Sequence[int],
    role: int | None,
    values: Mapping[str, str],
    words: Words,
) -> MessageLayout:
    """Naki's permissions in the `checked` channels, and a list for each thing to set: the `channels` for tables, that
    of the `board`, the `role` that is told of them, and those of `values`.
    """
    told = [
        ui.TextDisplay[MessageLayout]("\n".join(_check_lines(one, allowed, words))) for one, allowed in checked.items()
    ]
    lists: list[ui.Item[Any]] = [
        _channel_list(_CHANNELS, channels, words("setup.channels", most=MAX_TABLE_CHANNELS), MAX_TABLE_CHANNELS),
        _channel_list(_BOARD, board, words("setup.board"), 1),
    ]
    for name, now in values.items():
        options = [
            discord.SelectOption(
                label=words("setup.value", name=words(f"settings.server.{name}"), value=label),
                value=value,
                default=value == now,
            )
            for value in PREFERENCES[SERVER_SCOPE][name].values
            for label in [preference_text(SERVER_SCOPE, name, value, words)]
        ]
        lists.append(select(Press(NO_TABLE, NO_QUESTION, f"{_SET}_{name}"), words("menu.pick"), options))
    lists.append(_role_list(role, words))
    knobs = [button(Press(NO_TABLE, NO_QUESTION, verb), words(f"setup.{verb}")) for verb in (_AGAIN, _DONE)]
    if application is not None:
        knobs.append(link_button(invitation_address(application, LEAGUE_PERMISSIONS), words("check.invite")))
    rows = [ui.ActionRow[MessageLayout](one) for one in lists]
    return MessageLayout(ui.TextDisplay(words("setup.title")), *told, *rows, ui.ActionRow[MessageLayout](*knobs))


def _channel_list(verb: str, channels: Sequence[int], hint: str, most: int) -> ui.ChannelSelect[MessageLayout]:
    return ui.ChannelSelect(
        custom_id=Press(NO_TABLE, NO_QUESTION, verb).encode(),
        channel_types=[discord.ChannelType.text],
        placeholder=hint,
        min_values=0,
        max_values=most,
        default_values=[discord.SelectDefaultValue.from_channel(discord.Object(one)) for one in channels],
    )


def _role_list(role: int | None, words: Words) -> ui.RoleSelect[MessageLayout]:
    return ui.RoleSelect(
        custom_id=Press(NO_TABLE, NO_QUESTION, _ROLE).encode(),
        placeholder=words("setup.role"),
        min_values=0,
        default_values=[] if role is None else [discord.SelectDefaultValue.from_role(discord.Object(role))],
    )


def _check_lines(channel: int, allowed: discord.Permissions, words: Words) -> Iterator[str]:
    """The granted permissions in a line, and a line for each that is missing."""
    yield words("setup.channel", channel=f"<#{channel}>")
    given = [words(f"permission.{name}") for name in LEAGUE_PERMISSIONS if getattr(allowed, name)]
    if given:
        yield words("check.allowed", name=words.enumeration(given))
    for name in LEAGUE_PERMISSIONS:
        if not getattr(allowed, name):
            what = name if name in _OPTIONAL else "table"
            without = words(f"check.without.{what}")
            yield words("check.missing", name=words(f"permission.{name}"), without=without)
