"""The rules that a server has saved."""

import asyncio
from pathlib import Path

from bot.client.club_books import GuildBooks, Unsaved
from bot.engine.book import MOST_BOOKS, ClubBook
from bot.store.club_books import ClubBooks
from bot.store.database import Database

CLUB = 5


async def test_a_server_saves_no_more_rules_than_it_may_in_the_same_moment(tmp_path: Path) -> None:
    database = await Database.open(tmp_path / "naki.db")
    books = GuildBooks(ClubBooks(database))
    answers = await asyncio.gather(
        *(books.save(CLUB, ClubBook(f"ours {number}", "tenhou", {})) for number in range(MOST_BOOKS + 2))
    )
    assert [answer for answer in answers if answer is not None] == [Unsaved.TOO_MANY] * 2
    assert len(await books.of(CLUB)) == MOST_BOOKS
    await database.close()
