"""`/rules`: read and compare rules, and keep a server's own."""

from collections.abc import Mapping
from io import BytesIO
from typing import Final

import discord
from discord import app_commands, ui
from discord.ext import commands
from msgspec.structs import replace

from bot.engine.book import ClubRules, ImportedBook
from bot.engine.club_rules import write_club_rules
from bot.games.registry import GAMES
from bot.i18n.catalogue import Words
from bot.i18n.rule_files import unplaced_sentences
from bot.i18n.sentences import limit_sentence
from bot.system.limits import RULES, BadText
from bot.table.party import Terms
from cogs._about import needs_server_text
from cogs._base import (
    Interaction,
    MessageLayout,
    allow_anywhere,
    command_text,
    home_of,
    is_manager,
    reply_privately,
    words_for,
)
from cogs._lists import fitting_lines
from cogs._people import clean_name, plain_text
from cogs.rules._explain import explanation, option_choices, option_key_of
from cogs.rules._here import table_here
from cogs.rules._known_rules import (
    MAX_QUOTE_LENGTH,
    KnownRules,
    book_rules,
    conflicts_text,
    find_rules,
    rules_choices,
    saved_rules_choices,
    terms_rules,
)
from cogs.rules._reading import show_book, show_difference, show_table

_RULES_FILE: Final = "rules.toml"
_REPORT_ROOM: Final = 3_000
"""Characters of a report on a file."""


@allow_anywhere
class RulesCommands(commands.GroupCog, group_name="rules", group_description=command_text("command.rules.group")):
    """The slash commands about rules. Everybody reads; who manages the server keeps its own."""

    @app_commands.command(name="show", description=command_text("command.rules.show"))
    @app_commands.describe(book=command_text("command.rules.book"))
    @app_commands.autocomplete(book=rules_choices)
    async def show(self, interaction: Interaction, book: str = "") -> None:
        here = None if book else await table_here(interaction)
        if here is not None:
            await show_table(interaction, here)
            return
        known = await find_rules(interaction, book or Terms().book)
        if known is not None:
            await show_book(interaction, known)

    @app_commands.command(name="diff", description=command_text("command.rules.diff"))
    @app_commands.describe(book=command_text("command.rules.book"), other=command_text("command.rules.compare"))
    @app_commands.autocomplete(book=rules_choices, other=rules_choices)
    async def diff(self, interaction: Interaction, book: str, other: str) -> None:
        first = await find_rules(interaction, book)
        second = None if first is None else await find_rules(interaction, other)
        if first is not None and second is not None:
            await compare(interaction, first, second)

    @app_commands.command(name="explain", description=command_text("command.rules.explain"))
    @app_commands.describe(option=command_text("command.rules.option"))
    @app_commands.autocomplete(option=option_choices)
    async def explain(self, interaction: Interaction, option: str) -> None:
        words = words_for(interaction)
        key = option_key_of(option, words)
        if key is None:
            await reply_privately(interaction, words("rules.no_option"))
            return
        here = await table_here(interaction)
        view = explanation(key, None if here is None else terms_rules(here.party.terms), words)
        await interaction.response.send_message(view=view, ephemeral=True)

    @app_commands.command(name="list", description=command_text("command.rules.list"))
    async def list(self, interaction: Interaction) -> None:
        words = words_for(interaction)
        own = [_rules_line(club, words) for club in await interaction.client.club_books.of(home_of(interaction))]
        names = " · ".join(words(f"book.{book}") for book in GAMES.books)
        lines = [*(own or [words("rules.none_saved")]), words("rules.books", books=names)]
        await _answer(interaction, words("rules.of_server"), lines)

    @app_commands.command(name="save", description=command_text("command.rules.save"))
    @app_commands.describe(name=command_text("command.rules.name"))
    async def save(self, interaction: Interaction, name: str) -> None:
        words = words_for(interaction)
        if not await _is_admitted(interaction):
            return
        table = await table_here(interaction)
        if table is None:
            await reply_privately(interaction, words("rules.no_table"))
            return
        known = terms_rules(table.party.terms)
        await interaction.response.defer(ephemeral=True, thinking=True)
        refused = await _store_rules(interaction, replace(known.club, name=clean_name(name), options=_differing(known)))
        await reply_privately(interaction, refused or words("rules.saved", name=plain_text(name)))

    @app_commands.command(name="delete", description=command_text("command.rules.delete"))
    @app_commands.describe(name=command_text("command.rules.own"))
    @app_commands.autocomplete(name=saved_rules_choices)
    async def delete(self, interaction: Interaction, name: str) -> None:
        words, saved, guild = words_for(interaction), interaction.client.club_books, home_of(interaction) or 0
        if not await _is_admitted(interaction):
            return
        club = await saved.find(guild, name)
        if club is None:
            await reply_privately(interaction, words("rules.no_such"))
            return
        await interaction.response.defer(ephemeral=True, thinking=True)
        await saved.remove(guild, club)
        await reply_privately(interaction, words("rules.deleted", name=plain_text(club.name)))

    @app_commands.command(name="export", description=command_text("command.rules.export"))
    @app_commands.describe(name=command_text("command.rules.book"))
    @app_commands.autocomplete(name=rules_choices)
    async def export(self, interaction: Interaction, name: str) -> None:
        known = await find_rules(interaction, name)
        if known is not None:
            file = discord.File(BytesIO(write_club_rules(known.club).encode()), _RULES_FILE)
            sentence = words_for(interaction)("rules.exported")
            await interaction.response.send_message(sentence, file=file, ephemeral=True)

    @app_commands.command(name="import", description=command_text("command.rules.import"))
    @app_commands.describe(
        file=command_text("command.rules.file"),
        name=command_text("command.rules.name"),
        base=command_text("command.rules.base"),
    )
    @app_commands.autocomplete(base=rules_choices)
    async def import_(self, interaction: Interaction, file: discord.Attachment, name: str = "", base: str = "") -> None:
        words = words_for(interaction)
        if not await _is_admitted(interaction):
            return
        if base and base not in GAMES.books:
            await reply_privately(interaction, words("rules.no_book"))
            return
        if file.size > RULES.size:
            await reply_privately(interaction, limit_sentence(BadText("bytes", RULES.size // 1024), words))
            return
        await interaction.response.defer(ephemeral=True, thinking=True)
        reading = await interaction.client.reader.read_rules(await file.read(), base or None)
        if reading.exceeded_limit is not None:
            await reply_privately(interaction, limit_sentence(BadText(*reading.exceeded_limit), words))
        elif reading.conflicts:
            await reply_privately(interaction, conflicts_text(reading.conflicts, words))
        else:
            imported = [_with_name(one, clean_name(name), len(reading.books)) for one in reading.books]
            await _answer(
                interaction, words("rules.imported"), [await _import_rules(interaction, one) for one in imported]
            )


async def compare(interaction: Interaction, book: KnownRules, other: KnownRules) -> None:
    """Show in what two books differ, if they are of one game."""
    if GAMES.books[book.book].game != GAMES.books[other.book].game:
        await reply_privately(interaction, words_for(interaction)("rules.other_game"))
    else:
        await show_difference(interaction, book, other)


def _with_name(imported: ImportedBook, name: str, several: int) -> ImportedBook:
    """Under the name that was asked for; of several rules in a file each keeps its own."""
    chosen = clean_name(imported.club.name) if several > 1 or not name else name
    return replace(imported, club=replace(imported.club, name=chosen))


async def _import_rules(interaction: Interaction, imported: ImportedBook) -> str:
    """Store what was imported, and say what became of it."""
    words = words_for(interaction)
    refused = await _store_rules(interaction, imported.club)
    if refused is not None:
        return refused
    lines = [_rules_line(imported.club, words)]
    if imported.unplaced:
        quoted = [replace(one, key=_quote(one.key), value=_quote(one.value)) for one in imported.unplaced]
        lines += [words("rules.unplaced"), *(f"• {line}" for line in unplaced_sentences(quoted, words))]
    return "\n".join(lines)


async def _store_rules(interaction: Interaction, club: ClubRules) -> str | None:
    """Store rules of the server; a sentence if that cannot be."""
    refused = await interaction.client.club_books.save(home_of(interaction) or 0, club)
    return None if refused is None else words_for(interaction)(f"rules.unsaved.{refused.why}", **refused.about)


def _quote(written: str) -> str:
    """A part of a file, harmless whatever it says."""
    return plain_text(written[:MAX_QUOTE_LENGTH])


def _differing(known: KnownRules) -> Mapping[str, object]:
    """The options that are not as in the book."""
    book = book_rules(known.book).rules.options()
    return {key: value for key, value in known.rules.options().items() if value != book[key]}


def _rules_line(club: ClubRules, words: Words) -> str:
    return words("rules.listed", name=plain_text(club.name), book=words(f"book.{club.book}"), count=len(club.options))


async def _is_admitted(interaction: Interaction) -> bool:
    """They may change the server's rules; if not, they are told who may."""
    if is_manager(interaction):
        return True
    words, nowhere = words_for(interaction), home_of(interaction) is None
    denied = needs_server_text(interaction.client, words) if nowhere else words("settings.not_manager")
    await reply_privately(interaction, denied)
    return False


async def _answer(interaction: Interaction, title: str, lines: list[str]) -> None:
    words = words_for(interaction)
    page = ui.Container[MessageLayout](
        ui.TextDisplay(f"## {title}\n{fitting_lines(lines, words, _REPORT_ROOM)}"),
        accent_colour=discord.Colour.dark_teal(),
    )
    if interaction.response.is_done():
        await interaction.followup.send(view=MessageLayout(page), ephemeral=True)
    else:
        await interaction.response.send_message(view=MessageLayout(page), ephemeral=True)
