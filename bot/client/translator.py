"""Translates slash commands into every language of the catalogue."""

from functools import cache
from typing import Any, Final

import discord
from discord import app_commands

from bot.i18n.catalogue import LANGUAGES, Words, words

TEXT_KEY: Final = "key"
"""The key in `locale_str.extras` that holds the text's key in the catalogue."""


class Translator(app_commands.Translator):
    """Translates the texts of slash commands."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContext[Any, Any],
    ) -> str | None:
        """The text in this language; None if it has no such text, so that Discord shows the English one."""
        spoken = _catalogue_of(locale)
        key = string.extras.get(TEXT_KEY)
        return spoken(key) if spoken and key and key in spoken.translated_keys else None


@cache
def _catalogue_of(locale: discord.Locale) -> Words | None:
    """The catalogue of a locale; None where it is English. Discord asks in its thirty languages for each text."""
    found = words(str(locale))
    return None if found.language == LANGUAGES[0] else found
