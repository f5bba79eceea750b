"""The rules that somebody may mean: a rule book, or those that the server has saved."""

from collections.abc import Mapping
from typing import Final

import msgspec
from discord.app_commands import Choice

from bot.client import Naki
from bot.client.setting_keys import USUAL_RULES
from bot.engine.book import ClubRules, folded_name
from bot.engine.rules import AnyRules, BadRules, Conflict
from bot.games.registry import GAMES
from bot.i18n.catalogue import Words
from bot.i18n.sentences import conflict_sentence
from bot.table.party import Terms
from cogs._base import Interaction, home_of, reply_privately, words_for
from cogs._lists import fitting_lines, matching_choices
from cogs._people import plain_text

MAX_QUOTE_LENGTH: Final = 100
"""Characters of what is quoted from a file."""
_OWN, _BOOK = "own", "book"


class KnownRules(msgspec.Struct, frozen=True):
    """Rules that can be read and played by. `saved_name` is what the server calls them; empty for a rule book."""

    book: str
    rules: AnyRules
    options: Mapping[str, object] = {}
    saved_name: str = ""

    def title(self, words: Words) -> str:
        return plain_text(self.saved_name) if self.saved_name else words(f"book.{self.book}")

    @property
    def button_key(self) -> str:
        """Their name as a button can carry it: `book_wrc2014`."""
        return f"{_OWN}_{self.club.key}" if self.saved_name else f"{_BOOK}_{_short(self.book)}"

    @property
    def game(self) -> str:
        """The game they are of."""
        return GAMES.books[self.book].game

    @property
    def club(self) -> ClubRules:
        """As a server stores them."""
        return ClubRules(self.saved_name, self.book, self.options)

    @property
    def terms(self) -> Terms:
        """A table that plays by them."""
        return Terms(game=self.game, book=self.book, options=self.options, named=self.saved_name)


def book_rules(book: str) -> KnownRules:
    """A rule book."""
    return KnownRules(book, GAMES.books[book].rules)


def terms_rules(terms: Terms) -> KnownRules:
    """The rules of a table."""
    return KnownRules(terms.book, rules_in_force(terms), terms.options, terms.named)


def rules_in_force(terms: Terms) -> AnyRules:
    """The rule book with the options that the table changed."""
    return GAMES.books[terms.book].rules.with_options(terms.options)


async def usual_rules(interaction: Interaction) -> KnownRules | None:
    """The rules here if nobody says otherwise; where there are none any more, whoever asks is told."""
    return await find_rules(interaction, usual_rules_name(interaction.client, home_of(interaction)))


def usual_rules_name(client: Naki, guild: int | None) -> str:
    """The name of the rules that are usual on a server."""
    return client.choices.of("guild", guild, USUAL_RULES) or Terms().book


async def find_rules(interaction: Interaction, name: str) -> KnownRules | None:
    """The rules of this name; where there are none, whoever asks is told."""
    words = words_for(interaction)
    try:
        known = await rules_named(interaction.client, home_of(interaction), name, words)
    except BadRules as bad:
        await reply_privately(interaction, conflicts_text(bad.conflicts, words))
        return None
    if known is None:
        await reply_privately(interaction, words("rules.no_book"))
    return known


async def rules_named(client: Naki, guild: int | None, name: str, words: Words) -> KnownRules | None:
    """The rule book of this name, or the server's rules; None if there are none. Raises BadRules where a later Naki
    does not take them any more.
    """
    book = next((book for book in GAMES.books if folded_name(name) in (book, folded_name(words(f"book.{book}")))), None)
    if book is not None:
        return book_rules(book)
    club = await client.club_books.find(guild, name)
    return None if club is None else saved_rules(club)


def saved_rules(club: ClubRules) -> KnownRules:
    """Rules of a server. Raises BadRules where a later Naki does not take them any more."""
    return KnownRules(club.book, GAMES.books[club.book].rules.with_options(club.options), club.options, club.name)


def conflicts_text(conflicts: tuple[Conflict, ...], words: Words) -> str:
    """The conflicts that keep options from being rules, line by line."""
    lines = [f"• {conflict_sentence(_harmless(conflict, words), words)}" for conflict in conflicts]
    return fitting_lines((words("rules.refused"), *lines), words)


def _harmless(conflict: Conflict, words: Words) -> Conflict:
    """With what it quotes of somebody's text formatting nothing, and short."""
    values = {
        name: plain_text(value[:MAX_QUOTE_LENGTH])
        if isinstance(value, str) and f"option.{value}" not in words
        else value
        for name, value in conflict.values.items()
    }
    return Conflict(conflict.name, values)


async def rules_of_button(client: Naki, guild: int | None, whose: str, key: str) -> KnownRules | None:
    """The rules that a button carries, or None if there are none any more."""
    if whose == _OWN:
        club = await client.club_books.find(guild, key)
        try:
            return None if club is None else saved_rules(club)
        except BadRules:
            return None
    return next((book_rules(book) for book in GAMES.books if _short(book) == key), None)


async def rules_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The server's own rules and the rule books whose name holds what was typed."""
    words = words_for(interaction)
    named = [*await _own(interaction), *((words(f"book.{book}"), book) for book in GAMES.books)]
    return matching_choices(named, typed)


async def saved_rules_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The server's own rules whose name holds what was typed."""
    return matching_choices(await _own(interaction), typed)


async def _own(interaction: Interaction) -> list[tuple[str, str]]:
    return [(club.name, club.name) for club in await interaction.client.club_books.of(home_of(interaction))]


def _short(book: str) -> str:
    return book.replace("-", "")
