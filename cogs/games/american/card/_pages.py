"""A card to read, a picture for each page. Only the guild that has a card finds it: a button names its key, and no
more; at a table, whoever sits there or is in its server reads the card that is played by.
"""

from collections.abc import Mapping, Sequence
from io import BytesIO
from typing import Final, NamedTuple

import discord
from discord import ui

from bot.client.cards import InstalledCard
from bot.client.cooldowns import RequestKind
from bot.games.american.card.documents import card_of
from bot.games.american.engine.state import State
from bot.games.american.view.card import card_pages, nearest_page
from bot.games.american.view.model import AmericanCardView
from bot.games.american.view.projection import tiles_away_by_hand
from bot.i18n.catalogue import Words
from bot.table.table import Table
from bot.ui.custom_id import NO_QUESTION, NO_TABLE, Press
from bot.ui.parts import NoParts, PartNumber, Parts, PartWord
from cogs._base import (
    Interaction,
    MessageComponent,
    MessageLayout,
    TableComponent,
    button,
    home_of,
    reply_privately,
    words_for,
)
from cogs._lists import fitting_lines
from cogs._people import plain_text
from cogs.games.american.card._words import card_name
from cogs.games.american.ui import CARD_VERB
from render.alt import alt_text

_FILE: Final = "card.png"
_ROOM: Final = 2500
"""Characters of a sheet."""


class CardPages(NamedTuple):
    """A card to read: its `title`, what it is to the guild, its pages, and what the buttons that turn them are about: a
    `table_id` or none, and the first words of their `token`.
    """

    title: str
    status_text: str
    pages: Sequence[AmericanCardView]
    table_id: str
    token: str

    def layout(self, number: int, words: Words) -> MessageLayout:
        """One page as a message, with what its marks mean."""
        page = self.pages[number]
        paper = ui.Container[MessageLayout](
            ui.TextDisplay(f"## {plain_text(self.title)}"),
            ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{_FILE}", description=alt_text(page, words))),
            ui.TextDisplay(
                "\n".join(filter(None, (words("card.legend"), self.status_text and f"-# {self.status_text}")))
            ),
            accent_colour=discord.Colour.dark_teal(),
        )
        targets = (("back", number - 1), ("next", number + 1))
        turns = [
            button(self._turn(max(target, 0)), words(f"card.{way}"), disabled=not 0 <= target < len(self.pages))
            for way, target in targets
        ]
        return MessageLayout(paper, *([ui.ActionRow[MessageLayout](*turns)] if len(self.pages) > 1 else []))

    def _turn(self, number: int) -> Press:
        return Press(self.table_id, NO_QUESTION, f"{self.token}_{number}")


def card_sheet(title: str, lines: Sequence[str], words: Words) -> MessageLayout:
    """A title and lines under it; what does not fit is counted."""
    text = ui.TextDisplay[MessageLayout](f"## {title}\n{fitting_lines(lines, words, _ROOM)}")
    return MessageLayout(ui.Container[MessageLayout](text, accent_colour=discord.Colour.dark_teal()))


def installed_card_pages(held: InstalledCard, words: Words) -> CardPages:
    """A card of the guild."""
    card = card_of(held.card)
    return CardPages(
        card.name,
        plain_text(card_name(held, words)),
        card_pages(card, {}),
        NO_TABLE,
        f"card_{held.key}",
    )


def _book_at(table: Table, user: int) -> CardPages | None:
    """The card that is played by at a table, with the hands marked that the reader is near to, where hints are shown;
    None if nothing is played by a card there.
    """
    state, seat = table.scene.state, table.party.seat_of(user)
    if not isinstance(state, State):
        return None
    away: Mapping[str, int] = {}
    if seat is not None:
        away = tiles_away_by_hand(state, seat, hints=table.party.terms.hints)
    return CardPages(
        state.card.name,
        "",
        card_pages(state.card, away),
        table.id,
        "turncard",
    )


async def send_page(interaction: Interaction, book: CardPages, number: int) -> None:
    """Show a page to whoever asks, and to nobody else."""
    view, file = await _page(interaction, book, number)
    await interaction.followup.send(view=view, file=file, ephemeral=True)


async def _turn(interaction: Interaction, book: CardPages, number: int) -> None:
    """Turn to another page."""
    view, file = await _page(interaction, book, number)
    await interaction.edit_original_response(view=view, attachments=[file])


async def _page(interaction: Interaction, book: CardPages, number: int) -> tuple[MessageLayout, discord.File]:
    client, words = interaction.client, words_for(interaction)
    number = min(number, len(book.pages) - 1)
    style = client.picture_styles.of("user", interaction.user.id)
    picture = await client.studio.picture(book.pages[number], words, style)
    return book.layout(number, words), discord.File(BytesIO(picture), _FILE)


class CardPage(Parts, frozen=True):
    """The card and its page."""

    key: PartWord
    number: PartNumber


class PageButton(MessageComponent[CardPage], verbs=("card",), private=True):
    """**Back** and **Next** under a page of a card of the server."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Turn the page."""
        held = await interaction.client.cards.find(home_of(interaction) or 0, self.parts.key)
        if held is None:
            await reply_privately(interaction, words_for(interaction)("card.no_such"))
        else:
            await _turn(interaction, installed_card_pages(held, words_for(interaction)), self.parts.number)


class CardOpener(TableComponent[NoParts], verbs=(CARD_VERB,), ration=RequestKind.RECORD):
    """**Card** in a panel."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Show the page with the hand that the player is nearest to."""
        book = await _book_here(interaction, self.press)
        if book is not None:
            await send_page(interaction, book, nearest_page(book.pages))


class TablePage(Parts, frozen=True):
    """The page of the table's card."""

    number: PartNumber


class TablePageButton(TableComponent[TablePage], verbs=("turncard",), private=True, ration=RequestKind.RECORD):
    """**Back** and **Next** under a page of the card that is played by at a table."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Turn the page."""
        book = await _book_here(interaction, self.press)
        if book is not None:
            await _turn(interaction, book, self.parts.number)


async def _book_here(interaction: Interaction, press: Press) -> CardPages | None:
    """The card of the table; None, once that has been said, if there is none."""
    table = interaction.client.tables.get(press.table)
    book = None if table is None else _book_at(table, interaction.user.id)
    if book is None:
        await reply_privately(interaction, words_for(interaction)("denied.no_table"))
    return book
