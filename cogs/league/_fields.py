"""Settings as fields of a form, with what stands now."""

from typing import Any, TypeAlias

import discord
from discord import ui

from bot.i18n.catalogue import Words
from cogs._lists import LONGEST
from cogs.league._kinds import Season
from cogs.league._settings import Setting

Field: TypeAlias = ui.TextInput[Any] | ui.Select[Any]


def field(setting: Setting, season: Season, words: Words) -> Field:
    """A list of what can be picked, or a line to type in."""
    now, kind = setting.written(season), setting.kind
    offered = kind.offered(season)
    if not offered:
        style = discord.TextStyle.paragraph if kind.long else discord.TextStyle.short
        return ui.TextInput(default=now, required=False, max_length=kind.longest, style=style)
    return ui.Select(
        options=[
            discord.SelectOption(
                label=setting.picked(value, season, words)[:LONGEST], value=value[:LONGEST], default=value == now
            )
            for value in dict.fromkeys((*offered, now))
        ]
    )


def labelled(setting: Setting, its: Field, season: Season, words: Words) -> ui.Label[Any]:
    """The field with its name, and with how to write what is typed."""
    hint = None if setting.kind.offered(season) else setting.hint(words) or None
    return ui.Label(text=setting.name(words), description=hint, component=its)


def typed(its: Field) -> str:
    """What somebody wrote, or picked."""
    return its.values[0] if isinstance(its, ui.Select) else its.value.strip()
