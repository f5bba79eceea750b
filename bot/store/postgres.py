"""PostgreSQL: a connection that writes, and a few that read. Only who names such a database loads this module."""

from collections.abc import AsyncGenerator, Generator, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from typing import TYPE_CHECKING, Any, Final, Self, TypeAlias

import asyncpg
import structlog

from bot.store.address import ServerAddress
from bot.store.dialect import postgres_migration, postgres_statement
from bot.store.driver import NO_FENCES, BadDatabase, Fence, RowConflict, StoreError, Superseded, Unreachable, Write
from bot.store.holdings import COUNTS_QUERY, GAPS_QUERY, DatabaseContents
from bot.store.schema import Migration, check_migration_order, migrations

if TYPE_CHECKING:
    Connection: TypeAlias = asyncpg.Connection[asyncpg.Record]
    Pool: TypeAlias = asyncpg.Pool[asyncpg.Record]

CONNECT_TIMEOUT_S: Final = 5.0
"""Seconds within which a connection has to be made."""
ANSWER_TIMEOUT_S: Final = 30.0
"""Seconds within which a statement has to be answered while games are played."""
FULL_READ_TIMEOUT_S: Final = 3600.0
"""Seconds within which a statement has to be answered that may go through the whole database, as a migration does."""
READ_CONNECTIONS: Final = 4
"""The most connections that read."""
TRIES: Final = 3
"""The most times that a transaction is tried that the server rolls back so that another one can go on."""
IDLE_TRANSACTION_MS: Final = 5_000
"""After so many milliseconds the server ends a transaction in which nothing happens: its process was suspended, and its
locks keep the others from writing.
"""
_OURS: Final = "SELECT to_regclass('schema_version') IS NOT NULL"
_OTHERS: Final = "SELECT EXISTS (SELECT 1 FROM pg_tables WHERE schemaname = current_schema())"
_MIGRATING: Final = "SELECT pg_advisory_lock(hashtext('migrations of naki'))"
_MIGRATED: Final = "SELECT pg_advisory_unlock(hashtext('migrations of naki'))"
_TABLES: Final = "SELECT tablename FROM pg_tables WHERE schemaname = current_schema() ORDER BY tablename"
_VERSION_TABLE: Final = """
CREATE TABLE IF NOT EXISTS schema_version (version BIGINT NOT NULL);
INSERT INTO schema_version SELECT 0 WHERE NOT EXISTS (SELECT 1 FROM schema_version);
"""
_TERMS: Final = "SELECT shard, term FROM shards WHERE shard = ANY($1::bigint[]) ORDER BY shard FOR SHARE"
_OF_PEOPLE: Final = """
SELECT tablename, pg_total_relation_size(format('%I.%I', schemaname, tablename)) FROM pg_tables
WHERE schemaname = current_schema() AND tablename NOT IN ('events', 'feed', 'schema_version') ORDER BY tablename
"""
"""The tables that may name people, with their sizes in bytes: all but those that grow with every move."""
_log = structlog.stdlib.get_logger(__name__)


class PostgresDriver:
    """An open database on a server. Make it with `PostgresDriver.open`."""

    def __init__(self, address: ServerAddress, writing: "Connection", reading: "Pool") -> None:
        self._address = address
        self._writing = writing
        self._reading = reading
        self._away = False

    @classmethod
    async def open(cls, address: ServerAddress, *, checked: bool = False) -> Self:
        """Open the database, brought up to date as needed, unless it is `checked`. Raises BadDatabase."""
        if not checked:
            async with open_connection(address) as connection:
                await prepare_postgres(connection, address)
        with _reaching(address):
            reading = await asyncpg.create_pool(
                address.url,
                init_size=1,
                min_size=0,  # more would be connected again, and a failure logged, while the server is away
                max_size=READ_CONNECTIONS,
                timeout=CONNECT_TIMEOUT_S,
                command_timeout=ANSWER_TIMEOUT_S,
                reset=_not_reset,
                server_settings={"application_name": "naki", "default_transaction_read_only": "on"},
            )
            return cls(address, await _writer(address), reading)

    async def transaction(self, writes: Sequence[Write], fences: frozenset[Fence] = NO_FENCES) -> None:
        """Do all of these writes or none; they are on the server's disk when this returns. Raises StoreError."""
        for _ in range(TRIES - 1):
            with suppress(_RolledBack):
                return await self._transaction(writes, fences)
        return await self._transaction(writes, fences)

    async def read(self, sql: str, values: Sequence[object]) -> list[tuple[Any, ...]]:
        """The rows that the query finds. Raises StoreError."""
        with self._log_outages():
            return [tuple(row) for row in await self._reading.fetch(postgres_statement(sql), *values)]

    async def purge_size_bytes(self) -> int:
        """The size of the tables that may name people."""
        return sum(size for _, size in await self.read(_OF_PEOPLE, ()))

    async def purge_deleted_rows(self) -> bool:
        """Rewrite the tables that may name people, with their indexes. Returns False, with nothing done, while somebody
        makes a copy of the database. Raises StoreError.
        """
        names = ", ".join(f'"{name}"' for name, _ in await self.read(_OF_PEOPLE, ()))
        with _translate_errors():
            connection = await self._connection()
            await connection.execute("SET lock_timeout = '2s'")
            try:
                await connection.execute(f"VACUUM (FULL) {names}", timeout=FULL_READ_TIMEOUT_S)
            except asyncpg.LockNotAvailableError:
                return False
            finally:
                await connection.execute("RESET lock_timeout")
        return True

    async def close(self) -> None:
        """Close every connection."""
        with suppress(StoreError), _translate_errors():
            await self._reading.close()
            await self._writing.close(timeout=CONNECT_TIMEOUT_S)

    async def _transaction(self, writes: Sequence[Write], fences: frozenset[Fence]) -> None:
        try:
            with self._log_outages():
                connection = await self._connection()
                async with connection.transaction():
                    await _check(fences, connection)
                    for write in writes:
                        if write.rows:
                            await connection.executemany(postgres_statement(write.sql), write.rows)
        except Unreachable:
            self._writing.terminate()
            raise

    @contextmanager
    def _log_outages(self) -> Generator[None]:
        """Log once that the server is away, and once that it is back."""
        try:
            with _translate_errors():
                yield
        except Unreachable as error:
            if not self._away:
                self._away = True
                _log.warning("PostgreSQL is away", error=str(error))
            raise
        if self._away:
            self._away = False
            _log.info("PostgreSQL is back")

    async def _connection(self) -> "Connection":
        if self._writing.is_closed():
            self._writing = await _writer(self._address)
        return self._writing


_AWAY: Final = (
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
    asyncpg.IdleInTransactionSessionTimeoutError,
    asyncpg.TooManyConnectionsError,
)
"""The errors with which the server goes, ends a connection, or takes no more of them."""


class _RolledBack(StoreError):
    """The server has rolled a transaction back so that another one can go on."""


async def _check(fences: frozenset[Fence], connection: "Connection") -> None:
    """Check that these fences still hold, and lock their shards: nobody can take them before the transaction has ended.
    Raises Superseded.
    """
    if fences:
        held = await connection.fetch(_TERMS, [fence.shard for fence in fences])
        for fence in fences - {Fence(*row) for row in held}:
            raise Superseded(f"shard {fence.shard} is held by another process")


@asynccontextmanager
async def open_connection(address: ServerAddress) -> "AsyncGenerator[Connection]":
    """A connection on which a statement may take long, closed at the end of the block. Raises BadDatabase, also if the
    database fails in the block.
    """
    with _reaching(address):
        connection = await _connect(address, FULL_READ_TIMEOUT_S)
        try:
            yield connection
        finally:
            await connection.close(timeout=CONNECT_TIMEOUT_S)


@asynccontextmanager
async def existing_database(address: ServerAddress) -> "AsyncGenerator[tuple[Connection, int]]":
    """A connection to a database of Naki, and the number of its last migration. Raises BadDatabase."""
    async with open_connection(address) as connection:
        version = await _version_of(connection, address, newest=len(migrations()))
        if version == 0:
            raise BadDatabase(f"The database {address} is empty.")
        yield connection, version


@asynccontextmanager
async def new_database(address: ServerAddress) -> "AsyncGenerator[Connection]":
    """A connection to a database in which Naki's tables were just made, in a transaction that is committed at the end
    of the block. Raises BadDatabase if there is anything in it already.
    """
    async with open_connection(address) as connection:
        if await _version_of(connection, address, newest=len(migrations())):
            raise BadDatabase(f"There is a Naki in the database {address} already.")
        async with connection.transaction():
            await prepare_postgres(connection, address)
            yield connection


async def check_postgres(address: ServerAddress) -> DatabaseContents:
    """Read every row of the database and check that every log is complete. Raises BadDatabase."""
    async with existing_database(address) as (connection, version), connection.transaction(isolation="repeatable_read"):
        for (table,) in await connection.fetch(_TABLES):
            await connection.execute(f'SELECT sum(length("{table}"::text)) FROM "{table}"')
        gap = await connection.fetchval(GAPS_QUERY)
        if gap is not None:
            raise BadDatabase(f"The database {address} is damaged: events are missing from the log of table {gap}.")
        tables, events = await connection.fetchrow(COUNTS_QUERY) or (0, 0)
        return DatabaseContents(version, tables, events)


async def migrate_postgres(address: ServerAddress) -> tuple[int, int]:
    """Bring the database up to date: the numbers of its last migration before and after. Raises BadDatabase."""
    async with existing_database(address) as (connection, before):
        await prepare_postgres(connection, address)
        return before, len(migrations())


async def _version_of(connection: "Connection", address: ServerAddress, *, newest: int) -> int:
    """The number of the last migration applied, 0 in an empty database. Raises BadDatabase if the database is not
    Naki's, or from a newer version.
    """
    if await connection.fetchval("SHOW server_encoding") != "UTF8":
        raise BadDatabase(f"The database {address} cannot hold every name: its encoding has to be UTF8.")
    if not await connection.fetchval(_OURS):
        if await connection.fetchval(_OTHERS):
            raise BadDatabase(f"The database {address} is not Naki's: there are other tables in it.")
        return 0
    version: int = await connection.fetchval("SELECT version FROM schema_version")
    if version > newest:
        raise BadDatabase(f"The database {address} is newer than this Naki: it is at {version}, we know {newest}.")
    return version


async def prepare_postgres(
    connection: "Connection", address: ServerAddress, steps: Sequence[Migration] | None = None
) -> None:
    """Bring the database up to date, one process at a time. Raises BadDatabase."""
    steps = migrations() if steps is None else steps
    check_migration_order(steps)
    await connection.execute(_MIGRATING)
    try:
        for step in steps[await _version_of(connection, address, newest=len(steps)) :]:
            await _apply(connection, address, step)
    finally:
        await connection.execute(_MIGRATED)


async def _apply(connection: "Connection", address: ServerAddress, step: Migration) -> None:
    try:
        async with connection.transaction():
            await connection.execute(f"{_VERSION_TABLE}\n{postgres_migration(step.sql)}\n{step.postgres}")
            await connection.execute("UPDATE schema_version SET version = $1", step.number)
    except asyncpg.PostgresError as error:
        raise BadDatabase(
            f"The database {address} could not be brought up to date by {step.name}: {_words(error)}."
        ) from error


async def _writer(address: ServerAddress) -> "Connection":
    """The connection that writes while games are played."""
    return await _connect(address, ANSWER_TIMEOUT_S, IDLE_TRANSACTION_MS)


async def _connect(address: ServerAddress, answers_within: float, lingers: int = 0) -> "Connection":
    """A connection on which a commit is on the disk when it returns. One that does nothing in a transaction for so many
    milliseconds is ended; 0: never.
    """
    connection = await asyncpg.connect(
        address.url,
        timeout=CONNECT_TIMEOUT_S,
        command_timeout=answers_within,
        server_settings={"application_name": "naki", "idle_in_transaction_session_timeout": str(lingers)},
    )
    if await connection.fetchval("SHOW synchronous_commit") == "off":
        await connection.execute("SET synchronous_commit = on")
    return connection


async def _not_reset(connection: "Connection") -> None:
    """Called when a connection is given back to the pool: there is nothing to reset, because it only reads."""


@contextmanager
def _reaching(address: ServerAddress) -> Generator[None]:
    try:
        yield
    except (TimeoutError, OSError, asyncpg.InterfaceError) as error:
        raise BadDatabase(f"The database {address} cannot be reached: {_words(error)}.") from error
    except asyncpg.PostgresError as error:
        raise BadDatabase(f"The database {address} cannot be used: {_words(error)}.") from error


@contextmanager
def _translate_errors() -> Generator[None]:
    """Translate PostgreSQL's errors into those of the store. Its message for a value that does not fit is left out: it
    quotes the value.
    """
    try:
        yield
    except asyncpg.IntegrityConstraintViolationError as error:
        raise RowConflict(_words(error)) from error
    except asyncpg.TransactionRollbackError as error:
        raise _RolledBack(_words(error)) from error
    except (TimeoutError, OSError, *_AWAY) as error:
        raise Unreachable(_words(error)) from error
    except asyncpg.DataError:
        raise StoreError("a value does not fit into its column") from None
    except asyncpg.InterfaceError as error:
        raise Unreachable(_words(error)) from error
    except asyncpg.PostgresError as error:
        raise StoreError(_words(error)) from error


def _words(error: BaseException) -> str:
    """The first line of its message; the other lines quote values."""
    return (str(error) or type(error).__name__).splitlines()[0].rstrip(".")
