"""The two ends of a copy: a database that is read as it stands at one moment, and a new one that is filled."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeAlias

import aiosqlite

from bot.store import sqlite_file
from bot.store.address import Address, ServerAddress
from bot.store.driver import BadDatabase
from bot.store.file_lock import lock_file
from bot.store.relations import Relation
from bot.store.schema import migrations, prepare_sqlite, version_of

if TYPE_CHECKING:
    from bot.store.postgres import Connection

_ROWS_AT_ONCE: Final = 1000
"""Rows that are in memory at once."""

_Rows: TypeAlias = list[tuple[Any, ...]]


class CopyEndpoint(Protocol):
    """A database with all its rows."""

    def rows(self, relation: Relation) -> AsyncGenerator[_Rows]:
        """The rows of a table by key, in batches of which each but the last is full."""
        ...

    async def fill(self, relation: Relation, rows: _Rows) -> None:
        """Add rows to a table."""
        ...

    async def clear(self, relation: Relation) -> None:
        """Delete every row of a table."""
        ...

    async def continue_numbering(self, relation: Relation) -> None:
        """A table that numbers its rows goes on after those it has."""
        ...


class SqliteEndpoint:
    """A SQLite file."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._connection = connection

    async def rows(self, relation: Relation) -> AsyncGenerator[_Rows]:
        """The rows of a table by key, in batches of which each but the last is full."""
        async with self._connection.execute(relation.select_sql) as cursor:
            while batch := list(await cursor.fetchmany(_ROWS_AT_ONCE)):
                yield [tuple(row) for row in batch]

    async def fill(self, relation: Relation, rows: _Rows) -> None:
        """Add rows to a table."""
        await self._connection.executemany(relation.insert_sql, rows)

    async def clear(self, relation: Relation) -> None:
        """Delete every row of a table."""
        await self._connection.execute(f"DELETE FROM {relation.name}")

    async def continue_numbering(self, relation: Relation) -> None:
        """SQLite does so by itself."""


class PostgresEndpoint:
    """A database on a PostgreSQL server."""

    def __init__(self, connection: "Connection") -> None:
        self._connection = connection

    async def rows(self, relation: Relation) -> AsyncGenerator[_Rows]:
        """The rows of a table by key, in batches of which each but the last is full."""
        cursor = await self._connection.cursor(relation.select_sql)
        while batch := await cursor.fetch(_ROWS_AT_ONCE):
            yield [tuple(row) for row in batch]

    async def fill(self, relation: Relation, rows: _Rows) -> None:
        """Add rows to a table."""
        await self._connection.copy_records_to_table(relation.name, records=rows, columns=relation.columns)

    async def clear(self, relation: Relation) -> None:
        """Delete every row of a table."""
        await self._connection.execute(f"DELETE FROM {relation.name}")

    async def continue_numbering(self, relation: Relation) -> None:
        """A table that numbers its rows goes on after those it has."""
        if relation.numbered:
            (key,) = relation.key
            await self._connection.execute(
                f"SELECT setval(pg_get_serial_sequence('{relation.name}', '{key}'), coalesce(max({key}), 0) + 1, false)"
                f" FROM {relation.name}"
            )


@asynccontextmanager
async def copy_source(address: Address) -> AsyncGenerator[CopyEndpoint]:
    """A database of this version as it stands now. Raises BadDatabase, also if somebody plays with a file: what is
    played after this moment would stay behind.
    """
    if isinstance(address, ServerAddress):
        from bot.store.postgres import existing_database

        async with existing_database(address) as (connection, version):
            _check_version(address, version)
            async with connection.transaction(isolation="repeatable_read", readonly=True):
                yield PostgresEndpoint(connection)
    else:
        with sqlite_file.open_file(address) as connection:
            _check_version(address, version_of(connection))
        with lock_file(address):
            async with aiosqlite.connect(address, isolation_level=None) as reading:
                await reading.execute("BEGIN")
                yield SqliteEndpoint(reading)


@asynccontextmanager
async def copy_target(address: Address) -> AsyncGenerator[CopyEndpoint]:
    """A new database, empty; if the block fails, nothing of it is left. Raises BadDatabase if there is one already."""
    if isinstance(address, ServerAddress):
        from bot.store.postgres import new_database

        async with new_database(address) as connection:
            yield PostgresEndpoint(connection)
    else:
        with sqlite_file.new_file(address) as part:
            await asyncio.to_thread(prepare_sqlite, part)
            async with aiosqlite.connect(part, isolation_level=None) as writing:
                await writing.executescript("PRAGMA foreign_keys = ON; BEGIN")
                yield SqliteEndpoint(writing)
                await writing.commit()
            await asyncio.to_thread(sqlite_file.finish_copy, part)


def _check_version(address: Address, version: int) -> None:
    if version < len(migrations()):
        raise BadDatabase(f"The database {address} is at version {version}: bring it up to date with naki db migrate.")
