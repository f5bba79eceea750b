import asyncio

import pytest

from bot.store.address import Address
from bot.store.database import Database, Write
from bot.store.driver import StoreError
from bot.store.ledger import StoredLedger
from bot.store.preferences import Preferences


async def lobby(ledger: StoredLedger, table: str, *players: int, at: int = 0) -> None:
    await ledger.save(table, b"{}", stage="lobby", game="riichi", guild=5, players=players, seal=b"", at=at)


async def test_half_of_a_write_is_never_there(database: Database) -> None:
    with pytest.raises(StoreError):
        await database.write(
            Write("INSERT INTO preferences VALUES (?, ?, ?, ?)", [("user", 1, "language", "ja")]),
            Write("INSERT INTO nowhere VALUES (?)", [(1,)]),
        )
    assert await Preferences(database).of("user", 1) == {}


async def test_a_value_that_the_database_cannot_hold_harms_only_its_own_write(database: Database) -> None:
    preferences = Preferences(database)
    outcomes = await asyncio.gather(
        preferences.put("user", 1 << 80, "language", "ja"),
        preferences.put("user", 1, "language", "ja"),
        return_exceptions=True,
    )
    assert isinstance(outcomes[0], StoreError)
    assert str(1 << 80) not in str(outcomes[0])
    assert await preferences.of("user", 1) == {"language": "ja"}


async def test_closing_writes_what_still_waits(address: Address) -> None:
    database = await Database.open(address)
    waiting = asyncio.create_task(Preferences(database).put("guild", 7, "language", "ja"))
    await asyncio.sleep(0)
    await database.close()
    await waiting
    again = await Database.open(address)
    assert await Preferences(again).of("guild", 7) == {"language": "ja"}
    await again.close()
