import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest

from bot.store.address import Address
from bot.store.database import Database, Write
from bot.store.driver import Clash, Fence, StoreError
from bot.store.ledger import StoredLedger
from bot.store.places import Place, Places
from bot.store.preferences import Preferences
from bot.store.sqlite import SqliteDriver


async def lobby(ledger: StoredLedger, table: str, *players: int, at: int = 0) -> None:
    await ledger.save(table, b"{}", stage="lobby", game="riichi", guild=5, players=players, seal=b"", at=at)


def as_it_lies_on_the_disk(path: Path) -> Path:
    copy = path.with_name("after the crash.db")
    for suffix in ("", "-wal"):
        Path(f"{copy}{suffix}").write_bytes(Path(f"{path}{suffix}").read_bytes())
    return copy


async def test_what_append_returned_for_is_there_after_a_crash(tmp_path: Path) -> None:
    path = tmp_path / "naki.db"
    database = await Database.open(path)
    ledger = StoredLedger(database)
    await lobby(ledger, "abc", 1)
    await ledger.append("abc", 0, [b"one", b"two"], at=10)
    left = as_it_lies_on_the_disk(path)
    await database.close()
    survivor = await Database.open(left)
    assert await StoredLedger(survivor).events("abc") == [b"one", b"two"]
    await survivor.close()


async def test_the_writer_waits_for_the_disk(tmp_path: Path) -> None:
    driver = await SqliteDriver.open(tmp_path / "naki.db")
    assert await driver.read("PRAGMA journal_mode", ()) == [("wal",)]
    assert list(await driver._writing.execute_fetchall("PRAGMA synchronous")) == [(2,)]
    await driver.close()


async def test_the_same_number_cannot_be_written_twice_and_the_others_are_not_harmed(database: Database) -> None:
    ledger = StoredLedger(database)
    await lobby(ledger, "abc")
    await lobby(ledger, "def")
    await ledger.append("abc", 0, [b"first"], at=1)
    appends = (
        ledger.append("abc", 0, [b"again"], at=2),
        ledger.append("def", 0, [b"other"], at=2),
        ledger.append("abc", 1, [b"second"], at=2),
    )
    outcomes = await asyncio.gather(*appends, return_exceptions=True)
    assert isinstance(outcomes[0], Clash)
    assert outcomes[1:] == [None, None]
    assert await ledger.events("abc") == [b"first", b"second"]
    assert await ledger.events("def") == [b"other"]


async def test_half_of_a_write_is_never_there(database: Database) -> None:
    with pytest.raises(StoreError):
        await database.write(
            Write("INSERT INTO preferences VALUES (?, ?, ?, ?)", [("user", 1, "language", "ja")]),
            Write("INSERT INTO nowhere VALUES (?)", [(1,)]),
        )
    assert await Preferences(database).of("user", 1) == {}


async def test_a_hundred_tables_at_once_share_a_few_transactions(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    ledger = StoredLedger(database)
    for number in range(100):
        await lobby(ledger, f"t{number}")
    transactions, transaction = list[int](), database._driver.transaction

    async def counted(writes: Sequence[Write], fences: frozenset[Fence]) -> None:
        transactions.append(len(writes))
        await transaction(writes, fences)

    monkeypatch.setattr(database._driver, "transaction", counted)
    await asyncio.gather(*(ledger.append(f"t{number}", 0, [b"event"], at=1) for number in range(100)))
    assert len(transactions) <= 3


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


async def test_tables_are_found_by_who_has_been_told_of_them_and_by_player(database: Database) -> None:
    ledger = StoredLedger(database)
    await lobby(ledger, "old", 1, 2, at=1)
    await lobby(ledger, "new", 2, 3, at=2)
    await lobby(ledger, "never begun", 2, at=3)
    for table in ("old", "new"):
        await ledger.append(table, 0, [b"dealt"], at=3)
    await ledger.save("old", b"{2}", stage="over", game="riichi", guild=5, players=(1, 2), seal=b"s", at=3)
    assert [table for table, _ in await ledger.unshown_ends()] == ["old", "new", "never begun"]
    await ledger.note_end_shown("old")
    assert [table for table, _ in await ledger.unshown_ends()] == ["new", "never begun"]
    assert await ledger.played_by(2, ("lobby", "over"), most=5) == ["new", "old"]
    assert await ledger.played_by(2, ("lobby", "over"), most=1) == ["new"]
    assert await ledger.played_by(2, ("over",), most=5) == ["old"]
    for table, role in (("old", "lobby"), ("old", "table"), ("never begun", "lobby")):
        await Places(database).put(table, Place(role, 10, None, 1))
    assert await ledger.played_in(10, ("over",), most=5) == ["old"]
    assert await ledger.played_in(10, ("lobby",), most=5) == []
    assert await ledger.load("old") == (b"{2}", b"s", 3)
    assert await ledger.load("none") is None


async def test_a_place_is_replaced_and_forgotten(database: Database) -> None:
    await lobby(StoredLedger(database), "abc")
    places = Places(database)
    await places.put("abc", Place("table", 10, 20, 1))
    await places.put("abc", Place("table", 10, 21, 2))
    await places.put("abc", Place("panel:7", 11, None, 2))
    assert await places.of("abc") == {"table": Place("table", 10, 21, 2), "panel:7": Place("panel:7", 11, None, 2)}
    await places.drop("abc", "table")
    assert set(await places.of("abc")) == {"panel:7"}


async def test_a_choice_is_changed_and_forgotten(database: Database) -> None:
    preferences = Preferences(database)
    await preferences.put("user", 7, "language", "en")
    await preferences.put("user", 7, "language", "ja")
    await preferences.put("guild", 7, "language", "en")
    assert await preferences.of("user", 7) == {"language": "ja"}
    await preferences.put("user", 7, "language", None)
    assert await preferences.of("user", 7) == {}
