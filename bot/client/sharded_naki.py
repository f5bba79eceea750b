"""The client of one process among several that make up one Naki: it connects and disconnects shards while it runs."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import nullcontext
from typing import Any, Final

import aiohttp
import discord
import structlog
from discord.gateway import DiscordWebSocket

from bot.bus.session import GatewaySession, Sessions
from bot.client.background import mark_task_waiting, run_in_background
from bot.client.connections import ShardConnections
from bot.client.naki import INTERACTION_EVENT, Naki
from bot.client.passing import Payload, guild_of_interaction
from bot.client.session_resumption import ResumedSessions, session_of
from bot.client.sharding import Sharding
from bot.shards.held_shards import HeldShards
from bot.shards.keeper import ShardKeeper
from bot.shards.owners import LeasedTables
from bot.shards.sharing import FIRST_SHARD, shard_of
from bot.store.shards import Shard, ShardLeases
from bot.table.news import NoteKind

SESSIONS_SHARED_EVERY_S: Final = 1.0
"""Seconds between two times at which other processes are told of our sessions."""


RETRY_AFTER_S: Final = 30.0
"""Seconds before what Discord has refused at the start is tried again."""
_log = structlog.stdlib.get_logger(__name__)


async def retry_until_done(work: Callable[[], Awaitable[None]]) -> None:
    """Do what every process needs of Discord; again, if Discord is unwell."""
    while True:
        try:
            return await work()
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            _log.warning("Discord refuses what Naki needs", error=str(error))
        with mark_task_waiting():
            await asyncio.sleep(RETRY_AFTER_S)


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
        self._connections = ShardConnections(self)
        self._keeper = ShardKeeper(leases, held, self, owners.name, most)
        self.sharding = Sharding(leases, owners, self._keeper)
        self._taking, self._identifying = asyncio.Lock(), asyncio.Lock()
        self._sharing: asyncio.Task[None] | None = None
        self._finding: asyncio.Task[None] | None = None
        self._registering: asyncio.Task[None] | None = None
        self._connection.parsers[INTERACTION_EVENT] = self._take_ours

    # --- the process

    async def begin(self) -> None:
        """Look up what Discord has of the application; settings and tables are loaded with the shards."""
        self._finding = run_in_background(retry_until_done(self._look_up_application))

    async def launch_shards(self) -> None:
        """Start taking shards, in place of discord.py's fixed list, as soon as pictures can be painted: until then the
        other processes play better.
        """
        await self.studio.wait_until_warm()
        await self._keeper.ensure_total(self._recommended_shards)
        self._keeper.begin()

    async def close(self) -> None:
        """Hand over all shards, answer everybody, then disconnect."""
        await self._keeper.stop()
        for task in (self._finding, self._registering, self._sharing):
            if task is not None:
                task.cancel()
        if self._connections.resumed is not None:
            await self._connections.resumed.close()
        await super().close()

    async def _look_up_application(self) -> None:
        """The tile emojis and the commands: whoever holds the first shard sends both to Discord."""
        await self.tile_emojis.wait_for_upload(self, await asyncio.to_thread(self._tiles))
        self.command_mentions.learn(await self.tree.fetch_commands())

    def _register(self) -> None:
        """Send the commands and emojis to Discord, which everybody else waits for."""
        self._stop_registering()
        self._registering = run_in_background(retry_until_done(self.register_commands_and_emojis))

    def _stop_registering(self) -> None:
        for task in (self._registering, self._uploading):
            if task is not None:
                task.cancel()

    async def _recommended_shards(self) -> int:
        """The number of shards that Discord recommends."""
        shards, _, _ = await self.http.get_bot_gateway()
        return shards

    # --- sessions that another process may go on with

    def share_sessions(self, sessions: Sessions) -> None:
        """Let other processes go on with our sessions, should this one die, and go on with theirs."""
        self._connections.resumed = ResumedSessions(self, sessions, self._connection.parsers[INTERACTION_EVENT])
        self._sharing = run_in_background(self._share(sessions))

    async def _share(self, sessions: Sessions) -> None:
        while True:
            try:
                await sessions.keep(self._held.total, dict(self._connections.sessions()))
            except Exception as error:
                _log.error("sessions not shared", exc_info=error)
            for shard in self.held_shards:
                self._connections.resume_abandoned(self._held.total, shard)
            with mark_task_waiting():
                await asyncio.sleep(SESSIONS_SHARED_EVERY_S)

    def session(self, shard: int) -> GatewaySession | None:
        """The session of a connected shard, as far as it was heard."""
        return session_of(self._get_websocket(shard_id=shard))

    # --- what comes in

    def _take_ours(self, data: Payload) -> None:
        """Handle an interaction if this process holds its shard. Used while interactions cannot be passed on."""
        if shard_of(guild_of_interaction(data), self._held.total) in self._held.shard_numbers:
            self._take(data)

    async def on_shard_connect(self, shard: int) -> None:
        """Called when a connection has begun a session."""
        await self._connections.close_if_given_up(shard)

    async def on_shard_resumed(self, shard: int) -> None:
        """Called when a connection goes on with its session."""
        await self._connections.close_if_given_up(shard)

    async def on_shard_ready(self, shard: int) -> None:
        """Called when Discord has sent the servers of a shard."""
        await self._connections.note_ready(shard)

    def is_ready(self) -> bool:
        """True if Discord has sent the servers of every shard that this process holds."""
        return all(map(self.is_shard_ready, self._held.shard_numbers))

    def is_responsible_for(self, guild: int) -> bool:
        """True if this process holds the server's shard, and knows the server."""
        return self._held.opens_tables_of(guild) and self.is_shard_ready(shard_of(guild, self._held.total))

    async def wait_for_guild(self, guild: int | None) -> None:
        """Wait until the channels of this server are known. Raises Superseded if its shard is given up before."""
        await self._connections.wait_until_shard_ready(shard_of(guild, self._held.total))

    @property
    def guilds(self) -> Sequence[discord.Guild]:
        """The servers of the shards that this process holds."""
        return [guild for guild in super().guilds if guild.shard_id in self._held.shard_numbers]

    @property
    def held_shards(self) -> frozenset[int]:
        """The numbers of the shards that this process holds."""
        return self._held.shard_numbers

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
    def table_count(self) -> int:
        """The number of tables that this process plays."""
        return len(self.tables)

    def is_shard_ready(self, shard: int) -> bool:
        """True if Discord has sent the servers of this shard."""
        return self._connections.is_shard_ready(shard)

    def receives_interactions(self, shard: int) -> bool:
        """True if interactions in the servers of this shard arrive here."""
        return self._connections.receives_interactions(shard)

    async def take_over(self, shard: Shard) -> None:
        """Restore the tables of a shard, and connect it if it is not connected any more. Until it is, the session of a
        process that died is resumed.
        """
        self._connections.resume_abandoned(shard.total, shard.number)
        async with self._taking:
            if shard.number == FIRST_SHARD:
                self.leagues.clear_caches()
            await self.load_choices()
            self._connections.expect(shard.number)
            await self.tables.restore(NoteKind.PROCESS_CHANGED)
        if shard.number == FIRST_SHARD:
            self._register()
        self._connections.open(shard)

    async def hand_over(self, shard: int) -> None:
        """Stop the tables of a shard, so that another process can restore them. If it is not connected yet, that is
        left to the other process as well.
        """
        await self._connections.stop_opening(shard)
        await self.tables.hand_over(lambda guild: shard_of(guild, self._held.total) == shard)

    def abandon_lost_tables(self) -> None:
        """Stop every table that belongs to another process by now. Whoever holds the first shard sends commands and
        emojis.
        """
        if FIRST_SHARD not in self._held.shard_numbers:
            self._stop_registering()
        self.tables.abandon()

    async def disconnect(self, shard: int) -> None:
        """Close the connection that a shard has now; another one may be opened meanwhile."""
        await self._connections.close(shard)

    async def connect_shard(self, shard: Shard) -> None:
        """Connect a shard, one after the other; that of direct messages waits for no other one."""
        ahead = shard.number == FIRST_SHARD and self._turns is not None
        async with nullcontext() if ahead else self._identifying:
            self.shard_count = self._connection.shard_count = shard.total
            await self.launch_shard(DiscordWebSocket.DEFAULT_GATEWAY, shard.number, initial=not self.shards)
