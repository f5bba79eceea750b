"""`/help`: how to play here. The first page says what a new player needs; the rest is one press away."""

from collections.abc import Iterator
from io import BytesIO
from typing import Final, Literal

import discord
from discord import app_commands, ui
from discord.ext import commands

from bot.client import Naki
from bot.i18n.catalogue import Words
from bot.ui.custom_id import NO_DECISION, NO_TABLE, Press
from bot.ui.parts import Parts
from cogs._base import Interaction, MessageLayout, Pressed, button, command_text, words_for
from render.alt import alt_text
from render.games.registry import GAME_PICTURES

_GUIDE_FILE: Final = "guide.png"
CHAPTERS: Final = ("start", "hand", "american", "more")
_PICTURED: Final = "hand"
"""The chapter with a picture of a panel."""
_GUIDE: Final = next(game.guide for game in GAME_PICTURES.values() if game.guide)
"""What the picture explains."""


class Help(commands.Cog):
    """The command `/help`."""

    @app_commands.command(name="help", description=command_text("command.help"))
    async def help(self, interaction: Interaction) -> None:
        await interaction.response.send_message(view=_page(CHAPTERS[0], words_for(interaction)), ephemeral=True)


class Chapter(Parts, frozen=True):
    """Which chapter."""

    name: Literal["start", "hand", "american", "more"]


class ChapterButton(Pressed[Chapter], verbs=("help",), private=True):
    """The chapters under a page of `/help`."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Turn to the chapter."""
        words, chapter = words_for(interaction), self.parts.name
        files = [await _picture(interaction, words)] if chapter == _PICTURED else []
        await interaction.edit_original_response(view=_page(chapter, words), attachments=files)


def _page(chapter: str, words: Words) -> MessageLayout:
    """A chapter, and a button for each."""
    page = ui.Container[MessageLayout](
        ui.TextDisplay(words(f"help.{chapter}")), accent_colour=discord.Colour.dark_teal()
    )
    if chapter == _PICTURED:
        for item in _at_a_glance(words):
            page.add_item(item)
    return MessageLayout(
        page, ui.ActionRow[MessageLayout](*(_turn(other, words, here=other == chapter) for other in CHAPTERS))
    )


def _at_a_glance(words: Words) -> Iterator[ui.Item[MessageLayout]]:
    """The picture of a panel, and under it what its numbers stand for, in letters that a phone can show."""
    yield ui.TextDisplay(f"### {words('guide.title')}")
    yield ui.MediaGallery(
        discord.MediaGalleryItem(f"attachment://{_GUIDE_FILE}", description=alt_text(_GUIDE.view, words))
    )
    yield ui.TextDisplay(
        "\n".join(f"`{number}` {words(f'guide.{sign}')}" for number, sign in enumerate(_GUIDE.signs, start=1))
    )


def _turn(chapter: str, words: Words, *, here: bool) -> ui.Button[MessageLayout]:
    press = Press(NO_TABLE, NO_DECISION, f"help_{chapter}")
    style = discord.ButtonStyle.primary if here else discord.ButtonStyle.secondary
    return button(press, words(f"help.button.{chapter}"), style=style, disabled=here)


async def _picture(interaction: Interaction, words: Words) -> discord.File:
    """A panel with a number beside everything that the chapter explains, in the reader's colours."""
    client = interaction.client
    style = client.picture_styles.of("user", interaction.user.id)
    return discord.File(BytesIO(await client.studio.picture(_GUIDE.view, words, style)), _GUIDE_FILE)


async def setup(client: Naki) -> None:
    client.add_dynamic_items(ChapterButton)
    await client.add_cog(Help())
