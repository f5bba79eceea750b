"""A league's settings as fields of a form."""

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

import discord
from discord import ui

from bot.i18n.catalogue import Words
from cogs._forms import ModalForm
from cogs._lists import MAX_CHOICE_LENGTH
from cogs.league.settings.kinds import SERVER_CHANNEL, SERVER_ROLE
from cogs.league.settings.season import Setting
from cogs.league.settings.season_terms import SeasonSettings

NOTHING_TYPED: Final[Mapping[str, str]] = {}
SettingField: TypeAlias = ui.TextInput[ModalForm] | ui.Select[Any] | ui.RoleSelect[Any] | ui.ChannelSelect[Any]


def _field(setting: Setting, season: SeasonSettings, words: Words, now: str) -> SettingField:
    kind = setting.kind
    if kind is SERVER_ROLE:
        stands = [discord.Object(int(now), type=discord.Role)] if now.isdecimal() else []
        return ui.RoleSelect(required=False, min_values=0, default_values=stands)
    if kind is SERVER_CHANNEL:
        there = [discord.Object(int(now), type=discord.TextChannel)] if now.isdecimal() else []
        texts = [discord.ChannelType.text]
        return ui.ChannelSelect(channel_types=texts, required=False, min_values=0, default_values=there)
    offered = kind.picks(season)
    if not offered:
        style = discord.TextStyle.paragraph if kind.is_multiline else discord.TextStyle.short
        return ui.TextInput(default=now, required=False, max_length=kind.max_length, style=style)
    return ui.Select(
        options=[
            discord.SelectOption(
                label=setting.pick_label(value, season, words)[:MAX_CHOICE_LENGTH],
                value=value[:MAX_CHOICE_LENGTH],
                description=kind.example(value, words),
                default=value == now,
            )
            for value in dict.fromkeys((*offered, now))
        ]
    )


def add_field(
    form: ModalForm, setting: Setting, season: SeasonSettings, words: Words, before: Mapping[str, str] = NOTHING_TYPED
) -> SettingField:
    """Add a field with a hint to the form. In it stands what was typed `before`, by keys, else the present value."""
    its = _field(setting, season, words, before.get(setting.key, setting.written_value(season)))
    hint = None if isinstance(its, ui.Select) else setting.hint(words)
    form.add_item(ui.Label(text=setting.name(words), description=hint, component=its))
    return its


def field_value(its: SettingField) -> str:
    if isinstance(its, ui.RoleSelect):
        return "".join(str(role.id) for role in its.values if not role.is_default())
    if isinstance(its, ui.ChannelSelect):
        return "".join(str(channel.id) for channel in its.values)
    return its.values[0] if isinstance(its, ui.Select) else its.value.strip()
