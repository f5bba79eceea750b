"""Looking after a database: the copy that has to work on the worst day, and what is noticed before that day."""

import asyncio
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest

from bot.games.riichi.engine.engine import replay
from bot.store.address import Address
from bot.store.database import Database, Write
from bot.store.holdings import DatabaseContents
from bot.store.ledger import StoredLedger
from bot.store.schema import BadDatabase, migrations, prepare_sqlite
from bot.store.upkeep import backup_database, check_database, migrate_database
from tests.table.room import EAST, Room

AT_ONCE = 3


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "naki.db"


async def save(ledger: StoredLedger, *tables: str) -> None:
    for table in tables:
        await ledger.save(table, b"{}", stage="over", game="riichi", guild=None, players=[1], seal=b"", at=0)


async def write_without_end(ledger: StoredLedger, table: str, written: asyncio.Event) -> None:
    version = 0
    while True:
        await ledger.append(table, version, [b"x" * 500] * AT_ONCE, at=0)
        version += AT_ONCE
        written.set()


async def test_a_copy_made_while_everybody_writes_holds_whole_transactions_and_no_gap(
    address: Address, tmp_path: Path
) -> None:
    database = await Database.open(address)
    ledger = StoredLedger(database)
    await save(ledger, "aaaaaa", "bbbbbb")
    written = [asyncio.Event(), asyncio.Event()]
    writers = [
        asyncio.create_task(write_without_end(ledger, table, event))
        for table, event in zip(("aaaaaa", "bbbbbb"), written, strict=True)
    ]
    copies = list[DatabaseContents]()
    for number in range(5):
        for event in written:
            event.clear()
            await event.wait()
        target = tmp_path / f"copy{number}.db"
        copies.append(await backup_database(address, target))
        with closing(sqlite3.connect(target)) as copy:
            counts = copy.execute("SELECT count(*), max(version) FROM events GROUP BY table_id").fetchall()
        assert all(count % AT_ONCE == 0 and newest == count - 1 for count, newest in counts)
    assert not any(writer.done() for writer in writers), "the writers were never stopped by a copy"
    for writer in writers:
        writer.cancel()
    await asyncio.gather(*writers, return_exceptions=True)
    await database.close()
    events = [copy.events for copy in copies]
    assert events == sorted(set(events)), "every copy has more in it than the one before"


async def test_a_game_goes_on_from_a_copy_that_was_made_while_it_was_played(address: Address, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    async with Room(address) as room:
        table = await room.game(EAST)
        for _ in range(5):
            await room.clock.advance(60_000)
        await backup_database(address, copy)
        before = await room.log(table.id)
        await room.clock.advance(60_000)
        assert len(await room.log(table.id)) > len(before)
    async with Room(copy) as restored:
        assert await restored.tables.restore() == 1
        await restored.clock.settle()
        again = restored.tables.get(table.id)
        assert again is not None
        assert again.scene.state == replay(before)
        await restored.clock.advance(60_000)
        assert len(await restored.log(table.id)) > len(before)


async def test_a_copy_is_one_file_that_only_its_owner_reads(address: Address, tmp_path: Path) -> None:
    database = await Database.open(address)
    await save(StoredLedger(database), "aaaaaa")
    copy = tmp_path / "copy.db"
    assert await backup_database(address, copy) == DatabaseContents(version=len(migrations()), tables=1, events=0)
    await database.close()
    assert [name for name in lying(tmp_path) if name.startswith("copy")] == ["copy.db"]
    assert mode(copy) == 0o600


async def test_a_copy_never_takes_the_place_of_a_file(path: Path) -> None:
    prepare_sqlite(path)
    copy = path.with_name("copy.db")
    copy.write_text("the only copy of something else")
    with pytest.raises(BadDatabase, match="already"):
        await backup_database(path, copy)
    assert copy.read_text() == "the only copy of something else"


async def test_without_room_for_the_copy_nothing_is_left_of_it(path: Path) -> None:
    prepare_sqlite(path)
    with pytest.raises(BadDatabase, match="there is no folder"):
        await backup_database(path, path.parent / "nowhere" / "copy.db")


def lying(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir()}


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


async def copied(path: Path) -> None:
    await backup_database(path, path.with_name("copy.db"))


def damaged(path: Path) -> None:
    prepare_sqlite(path)
    with closing(sqlite3.connect(path)) as connection:
        row = ("riichi", "lobby", None, b"x" * 3000, b"", 0, 0)
        connection.executemany(
            "INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?, 0)", [(f"t{n}", *row) for n in range(40)]
        )
        connection.commit()
    data = bytearray(path.read_bytes())
    data[8192:12288] = b"\xa5" * 4096
    path.write_bytes(data)


def newer(path: Path) -> None:
    prepare_sqlite(path)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA user_version = 99")


def not_a_database(path: Path) -> None:
    path.write_bytes(b"tiles on a table\n" * 100)


@pytest.mark.parametrize("spoil", [damaged, newer, not_a_database])
async def test_what_cannot_be_used_is_refused_with_a_sentence_and_neither_copied_nor_changed(
    path: Path, spoil: object
) -> None:
    assert callable(spoil)
    spoil(path)
    before = lying(path.parent)
    for use in (check_database, migrate_database, copied):
        with pytest.raises(BadDatabase) as refusal:
            await use(path)
        assert len(str(refusal.value).splitlines()) == 1
    assert lying(path.parent) == before


async def test_a_database_that_is_not_there_is_not_made(path: Path) -> None:
    for use in (check_database, migrate_database, copied):
        with pytest.raises(BadDatabase, match="There is no database"):
            await use(path)
    assert list(path.parent.iterdir()) == []


async def test_an_event_missing_from_the_middle_of_a_log_is_noticed(address: Address) -> None:
    database = await Database.open(address)
    ledger = StoredLedger(database)
    await save(ledger, "aaaaaa")
    await ledger.append("aaaaaa", 0, [b"a", b"b", b"c"], at=0)
    assert (await check_database(address)).events == 3
    await database.write(Write("DELETE FROM events WHERE version = 1", [()]))
    await database.close()
    with pytest.raises(BadDatabase, match="missing from the log of table aaaaaa"):
        await check_database(address)


async def test_a_row_that_belongs_to_nobody_is_noticed(path: Path) -> None:
    prepare_sqlite(path)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("INSERT INTO players VALUES (1, 'gone')")
    with pytest.raises(BadDatabase, match="a row of players belongs to no row of tables"):
        await check_database(path)


async def test_a_database_of_an_older_naki_is_brought_up_to_date_once(path: Path) -> None:
    prepare_sqlite(path, [])
    assert await migrate_database(path) == (0, len(migrations()))
    assert await migrate_database(path) == (len(migrations()), len(migrations()))
    assert (await check_database(path)).version == len(migrations())
