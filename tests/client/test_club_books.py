"""The rules that a server has saved."""

import asyncio
from pathlib import Path

from bot.client.club_books import ClubRulesReason, GuildBooks
from bot.engine.book import MAX_CLUB_RULES, ClubRules
from bot.engine.refusal import refusal_for
from bot.store.club_books import ClubBooks
from bot.store.database import Database

CLUB = 5


async def test_a_server_saves_no_more_rules_than_it_may_in_the_same_moment(tmp_path: Path) -> None:
    database = await Database.open(tmp_path / "naki.db")
    books = GuildBooks(ClubBooks(database))
    answers = await asyncio.gather(
        *(books.save(CLUB, ClubRules(f"ours {number}", "tenhou", {})) for number in range(MAX_CLUB_RULES + 2))
    )
    too_many = refusal_for(ClubRulesReason.TOO_MANY, most=MAX_CLUB_RULES)
    assert [answer for answer in answers if answer is not None] == [too_many] * 2
    assert len(await books.of(CLUB)) == MAX_CLUB_RULES
    await database.close()
