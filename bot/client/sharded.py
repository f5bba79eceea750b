"""A client of which several processes make one Naki: its shards come and go while it runs."""

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
    """Naki, as far as it is played by this process, which takes `most` shards; None: its share of them.

    discord.py connects a fixed list of shards when it starts, and cancels what it waits for when one more is ready
    than that list had. Here the list stays empty, so that each shard is told ready by itself (`on_shard_ready`).
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
        """Tables and everything else come with the shards."""
        self._finding = in_background(self._find_tiles())

    async def launch_shards(self) -> None:
        """Begin to take shards."""
        await self._keeper.found(self._recommended)
        self._keeper.begin()

    async def close(self) -> None:
        """Hand everything over, answer everybody, then disconnect."""
        if self._finding is not None:
            self._finding.cancel()
        await self._keeper.stop()
        await super().close()

    async def _find_tiles(self) -> None:
        await self.tile_emojis.find(self, await asyncio.to_thread(self._tiles))

    async def _recommended(self) -> int:
        """How many shards Discord would have us use."""
        shards, _, _ = await self.http.get_bot_gateway()
        return shards

    # --- what comes in

    def _take_ours(self, data: Payload) -> None:
        """An interaction has arrived, and nothing can be passed on: who holds its shard answers."""
        if shard_of(guild_of(data), self._held.total) in self._held.numbers:
            self._take(data)

    async def on_shard_ready(self, shard: int) -> None:
        """Discord has said what it knows of the servers of a shard."""
        if shard in self._ready_shards:
            self._ready_shards[shard].set()

    def is_ready(self) -> bool:
        """Whether every shard that is held has been connected."""
        return all(map(self.hears, self._held.numbers))

    def tends(self, guild: int) -> bool:
        """Whether the guild is this process's, and known."""
        return self._held.holds(guild) and self.hears(shard_of(guild, self._held.total))

    async def hears_of(self, guild: int | None) -> None:
        """Wait until Discord has said which channels the guild has."""
        ready = self._ready_shards.get(shard_of(guild, self._held.total))
        if ready is not None:
            await ready.wait()

    @property
    def guilds(self) -> Sequence[discord.Guild]:
        """The servers of the shards that are held."""
        return [guild for guild in super().guilds if guild.shard_id in self._held.numbers]

    @property
    def held_shards(self) -> frozenset[int]:
        """The numbers of the shards of this process."""
        return self._held.numbers

    @property
    def latencies(self) -> list[tuple[int, float]]:
        """Each shard that is held and connected, and the seconds that a heartbeat takes to Discord and back."""
        return [known for known in super().latencies if known[0] in self.held_shards]

    @property
    def latency(self) -> float:
        """The mean latency of the shards that are connected, in seconds."""
        known = [latency for _, latency in self.latencies]
        return sum(known) / len(known) if known else float("nan")

    # --- shards that come and go

    @property
    def playing(self) -> int:
        """How many tables this process plays."""
        return len(self.tables)

    @property
    def passes(self) -> bool:
        """Whether it passes on what it hears for other processes."""
        return self._passed is not None

    def hears(self, shard: int) -> bool:
        """Whether Discord has said what it knows of the servers of a shard."""
        return shard in self._ready_shards and self._ready_shards[shard].is_set()

    async def take_up(self, shard: Shard) -> None:
        """Go on with the tables of a shard, and connect it, unless it still is."""
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
        """Let the tables of a shard stand where they are."""
        await self.tables.hand_over(lambda guild: shard_of(guild, self._held.total) == shard)

    def abandon(self) -> None:
        """Stop every table that is not ours any more."""
        self.tables.abandon()

    async def disconnect(self, shard: int) -> None:
        """Hear nothing more of a shard."""
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
