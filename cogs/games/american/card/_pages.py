"""A card to read, page by page. Only the guild that has a card finds it: a button names its key, and no more."""

from collections.abc import Sequence

import discord
from discord import ui

from bot.client.cards import Held
from bot.games.american.card.documents import card_of
from bot.i18n.catalogue import Words
from bot.ui.custom_id import NO_DECISION, NO_TABLE, Press
from bot.ui.parts import PartNumber, Parts, PartWord
from cogs._base import Interaction, MessageLayout, Pressed, button, home_of, reply_privately, words_for
from cogs._lists import fitting_lines
from cogs._people import plain_text
from cogs.games.american.card._words import SUIT_MARKS, card_name, sections

_PAGE_ROOM = 2500
"""Characters after which a page is turned."""


def card_sheet(title: str, lines: Sequence[str], words: Words) -> MessageLayout:
    """A title and lines under it; what does not fit is counted."""
    return MessageLayout(_paper(title, fitting_lines(lines, words, _PAGE_ROOM)))


def card_page(held: Held, number: int, words: Words) -> MessageLayout:
    """One page of a card, with the marks of its suits explained, and buttons to turn it."""
    texts = _pages(held, words)
    number = min(number, len(texts) - 1)
    paper = _paper(plain_text(card_of(held.card).name), texts[number])
    paper.add_item(ui.Separator[MessageLayout]())
    paper.add_item(ui.TextDisplay[MessageLayout](words("card.legend", **SUIT_MARKS)))
    paper.add_item(ui.TextDisplay[MessageLayout](f"-# {plain_text(card_name(held, words))}"))
    if len(texts) == 1:
        return MessageLayout(paper)
    turns = (("back", number - 1), ("next", number + 1))
    row = ui.ActionRow[MessageLayout](
        *(
            button(_turn(held, target), words(f"card.{way}"), disabled=not 0 <= target < len(texts))
            for way, target in turns
        )
    )
    return MessageLayout(paper, row)


def _paper(title: str, text: str) -> ui.Container[MessageLayout]:
    heading = ui.TextDisplay[MessageLayout](f"## {title}\n{text}")
    return ui.Container[MessageLayout](heading, accent_colour=discord.Colour.dark_teal())


def _turn(held: Held, target: int) -> Press:
    return Press(NO_TABLE, NO_DECISION, f"card_{held.key}_{max(target, 0)}")


def _pages(held: Held, words: Words) -> list[str]:
    pages = [""]
    for title, lines in sections(card_of(held.card), words):
        heading = f"### {title}"
        if len(pages[-1]) + len(heading) + len(lines[0]) > _PAGE_ROOM:
            pages.append("")
        pages[-1] += f"{heading}\n"
        for line in lines:
            if len(pages[-1]) + len(line) > _PAGE_ROOM:
                pages.append(f"{heading}\n")
            pages[-1] += f"{line}\n"
    return pages


class CardPage(Parts, frozen=True):
    """Which card, and which of its pages."""

    key: PartWord
    number: PartNumber


class PageButton(Pressed[CardPage], verbs=("card",), private=True):
    """**Back** and **Next** under a page of a card."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Turn the page."""
        held = await interaction.client.cards.find(home_of(interaction) or 0, self.parts.key)
        if held is None:
            await reply_privately(interaction, words_for(interaction)("card.no_such"))
        else:
            await interaction.edit_original_response(view=card_page(held, self.parts.number, words_for(interaction)))
