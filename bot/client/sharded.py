"""The client of one process among several that make up one Naki: it connects and disconnects shards while it runs."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import discord
from discord.gateway import DiscordWebSocket

from bot.client.background import in_background
from bot.client.naki import INTERACTION, Naki
from bot.client.passing import Payload, guild_of
from bot.client.sharding import Sharding
from bot.shards.held import HeldShards
from bot.shards.keeper import ShardKeeper
from bot.shards.owners import LeasedTables
from bot.shards.sharing import FIRST, shard_of
from bot.store.shards import Shard, ShardLeases
from bot.table.news import Happened


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
        self._taking, self._identifying = asyncio.Lock(), asyncio.Lock()
        self._finding: asyncio.Task[None] | None = None
        self._connection.parsers[INTERACTION] = self._take_ours

    # --- the process

    async def begin(self) -> None:
        """Look up the tile emojis; commands, settings and tables are loaded with the shards."""
        self._finding = in_background(self._find_tiles())

    async def launch_shards(self) -> None:
        """Start taking shards, in place of discord.py's fixed list."""
        await self._keeper.found(self._recommended)
        self._keeper.begin()

    async def close(self) -> None:
        """Hand over all shards, answer everybody, then disconnect."""
        if self._finding is not None:
            self._finding.cancel()
        await self._keeper.stop()
        await super().close()

    async def _find_tiles(self) -> None:
        await self.tile_emojis.find(self, await asyncio.to_thread(self._tiles))

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

    def is_ready(self) -> bool:
        """Whether Discord has sent the servers of every shard that this process holds."""
        return all(map(self.hears, self._held.numbers))

    def tends(self, guild: int) -> bool:
        """Whether this process holds the server's shard, and knows the server."""
        return self._held.holds(guild) and self.hears(shard_of(guild, self._held.total))

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

    def hears(self, shard: int) -> bool:
        """Whether Discord has sent the servers of this shard."""
        return shard in self._ready_shards and self._ready_shards[shard].is_set()

    async def take_up(self, shard: Shard) -> None:
        """Restore the tables of a shard, and connect it if it is not connected any more."""
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
        """Stop the tables of a shard, so that another process can restore them."""
        await self.tables.hand_over(lambda guild: shard_of(guild, self._held.total) == shard)

    def abandon(self) -> None:
        """Stop every table that belongs to another process by now."""
        self.tables.abandon()

    async def disconnect(self, shard: int) -> None:
        """Disconnect a shard."""
        connecting = self._connecting.pop(shard, None)
        self._ready_shards.pop(shard, None)
        if connecting is not None:
            connecting.cancel()
            with suppress(asyncio.CancelledError):
                await connecting
        connection = self.get_shard(shard)
        if connection is not None:
            await connection.disconnect()

    async def _connect(self, shard: Shard) -> None:
        async with self._identifying:
            self.shard_count = self._connection.shard_count = shard.total
            await self.launch_shard(DiscordWebSocket.DEFAULT_GATEWAY, shard.number, initial=not self.shards)
