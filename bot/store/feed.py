"""The feed: everything that was stored about tables, in one order, and how far each consumer has read it."""

import asyncio
from collections.abc import Callable, Sequence
from enum import Enum
from typing import Final, TypeAlias

import msgspec

from bot.engine.game import AnyEvent
from bot.store.database import Database, Write
from bot.store.driver import RowConflict
from bot.store.old_games import missing_log_condition

Decode: TypeAlias = Callable[[str, Sequence[bytes]], Sequence[AnyEvent]]
"""Decodes the lines of a whole log, given the name of its game."""

_CURSOR: Final = "SELECT number, forgettings FROM cursors WHERE consumer = ?"
_MOVE: Final = """
UPDATE cursors SET number = CASE WHEN number = ?2 AND forgettings = ?3 THEN CAST(?4 AS BIGINT) END WHERE consumer = ?1
"""
"""Moves a cursor. If it was moved since it was read, it becomes NULL, which the database refuses together with the
consumer's rows.
"""
_BACK: Final = "UPDATE cursors SET number = 0 WHERE consumer = ?"
_TABLE: Final = "SELECT game, guild, stage, party, changed_at FROM tables WHERE id = ?"
_LOG: Final = "SELECT at, event FROM events WHERE table_id = ? ORDER BY version"

NOTE_FORGETTING: Final = Write("UPDATE cursors SET forgettings = forgettings + 1", [()])
"""The write that notes that a person was forgotten, so that no consumer stores what it read about them before."""


class FeedSelection(Enum):
    """The entries that a consumer reads, and how many at a time."""

    TABLE_ENDS = " AND version IS NULL", 10
    """Only the ends of tables."""
    EVERYTHING = "", 500
    """Every event as well, while games go on."""

    @property
    def condition(self) -> str:
        """The condition in SQL."""
        return self.value[0]

    @property
    def batch_size(self) -> int:
        """The number of entries in a batch: few where whole logs are read, so that nobody waits long."""
        return self.value[1]


class TableLog(msgspec.Struct, frozen=True):
    """A table as it was when it was read: its party as JSON, and the events of its log with the times when they were
    written, in epoch milliseconds. While a game goes on, `stage` and `party` may still change.
    """

    table: str
    game: str
    guild: int | None
    stage: str
    party: bytes
    changed_at: int
    times: tuple[int, ...]
    events: tuple[AnyEvent, ...]


class FeedEntry(msgspec.Struct, frozen=True):
    """An event of a table (`version` is its number in the log), or the end of the table (None). The log may be longer
    by now; a consumer that wants reproducible rows reads no further than `version`.
    """

    number: int
    log: TableLog
    version: int | None

    @property
    def event(self) -> AnyEvent | None:
        """The event; None at the end of a table."""
        return None if self.version is None else self.log.events[self.version]

    @property
    def at(self) -> int:
        """The moment at which it was written, in epoch milliseconds."""
        return self.log.changed_at if self.version is None else self.log.times[self.version]


class Cursor(msgspec.Struct, frozen=True):
    """The point up to which a consumer has read: the last entry, and how many people had been forgotten by then."""

    number: int
    forgotten_count: int


class Feed:
    """The entries, in the order in which they were written, without those of games whose logs are gone."""

    def __init__(self, database: Database, decode: Decode) -> None:
        self._database = database
        self._decode = decode

    async def cursor(self, consumer: str) -> Cursor:
        """The consumer's cursor. Raises LookupError if no migration has made one for it."""
        found = await self._database.read(_CURSOR, consumer)
        if not found:
            raise LookupError(f"there is no cursor for {consumer}")
        return Cursor(*found[0])

    async def after(self, cursor: Cursor, selection: FeedSelection, most: int | None = None) -> list[FeedEntry]:
        """The next batch of entries, or so many."""
        rows = await self._database.read(
            "SELECT number, table_id, version FROM feed "
            f"WHERE number > ?{selection.condition} AND NOT {missing_log_condition()} ORDER BY number LIMIT ?",
            *(cursor.number, most or selection.batch_size),
        )
        logs = {table: await self._log(table) for table in dict.fromkeys(table for _, table, _ in rows)}
        return [FeedEntry(number, logs[table], version) for number, table, version in rows]

    async def batch_starts(self, cursor: Cursor, selection: FeedSelection, size: int) -> list[int]:
        """After which entries the batches of this size begin that are full already."""
        rows = await self._database.read(
            f"SELECT number FROM feed WHERE number > ?{selection.condition} AND NOT {missing_log_condition()} "
            "ORDER BY number",
            cursor.number,
        )
        ends = [number for (number,) in rows[size - 1 :: size]]
        return [cursor.number, *ends[:-1]] if ends else []

    async def commit(self, consumer: str, cursor: Cursor, last: int, writes: Sequence[Write]) -> bool:
        """Write the consumer's rows and move its cursor to the entry `last`, both or neither. Returns False, with
        nothing written, if the cursor has changed: somebody was forgotten meanwhile, or another process rebuilds the
        rows.
        """
        move = Write(_MOVE, [(consumer, cursor.number, cursor.forgotten_count, last)])
        try:
            await self._database.write(move, *writes)
        except RowConflict:
            if await self.cursor(consumer) == cursor:
                raise
            return False
        return True

    async def restart(self, consumer: str, clear: Sequence[Write]) -> None:
        """Delete the consumer's rows, so that it reads everything again."""
        await self._database.write(*clear, Write(_BACK, [(consumer,)]))

    async def _log(self, table: str) -> TableLog:
        ((game, guild, stage, party, changed_at),) = await self._database.read(_TABLE, table)
        rows = await self._database.read(_LOG, table)
        times, lines = zip(*rows, strict=True) if rows else ((), ())
        events = await asyncio.to_thread(self._events, table, game, lines)
        return TableLog(table, game, guild, stage, party, changed_at, times, events)

    def _events(self, table: str, game: str, lines: Sequence[bytes]) -> tuple[AnyEvent, ...]:
        try:
            return tuple(self._decode(game, lines))
        except (LookupError, ValueError) as error:
            raise ValueError(f"the log of table {table} cannot be read") from error
