"""The shards that this process holds, and the tables it plays because of that."""

import asyncio
from collections.abc import Callable
from math import inf
from typing import Final

from bot.shards.sharing import FIRST_SHARD, shard_of
from bot.store.driver import Fence, Superseded


class HeldShards:
    """Knows for which servers and tables this process may write. Each shard was taken in a numbered term, and its fence
    (shard and term) is checked by the database with every write; a table keeps the fence under which it was opened.
    """

    shares_tables = True

    def __init__(self) -> None:
        self.total = 1
        self.certain_until = inf
        """By the event loop's clock: until then no other process can have taken a shard."""
        self._losing: Final[list[Callable[[Fence], None]]] = []
        self._fences: Final[dict[int, Fence]] = {}
        self._leaving: Final[set[int]] = set()
        self._serving: Final[set[Fence]] = set()
        self._tables: Final[dict[str, Fence]] = {}

    @property
    def is_ownership_certain(self) -> bool:
        """True if no other process can have taken a shard: the leases were renewed not long ago."""
        return asyncio.get_running_loop().time() < self.certain_until

    @property
    def fences(self) -> frozenset[Fence]:
        """The fences of the shards held."""
        return frozenset(self._fences.values())

    @property
    def shard_numbers(self) -> frozenset[int]:
        """The numbers of the shards held."""
        return frozenset(self._fences)

    def hold(self, fence: Fence, total: int) -> None:
        """Note that a shard was taken; `total` is the number of all shards."""
        self.total = total
        self._fences[fence.shard] = fence

    def serve(self, fence: Fence) -> None:
        """Note that the tables of a shard were restored, so that interactions for them are handled from now on."""
        if fence in self.fences:
            self._serving.add(fence)

    def note_leaving(self, fence: Fence) -> None:
        """Note that the shard is being handed over: its tables may still write, but no table is opened, and
        interactions are left to the next owner.
        """
        self._leaving.add(fence.shard)
        self._serving.discard(fence)

    def drop(self, fence: Fence) -> None:
        """Note that the shard is not held any more: further writes for its tables are refused."""
        if self._fences.get(fence.shard) == fence:
            del self._fences[fence.shard]
            self._serving.discard(fence)
            self._leaving.discard(fence.shard)
            for table in [table for table, its in self._tables.items() if its == fence]:
                del self._tables[table]

    # --- who answers people

    def serves(self, fence: Fence) -> bool:
        """True if interactions for the servers of this shard are handled here."""
        return fence in self._serving

    def handles_interactions(self, table: str | None, guild: int | None) -> bool:
        """True if interactions for this table, or in this server, are certainly handled here."""
        fence = self._fences.get(shard_of(guild, self.total)) if table is None else self._tables.get(table)
        return fence is not None and self.serves(fence)

    # --- what tables ask

    def opens_tables_of(self, guild: int | None) -> bool:
        """True if tables of this server are opened in this process."""
        return shard_of(guild, self.total) in self._fences.keys() - self._leaving

    def note_opened(self, table: str, guild: int | None) -> None:
        """Note that the table is opened here. Raises Superseded if its shard is not held."""
        shard = shard_of(guild, self.total)
        if not self.opens_tables_of(guild):
            raise Superseded(f"shard {shard} is not held by this process")
        self._tables[table] = self._fences[shard]

    def plays_table(self, table: str) -> bool:
        """True if this process opened the table and still plays it."""
        return table in self._tables

    def first_shard_fence(self) -> Fence:
        """The fence of shard 0, under which everything is written that a single process has to do. Raises Superseded if
        another process holds it.
        """
        if FIRST_SHARD not in self._fences:
            raise Superseded("another process does that")
        return self._fences[FIRST_SHARD]

    # --- what the store asks

    def fence_of_table(self, table: str) -> Fence:
        """The fence of a table. Raises Superseded if this process does not play it."""
        if table not in self._tables:
            raise Superseded(f"table {table} is not played by this process")
        return self._tables[table]

    def fence_of_guild(self, guild: int) -> Fence:
        """The fence for what is stored of a server besides its tables. Raises Superseded if its shard is not held."""
        shard = shard_of(guild, self.total)
        if shard not in self._fences:
            raise Superseded(f"shard {shard} is not held by this process")
        return self._fences[shard]

    def note_lost(self, fence: Fence) -> None:
        """Called when the database has refused this fence: another process has taken the shard."""
        if fence in self.fences:
            self.drop(fence)
            for stop in self._losing:
                stop(fence)

    def add_loss_listener(self, stop: Callable[[Fence], None]) -> None:
        """Call `stop` with the fence of every shard that another process has taken."""
        self._losing.append(stop)
