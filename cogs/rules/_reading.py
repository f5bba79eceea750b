"""Reading the rules: of a table, of a book, and in what two books differ."""

import discord
from discord import ui

from bot.engine.rulebook import differences
from bot.i18n.catalogue import Words
from bot.i18n.option_values import in_words
from bot.table.table import Table
from bot.ui.custom_id import NO_DECISION, Press
from cogs._base import Interaction, Layout, Pressed, is_private, tell, words_for
from cogs._lists import fitting
from cogs.rules._choices import in_reading_order
from cogs.rules._known import KnownRules, carried, of_terms
from cogs.rules._sheet import groups, sheet

NO_TABLE = "0"
"""In place of a table where a book is read by itself."""
ROOM = 3_500
"""Characters of a comparison."""


async def show_table(interaction: Interaction, table: Table) -> None:
    """The rules of a table, to one person."""
    await _show(interaction, Press(table.id, NO_DECISION, "sheet"), of_terms(table.party.terms))


async def show_book(interaction: Interaction, book: KnownRules) -> None:
    """A rule book, to one person."""
    await _show(interaction, Press(NO_TABLE, NO_DECISION, f"sheet_{book.carried}"), book)


async def show_difference(interaction: Interaction, book: KnownRules, other: KnownRules) -> None:
    """In what a rule book differs from another, chapter by chapter, to one person."""
    words = words_for(interaction)
    title = words("rules.versus", book=book.title(words), other=other.title(words))
    lines = compared(book, other, words) or [words("rules.equal")]
    page = ui.Container[Layout](
        ui.TextDisplay(f"## {title}\n{fitting(lines, words, ROOM)}"), accent_colour=discord.Colour.dark_teal()
    )
    await interaction.response.send_message(view=Layout(page), ephemeral=True)


def compared(book: KnownRules, other: KnownRules, words: Words) -> list[str]:
    """The options in which two books differ, each with both values, under the names of their chapters."""
    changed = differences(book.rules, other.rules)
    lines: list[str] = []
    for group, keys in in_reading_order(book.rules.text()).items():
        different = [key for key in keys if key in changed]
        if different:
            lines.append(f"### {words(f'group.{group}')}")
        for key in different:
            ours, theirs = (in_words(key, value, words) for value in changed[key])
            lines.append(words("rules.differs", option=words(f"option.{key}"), value=ours, other=theirs))
    return lines


class SheetButton(Pressed, verbs=("sheet",)):
    """**Rules** in the lobby, and the list of groups in a rules sheet."""

    async def pressed(self, interaction: Interaction) -> None:
        """Open the sheet, or turn it to the group that was picked."""
        client, rest = interaction.client, self.press.rest
        table = client.tables.get(self.press.table)
        if rest:
            known = await carried(client, interaction.guild_id, rest)
        else:
            known = None if table is None else of_terms(table.party.terms)
        if known is None:
            await tell(interaction, words_for(interaction)("rules.no_book" if rest else "denied.no_table"))
        elif self.picked in groups(known.rules) and is_private(interaction):
            await interaction.edit_original_response(view=_group(interaction, self.press, known, self.picked))
        else:
            await _show(interaction, self.press, known)


async def _show(interaction: Interaction, press: Press, known: KnownRules) -> None:
    view = _group(interaction, press, known, groups(known.rules)[0])
    if interaction.response.is_done():
        await interaction.followup.send(view=view, ephemeral=True)
    else:
        await interaction.response.send_message(view=view, ephemeral=True)


def _group(interaction: Interaction, press: Press, known: KnownRules, group: str) -> Layout:
    client = interaction.client
    card, table = client.cards.named(known.rules, interaction.guild_id), client.tables.get(press.table)
    return sheet(press, known, group, words_for(interaction), card, None if table is None else table.party.terms)
