"""SQLite."""

from pathlib import Path

import pytest

from bot.store.driver import BadDatabase
from bot.store.sqlite import SqliteDriver
from tests.store.test_upkeep import damaged


async def test_the_writer_waits_for_the_disk(tmp_path: Path) -> None:
    driver = await SqliteDriver.open(tmp_path / "naki.db")
    assert await driver.read("PRAGMA journal_mode", ()) == [("wal",)]
    assert list(await driver._writing.execute_fetchall("PRAGMA synchronous")) == [(2,)]
    await driver.close()


async def test_a_file_that_was_checked_when_naki_opened_it_is_not_read_as_a_whole_again(tmp_path: Path) -> None:
    path = tmp_path / "naki.db"
    damaged(path)
    with pytest.raises(BadDatabase, match="is damaged"):
        await SqliteDriver.open(path)
    driver = await SqliteDriver.open(path, checked=True)
    assert await driver.read("SELECT count(*) FROM players", ()) == [(0,)]
    await driver.close()
