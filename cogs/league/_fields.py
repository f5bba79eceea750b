"""Settings as fields of a form, with what stands now."""

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

import discord
from discord import ui

from bot.i18n.catalogue import Words
from cogs._base import ModalForm
from cogs._lists import LONGEST
from cogs.league._kinds import SeasonTerms
from cogs.league._settings import Setting

NOTHING: Final[Mapping[str, str]] = {}
"""Where nothing was typed before."""
Field: TypeAlias = ui.TextInput[ModalForm] | ui.Select[Any]


def _field(setting: Setting, season: SeasonTerms, words: Words, now: str) -> Field:
    """A list of what can be picked, or a line to type in; `now` stands there."""
    kind = setting.kind
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


def added(
    form: ModalForm, setting: Setting, season: SeasonTerms, words: Words, before: Mapping[str, str] = NOTHING
) -> Field:
    """A field for the setting in the form, with its name, and with how to write what is typed. What was typed `before`,
    by keys, stands there, else how the setting is.
    """
    its = _field(setting, season, words, before.get(setting.key, setting.written(season)))
    hint = setting.hint(words) if isinstance(its, ui.TextInput) else None
    form.add_item(ui.Label(text=setting.name(words), description=hint, component=its))
    return its


def typed(its: Field) -> str:
    """What somebody wrote, or picked."""
    return its.values[0] if isinstance(its, ui.Select) else its.value.strip()
