from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.store.address import Address
from bot.store.database import Database
from bot.store.ledger import StoredLedger
from tests.proofs.old_logs.game_room import GameRoom
from tests.store.disk import Disk, PostgresDisk, SqliteDisk
from tests.store.notes import noted_ledger


@pytest.fixture
def disk(address: Address, request: pytest.FixtureRequest) -> Disk:
    """Where it lies."""
    if isinstance(address, Path):
        return SqliteDisk(address.parent)
    return PostgresDisk(request.getfixturevalue("postgres"), address)


@pytest.fixture
async def database(address: Address) -> AsyncIterator[Database]:
    opened = await Database.open(address)
    yield opened
    await opened.close()


@pytest.fixture
async def other(address: Address, database: Database) -> AsyncIterator[Database]:
    """The same database as another process has opened it."""
    opened = await Database.open(address)
    yield opened
    await opened.close()


@pytest.fixture
async def ledger(database: Database) -> StoredLedger:
    return await noted_ledger(database)


@pytest.fixture
async def room(tmp_path: Path) -> AsyncIterator[GameRoom]:
    async with GameRoom(tmp_path / "naki.db") as opened:
        yield opened
