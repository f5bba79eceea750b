"""The client of one process among several that make up one Naki: it connects and disconnects shards while it runs."""

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import nullcontext, suppress
from typing import Any, Final

import discord
from discord.gateway import DiscordWebSocket

from bot.bus.session import GatewaySession, Sessions
from bot.client.background import in_background, resting
from bot.client.naki import INTERACTION, Naki
from bot.client.passing import Payload, guild_of
from bot.client.resumed import ResumedSessions, session_of
from bot.client.sharding import Sharding
from bot.shards.held import HeldShards
from bot.shards.keeper import ShardKeeper
from bot.shards.owners import LeasedTables
from bot.shards.sharing import FIRST, shard_of
from bot.store.shards import Shard, ShardLeases
from bot.table.news import Happened

SHARED_EVERY: Final = 1.0
"""Seconds between two times at which other processes are told of our sessions."""


class ShardedNaki(Naki):
    """Naki in one of several processes. It holds up to `most` shards; None: its share of them.

    discord.py connects a fixed list of shards when it starts, and its ready handling fails if more become ready. Here
    that list stays empty, and each shard is reported by `on_shard_ready`.
    """

    def __init__(
        self, *args: Any, held: HeldShards, leases: ShardLeases, owners: LeasedTables, most: int | None, **options: Any
    ) -> None:
        super().__init__(*args, **options)
        self._held = held
        self._keeper = ShardKeeper(leases, held, self, owners.name, most)
        self.sharding = Sharding(leases, owners, self._keeper)
        self._ready_shards: dict[int, asyncio.Event] = {}
        self._connecting: dict[int, asyncio.Task[None]] = {}
        self._resumed: ResumedSessions | None = None
        self._sharing: asyncio.Task[None] | None = None
        self._taking, self._identifying = asyncio.Lock(), asyncio.Lock()
        self._finding: asyncio.Task[None] | None = None
        self._connection.parsers[INTERACTION] = self._take_ours

    # --- the process

    async def begin(self) -> None:
        """Look up what Discord has of the application; settings and tables are loaded with the shards."""
        self._finding = in_background(self._look_up_application())

    async def launch_shards(self) -> None:
        """Start taking shards, in place of discord.py's fixed list, as soon as pictures can be painted: until then the
        other processes play better.
        """
        await self.studio.warmed()
        await self._keeper.found(self._recommended)
        self._keeper.begin()

    async def close(self) -> None:
        """Hand over all shards, answer everybody, then disconnect."""
        if self._finding is not None:
            self._finding.cancel()
        await self._keeper.stop()
        if self._sharing is not None and self._resumed is not None:
            self._sharing.cancel()
            await self._resumed.close()
        await super().close()

    async def _look_up_application(self) -> None:
        """The tile emojis and the commands: whoever holds the first shard sends both to Discord."""
        await self.tile_emojis.find(self, await asyncio.to_thread(self._tiles))
        self.command_mentions.learn(await self.tree.fetch_commands())

    def share_sessions(self, sessions: Sessions) -> None:
        """Let other processes go on with our sessions, should this one die, and go on with theirs."""
        self._resumed = ResumedSessions(self, sessions, self._connection.parsers[INTERACTION])
        self._sharing = in_background(self._share(sessions, self._resumed))

    async def _share(self, sessions: Sessions, resumed: ResumedSessions) -> None:
        while True:
            await sessions.keep(self._held.total, dict(self._heard(resumed)))
            for shard in self.held_shards:
                if not self.hears(shard):
                    await resumed.resume(self._held.total, shard)
            with resting():
                await asyncio.sleep(SHARED_EVERY)

    def _heard(self, resumed: ResumedSessions) -> Iterator[tuple[int, GatewaySession]]:
        """The sessions that are heard here, by shard."""
        own = {shard: self._get_websocket(shard_id=shard) for shard in self.shards if self.knows(shard)}
        for shard, connection in {**resumed.all, **own}.items():
            session = session_of(connection)
            if session is not None:
                yield shard, session

    async def _recommended(self) -> int:
        """The number of shards that Discord recommends."""
        shards, _, _ = await self.http.get_bot_gateway()
        return shards

    # --- what comes in

    def _take_ours(self, data: Payload) -> None:
        """Handle an interaction if this process holds its shard. Used while interactions cannot be passed on."""
        if shard_of(guild_of(data), self._held.total) in self._held.numbers:
            self._take(data)

    async def on_shard_ready(self, shard: int) -> None:
        """Note that Discord has sent the servers of a shard."""
        if shard in self._ready_shards:
            self._ready_shards[shard].set()
            await self._end_resumed(shard)

    def is_ready(self) -> bool:
        """Whether Discord has sent the servers of every shard that this process holds."""
        return all(map(self.knows, self._held.numbers))

    def tends(self, guild: int) -> bool:
        """Whether this process holds the server's shard, and knows the server."""
        return self._held.holds(guild) and self.knows(shard_of(guild, self._held.total))

    async def hears_of(self, guild: int | None) -> None:
        """Wait until the channels of this server are known."""
        ready = self._ready_shards.get(shard_of(guild, self._held.total))
        if ready is not None:
            await ready.wait()

    @property
    def guilds(self) -> Sequence[discord.Guild]:
        """The servers of the shards that this process holds."""
        return [guild for guild in super().guilds if guild.shard_id in self._held.numbers]

    @property
    def held_shards(self) -> frozenset[int]:
        """The numbers of the shards that this process holds."""
        return self._held.numbers

    @property
    def latencies(self) -> list[tuple[int, float]]:
        """The heartbeat latency of each connected shard that this process holds, in seconds."""
        return [known for known in super().latencies if known[0] in self.held_shards]

    @property
    def latency(self) -> float:
        """The mean latency of the connected shards, in seconds."""
        known = [latency for _, latency in self.latencies]
        return sum(known) / len(known) if known else float("nan")

    # --- shards that come and go

    @property
    def playing(self) -> int:
        """The number of tables that this process plays."""
        return len(self.tables)

    @property
    def passes(self) -> bool:
        """Whether interactions are passed on to other processes."""
        return self._passed is not None

    def knows(self, shard: int) -> bool:
        """Whether Discord has sent the servers of this shard."""
        return shard in self._ready_shards and self._ready_shards[shard].is_set()

    def hears(self, shard: int) -> bool:
        """Whether interactions in the servers of this shard arrive here."""
        return self.knows(shard) or (self._resumed is not None and shard in self._resumed.all)

    async def take_up(self, shard: Shard) -> None:
        """Restore the tables of a shard, and connect it if it is not connected any more. Until it is, the session of a
        process that died is resumed.
        """
        if self._resumed is not None and not self.hears(shard.number):
            await self._resumed.resume(shard.total, shard.number)
        async with self._taking:
            if shard.number == FIRST:
                self.leagues.forget()
            await self.look_up()
            self._ready_shards.setdefault(shard.number, asyncio.Event())
            await self.tables.restore(Happened.MOVED)
        if shard.number == FIRST:
            in_background(self.introduce())
        if shard.number not in self._connecting:
            self._connecting[shard.number] = asyncio.create_task(self._connect(shard), name=f"connect {shard.number}")

    async def hand_over(self, shard: int) -> None:
        """Stop the tables of a shard, so that another process can restore them. If it is not connected yet, that is
        left to the other process as well.
        """
        if shard in self._connecting and not self._connecting[shard].done():
            await self._stop_connecting(shard)
        await self.tables.hand_over(lambda guild: shard_of(guild, self._held.total) == shard)

    def abandon(self) -> None:
        """Stop every table that belongs to another process by now."""
        self.tables.abandon()

    async def disconnect(self, shard: int) -> None:
        """Disconnect a shard."""
        self._ready_shards.pop(shard, None)
        await self._end_resumed(shard)
        await self._stop_connecting(shard)
        connection = self.get_shard(shard)
        if connection is not None:
            await connection.disconnect()

    async def _stop_connecting(self, shard: int) -> None:
        connecting = self._connecting.pop(shard, None)
        if connecting is not None:
            connecting.cancel()
            with suppress(asyncio.CancelledError):
                await connecting

    async def _end_resumed(self, shard: int) -> None:
        if self._resumed is not None:
            await self._resumed.end(shard)

    async def _connect(self, shard: Shard) -> None:
        ahead = shard.number == FIRST and self._identifies is not None
        async with nullcontext() if ahead else self._identifying:
            self.shard_count = self._connection.shard_count = shard.total
            await self.launch_shard(DiscordWebSocket.DEFAULT_GATEWAY, shard.number, initial=not self.shards)
