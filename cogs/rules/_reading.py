"""Reading the rules: of a table, of a book, and in what two books differ."""

import discord
from discord import ui

from bot.engine.rulebook import RuleBook, differences
from bot.games import GAMES
from bot.table.table import Table
from bot.ui.custom_id import NO_DECISION, Press
from cogs._base import Interaction, Layout, Pressed, is_private, spoken, tell
from cogs.rules._sheet import change, groups, rules_of, sheet

NO_TABLE = "0"
"""In place of a table where a book is read by itself."""


async def show_table(interaction: Interaction, table: Table) -> None:
    """The rules of a table, to one person."""
    terms = table.party.terms
    await _show(interaction, Press(table.id, NO_DECISION, "sheet"), rules_of(terms), terms.book)


async def show_book(interaction: Interaction, book: str, other: str | None) -> None:
    """A rule book, or in what it differs from another, to one person."""
    if other is None:
        await _show(interaction, Press(NO_TABLE, NO_DECISION, f"sheet_{_short(book)}"), GAMES.books[book].rules, book)
        return
    words = spoken(interaction)
    title = words("rules.versus", book=words(f"book.{book}"), other=words(f"book.{other}"))
    changed = differences(GAMES.books[book].rules, GAMES.books[other].rules).items()
    lines = [change(key, ours, theirs, words) for key, (ours, theirs) in changed] or [words("rules.equal")]
    page = ui.Container[Layout](
        ui.TextDisplay(f"## {title}\n" + "\n".join(lines)), accent_colour=discord.Colour.dark_teal()
    )
    await interaction.response.send_message(view=Layout(page), ephemeral=True)


class SheetButton(Pressed, verbs=("sheet",)):
    """**Rules** in the lobby, and the list of groups in a rules sheet."""

    async def pressed(self, interaction: Interaction) -> None:
        """Open the sheet, or turn it to the group that was picked."""
        name = next((name for name in GAMES.books if _short(name) == self.press.rest), None)
        table = interaction.client.tables.get(self.press.table)
        if name is not None:
            rules = GAMES.books[name].rules
        elif table is not None:
            name, rules = table.party.terms.book, rules_of(table.party.terms)
        else:
            await tell(interaction, spoken(interaction)("denied.no_table"))
            return
        if self.picked in groups(rules) and is_private(interaction):
            view = _group(interaction, self.press, rules, name, self.picked)
            await interaction.edit_original_response(view=view)
        else:
            await _show(interaction, self.press, rules, name)


async def _show(interaction: Interaction, press: Press, rules: RuleBook, book: str) -> None:
    view = _group(interaction, press, rules, book, groups(rules)[0])
    if interaction.response.is_done():
        await interaction.followup.send(view=view, ephemeral=True)
    else:
        await interaction.response.send_message(view=view, ephemeral=True)


def _group(interaction: Interaction, press: Press, rules: RuleBook, book: str, group: str) -> Layout:
    card = interaction.client.cards.named(rules, interaction.guild_id)
    return sheet(press, rules, book, group, spoken(interaction), card)


def _short(book: str) -> str:
    """A book's name as a button can carry it: `wrc2014`."""
    return book.replace("-", "")
