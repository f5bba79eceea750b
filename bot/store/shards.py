"""The holders of the shards, by the database's clock. A process holds what it has taken until its lease runs out."""

from collections.abc import Collection, Sequence
from typing import Final

import msgspec

from bot.store.database import Database, Write
from bot.store.driver import Fence
from bot.system.table_name import is_homeless, shard_key

_ALIVE: Final = """
INSERT INTO processes (name, most, tables, until) VALUES (?1, ?2, ?3, now_ms() + CAST(?4 AS BIGINT))
ON CONFLICT (name) DO UPDATE SET most = excluded.most, tables = excluded.tables, until = excluded.until
"""
_RENEW: Final = "UPDATE shards SET until = now_ms() + CAST(?2 AS BIGINT) WHERE owner = ?1"
_TAKE: Final = """
UPDATE shards SET owner = ?1, term = term + 1, connected = 0, until = now_ms() + CAST(?2 AS BIGINT)
WHERE shard = ?3 AND shard < total AND total = ?4 AND (owner IS NULL OR until < now_ms())
"""
_CONNECTED: Final = "UPDATE shards SET connected = 1 WHERE shard = ? AND term = ?"
_LET_GO: Final = "UPDATE shards SET owner = NULL, connected = 0 WHERE shard = ? AND term = ?"
_LEAVE: Final = "DELETE FROM processes WHERE name = ?"
_LONG_GONE: Final = Write("DELETE FROM processes WHERE until < now_ms() - 3600000", [()])
"""The write that deletes processes that ended without a word over an hour ago, as soon as somebody takes shards."""
_DIVIDE_ANEW: Final = "UPDATE shards SET total = ?, term = term + 1, owner = NULL, connected = 0"
_ADD: Final = "INSERT INTO shards (shard, total, term, until) VALUES (?, ?, 0, 0) ON CONFLICT DO NOTHING"
_AS_FOUND: Final = Write("UPDATE shards SET total = (SELECT total FROM shards WHERE shard = 0)", [()])
"""The write that gives all shards one total if two processes were told different numbers: the first one counts."""
_SHARD: Final = "SELECT shard, total, term, CASE WHEN until >= now_ms() THEN owner END, connected FROM shards"
_SHARDS: Final = f"{_SHARD} WHERE shard < total ORDER BY shard"
_PROCESSES: Final = "SELECT name, most, tables FROM processes WHERE until >= now_ms() ORDER BY name"
_SHARD_OF: Final = f"""
{_SHARD} WHERE shard < total
AND shard = (coalesce((SELECT guild FROM tables WHERE id = ?1), CAST(?2 AS BIGINT), 0) >> 22) % total
"""


class Shard(msgspec.Struct, frozen=True):
    """One of `total` shards: its term, the process that holds it (None: it is free), and whether that process is
    connected to it.
    """

    number: int
    total: int
    term: int
    owner: str | None
    is_connected: int

    @property
    def fence(self) -> Fence:
        """The right to write in this term."""
        return Fence(self.number, self.term)


class NakiProcess(msgspec.Struct, frozen=True):
    """A process that is alive: how many shards it takes at most (None: its share), and how many tables it plays."""

    name: str
    max_shards: int | None
    tables: int


class ShardLeases:
    """The leases of all shards. `lease` is for how long one is given, in milliseconds."""

    def __init__(self, database: Database, lease: int) -> None:
        self._database = database
        self._lease = lease
        self.look_again = database.wake_watchers

    async def renew(self, process: NakiProcess) -> None:
        """Note that the process is alive, and renew its leases."""
        alive = (process.name, process.max_shards, process.tables, self._lease)
        await self._database.write(Write(_ALIVE, [alive]), Write(_RENEW, [(process.name, self._lease)]))

    async def take(self, process: str, shards: Collection[Shard]) -> None:
        """Take those of these shards that are still free, each in a new term; `shards` says which these were."""
        rows = [(process, self._lease, shard.number, shard.total) for shard in shards]
        await self._database.write(Write(_TAKE, rows), _LONG_GONE)

    async def note_connected(self, fences: Collection[Fence]) -> None:
        """Note that the owner of these shards is connected to them."""
        await self._database.write(Write(_CONNECTED, [(fence.shard, fence.term) for fence in fences]))

    async def free_shards(self, fences: Collection[Fence]) -> None:
        """Free these shards, unless another process has taken them."""
        await self._database.write(Write(_LET_GO, [(fence.shard, fence.term) for fence in fences]))

    async def leave(self, process: str) -> None:
        """Delete the process, which ends."""
        await self._database.write(Write(_LEAVE, [(process,)]))

    async def set_first_total(self, total: int) -> None:
        """Set the number of shards for the first time. Nothing changes if another process has just done so."""
        await self._database.write(_rows_for(total), _AS_FOUND)

    async def divide(self, total: int) -> None:
        """Change the number of shards. All of them become free, in new terms: nobody can write for one it held."""
        await self._database.write(Write(_DIVIDE_ANEW, [(total,)]), _rows_for(total))

    async def shards(self) -> Sequence[Shard]:
        """All shards, by number; none if their number was never set."""
        return [Shard(*row) for row in await self._database.read(_SHARDS)]

    async def processes(self) -> Sequence[NakiProcess]:
        """The processes that are alive, by name."""
        return [NakiProcess(*row) for row in await self._database.read(_PROCESSES)]

    async def shard_of(self, table: str | None, guild: int | None) -> Shard | None:
        """The shard of a table, or of a server where no table of that name is stored; None where there are none."""
        named = None if table is not None and is_homeless(table) else table
        rows = await self._database.read(_SHARD_OF, named, shard_key(guild, table))
        return Shard(*rows[0]) if rows else None


def _rows_for(total: int) -> Write:
    """The write that adds the rows that are missing to so many shards."""
    return Write(_ADD, [(shard, total) for shard in range(total)])
