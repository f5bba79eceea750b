"""Reading the rules: of a table, of a book, and in what two books differ."""

from typing import Literal

import discord
from discord import ui

from bot.engine.rules import option_differences
from bot.i18n.catalogue import Words
from bot.i18n.option_values import option_value_text
from bot.table.table import Table
from bot.ui.custom_id import NO_QUESTION, NO_TABLE, Press
from bot.ui.parts import NoParts, Parts, PartWord
from cogs._base import Interaction, MessageComponent, MessageLayout, TableComponent, home_of, reply_privately, words_for
from cogs._lists import fitting_lines
from cogs.rules._choices import in_reading_order
from cogs.rules._known_rules import KnownRules, rules_of_button, terms_rules
from cogs.rules._sheet import option_groups, rules_sheet

TABLE_GROUP, BOOK_GROUP = "tablegroup", "bookgroup"
MAX_COMPARISON_LENGTH = 3_500
"""Characters of a comparison."""


async def show_table(interaction: Interaction, table: Table) -> None:
    """The rules of a table, to one person."""
    await _show(interaction, Press(table.id, NO_QUESTION, TABLE_GROUP), terms_rules(table.party.terms))


async def show_book(interaction: Interaction, book: KnownRules) -> None:
    """A rule book, to one person."""
    await _show(interaction, Press(NO_TABLE, NO_QUESTION, f"{BOOK_GROUP}_{book.button_key}"), book)


async def show_difference(interaction: Interaction, book: KnownRules, other: KnownRules) -> None:
    """In what a rule book differs from another, chapter by chapter, to one person."""
    words = words_for(interaction)
    title = words("rules.versus", book=book.title(words), other=other.title(words))
    lines = difference_lines(book, other, words) or [words("rules.equal")]
    page = ui.Container[MessageLayout](
        ui.TextDisplay(f"## {title}\n{fitting_lines(lines, words, MAX_COMPARISON_LENGTH)}"),
        accent_colour=discord.Colour.dark_teal(),
    )
    await interaction.response.send_message(view=MessageLayout(page), ephemeral=True)


def difference_lines(book: KnownRules, other: KnownRules, words: Words) -> list[str]:
    """The options in which two books differ, each with both values, under the names of their chapters."""
    changed = option_differences(book.rules, other.rules)
    lines: list[str] = []
    for group, keys in in_reading_order(book.game, book.rules.all_values()).items():
        different = [key for key in keys if key in changed]
        if different:
            lines.append(f"### {words(f'group.{group}')}")
        for key in different:
            ours, theirs = (option_value_text(key, value, words) for value in changed[key])
            lines.append(words("rules.differs", option=words(f"option.{key}"), value=ours, other=theirs))
    return lines


class SheetButton(TableComponent[NoParts], verbs=("sheet",)):
    """**Rules** in the lobby."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Open the sheet."""
        table = interaction.client.tables.get(self.press.table)
        if table is None:
            await reply_privately(interaction, words_for(interaction)("denied.no_table"))
        else:
            await show_table(interaction, table)


class PickedGroup(Parts, frozen=True):
    """A group of the rules of a table."""

    group: PartWord


class TableGroupList(TableComponent[PickedGroup], verbs=(TABLE_GROUP,), private=True):
    """The list of groups in the sheet of a table."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Turn the sheet to the group that was picked."""
        table = interaction.client.tables.get(self.press.table)
        if table is None:
            await reply_privately(interaction, words_for(interaction)("denied.no_table"))
        else:
            await _turn_to_group(interaction, self.press, terms_rules(table.party.terms), self.parts.group)


class PickedBookGroup(Parts, frozen=True):
    """A group of the rules of a book, or of rules of the server's own."""

    whose: Literal["book", "own"]
    key: PartWord
    group: PartWord


class BookGroupList(MessageComponent[PickedBookGroup], verbs=(BOOK_GROUP,), private=True):
    """The list of groups in the sheet of a rule book."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Turn the sheet to the group that was picked."""
        known = await rules_of_button(interaction.client, home_of(interaction), self.parts.whose, self.parts.key)
        if known is None:
            await reply_privately(interaction, words_for(interaction)("rules.no_book"))
        else:
            await _turn_to_group(interaction, self.press, known, self.parts.group)


async def _turn_to_group(interaction: Interaction, press: Press, known: KnownRules, group: str) -> None:
    if group in option_groups(known):
        await interaction.edit_original_response(view=_group(interaction, press, known, group))
    else:
        await reply_privately(interaction, words_for(interaction)("trouble.lost"))


async def _show(interaction: Interaction, press: Press, known: KnownRules) -> None:
    view = _group(interaction, press, known, option_groups(known)[0])
    if interaction.response.is_done():
        await interaction.followup.send(view=view, ephemeral=True)
    else:
        await interaction.response.send_message(view=view, ephemeral=True)


def _group(interaction: Interaction, press: Press, known: KnownRules, group: str) -> MessageLayout:
    client = interaction.client
    card, table = client.cards.card_name(known.rules, home_of(interaction)), client.tables.get(press.table)
    return rules_sheet(press, known, group, words_for(interaction), card, None if table is None else table.party.terms)
