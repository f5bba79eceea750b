"""The own settings as one list behind **More**, so that each is one pick away from the hand."""

from collections.abc import Iterator
from typing import Final

import discord
from discord import ui

from bot.i18n.catalogue import Words
from bot.ui.custom_id import NO_QUESTION, Press
from cogs._base import MessageLayout, select
from cogs._lists import MAX_CHOICE_LENGTH, MAX_CHOICES
from cogs._preferences import PERSON_SCOPE, PREFERENCES, preference_text
from cogs.games.panel_content import AnyPanelContent

SET_VERB: Final = "setone"
"""The verb of the list; what is picked is a setting and its value."""
ALL_SETTINGS: Final = "all"
"""The entry for whoever wants to see all of them, with a sentence each."""


def setting_list(content: AnyPanelContent, words: Words) -> ui.ActionRow[MessageLayout]:
    """Everything that is not so yet, and the way to all settings."""
    shown = discord.SelectOption(label=words("settings.all"), value=ALL_SETTINGS)
    options = [shown, *_changes(content, words)][:MAX_CHOICES]
    press = Press(content.scene.party.id, NO_QUESTION, SET_VERB)
    return ui.ActionRow(select(press, words("panel.settings"), options))


def _changes(content: AnyPanelContent, words: Words) -> Iterator[discord.SelectOption]:
    for name, setting in PREFERENCES[PERSON_SCOPE].items():
        for value in setting.values:
            if value != content.settings.get(name, setting.values[0]):
                named = (
                    words(f"settings.{value}")
                    if setting.is_switch
                    else preference_text(PERSON_SCOPE, name, value, words)
                )
                label = words("settings.change", name=words(f"settings.{PERSON_SCOPE}.{name}"), value=named)
                yield discord.SelectOption(label=label[:MAX_CHOICE_LENGTH], value=f"{name}-{value}")
