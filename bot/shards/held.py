"""The shards that this process holds, and the tables that are its own by that."""

from collections.abc import Callable
from typing import Final

from bot.shards.sharing import FIRST, shard_of
from bot.store.driver import Fence, Superseded

Lost = Callable[[Fence], None]


def nothing_lost(_: Fence) -> None:
    """Nobody has to know."""


class HeldShards:
    """What may be written here, and for which servers. Its fences are those of the terms in which the shards were
    taken; a table keeps the one under which it was opened. `lost` is told when somebody else has taken a shard.
    """

    shared = True

    def __init__(self) -> None:
        self.total = 1
        self.lost: Lost = nothing_lost
        self._fences: Final[dict[int, Fence]] = {}
        self._leaving: Final[set[int]] = set()
        self._serving: Final[set[Fence]] = set()
        self._tables: Final[dict[str, Fence]] = {}

    @property
    def fences(self) -> frozenset[Fence]:
        """What is held, each shard in its term."""
        return frozenset(self._fences.values())

    @property
    def numbers(self) -> frozenset[int]:
        """The shards that are held."""
        return frozenset(self._fences)

    def hold(self, fence: Fence, total: int) -> None:
        """A shard was taken; so many there are."""
        self.total = total
        self._fences[fence.shard] = fence

    def serve(self, fence: Fence) -> None:
        """The tables of a shard were taken up: what people ask them is answered from now on."""
        if fence in self.fences:
            self._serving.add(fence)

    def leave(self, fence: Fence) -> None:
        """The shard is about to be handed over: its tables may still write, but none is opened any more, and what
        people ask is for its next owner.
        """
        self._leaving.add(fence.shard)
        self._serving.discard(fence)

    def drop(self, fence: Fence) -> None:
        """It holds the shard no more, and what it still wants to write for its tables is refused."""
        if self._fences.get(fence.shard) == fence:
            del self._fences[fence.shard]
            self._serving.discard(fence)
            self._leaving.discard(fence.shard)
            for table in [table for table, its in self._tables.items() if its == fence]:
                del self._tables[table]

    # --- who answers people

    def serves(self, fence: Fence) -> bool:
        """Whether what people ask in the servers of a shard is answered here."""
        return fence in self._serving

    def answers(self, table: str | None, guild: int | None) -> bool:
        """Whether what people ask a table, or in a server, is certainly answered here."""
        fence = self._fences.get(shard_of(guild, self.total)) if table is None else self._tables.get(table)
        return fence is not None and self.serves(fence)

    # --- what tables ask

    def holds(self, guild: int | None) -> bool:
        """Whether the tables of this server are opened here."""
        return shard_of(guild, self.total) in self._fences.keys() - self._leaving

    def claim(self, table: str, guild: int | None) -> None:
        """The table is opened here. Raises Superseded if it is to be opened elsewhere."""
        shard = shard_of(guild, self.total)
        if not self.holds(guild):
            raise Superseded(f"shard {shard} is not held by this process")
        self._tables[table] = self._fences[shard]

    def has(self, table: str) -> bool:
        """Whether the table was opened here and is still ours."""
        return table in self._tables

    def first(self) -> Fence:
        """The right to do what is done in one place. Raises Superseded if it is done elsewhere."""
        if FIRST not in self._fences:
            raise Superseded("another process does that")
        return self._fences[FIRST]

    # --- what the store asks

    def fence(self, table: str) -> Fence:
        """The fence of a table. Raises Superseded if the table is not ours."""
        if table not in self._tables:
            raise Superseded(f"table {table} is not played by this process")
        return self._tables[table]

    def fence_of_guild(self, guild: int) -> Fence:
        """The fence of what a server has beside its tables. Raises Superseded if the server is not ours."""
        shard = shard_of(guild, self.total)
        if shard not in self._fences:
            raise Superseded(f"shard {shard} is not held by this process")
        return self._fences[shard]

    def superseded(self, fence: Fence) -> None:
        """The database has refused it: somebody else holds the shard."""
        if fence in self.fences:
            self.drop(fence)
            self.lost(fence)
