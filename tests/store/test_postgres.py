"""What only a server can do: be empty, be somebody else's, be gone, and be used by several at once."""

import asyncio

import asyncpg
import pytest

from bot.store import postgres as postgresql
from bot.store.address import ServerAddress, read_address
from bot.store.database import Database
from bot.store.driver import BadDatabase, Unreachable
from bot.store.ledger import StoredLedger
from bot.store.postgres import PostgresDriver, open_connection, prepare_postgres
from bot.store.schema import Migration, migrations
from bot.store.upkeep import check_database, copy_database, migrate_database
from tests.postgres import PostgresServer


@pytest.fixture
async def address(postgres: PostgresServer) -> ServerAddress:
    return await postgres.database()


async def said(address: ServerAddress, sql: str) -> None:
    connection = await asyncpg.connect(address.url)
    await connection.execute(sql)
    await connection.close()


async def opened(address: ServerAddress, *tables: str) -> tuple[Database, StoredLedger]:
    database = await Database.open(address)
    ledger = StoredLedger(database)
    for table in tables:
        await ledger.save(table, b"{}", stage="playing", game="riichi", guild=5, players=[1], seal=b"", at=0)
    return database, ledger


def test_an_address_is_told_without_user_and_password() -> None:
    address = read_address("postgresql://naki:secret@db.example:5433/games")
    assert str(address) == "postgresql://db.example:5433/games"
    assert "secret" not in repr(address)


async def test_a_commit_waits_for_the_disk_whatever_the_server_is_set_to(address: ServerAddress) -> None:
    await said(address, f"ALTER DATABASE {address.url.rpartition('/')[2]} SET synchronous_commit = off")
    driver = await PostgresDriver.open(address)
    assert await driver._writing.fetchval("SHOW synchronous_commit") == "on"
    await driver.close()


async def test_what_was_written_outlives_a_server_that_falls_over_and_what_was_not_is_refused(
    postgres: PostgresServer, address: ServerAddress
) -> None:
    database, ledger = await opened(address, "east")
    await ledger.append("east", 0, [b"dealt"], at=1)
    await asyncio.to_thread(postgres.stop)
    try:
        with pytest.raises(Unreachable):
            await ledger.append("east", 1, [b"lost"], at=2)
        with pytest.raises(Unreachable):
            await ledger.events("east")
        with pytest.raises(BadDatabase, match="cannot be reached"):
            await Database.open(address)
    finally:
        await asyncio.to_thread(postgres.start)
    await ledger.append("east", 1, [b"drew"], at=3)
    assert await ledger.events("east") == [b"dealt", b"drew"]
    await database.close()


async def test_who_is_suspended_while_they_write_holds_nobody_up(
    address: ServerAddress, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgresql, "IDLE_TRANSACTION_MS", 100)
    suspended = await PostgresDriver.open(address)
    database, ledger = await opened(address, "east")
    await suspended._writing.execute("BEGIN; UPDATE tables SET stage = 'over'")
    await ledger.save("east", b"{}", stage="playing", game="riichi", guild=5, players=[1], seal=b"", at=0)
    assert await database.read("SELECT stage FROM tables") == [("playing",)]
    assert await ledger.load("east") == (b"{}", b"", 0)
    await suspended.close()
    await database.close()


async def test_a_server_that_takes_no_more_connections_counts_as_away(address: ServerAddress) -> None:
    name = address.url.rpartition("/")[2]
    await said(
        address,
        f"CREATE ROLE crowd_{name} LOGIN CONNECTION LIMIT 3; GRANT ALL ON SCHEMA public TO crowd_{name}",
    )
    driver = await PostgresDriver.open(ServerAddress(address.url.replace("naki@", f"crowd_{name}@", 1)))
    reads = [driver.read("SELECT 1 FROM pg_sleep(0.2)", ()) for _ in range(4)]
    outcomes = await asyncio.gather(*reads, return_exceptions=True)
    assert {type(outcome) for outcome in outcomes} == {list, Unreachable}
    assert await driver.read("SELECT 1", ()) == [(1,)]
    await driver.close()


async def test_two_processes_number_the_feed_in_the_order_of_their_commits(address: ServerAddress) -> None:
    (first, east), (second, west) = await opened(address, "east"), await opened(address, "west")

    async def play(ledger: StoredLedger, table: str) -> None:
        for version in range(50):
            await ledger.append(table, version, [b"event"], at=0)

    async def follow() -> list[int]:
        seen: list[int] = []
        while len(seen) < 100:
            after = seen[-1] if seen else 0
            seen += [number for (number,) in await first.read("SELECT number FROM feed WHERE number > ?", after)]
        return seen

    followed, *_ = await asyncio.gather(follow(), play(east, "east"), play(west, "west"))
    assert followed == [number for (number,) in await second.read("SELECT number FROM feed ORDER BY number")]
    await first.close()
    await second.close()


async def test_two_processes_that_start_at_once_make_one_schema(address: ServerAddress) -> None:
    for database in await asyncio.gather(*(Database.open(address) for _ in range(3))):
        await database.close()
    assert (await check_database(address)).version == len(migrations())


async def test_a_copy_that_is_being_made_holds_nobody_up_who_is_forgotten(address: ServerAddress) -> None:
    driver = await PostgresDriver.open(address)
    reading = await asyncpg.connect(address.url)
    async with reading.transaction():
        await reading.fetch("SELECT * FROM tables")
        assert not await driver.purge_deleted_rows()
    await reading.close()
    assert await driver.purge_deleted_rows()
    await driver.close()


async def test_what_cannot_be_used_is_refused_with_a_sentence(address: ServerAddress) -> None:
    for use in (check_database, migrate_database):
        with pytest.raises(BadDatabase, match="is empty"):
            await use(address)
    await said(address, "CREATE TABLE songs (title TEXT)")
    for use in (check_database, migrate_database, Database.open):
        with pytest.raises(BadDatabase, match="not Naki's"):
            await use(address)
    await said(address, "DROP TABLE songs")
    await (await Database.open(address)).close()
    with pytest.raises(BadDatabase, match="There is a Naki in the database"):
        await copy_database(address, address)
    await said(address, "UPDATE schema_version SET version = 99")
    for use in (check_database, migrate_database, Database.open):
        with pytest.raises(BadDatabase, match="newer than this Naki: it is at 99"):
            await use(address)


async def test_that_a_server_is_away_is_logged_once(
    postgres: PostgresServer,
    address: ServerAddress,
    caplog: pytest.LogCaptureFixture,
    capsys: pytest.CaptureFixture[str],
) -> None:
    driver = await PostgresDriver.open(address)
    await asyncio.to_thread(postgres.stop)
    try:
        for _ in range(20):
            with pytest.raises(Unreachable):
                await driver.read("SELECT 1", ())
    finally:
        await asyncio.to_thread(postgres.start)
    assert await driver.read("SELECT 1", ()) == [(1,)]
    assert capsys.readouterr().out.count("PostgreSQL is away") == 1
    assert caplog.records == []
    await driver.close()


async def test_a_database_that_is_not_there_is_named(postgres: PostgresServer) -> None:
    nowhere = ServerAddress(f"{(await postgres.database()).url}_nowhere")
    with pytest.raises(BadDatabase, match=r"_nowhere cannot be used: database .* does not exist"):
        await Database.open(nowhere)


async def test_a_migration_may_take_longer_than_a_statement_of_a_game(
    address: ServerAddress, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgresql, "ANSWER_TIMEOUT_S", 0.1)
    slow = Migration(1, "0001_slow.sql", "SELECT pg_sleep(0.3);")
    async with open_connection(address) as connection:
        await prepare_postgres(connection, address, [slow])
        assert await connection.fetchval("SELECT version FROM schema_version") == 1


async def test_a_failing_migration_leaves_the_database_at_the_one_before(
    address: ServerAddress, monkeypatch: pytest.MonkeyPatch
) -> None:
    good = Migration(1, "0001_a.sql", "CREATE TABLE a (x TEXT) STRICT;")
    bad = Migration(2, "0002_b.sql", "CREATE TABLE b (y TEXT) STRICT; CREATE TABLE a (z TEXT) STRICT;")
    monkeypatch.setattr("bot.store.postgres.migrations", lambda: (good, bad))
    with pytest.raises(BadDatabase, match=r"0002_b\.sql: relation .a. already exists"):
        await Database.open(address)
    driver = await asyncpg.connect(address.url)
    assert await driver.fetchval("SELECT version FROM schema_version") == 1
    assert await driver.fetchval("SELECT to_regclass('b')") is None
    await driver.close()
