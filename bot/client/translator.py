"""Translates slash commands into every language of the catalogue."""

from typing import Any, Final

import discord
from discord import app_commands

from bot.i18n.catalogue import LANGUAGES, words

KEY: Final = "key"
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
        spoken = words(str(locale))
        key = string.extras.get(KEY)
        return spoken(key) if key and key in spoken.translated and spoken.language != LANGUAGES[0] else None
