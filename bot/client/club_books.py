"""The rules that servers have put together: which there are, and what they may be called."""

from collections.abc import Callable
from enum import StrEnum

from bot.engine.book import ClubBook, folded
from bot.games import GAMES
from bot.i18n.catalogue import LANGUAGES, words
from bot.store.club_books import ClubBooks

MOST_BOOKS = 25
"""Rules that a server may have: a list of Discord's shows them all."""
LONGEST_NAME = 40
"""Characters of their name."""


class Unsaved(StrEnum):
    """Why rules are not saved."""

    NO_NAME = "no_name"
    TOO_LONG = "too_long"
    A_BOOK = "a_book"
    """A rule book has that name."""
    TOO_MANY = "too_many"


class GuildBooks:
    """The rules of every server."""

    def __init__(self, books: ClubBooks) -> None:
        self._books = books

    async def of(self, guild: int | None) -> tuple[ClubBook, ...]:
        """The rules of a server, by name; not those based on a book that there is not any more."""
        saved = () if guild is None else await self._books.of(guild)
        return tuple(club for club in saved if club.book in GAMES.books)

    async def find(self, guild: int | None, name: str) -> ClubBook | None:
        """The server's rules of that name or key, or None."""
        return next((club for club in await self.of(guild) if name == club.key or folded(name) == club.folded), None)

    async def save(self, guild: int, club: ClubBook) -> Unsaved | None:
        """Store rules, instead of those that had this name; or say why not."""
        if not club.folded:
            return Unsaved.NO_NAME
        if len(club.name) > LONGEST_NAME:
            return Unsaved.TOO_LONG
        if club.folded in _taken():
            return Unsaved.A_BOOK
        known = await self.of(guild)
        if len(known) >= MOST_BOOKS and all(other.folded != club.folded for other in known):
            return Unsaved.TOO_MANY
        await self._books.put(guild, club)
        return None

    async def remove(self, guild: int, club: ClubBook) -> None:
        """Delete rules. Tables that play by them go on as they are."""
        await self._books.drop(guild, club)

    async def forget(self, guild: int) -> None:
        """Delete everything of a server."""
        await self._books.forget(guild)

    async def forget_others(self, guilds: frozenset[int], among: Callable[[int], bool]) -> None:
        """Delete everything of servers that are none of these, among some."""
        for guild in filter(among, await self._books.guilds() - guilds):
            await self._books.forget(guild)


def _taken() -> frozenset[str]:
    """What rule books are called, in every language."""
    return frozenset(
        folded(name)
        for book in GAMES.books
        for name in (book, *(words(language)(f"book.{book}") for language in LANGUAGES))
    )
