"""The Discord client: connects, loads the cogs, and gives them access to tables, settings and leagues."""

import asyncio
from collections import Counter
from collections.abc import Callable, Collection, Mapping
from contextlib import suppress
from math import nan
from typing import Any, Final, cast

import aiohttp
import discord
import structlog
from aiohttp import TraceConfig
from discord.app_commands import AppInstallationType
from discord.ext import commands
from yarl import URL

from bot.bus.session import Sessions
from bot.client import sending
from bot.client.background import run_in_background, wait_for_background_tasks
from bot.client.blocks import Blocks
from bot.client.command_mentions import CommandMentions
from bot.client.cooldowns import Cooldowns, LimitedCommandTree
from bot.client.identifying import IdentifyPermits, IdentifyTurns
from bot.client.languages import Languages
from bot.client.message_keys import MessageKeys
from bot.client.mishaps import RecentErrors
from bot.client.obstacles import Obstacles
from bot.client.passing import Letters, PassedInteractions, Payload, TableOwners, guild_of_interaction
from bot.client.personal import PersonalData
from bot.client.picture_style import PictureStyles
from bot.client.rate_limiter import RateLimiter
from bot.client.saved_settings import SavedSettings
from bot.client.server_data import ServerData
from bot.client.setting_keys import CHOICE_KEYS
from bot.client.sharding import Sharding
from bot.client.stores import Stores
from bot.client.tile_emojis import TileEmojis
from bot.client.translator import Translator
from bot.client.unanswered_presses import UnansweredPresses
from bot.games.review import NamedProgram
from bot.reading import Reader
from bot.shards.shard_state import CURRENT_SHARD, ShardState
from bot.shards.sharing import FIRST_SHARD, shard_of
from bot.system.background_worker import BackgroundWorker, InlineWorker
from bot.system.operator import DEFAULT_KEEP_SERVER_DAYS, UNKNOWN_OPERATOR, Operator
from bot.system.table_name import shard_key
from bot.table.code import read_code
from bot.table.ports import Clock
from bot.table.registry import Tables
from render.emoji import tile_emojis
from render.worker import Studio

EXTENSIONS: Final = (
    "cogs.guild_membership",
    "cogs.access",
    "cogs.admin",
    "cogs.board",
    "cogs.coach",
    "cogs.context_menus",
    "cogs.failure_alert",
    "cogs.games.commands",
    "cogs.help",
    "cogs.hand",
    "cogs.league",
    "cogs.learn",
    "cogs.night",
    "cogs.lobby",
    "cogs.moderation",
    "cogs.pings",
    "cogs.play",
    "cogs.recap",
    "cogs.stale_interactions",
    "cogs.privacy",
    "cogs.records",
    "cogs.rules",
    "cogs.settings",
    "cogs.statistics",
    "cogs.table",
    "cogs.update_notice",
    "cogs.welcome",
)
"""The cogs, one package each, and those of the games."""


SHUTDOWN_GRACE: Final = 5.0
"""Seconds that Naki waits for background tasks and answers before it disconnects."""


OWNER_GONE_EVENT: Final = "owner_gone"
"""The event dispatched for an interaction whose table belongs to a process that does not answer."""
INTERACTION_EVENT: Final = "INTERACTION_CREATE"
"""Discord's name for the event of a press, a command or a form."""

_log = structlog.stdlib.get_logger(__name__)


class Naki(commands.AutoShardedBot):
    """The Discord client. It reads no messages and needs no privileged intent: it reacts to commands and buttons only.

    `rest_s` is the shortest time between two edits of a public message, and `idle_s` the delay of an edit that shows
    no more than a draw, in seconds. `operator` and the three numbers of days stand in the privacy policy;
    `updates` is the address that knows the newest version, if any; Naki `welcomes` servers that add it, or does not.
    `http_trace` observes all requests; `tiles` returns the pictures that become emojis; long work is done in `study`. A
    `reviewer` is asked what it would have done in games that are over.
    """

    def __init__(
        self,
        tables: Tables,
        stores: Stores,
        studio: Studio,
        clock: Clock,
        *,
        rest_s: float = 1.0,
        idle_s: float = 4.0,
        operator: Operator = UNKNOWN_OPERATOR,
        backup_days: int | None = None,
        keep_server_days: int = DEFAULT_KEEP_SERVER_DAYS,
        keep_game_days: int | None = None,
        updates: str = "",
        welcomes: bool = False,
        acked_within: Callable[[float], float | None] = lambda _: None,
        shard_count: int | None = None,
        http_trace: TraceConfig | None = None,
        tiles: Callable[[], Mapping[str, bytes]] = tile_emojis,
        study: BackgroundWorker | None = None,
        reviewer: NamedProgram | None = None,
    ) -> None:
        watch = self._watch = http_trace or TraceConfig()
        self.rate_limiter = RateLimiter()
        self.rate_limiter.limit_requests(watch)
        sending.watch(watch)
        self.unanswered = UnansweredPresses()
        self.unanswered.watch(watch)
        super().__init__(
            command_prefix=(),
            help_command=None,
            tree_cls=LimitedCommandTree,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            allowed_installs=AppInstallationType(guild=True, user=False),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            shard_count=shard_count,
            http_trace=watch,
        )
        self.tables = tables
        self.studio = studio
        self.clock = clock
        self.reader = Reader()
        self.study, self.reviewer = study or InlineWorker(), reviewer

        self.posts, self.results, self.statistics = stores.posts, stores.results, stores.statistics
        self.preferences, self.puzzles = stores.preferences, stores.puzzles
        self.leagues, self.nights = stores.leagues, stores.nights
        self.bars, self.server_log, self.admin_log = stores.barred_people, stores.server_log, stores.admin_log
        self.subscriptions, self.waiting_lists = stores.subscriptions, stores.waiting_lists
        self.cards, self.club_books, self.presets = stores.cards, stores.club_books, stores.presets

        self.choices = SavedSettings(stores.preferences, CHOICE_KEYS)
        self.blocks = Blocks(self.choices)
        self.picture_styles = PictureStyles(self.choices)
        self.command_mentions = CommandMentions()
        self.languages = Languages(self.choices, self.command_mentions)
        self.servers = ServerData(
            tables, stores.servers, self.choices, stores.leagues, stores.nights, clock, keep_server_days
        )
        self.personal = PersonalData(
            tables, stores.personal_data, self.choices, stores.leagues, stores.nights, clock.now
        )

        self.cooldowns = Cooldowns(clock)
        self.message_keys = MessageKeys(clock.now)
        self.mishaps = RecentErrors()
        self.obstacles = Obstacles(lambda table: tables.get(table) is not None)
        self.acked_within = acked_within
        self.rest_s, self.idle_s = rest_s, idle_s

        self.operator, self.backup_days = operator, backup_days
        self.keep_server_days, self.keep_game_days = keep_server_days, keep_game_days
        self.updates, self.welcomes = updates, welcomes
        self.tile_emojis = TileEmojis(stores.emojis)
        self._tiles = tiles
        self._uploading: asyncio.Task[None] | None = None

        self.sharding: Sharding | None = None
        self._turns: IdentifyPermits | None = None
        self._passed: PassedInteractions | None = None
        self._connection.parsers[INTERACTION_EVENT] = self._take

    async def setup_hook(self) -> None:
        """Load the cogs, set up translations, then `begin`."""
        for extension in EXTENSIONS:
            await self.load_extension(extension)
        await self.tree.set_translator(Translator())
        await self.begin()

    async def begin(self) -> None:
        """Register commands and emojis, load settings, and restore the tables. Called before the first event."""
        await self.register_commands_and_emojis()
        await self.load_choices()
        await self.tables.restore()

    async def register_commands_and_emojis(self) -> None:
        """Send the slash commands to Discord, and upload the tile emojis in the background."""
        if self._uploading is not None:
            self._uploading.cancel()
        self.command_mentions.learn(await self.tree.sync())
        self._uploading = run_in_background(self._upload())

    async def load_choices(self) -> None:
        """Load what painting needs at once from memory: settings and activated cards."""
        await self.choices.load()
        await self.cards.load()
        await self.subscriptions.load()

    @property
    def forwards_interactions(self) -> bool:
        """True if interactions are passed on to other processes."""
        return self._passed is not None

    def is_responsible_for(self, guild: int) -> bool:
        """True if this process does what is due by itself on this server, such as reminders."""
        return True

    async def wait_for_guild(self, guild: int | None) -> None:
        """Wait until the channels of this server are known."""
        await self.wait_until_ready()

    @property
    def owners(self) -> TableOwners | None:
        """The register of which process plays each table; None if this is the only one."""
        return None if self.sharding is None else self.sharding.owners

    @property
    def shard_states(self) -> Mapping[int, ShardState]:
        """The state of each shard of this process, by number."""
        keys = (shard_key(table.party.guild, table.id) for table in self.tables.all())
        tables = Counter(shard_of(key, self.shard_count or 1) for key in keys)
        latencies = dict(self.latencies)
        return {
            number: ShardState(tables[number], latencies.get(number, nan), self.is_connected(number))
            for number in {*self.held_shards, *tables}
        }

    @property
    def held_shards(self) -> Collection[int]:
        """The numbers of the shards that this process holds."""
        return self.shards.keys()

    def is_shard_ready(self, shard: int) -> bool:
        """True if Discord has sent the servers of this shard."""
        return self.is_ready()

    def is_connected(self, shard: int) -> bool:
        """True if Discord has sent the servers of this shard, and its connection has not been lost since."""
        connection = self.get_shard(shard)
        return self.is_shard_ready(shard) and connection is not None and not connection.is_closed()

    def _take(self, data: Payload) -> None:
        """Handle an interaction in this process."""
        if data["type"] != discord.InteractionType.autocomplete.value:
            self.unanswered.add(int(data["id"]))
        before = CURRENT_SHARD.set(shard_of(guild_of_interaction(data), self.shard_count or 1))
        try:
            self._connection.parse_interaction_create(cast(Any, data))
        finally:
            CURRENT_SHARD.reset(before)

    def pass_on(self, letters: Letters, owners: TableOwners) -> PassedInteractions:
        """From now on, pass interactions to the process that plays their table."""
        passed = self._passed = PassedInteractions(
            letters,
            owners,
            self._take,
            lambda data: self.dispatch(
                OWNER_GONE_EVENT, discord.Interaction(data=cast(Any, data), state=self._connection)
            ),
            self._table_of_code,
        )
        passed.watch(self._watch)
        self._connection.parsers[INTERACTION_EVENT] = passed.route
        return passed

    async def _table_of_code(self, typed: str) -> str | None:
        """The table of a lobby that is found by this code, in any process."""
        lobby = await self.tables.find_lobby(read_code(typed))
        return None if lobby is None else lobby.id

    def share_identifying(self, identifying: IdentifyTurns) -> None:
        """From now on, identify in turns with other processes."""
        self._turns = IdentifyPermits(identifying, self._buckets)

    def share_sessions(self, sessions: Sessions) -> None:
        """Let other processes go on with the sessions of this one. A Naki of one process has nobody to do that."""

    async def launch_shard(self, gateway: URL, shard_id: int, *, initial: bool = False) -> None:
        """Connect a shard in its turn. If Discord cannot be asked whose turn that is, the shard waits when it is
        connected.
        """
        if self._turns is not None:
            with suppress(discord.DiscordException, aiohttp.ClientError, OSError, TimeoutError):
                await self._turns.take(shard_id)
        await super().launch_shard(gateway, shard_id, initial=initial)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait until this shard may identify."""
        if self._turns is None:
            await super().before_identify_hook(shard_id, initial=initial)
        else:
            await self._turns.use(shard_id or FIRST_SHARD)

    async def _buckets(self) -> int:
        """The number of shards that may identify at the same time."""
        _, _, limit = await self.http.get_bot_gateway()
        return limit["max_concurrency"]

    async def close(self) -> None:
        """Let the tables finish their current work and announce the stop, answer everybody, then disconnect."""
        if self._uploading is not None:
            self._uploading.cancel()
        await self.tables.drain()
        await wait_for_background_tasks(SHUTDOWN_GRACE)
        await self.reader.close()
        await super().close()

    async def _upload(self) -> None:
        """Upload the tile emojis. Until then, and if Discord refuses them, tiles are shown by name."""
        await self.tile_emojis.upload(self, await asyncio.to_thread(self._tiles))

    async def on_ready(self) -> None:
        _log.info("ready", guilds=len(self.guilds))
