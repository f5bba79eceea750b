"""The logs of tables: what was appended stays, each event once."""

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest

from bot.store.database import Database, Write
from bot.store.driver import Fence, RowConflict
from bot.store.ledger import StoredLedger
from tests.store.test_database import lobby


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
    assert isinstance(outcomes[0], RowConflict)
    assert outcomes[1:] == [None, None]
    assert await ledger.events("abc") == [b"first", b"second"]
    assert await ledger.events("def") == [b"other"]


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
