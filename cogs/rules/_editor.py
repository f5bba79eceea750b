"""**Customise rules**: the host changes options a few at a time, sees what they conflict with, and agrees on them as a
whole.
"""

from collections.abc import Collection, Iterator
from typing import Any, Final

import discord
from discord import ui
from discord.ext import commands
from msgspec.structs import replace

from bot.games.registry import GAMES
from bot.i18n.catalogue import Words
from bot.i18n.option_values import option_value_text
from bot.i18n.sentences import conflict_sentence
from bot.table.news import News
from bot.table.party import Stage
from bot.table.table import Table
from bot.ui.custom_id import NO_QUESTION, Press
from bot.ui.parts import NoParts, Parts, PartWord
from cogs._base import (
    Interaction,
    MessageLayout,
    TableComponent,
    button,
    close_message,
    cog_of,
    reply_privately,
    select,
    words_for,
)
from cogs._forms import ModalForm
from cogs._lists import fitting_lines
from cogs._refusals import table_refusal_sentence
from cogs.rules._choices import decoded_value, encoded_value, value_choices
from cogs.rules._draft import RulesDraft, option_pages
from cogs.rules._sheet import MAX_SHEET_LIST_LENGTH, option_change_text, proposed_change_lines

MAX_LABEL_LENGTH: Final = 45
"""Characters above a field of a form, and in its title."""


class RulesDrafts(commands.Cog):
    """The drafts that hosts are working on, until the game begins."""

    def __init__(self) -> None:
        self._drafts: dict[tuple[str, int], RulesDraft] = {}

    def of(self, table: Table, user: int) -> RulesDraft:
        """The rules that the user has put together for the table so far."""
        return self._drafts.get((table.id, user)) or RulesDraft.of(table.party.terms)

    def keep(self, table: str, user: int, draft: RulesDraft) -> None:
        """Go on with this draft."""
        self._drafts[table, user] = draft

    def drop(self, table: str, user: int) -> None:
        """Forget the draft: the table plays by it, or by other rules."""
        self._drafts.pop((table, user), None)

    def publish(self, news: News) -> None:
        """Something happened at a table: what was not agreed on before the start never will be."""
        if news.scene.party.stage is not Stage.LOBBY:
            for key in [key for key in self._drafts if key[0] == news.table]:
                del self._drafts[key]


def editor(table: str, draft: RulesDraft, words: Words) -> MessageLayout:
    """The draft as a message: what differs from the book, what is in conflict, and a list of pages to change."""
    page = ui.Container[MessageLayout](
        ui.TextDisplay(words("rules.editing", book=words(f"book.{draft.book}"))),
        ui.TextDisplay(
            fitting_lines(change_lines(draft, words), words, MAX_SHEET_LIST_LENGTH) or words("rules.by_the_book")
        ),
        accent_colour=discord.Colour.red() if draft.conflicts else discord.Colour.dark_teal(),
    )
    if draft.conflicts:
        conflicts = [f"• {conflict_sentence(conflict, words)}" for conflict in draft.conflicts]
        page.add_item(
            ui.TextDisplay(fitting_lines((words("rules.conflicts"), *conflicts), words, MAX_SHEET_LIST_LENGTH))
        )
    elif proposed := [*proposed_change_lines(draft.book, draft.rules, words)]:
        page.add_item(ui.TextDisplay("\n".join(proposed)))
    apply = button(
        Press(table, NO_QUESTION, "apply"),
        words("rules.apply"),
        style=discord.ButtonStyle.success,
        disabled=bool(draft.conflicts),
    )
    reset = button(Press(table, NO_QUESTION, "reset"), words("rules.reset"))
    pick = page_list(Press(table, NO_QUESTION, "page"), draft.book, words)
    rows = [
        ui.ActionRow[MessageLayout](pick),
        *_optional(table, draft, words),
        ui.ActionRow[MessageLayout](apply, reset),
    ]
    return MessageLayout(page, *rows)


def _optional(table: str, draft: RulesDraft, words: Words) -> Iterator[ui.ActionRow[MessageLayout]]:
    """A list of the book's optional rules, if it has any: each that is picked is turned on or off."""
    entries = [
        discord.SelectOption(
            label=words(f"optional.{draft.book}.{name}"),
            value=name,
            emoji="✅" if draft.has_optional_rule(name) else None,
        )
        for name in GAMES.books[draft.book].edition.optional_rules
    ]
    if entries:
        yield ui.ActionRow(select(Press(table, NO_QUESTION, "optional"), words("rules.pick_optional"), entries))


def page_list(press: Press, book: str, words: Words, without: Collection[str] = ()) -> ui.Select[Any]:
    """The list of pages of options."""
    names = {page: page_name(page, book, words, without) for page in option_pages(book, without)}
    entries = [discord.SelectOption(label=name, value=page) for page, name in names.items()]
    return select(press, words("rules.pick"), entries)


def change_lines(draft: RulesDraft, words: Words) -> list[str]:
    """The differences from the book, a line each."""
    book = GAMES.books[draft.book].rules.all_values()
    return [option_change_text(key, value, book[key], words) for key, value in draft.options.items()]


def page_name(page: str, book: str, words: Words, without: Collection[str] = ()) -> str:
    """The name of a page of options: its group, and where that has several its first option."""
    group, found = page.partition("-")[0], option_pages(book, without)
    name = words(f"group.{group}")
    if f"{group}-2" not in found:
        return name
    return words("rules.page", group=name, first=words(f"option.{found[page][0]}"))


class OptionsForm(ModalForm):
    """One page of options, each a list of its values."""

    def __init__(
        self, page: str, draft: RulesDraft, words: Words, table: str | None = None, without: Collection[str] = ()
    ) -> None:
        super().__init__(page_name(page, draft.book, words, without)[:MAX_LABEL_LENGTH], table)
        self._lists: dict[str, ui.Select[Any]] = {}
        for key in option_pages(draft.book, without)[page]:
            values = value_choices(draft.book)[key]
            now = draft.value(key)
            offered = values if now in values else (*values, now)
            self._lists[key] = ui.Select(
                options=[
                    discord.SelectOption(
                        label=option_value_text(key, value, words), value=encoded_value(value), default=value == now
                    )
                    for value in offered
                ]
            )
            name = words(f"option.{key}")
            short = name if len(name) <= MAX_LABEL_LENGTH else f"{name[: MAX_LABEL_LENGTH - 1]}…"
            self.add_item(ui.Label(text=short, description=None if short == name else name, component=self._lists[key]))

    @property
    def values(self) -> dict[str, object]:
        """The picked values, by the keys of the options."""
        return {key: decoded_value(field.values[0]) for key, field in self._lists.items()}


class TableOptionsForm(OptionsForm):
    """A page of the options of a table."""

    def __init__(self, table: Table, page: str, draft: RulesDraft, words: Words) -> None:
        super().__init__(page, draft, words, table.id)
        self._table = table

    async def carry_out(self, interaction: Interaction) -> None:
        """Put the values into the draft and show it."""
        if await _find_hosted_table(interaction, self._table.id) is None:
            return
        drafts = cog_of(interaction.client, RulesDrafts)
        draft = drafts.of(self._table, interaction.user.id).with_changes(self.values)
        drafts.keep(self._table.id, interaction.user.id, draft)
        await interaction.edit_original_response(view=editor(self._table.id, draft, words_for(interaction)))


async def _find_hosted_table(interaction: Interaction, name: str) -> Table | None:
    """The table of this name, if whoever pressed may change its rules; else they are told, in place of the editor."""
    table = interaction.client.tables.get(name)
    if table is None or table.party.stage is not Stage.LOBBY:
        await close_message(
            interaction, words_for(interaction)("denied.no_table" if table is None else "denied.started")
        )
        return None
    if table.party.host == interaction.user.id:
        return table
    await reply_privately(interaction, words_for(interaction)("denied.not_host"))
    return None


class OptionsButton(TableComponent[NoParts], verbs=("options",)):
    """**Customise rules** behind **Options** in the lobby."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Open the editor for the host alone."""
        table = await _find_hosted_table(interaction, self.press.table)
        if table is not None:
            draft = cog_of(interaction.client, RulesDrafts).of(table, interaction.user.id)
            await interaction.followup.send(view=editor(table.id, draft, words_for(interaction)), ephemeral=True)


class PickedOption(Parts, frozen=True):
    """A page of options, or an optional rule."""

    name: PartWord


class PageList(TableComponent[PickedOption], verbs=("page",), immediate=True, private=True):
    """The list of pages in the editor."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Open the page as a form."""
        table = await _find_hosted_table(interaction, self.press.table)
        if table is None:
            return
        words = words_for(interaction)
        if self.parts.name not in option_pages(table.party.terms.book):
            await reply_privately(interaction, words("trouble.lost"))
            return
        draft = cog_of(interaction.client, RulesDrafts).of(table, interaction.user.id)
        await interaction.response.send_modal(TableOptionsForm(table, self.parts.name, draft, words))


class OptionalRuleList(TableComponent[PickedOption], verbs=("optional",), private=True):
    """The list of optional rules in the editor."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Turn the rule that was picked on or off."""
        table = await _find_hosted_table(interaction, self.press.table)
        if table is None:
            return
        drafts = cog_of(interaction.client, RulesDrafts)
        draft = drafts.of(table, interaction.user.id)
        if self.parts.name not in GAMES.books[draft.book].edition.optional_rules:
            await reply_privately(interaction, words_for(interaction)("trouble.lost"))
            return
        draft = draft.with_rule_toggled(self.parts.name)
        drafts.keep(table.id, interaction.user.id, draft)
        await interaction.edit_original_response(view=editor(table.id, draft, words_for(interaction)))


class DraftButton(TableComponent[NoParts], verbs=("apply", "reset"), private=True):
    """**Use these rules** and **Back to the book**."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Agree on the draft, or start it over."""
        table = await _find_hosted_table(interaction, self.press.table)
        if table is None:
            return
        drafts, words = cog_of(interaction.client, RulesDrafts), words_for(interaction)
        draft = drafts.of(table, interaction.user.id)
        if self.press.verb == "reset":
            draft = RulesDraft(draft.book, {})
            drafts.keep(table.id, interaction.user.id, draft)
            await interaction.edit_original_response(view=editor(table.id, draft, words))
            return
        denied = await table.set_terms(
            interaction.user.id, lambda terms: replace(terms, book=draft.book, options=draft.options, named="")
        )
        if denied is not None:
            await reply_privately(interaction, table_refusal_sentence(denied, words))
            return
        drafts.drop(table.id, interaction.user.id)
        await interaction.edit_original_response(view=MessageLayout(ui.TextDisplay(words("rules.agreed"))))
