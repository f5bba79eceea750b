"""Consumers that note what they are told, and a ledger for them."""

import asyncio
from collections.abc import Callable, Sequence

from bot.engine.game import AnyEvent
from bot.store.database import Database, Write
from bot.store.feed import Feed, FeedEntry, FeedSelection
from bot.store.ledger import StoredLedger


class Noted(AnyEvent, frozen=True):
    word: str


class Notes:
    """A consumer that notes what it takes; `disturb` is called before it says so."""

    def __init__(
        self,
        name: str = "notes",
        selection: FeedSelection = FeedSelection.EVERYTHING,
        disturb: Callable[[], object] = lambda: None,
    ) -> None:
        self.name = name
        self.selection = selection
        self.disturb = disturb

    async def take(self, entries: Sequence[FeedEntry]) -> Sequence[Write]:
        self.disturb()
        await asyncio.sleep(0)
        rows = [
            (self.name, entry.number, f"{entry.log.table} {_word(entry.event) or entry.log.stage}") for entry in entries
        ]
        return [Write("INSERT INTO notes VALUES (?, ?, ?)", rows)]

    def clear(self) -> Sequence[Write]:
        return [Write("DELETE FROM notes WHERE consumer = ?", [(self.name,)])]


def _word(fact: AnyEvent | None) -> str:
    return fact.word if isinstance(fact, Noted) else ""


async def noted_ledger(database: Database) -> StoredLedger:
    """What the consumers of these tests need, and two tables."""
    for name in ("notes", "others"):
        await database.write(Write("INSERT INTO cursors (consumer, number) VALUES (?, 0)", [(name,)]))
    await database.write(Write("CREATE TABLE notes (consumer TEXT, number BIGINT, note TEXT)", [()]))
    ledger = StoredLedger(database)
    for table in ("east", "west"):
        await save(ledger, table, "lobby")
    return ledger


async def save(ledger: StoredLedger, table: str, stage: str) -> None:
    await ledger.save(table, b"{}", stage=stage, game="none", guild=5, players=(), seal=b"{}", at=9)


def feed(database: Database) -> Feed:
    return Feed(database, lambda _, lines: [Noted(line.decode()) for line in lines])


async def noted(database: Database, consumer: str = "notes") -> list[str]:
    rows = await database.read("SELECT note FROM notes WHERE consumer = ? ORDER BY number", consumer)
    return [note for (note,) in rows]
