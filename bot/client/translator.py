"""Translates slash commands into every language of the catalogue."""

from typing import Any, Final

import discord
from discord import app_commands

from bot.i18n.catalogue import LANGUAGES, words

KEY: Final = "key"
"""The name under which a text of a slash command carries its key in the catalogue."""


class Translator(app_commands.Translator):
    """Gives Discord the texts of slash commands from the catalogue."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContext[Any, Any],
    ) -> str | None:
        """The text in that language; None if there is no catalogue for it, so that the English text is used."""
        spoken = words(str(locale))
        key = string.extras.get(KEY)
        return None if key is None or spoken.language == LANGUAGES[0] else spoken(key)
