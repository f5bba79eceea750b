"""A Naki moves from one database into another, running games included."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.games.riichi.engine.engine import replay
from bot.store.address import Address
from bot.store.database import Database
from bot.store.driver import BadDatabase
from bot.store.ends import copy_source
from bot.store.preferences import Preferences
from bot.store.relations import relations
from bot.store.schema import prepare_sqlite
from bot.store.upkeep import check_database, copy_database
from tests.postgres import PostgresServer
from tests.proofs.old_logs import FIXTURES
from tests.table.room import EAST, Room


def names(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir())


async def everything(address: Address) -> dict[str, list[tuple[object, ...]]]:
    async with copy_source(address) as end:
        return {one.name: [row async for rows in end.rows(one) for row in rows] for one in relations()}


async def test_running_games_move_to_a_server_and_back_and_go_on(postgres: PostgresServer, tmp_path: Path) -> None:
    here, server, back = tmp_path / "naki.db", await postgres.database(), tmp_path / "back.db"
    async with Room(here) as room:
        table = await room.game(EAST)
        for _ in range(5):
            await room.clock.advance(60_000)
        log = await room.database.read("SELECT version, at, event FROM events ORDER BY version")
    assert await copy_database(here, server) == await check_database(here)
    async with Room(server) as room:
        assert await room.tables.restore() == 1
        await room.clock.settle()
        again = room.tables.get(table.id)
        assert again is not None
        assert again.scene.state == replay(await room.log(table.id))
        await room.clock.advance(60_000)
        longer = await room.database.read("SELECT version, at, event FROM events ORDER BY version")
    assert longer[: len(log)] == log
    assert len(longer) > len(log)
    assert await copy_database(server, back) == await check_database(server)
    assert await everything(back) == await everything(server)
    async with Room(back) as room:
        assert await room.tables.restore() == 1
        await room.clock.advance(60_000)
        feed = await room.database.read("SELECT version FROM feed WHERE version IS NOT NULL ORDER BY number")
        assert [version for (version,) in feed] == list(range(len(await room.log(table.id))))


async def test_what_years_have_left_behind_is_the_same_row_by_row(postgres: PostgresServer, tmp_path: Path) -> None:
    old = tmp_path / "old.db"
    shutil.copy(FIXTURES[2], old)
    with pytest.raises(BadDatabase, match="bring it up to date with naki db migrate"):
        await copy_database(old, tmp_path / "copy.db")
    prepare_sqlite(old)
    server = await postgres.database()
    await copy_database(old, server)
    assert await everything(server) == await everything(old)
    database = await Database.open(server)
    await Preferences(database).put("user", 1, "language", "ja")
    await database.close()
    assert (await everything(server))["preferences"] != (await everything(old))["preferences"]


async def test_a_file_is_copied_into_a_file_too(tmp_path: Path) -> None:
    old, copied = tmp_path / "old.db", tmp_path / "copied.db"
    shutil.copy(FIXTURES[2], old)
    prepare_sqlite(old)
    await copy_database(old, copied)
    assert await everything(copied) == await everything(old)
    assert [name for name in names(tmp_path) if not name.endswith("-lock")] == ["copied.db", "old.db"]
    with pytest.raises(BadDatabase, match="already"):
        await copy_database(old, copied)


async def test_what_a_server_cannot_hold_leaves_nothing_there(postgres: PostgresServer, tmp_path: Path) -> None:
    here, server = tmp_path / "naki.db", await postgres.database()
    prepare_sqlite(here)
    with closing(sqlite3.connect(here)) as connection, connection:
        connection.execute("INSERT INTO preferences VALUES ('user', 1, 'language', 'a' || char(0))")
    with pytest.raises(BadDatabase, match="cannot be used"):
        await copy_database(here, server)
    with pytest.raises(BadDatabase, match="is empty"):
        await check_database(server)
