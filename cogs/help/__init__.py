"""`/help`: how to play here. The first page says what a new player needs; the rest is one press away."""

from collections.abc import Iterator
from io import BytesIO
from typing import Final, Literal

import discord
from discord import app_commands, ui
from discord.ext import commands

from bot.client import Naki
from bot.client.cooldowns import RequestKind
from bot.i18n.catalogue import Words
from bot.system.limits import EXPLANATION
from bot.system.version import naki_version
from bot.ui.custom_id import NO_QUESTION, NO_TABLE, Press
from bot.ui.parts import NoParts, Parts
from cogs._about import about_links, operator_name, write_to_owner
from cogs._base import (
    Interaction,
    MessageComponent,
    MessageLayout,
    allow_anywhere,
    button,
    command_text,
    reply_privately,
    words_for,
)
from cogs._forms import ModalForm
from cogs._people import plain_text
from render.alt import alt_text
from render.games.registry import GAME_PICTURES

_GUIDE_FILE: Final = "guide.png"
CHAPTERS: Final = ("start", "hand", "american", "more", "about")
ABOUT_VERB: Final = "about"
"""The chapter about who runs this Naki."""
_PICTURED: Final = "hand"
"""The chapter with a picture of a panel."""
_GUIDE: Final = next(game.guide for game in GAME_PICTURES.values() if game.guide)
"""The panel and its numbered signs that the picture explains."""


class Help(commands.Cog):
    """The command `/help`."""

    @allow_anywhere
    @app_commands.command(name="help", description=command_text("command.help"))
    async def help(self, interaction: Interaction) -> None:
        await interaction.response.send_message(view=_page(CHAPTERS[0], interaction), ephemeral=True)


class Chapter(Parts, frozen=True):
    """The chapter that was picked."""

    name: Literal["start", "hand", "american", "more", "about"]


class ChapterButton(MessageComponent[Chapter], verbs=("help",), private=True):
    """The chapters under a page of `/help`."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Turn to the chapter."""
        words, chapter = words_for(interaction), self.parts.name
        files = [await _picture(interaction, words)] if chapter == _PICTURED else []
        await interaction.edit_original_response(view=_page(chapter, interaction), attachments=files)


class ReportButton(MessageComponent[NoParts], verbs=("report",), immediate=True, private=True):
    """**Report a problem** opens its form."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Open it."""
        await interaction.response.send_modal(ReportForm(words_for(interaction)))


class ReportForm(ModalForm):
    """A report to whoever runs this Naki; it may be about something at an address."""

    limit = EXPLANATION

    def __init__(self, words: Words, address: str = "") -> None:
        super().__init__(words("report.title"))
        self._address = address
        self._text: ui.TextInput[ReportForm] = ui.TextInput(style=discord.TextStyle.long, max_length=EXPLANATION.size)
        self._may: ui.Select[ReportForm] = ui.Select(
            options=[discord.SelectOption(label=words(f"report.{answer}"), value=answer) for answer in ("no", "yes")]
        )
        self.add_item(ui.Label(text=words("report.what"), component=self._text))
        self.add_item(ui.Label(text=words("report.may_look"), component=self._may))

    async def carry_out(self, interaction: Interaction) -> None:
        """Send it, with who wrote and where, as far as they allow."""
        client, words = interaction.client, words_for(interaction)
        wait = await client.cooldowns.count_request(RequestKind.REPORT, interaction.user.id)
        if wait is not None:
            await reply_privately(interaction, words("report.again_later"))
            return
        may = self._may.values[0]

        def report(theirs: Words) -> str:
            return theirs(
                "report.written",
                person=interaction.user.mention,
                place=self._address or f"<#{interaction.channel_id}>",
                look=theirs(f"report.{may}"),
                text=plain_text(self._text.value),
            )

        arrived = await write_to_owner(client, report)
        await reply_privately(interaction, words("report.done" if arrived else "report.failed"))


def _page(chapter: str, interaction: Interaction) -> MessageLayout:
    """A chapter, and a button for each."""
    client, words = interaction.client, words_for(interaction)
    values = {"version": naki_version(), "operator": operator_name(client, words)} if chapter == ABOUT_VERB else {}
    page = ui.Container[MessageLayout](
        ui.TextDisplay(words(f"help.{chapter}", **values)), accent_colour=discord.Colour.dark_teal()
    )
    if chapter == _PICTURED:
        for item in _at_a_glance(words):
            page.add_item(item)
    rows = [ui.ActionRow[MessageLayout](*(_turn(other, words, here=other == chapter) for other in CHAPTERS))]
    if chapter == ABOUT_VERB:
        report = button(Press(NO_TABLE, NO_QUESTION, "report"), words("report.button"))
        rows.append(ui.ActionRow[MessageLayout](*about_links(client, words), report))
    return MessageLayout(page, *rows)


def _at_a_glance(words: Words) -> Iterator[ui.Item[MessageLayout]]:
    """The picture of a panel, and under it what its numbers stand for, in letters that a phone can show."""
    yield ui.TextDisplay(f"### {words('guide.title')}")
    yield ui.MediaGallery(
        discord.MediaGalleryItem(f"attachment://{_GUIDE_FILE}", description=alt_text(_GUIDE.view, words))
    )
    yield ui.TextDisplay(
        "\n".join(f"`{number}` {words(f'guide.{sign}')}" for number, sign in enumerate(_GUIDE.numbered_items, start=1))
    )


def _turn(chapter: str, words: Words, *, here: bool) -> ui.Button[MessageLayout]:
    press = Press(NO_TABLE, NO_QUESTION, f"help_{chapter}")
    style = discord.ButtonStyle.primary if here else discord.ButtonStyle.secondary
    return button(press, words(f"help.button.{chapter}"), style=style, disabled=here)


async def _picture(interaction: Interaction, words: Words) -> discord.File:
    """A panel with a number beside everything that the chapter explains, in the reader's colours."""
    client = interaction.client
    style = client.picture_styles.of("user", interaction.user.id)
    return discord.File(BytesIO(await client.studio.picture(_GUIDE.view, words, style)), _GUIDE_FILE)


async def setup(client: Naki) -> None:
    client.add_dynamic_items(ChapterButton, ReportButton)
    await client.add_cog(Help())
