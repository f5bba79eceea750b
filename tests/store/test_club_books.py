"""Rules of servers on the disk."""

from pathlib import Path

from bot.engine.book import ClubRules
from bot.store.club_books import ClubBooks
from bot.store.database import Database

CLUB, OTHER = 7, 8
FRIDAY = ClubRules("Friday Club", "tenhou", {"game.uma": [30, 10, -10, -30], "score.kuitan": False})
SUNDAY = ClubRules("日曜会", "m-league")


async def test_rules_come_back_after_a_restart_by_name(tmp_path: Path) -> None:
    path = tmp_path / "again.db"
    database = await Database.open(path)
    for club in (SUNDAY, FRIDAY):
        await ClubBooks(database).put(CLUB, club)
    await database.close()
    database = await Database.open(path)
    assert await ClubBooks(database).of(CLUB) == (FRIDAY, SUNDAY)
    assert await ClubBooks(database).of(OTHER) == ()
    await database.close()


async def test_a_name_is_there_but_once_whatever_its_case(database: Database) -> None:
    books = ClubBooks(database)
    await books.put(CLUB, FRIDAY)
    again = ClubRules("FRIDAY CLUB ", "wrc-2025", {"score.kuitan": False})
    await books.put(CLUB, again)
    await books.put(OTHER, FRIDAY)
    assert await books.of(CLUB) == (again,)
    await books.drop(CLUB, FRIDAY)
    assert await books.of(CLUB) == ()
    assert await books.of(OTHER) == (FRIDAY,)
