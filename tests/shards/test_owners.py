"""Which process is asked about a press that arrived elsewhere."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.shards.owners import LeasedTables
from bot.store.database import Database
from bot.store.shards import ShardLeases
from tests.store.leases import LEASE, taken

GUILD = 5 << 22


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    opened = await Database.open(tmp_path / "naki.db")
    yield opened
    await opened.close()


async def test_a_process_is_asked_once_it_has_restored_the_tables_and_until_it_hands_them_over(
    database: Database,
) -> None:
    leases = ShardLeases(database, LEASE)
    await leases.divide(1)
    held = await taken(database, "a")
    owners = LeasedTables(leases, held, "a")
    assert await owners.owner_of(None, GUILD) is None
    (fence,) = held.fences
    held.serve(fence)
    assert await owners.owner_of(None, GUILD) == "a"
    held.note_leaving(fence)
    assert await owners.owner_of(None, GUILD) is None
