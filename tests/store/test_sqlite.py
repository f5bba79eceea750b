"""SQLite."""

from pathlib import Path

from bot.store.sqlite import SqliteDriver


async def test_the_writer_waits_for_the_disk(tmp_path: Path) -> None:
    driver = await SqliteDriver.open(tmp_path / "naki.db")
    assert await driver.read("PRAGMA journal_mode", ()) == [("wal",)]
    assert list(await driver._writing.execute_fetchall("PRAGMA synchronous")) == [(2,)]
    await driver.close()
