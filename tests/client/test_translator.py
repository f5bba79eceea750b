"""The texts of commands in the languages of Discord."""

from typing import Any, cast

import discord
import pytest
from discord import app_commands

from bot.client.translator import TEXT_KEY, Translator
from bot.i18n.catalogue import LANGUAGES, words

KEY = next(key for key in words("ja").translated_keys if key.startswith("command."))
CONTEXT = cast(app_commands.TranslationContext[Any, Any], None)


async def translated(locale: discord.Locale, **extras: str) -> str | None:
    return await Translator().translate(app_commands.locale_str("as it is", **extras), locale, CONTEXT)


async def test_a_text_is_told_in_the_language_of_its_reader() -> None:
    assert await translated(discord.Locale.japanese, **{TEXT_KEY: KEY}) == words("ja")(KEY)


@pytest.mark.parametrize("locale", [discord.Locale.american_english, discord.Locale.british_english])
async def test_english_needs_no_translation(locale: discord.Locale) -> None:
    assert LANGUAGES[0] == "en"
    assert await translated(locale, **{TEXT_KEY: KEY}) is None


async def test_what_nobody_has_translated_stays_english() -> None:
    assert await translated(discord.Locale.japanese, **{TEXT_KEY: "command.of.nobody"}) is None
    assert await translated(discord.Locale.japanese) is None
