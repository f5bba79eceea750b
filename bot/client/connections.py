"""The connections to Discord of the shards that a process holds, or has just handed over."""

import asyncio
from collections.abc import Iterator
from typing import Protocol

from discord import ShardInfo

from bot.bus.session import GatewaySession
from bot.client.session_resumption import ResumedSessions
from bot.store.driver import Superseded
from bot.store.shards import Shard
from bot.system.tasks import cancel_and_wait


class ShardGateway(Protocol):
    """Connects shards to Discord."""

    async def connect_shard(self, shard: Shard) -> None:
        """Connect the shard. Returns when it has identified."""
        ...

    def get_shard(self, shard_id: int, /) -> ShardInfo | None:
        """The newest connection of a shard, closed ones included; None if there never was one."""
        ...

    def session(self, shard: int) -> GatewaySession | None:
        """The session of a connected shard, as far as it was heard."""
        ...


class ShardConnections:
    """Opens and closes the connections. While a shard has none of its own, people may be heard in its session that
    another process has left (`resumed`).
    """

    def __init__(self, gateway: ShardGateway) -> None:
        self._gateway = gateway
        self._ready: dict[int, asyncio.Event] = {}
        self._opening: dict[int, asyncio.Task[None]] = {}
        self.resumed: ResumedSessions | None = None

    # --- what arrives

    def is_shard_ready(self, shard: int) -> bool:
        """True if Discord has sent the servers of this shard."""
        return shard in self._ready and self._ready[shard].is_set()

    def receives_interactions(self, shard: int) -> bool:
        """True if interactions in the servers of this shard arrive here."""
        return self.is_shard_ready(shard) or (self.resumed is not None and self.resumed.receives_interactions(shard))

    async def wait_until_shard_ready(self, shard: int) -> None:
        """Wait until Discord has sent the servers of this shard. Raises Superseded if it is given up before."""
        if shard in self._ready:
            await self._ready[shard].wait()
        if not self.is_shard_ready(shard):
            raise Superseded(f"shard {shard} was given up before it was connected")

    def sessions(self) -> Iterator[tuple[int, GatewaySession]]:
        """The sessions in which people are heard, by shard."""
        for shard in self._ready:
            if self.is_shard_ready(shard):
                session = self._gateway.session(shard)
            else:
                session = None if self.resumed is None else self.resumed.session(shard)
            if session is not None:
                yield shard, session

    # --- shards that come and go

    def expect(self, shard: int) -> None:
        """The servers of this shard will be sent: whoever needs them may wait for them."""
        self._ready.setdefault(shard, asyncio.Event())

    def resume_abandoned(self, total: int, shard: int) -> None:
        """Go on with the session of this shard that another process has left, unless people are heard already."""
        if self.resumed is not None and not self.receives_interactions(shard):
            self.resumed.resume(total, shard)

    def open(self, shard: Shard) -> None:
        """Connect the shard, unless it is connected, or about to be."""
        if shard.number not in self._opening:
            opening = self._gateway.connect_shard(shard)
            self._opening[shard.number] = asyncio.create_task(opening, name=f"connect {shard.number}")

    async def close_if_given_up(self, shard: int) -> None:
        """Close a connection that discord.py has repaired after its shard was given up."""
        connection = self._gateway.get_shard(shard)
        if shard not in self._ready and connection is not None:
            await connection.disconnect()

    async def note_ready(self, shard: int) -> None:
        """Discord has sent the servers of a shard. discord.py says so seconds later, also of a connection that was
        closed meanwhile: then the shard may be ours again, but not connected yet.
        """
        opening = self._opening.get(shard)
        if shard in self._ready and opening is not None and opening.done():
            self._ready[shard].set()
            await self._end_resumed(shard)

    async def stop_opening(self, shard: int) -> None:
        """Leave it to another process to connect the shard, if that is not done."""
        if shard in self._opening and not self._opening[shard].done():
            await cancel_and_wait(self._opening.pop(shard))

    async def close(self, shard: int) -> None:
        """Close what there is now. The shard may be opened again meanwhile."""
        ready, opening = self._ready.pop(shard, None), self._opening.pop(shard, None)
        connection = self._gateway.get_shard(shard)
        if ready is not None and not ready.is_set():
            ready.set()  # nobody waits for it any longer
        await self._end_resumed(shard)
        if opening is not None:
            await cancel_and_wait(opening)
        if connection is not None:
            await connection.disconnect()

    async def _end_resumed(self, shard: int) -> None:
        if self.resumed is not None:
            await self.resumed.end(shard)
