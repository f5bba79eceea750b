"""A card to read, page by page. Only the guild that has a card finds it: a button names its key, and no more."""

from collections.abc import Sequence

import discord
from discord import ui

from bot.client.cards import Held
from bot.games.american.card.documents import card_of
from bot.i18n.catalogue import Words
from bot.ui.custom_id import NO_DECISION, NOWHERE, Press
from bot.ui.parts import Number, Parts, Word
from cogs._base import Interaction, Layout, Pressed, button, tell, words_for
from cogs._lists import fitting
from cogs._people import plain
from cogs.games.american.card._words import MARKS, name, sections

FULL = 2500
"""Characters after which a page is turned."""


def sheet(title: str, lines: Sequence[str], words: Words) -> Layout:
    """A title and lines under it; what does not fit is counted."""
    return Layout(_paper(title, fitting(lines, words, FULL)))


def page(held: Held, number: int, words: Words) -> Layout:
    """One page of a card, with the marks of its suits explained, and buttons to turn it."""
    texts = _pages(held, words)
    number = min(number, len(texts) - 1)
    paper = _paper(plain(card_of(held.card).name), texts[number])
    paper.add_item(ui.Separator[Layout]())
    paper.add_item(ui.TextDisplay[Layout](words("card.legend", **MARKS)))
    paper.add_item(ui.TextDisplay[Layout](f"-# {plain(name(held, words))}"))
    if len(texts) == 1:
        return Layout(paper)
    turns = (("back", number - 1), ("next", number + 1))
    row = ui.ActionRow[Layout](
        *(
            button(_turn(held, target), words(f"card.{way}"), disabled=not 0 <= target < len(texts))
            for way, target in turns
        )
    )
    return Layout(paper, row)


def _paper(title: str, text: str) -> ui.Container[Layout]:
    heading = ui.TextDisplay[Layout](f"## {title}\n{text}")
    return ui.Container[Layout](heading, accent_colour=discord.Colour.dark_teal())


def _turn(held: Held, target: int) -> Press:
    return Press(NOWHERE, NO_DECISION, f"card_{held.key}_{max(target, 0)}")


def _pages(held: Held, words: Words) -> list[str]:
    pages = [""]
    for title, lines in sections(card_of(held.card), words):
        heading = f"### {title}"
        if len(pages[-1]) + len(heading) + len(lines[0]) > FULL:
            pages.append("")
        pages[-1] += f"{heading}\n"
        for line in lines:
            if len(pages[-1]) + len(line) > FULL:
                pages.append(f"{heading}\n")
            pages[-1] += f"{line}\n"
    return pages


class CardPage(Parts, frozen=True):
    """Which card, and which of its pages."""

    key: Word
    number: Number


class PageButton(Pressed[CardPage], verbs=("card",), private=True):
    """**Back** and **Next** under a page of a card."""

    async def pressed(self, interaction: Interaction) -> None:
        """Turn the page."""
        held = await interaction.client.cards.find(interaction.guild_id or 0, self.parts.key)
        if held is None:
            await tell(interaction, words_for(interaction)("card.no_such"))
        else:
            await interaction.edit_original_response(view=page(held, self.parts.number, words_for(interaction)))
