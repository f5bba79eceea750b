"""The rules that servers have saved under names of their own."""

import asyncio
from enum import StrEnum

from bot.engine.book import MAX_CLUB_RULES, ClubRules, folded_name
from bot.engine.refusal import Refusal, refusal_for
from bot.games.registry import GAMES
from bot.i18n.catalogue import LANGUAGES, words
from bot.store.club_books import ClubBooks

MAX_RULES_NAME_LENGTH = 40
"""The longest name, in characters."""


class ClubRulesReason(StrEnum):
    """The reasons why rules were not saved."""

    NO_NAME = "no_name"
    TOO_LONG = "too_long"
    NAME_OF_RULE_BOOK = "a_book"
    """A rule book has that name."""
    TOO_MANY = "too_many"


class GuildBooks:
    """The saved rules of every server."""

    def __init__(self, books: ClubBooks) -> None:
        self._books = books
        self._saving = asyncio.Lock()

    async def of(self, guild: int | None) -> tuple[ClubRules, ...]:
        """The rules of a server, by name. Rules based on a rule book that no longer exists are left out."""
        saved = () if guild is None else await self._books.of(guild)
        return tuple(club for club in saved if club.book in GAMES.books)

    async def find(self, guild: int | None, name: str) -> ClubRules | None:
        """The server's rules with this name or key, or None."""
        return next(
            (club for club in await self.of(guild) if name == club.key or folded_name(name) == club.folded_name), None
        )

    async def save(self, guild: int, club: ClubRules) -> Refusal | None:
        """Save rules, replacing those with the same name. Returns why not, or None."""
        if not club.folded_name:
            return Refusal(ClubRulesReason.NO_NAME)
        if len(club.name) > MAX_RULES_NAME_LENGTH:
            return refusal_for(ClubRulesReason.TOO_LONG, most=MAX_RULES_NAME_LENGTH)
        if club.folded_name in _taken_names():
            return Refusal(ClubRulesReason.NAME_OF_RULE_BOOK)
        async with self._saving:
            known = await self.of(guild)
            if len(known) >= MAX_CLUB_RULES and all(other.folded_name != club.folded_name for other in known):
                return refusal_for(ClubRulesReason.TOO_MANY, most=MAX_CLUB_RULES)
            await self._books.put(guild, club)
        return None

    async def remove(self, guild: int, club: ClubRules) -> None:
        """Delete rules. Tables that play by them go on unchanged."""
        await self._books.drop(guild, club)


def _taken_names() -> frozenset[str]:
    """The names of all rule books in every language, which saved rules may not have."""
    return frozenset(
        folded_name(name)
        for book in GAMES.books
        for name in (book, *(words(language)(f"book.{book}") for language in LANGUAGES))
    )
