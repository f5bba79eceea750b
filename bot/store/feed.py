"""Everything that was stored about the tables, in one order, and how far each consumer has read it."""

import asyncio
from collections.abc import Callable, Sequence
from enum import Enum
from typing import Final, TypeAlias

import msgspec

from bot.engine.game import Fact
from bot.store.database import Database, Write
from bot.store.driver import Clash

Decode: TypeAlias = Callable[[str, Sequence[bytes]], Sequence[Fact]]
"""The facts of a whole log, by the name of the game: older lines are brought up to date by what came before them."""

_CURSOR: Final = "SELECT number, forgettings FROM cursors WHERE consumer = ?"
_MOVE: Final = """
UPDATE cursors SET number = CASE WHEN number = ?2 AND forgettings = ?3 THEN CAST(?4 AS BIGINT) END WHERE consumer = ?1
"""
"""A cursor that has moved since it was read becomes NULL, which the table refuses together with the rows."""
_BACK: Final = "UPDATE cursors SET number = 0 WHERE consumer = ?"
_TABLE: Final = "SELECT game, guild, stage, party, changed_at FROM tables WHERE id = ?"
_LOG: Final = "SELECT at, event FROM events WHERE table_id = ? ORDER BY version"

FORGOTTEN: Final = Write("UPDATE cursors SET forgettings = forgettings + 1", [()])
"""Written when a person is forgotten, so that no consumer stores what it read about them before."""


class Follows(Enum):
    """What of the feed a consumer reads: which rows, and how many at a time."""

    ENDS = " AND version IS NULL", 10
    """Only the ends of tables."""
    EVERYTHING = "", 500
    """Every event as well, while games go on."""

    @property
    def condition(self) -> str:
        """In SQL, after a condition."""
        return self.value[0]

    @property
    def at_once(self) -> int:
        """How many entries make a batch: few where whole logs are read, so that nobody has to wait long."""
        return self.value[1]


class TableLog(msgspec.Struct, frozen=True):
    """A table as it is written down when it is read: its papers as JSON, the facts of its log and when each was
    written, in epoch milliseconds. `stage` and `party` of a table that goes on may be other ones tomorrow.
    """

    table: str
    game: str
    guild: int | None
    stage: str
    party: bytes
    changed_at: int
    times: tuple[int, ...]
    facts: tuple[Fact, ...]


class FeedEntry(msgspec.Struct, frozen=True):
    """An event of a table, or that the table was over: `version` is the event's place in the log, or None. The log may
    be longer by now; whoever wants to come to the same again looks no further than `version`.
    """

    number: int
    log: TableLog
    version: int | None

    @property
    def fact(self) -> Fact | None:
        """What happened; None at the end of a table."""
        return None if self.version is None else self.log.facts[self.version]

    @property
    def at(self) -> int:
        """When it was written, in epoch milliseconds."""
        return self.log.changed_at if self.version is None else self.log.times[self.version]


class Cursor(msgspec.Struct, frozen=True):
    """How far a consumer is: the last entry it has taken, and how often anybody had been forgotten by then."""

    number: int
    forgettings: int


class Feed:
    """The entries in the order in which they were written."""

    def __init__(self, database: Database, decode: Decode) -> None:
        self._database = database
        self._decode = decode

    async def cursor(self, consumer: str) -> Cursor:
        """The consumer's cursor. Raises LookupError if no migration has made one for it."""
        found = await self._database.read(_CURSOR, consumer)
        if not found:
            raise LookupError(f"there is no cursor for {consumer}")
        return Cursor(*found[0])

    async def after(self, cursor: Cursor, follows: Follows) -> list[FeedEntry]:
        """The next entries, as many as are handed over at once."""
        rows = await self._database.read(
            f"SELECT number, table_id, version FROM feed WHERE number > ?{follows.condition} ORDER BY number LIMIT ?",
            *(cursor.number, follows.at_once),
        )
        logs = {table: await self._log(table) for table in dict.fromkeys(table for _, table, _ in rows)}
        return [FeedEntry(number, logs[table], version) for number, table, version in rows]

    async def commit(self, consumer: str, cursor: Cursor, last: int, writes: Sequence[Write]) -> bool:
        """Write the consumer's rows and that it has taken everything up to the entry `last`: both or neither. False,
        and nothing is written, if the cursor is not what it was any more: somebody was forgotten meanwhile, or another
        process builds the rows again. Raises StoreError if it cannot be done.
        """
        move = Write(_MOVE, [(consumer, cursor.number, cursor.forgettings, last)])
        try:
            await self._database.write(move, *writes)
        except Clash:
            if await self.cursor(consumer) == cursor:
                raise
            return False
        return True

    async def back_to_zero(self, consumer: str, clear: Sequence[Write]) -> None:
        """Delete the consumer's rows, so that it reads everything again."""
        await self._database.write(*clear, Write(_BACK, [(consumer,)]))

    async def _log(self, table: str) -> TableLog:
        ((game, guild, stage, party, changed_at),) = await self._database.read(_TABLE, table)
        lines = await self._database.read(_LOG, table)
        facts = await asyncio.to_thread(self._facts, table, game, [line for _, line in lines])
        return TableLog(table, game, guild, stage, party, changed_at, tuple(at for at, _ in lines), facts)

    def _facts(self, table: str, game: str, lines: Sequence[bytes]) -> tuple[Fact, ...]:
        try:
            return tuple(self._decode(game, lines))
        except (LookupError, ValueError) as error:
            raise ValueError(f"the log of table {table} cannot be read") from error
