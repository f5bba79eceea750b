"""The composition root: puts Naki's parts together, connects it to Discord, and shuts it down."""

import asyncio
import gc
import os
import random
import secrets
import signal
import socket
from collections.abc import AsyncGenerator, Callable, Coroutine, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

import discord
import msgspec
import structlog
from discord.http import Route

from bot.backups.forgotten import FORGOTTEN_ACCOUNTS_FILE, ForgottenAccountList
from bot.backups.game_expiry import GameExpiry, GameRetention
from bot.backups.plan import BackupPlan
from bot.backups.schedule import Backups
from bot.bus.address import BusAddress
from bot.client import Naki, redirect
from bot.client.cache_sync import CacheSync
from bot.client.passing import TableOwners
from bot.client.sharded_naki import ShardedNaki
from bot.client.stores import Stores
from bot.computers.computers import ComputerPlayers
from bot.computers.thinking import ImmediatePlayerRunner, PlayerRunner, ThinkerProcesses
from bot.consumers.helpers import PARALLEL_CONSUMERS, HelperProcesses
from bot.consumers.league_orders import LeagueOrders
from bot.consumers.leagues import LeagueCounter, LeaguesConsumer
from bot.consumers.results import ResultsConsumer
from bot.consumers.statistics import StatisticsConsumer
from bot.engine.question import RandomSource
from bot.engine.wall import Seal
from bot.games.game import AnyGame
from bot.games.review import NamedProgram
from bot.i18n.catalogue import LANGUAGES, words
from bot.leagues.store import LeagueStore
from bot.monitoring import health
from bot.monitoring.alarm import Alarm
from bot.monitoring.metrics import Metrics
from bot.settings import Settings
from bot.shards.held_shards import HeldShards
from bot.shards.keeper import LEASE_MS
from bot.shards.overview import overview
from bot.shards.owners import LeasedTables
from bot.shards.sharing import FIRST_SHARD, ShardQuota
from bot.store.address import Address, ServerAddress
from bot.store.admin_log import AdminLog
from bot.store.database import Database
from bot.store.feed import Feed
from bot.store.file_lock import lock_file
from bot.store.follower import Chore, Consumer, Followers
from bot.store.ledger import StoredLedger
from bot.store.old_games import OldGames
from bot.store.shards import ShardLeases
from bot.system.background_worker import WorkProcess
from bot.system.usage_error import UsageError
from bot.system.version import naki_version
from bot.table.clock import LoopClock
from bot.table.limits import DEFAULT_LIMITS, TableLimits
from bot.table.pacing import ThinkingTimes
from bot.table.ports import Clock
from bot.table.registry import Tables
from bot.table.running import SOLE_OWNERSHIP, seal_chance
from render.games.registry import GAME_PICTURES
from render.painting_process import PaintingProcess
from render.worker import AnyPainter, Studio

NO_PROGRAMS: Final[Mapping[str, str]] = {}
GC_THRESHOLDS: Final = (5_000, 20)
"""Objects after which the garbage collector looks through the newest, and how often until it looks through those that
were left. Python's 700 are fewer than what is under way at a busy moment: messages and panels would be taken for
something that lasts, and what discord.py leaves of them in cycles found only by looking through everything.
"""
_log = structlog.stdlib.get_logger(__name__)


class Login(NamedTuple):
    """The address of a Discord-compatible interface, and the token to use there."""

    api: str
    token: str


LocalDiscord: TypeAlias = Callable[[Naki], AbstractAsyncContextManager[Login]]
"""A function whose context takes Discord's place as long as it is entered."""


async def run_naki(settings: Settings, stand_in: LocalDiscord) -> None:
    """Run Naki until the process is stopped, which may also be while it waits for Discord. Without a token it plays in
    the stand-in for Discord.
    """
    with suppress(asyncio.CancelledError):
        await _stoppable(_run(settings, stand_in))


async def _run(settings: Settings, stand_in: LocalDiscord) -> None:
    if settings.shards is not None and not isinstance(settings.database, ServerAddress):
        raise UsageError("NAKI_SHARDS: several processes share a database on a PostgreSQL server (NAKI_DB).")
    metrics = Metrics()
    async with AsyncExitStack() as stack:
        if isinstance(settings.database, Path):
            stack.enter_context(lock_file(settings.database))
            metrics.watch_database_size(settings.database)
        painting_process, thinkers = stack.enter_context(PaintingProcess()), stack.enter_context(ThinkerProcesses())
        metrics.watch_queue("thinking", lambda: thinkers.backlog)
        composed = compose(
            settings.database,
            metrics,
            pictures=painting_process,
            tiles=painting_process.tile_emojis,
            thinking=thinkers,
            bots=settings.bots,
            shards=settings.shards,
            backups=settings.backups,
            keep_games=settings.game_retention,
            limits=TableLimits(solo_tables_awake=settings.solo_tables),
            operator=settings.operator,
            study=stack.enter_context(WorkProcess()),
            updates=settings.updates_url,
            welcomes=settings.welcome == "on",
            keep_server_days=settings.keep_server_days,
        )
        client = await stack.enter_async_context(composed)
        await stack.enter_async_context(_note_run(client.admin_log, settings))
        if settings.bus is not None:
            await stack.enter_async_context(join_bus(client, settings.bus, metrics, client.owners))
        client.studio.warm((view for game in GAME_PICTURES.values() for view in game.usual_views), words(LANGUAGES[0]))
        if settings.token is None and settings.discord_api is None:
            login = await stack.enter_async_context(stand_in(client))
        else:
            login = Login(str(settings.discord_api or Route.BASE), settings.required_token())
        await redirect.use_discord_server(*login)
        if settings.metrics_port is not None:
            await stack.enter_async_context(metrics.watch_event_loop())
            answers = health.serve_health(
                settings.metrics_port,
                lambda: _connection_problem(client),
                metrics.page,
                None if client.sharding is None else partial(_shard_holders, client.sharding.leases),
            )
            await stack.enter_async_context(answers)
        gc.freeze()  # what is here now stays: nobody has to wait while the collector looks through it
        gc.set_threshold(*GC_THRESHOLDS)
        await stay_connected(client, login.token)


@asynccontextmanager
async def compose(
    address: Address,
    metrics: Metrics,
    *,
    clock: Clock | None = None,
    chance: Callable[[Seal], RandomSource] = seal_chance,
    secret: Callable[[int], bytes] = secrets.token_bytes,
    pictures: AnyPainter | None = None,
    thinking: PlayerRunner | None = None,
    bots: Mapping[str, str] = NO_PROGRAMS,
    shards: ShardQuota | None = None,
    backups: BackupPlan | None = None,
    keep_games: GameRetention | None = None,
    limits: TableLimits = DEFAULT_LIMITS,
    **options: Any,
) -> AsyncGenerator[Naki]:
    """Build the client and everything behind it (database, tables, pictures), and close it all when the block ends.

    Tests may pass their own `clock`, `chance`, `secret` and `pictures`. Without `thinking`, computer players choose in
    this process; `bots` are commands of mjai bots by name. `shards` makes this one of several processes, and `backups`
    lets it make copies of the database; `keep_games` says when it deletes finished games. `options` are passed to the
    client.
    """
    database = await Database.open(address)
    studio, clock = Studio(pictures), clock or LoopClock()
    leases = ShardLeases(database, LEASE_MS)
    held = None if shards is None else HeldShards()
    stores, alarm = Stores.of(database, clock, held), Alarm(metrics)
    games = stores.cards.games
    tables = Tables(
        games,
        StoredLedger(database, held),
        clock,
        ThinkingTimes(random.SystemRandom()),
        ComputerPlayers(games, thinking or ImmediatePlayerRunner(), bots),
        secret,
        alarm,
        limits,
        chance=chance,
        orders=LeagueOrders(stores.leagues),
        ownership=held or SOLE_OWNERSHIP,
        barring=stores.barred_people.of_person,
    )
    naki = _client(leases, held, shards)(
        tables,
        stores,
        studio,
        clock,
        backup_days=None if backups is None else backups.retention.max_age_days,
        keep_game_days=None if keep_games is None else keep_games.days,
        acked_within=metrics.ack_quantile_s,
        reviewer=next((NamedProgram(*bot) for bot in bots.items()), None),
        http_trace=metrics.http_trace(),
        **options,
    )
    _watch(naki, database, metrics)
    try:
        if not await leases.processes():  # who plays already could not write meanwhile
            await database.finish_compaction()
        await stores.leagues.leagues.upcast()
        async with _work_behind(naki, database, address, alarm, metrics, held, backups, keep_games):
            yield naki
    finally:
        await tables.drain()
        studio.close()
        await database.close()


@asynccontextmanager
async def _work_behind(
    naki: Naki,
    database: Database,
    address: Address,
    alarm: Alarm,
    metrics: Metrics,
    held: HeldShards | None,
    backups: BackupPlan | None,
    keep_games: GameRetention | None,
) -> AsyncGenerator[None]:
    """Follow finished games, make copies of the database and delete old games while the block runs; of several
    processes one does.
    """

    def here() -> bool:
        return held is None or FIRST_SHARD in held.shard_numbers

    games, leagues, now = naki.cards.games, naki.leagues, naki.clock.now
    backup_age_s: Callable[[], float] = partial(float, "inf")
    async with AsyncExitStack() as work:
        followers = Followers(
            database,
            feed_of(database, games),
            consumers(games, leagues),
            alarm,
            chores=chores(leagues, now),
            here=here,
            helpers=dict.fromkeys(PARALLEL_CONSUMERS, work.enter_context(HelperProcesses(address))),
        )
        await work.enter_async_context(followers)
        if backups is not None:
            naki.personal.forgotten = ForgottenAccountList(database, backups.folder / FORGOTTEN_ACCOUNTS_FILE)
            await naki.personal.forgotten.ensure_secret()
            copying = Backups(address, backups, now, alarm, here=here)
            metrics.watch_backups(copying.age_s, copying.rehearsal_age_s, lambda: copying.failures)
            await work.enter_async_context(copying.copy_when_due())
            backup_age_s = naki.servers.backup_age_s = copying.age_s
        if keep_games is not None:
            expiry = GameExpiry(OldGames(database), keep_games, now, alarm, here=here, backup_age_s=backup_age_s)
            await work.enter_async_context(expiry.delete_when_due())
        yield


def _client(leases: ShardLeases, held: HeldShards | None, shards: ShardQuota | None) -> Callable[..., Naki]:
    """The class of the client: `Naki`, or `ShardedNaki` for one of several processes."""
    if held is None or shards is None:
        return Naki
    owners = LeasedTables(leases, held, _process_name())
    return partial(ShardedNaki, held=held, leases=leases, owners=owners, most=shards.max_shards)


def _watch(naki: Naki, database: Database, metrics: Metrics) -> None:
    """Connect the metrics with what they measure."""
    naki.tables.listen(metrics)
    metrics.watch_shards(lambda: naki.shard_states)
    metrics.watch_picture_size(lambda: naki.studio.cache_size)
    metrics.watch_work_counts(lambda: naki.studio.painted, lambda: database.written)
    metrics.watch_queue("mailboxes", lambda: naki.tables.backlog)
    metrics.watch_queue("database", lambda: database.backlog)
    metrics.watch_queue("requests", lambda: naki.rate_limiter.backlog)
    metrics.watch_refused_requests(lambda: naki.rate_limiter.refusals.count, lambda: len(naki.obstacles))


@asynccontextmanager
async def join_bus(
    client: Naki, address: BusAddress, metrics: Metrics, owners: TableOwners | None
) -> AsyncGenerator[None]:
    """Share Redis with the other processes while the block runs; `owners` knows which process plays which table."""
    from bot.bus.bus import Bus

    async with Bus.open(address, _process_name() if owners is None else owners.name) as bus:
        await bus.calls.begin(client.rate_limiter)
        client.share_identifying(bus.identifies)
        client.cooldowns.use_shared_counts(bus.counts)
        if owners is not None:
            bus.mail.begin(client.pass_on(bus.mail, owners).answer)
            client.share_sessions(bus.sessions)
        keeper = None if client.sharding is None else client.sharding.keeper
        await CacheSync(client.choices, client.cards, client.leagues, keeper).begin(bus.changes)
        metrics.watch_processes(lambda: bus.calls.processes, lambda: bus.calls.allowance)
        try:
            yield
        finally:
            await bus.end()


def _process_name() -> str:
    """A name for this process that no other process ever has."""
    return f"{socket.gethostname()}-{os.getpid()}-{secrets.token_hex(3)}"


def consumers(games: Mapping[str, AnyGame], leagues: LeagueStore) -> Sequence[Consumer]:
    """The consumers of finished games, which build rows from their logs."""
    return (ResultsConsumer(games), LeaguesConsumer(games, leagues.inbox), StatisticsConsumer(games))


def chores(leagues: LeagueStore, now: Callable[[], int]) -> Sequence[Chore]:
    """The work that is done after every write, besides the consumers."""
    return (LeagueCounter(leagues, now), leagues.ratings)


def feed_of(database: Database, games: Mapping[str, AnyGame]) -> Feed:
    """The feed of everything written about tables, with each log decoded by its game."""
    return Feed(database, lambda game, lines: games[game].variant.decode(lines))


@asynccontextmanager
async def _note_run(log: AdminLog, settings: Settings) -> AsyncGenerator[None]:
    """Write down that Naki starts, with which changes of its settings, and that it stops."""
    await log.add("start", naki_version())
    await log.add_changed_settings(settings.as_written)
    try:
        yield
    finally:
        with suppress(ConnectionError):
            await log.add("stop", naki_version())


async def stay_connected(client: Naki, token: str) -> None:
    """Stay connected until the process is asked to stop; then let the tables finish what they are doing."""
    try:
        await _stoppable(client.start(token))
    except asyncio.CancelledError:
        _log.info("stopping")
    except discord.LoginFailure:
        raise UsageError("DISCORD_TOKEN: Discord does not know this token.") from None
    finally:
        await client.close()


async def _stoppable(work: Coroutine[Any, Any, None]) -> None:
    """Do this until the process is asked to stop. Raises CancelledError if it was."""
    running = asyncio.ensure_future(work)
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, running.cancel)
    await running


async def _shard_holders(leases: ShardLeases) -> bytes:
    """All processes and their shards, as JSON."""
    return msgspec.json.encode(await overview(leases))


def _connection_problem(client: Naki) -> str | None:
    """The trouble with the connection to Discord, in words; None if there is none."""
    well = client.is_ready() and all(map(client.is_connected, client.held_shards))
    return None if well else "not connected to Discord"
