"""The whole of Naki in a simulated Discord: the real client, real tables on a real database, real pictures; the test's
clock.
"""

import asyncio
import secrets
from collections.abc import Callable, Mapping
from contextlib import AsyncExitStack
from typing import Any, Final, Self, TypeVar, cast
from unittest.mock import patch

import discord
from discord import app_commands
from simcord import ChannelHandle, env
from simcord.backend.models import Message, Overwrite
from simcord.enums import OverwriteType
from simcord.env import Env

from bot.client import Naki
from bot.client.background import BACKGROUND_TASK_NAME, WAITING_TASK_NAME
from bot.client.unanswered_presses import UnansweredPresses
from bot.compose import compose
from bot.engine.question import RandomSource
from bot.engine.wall import Seal
from bot.monitoring.metrics import Metrics
from bot.store.address import Address
from bot.table.answers import PressAnswer
from bot.table.running import seal_chance
from bot.table.table import Table
from bot.table.timing import NET_GRACE_MS
from bot.tools.sandbox.installations import InstallableBackend
from cogs import _base, _painter
from cogs.board import WaitingUpkeep
from cogs.games.riichi.puzzle import PuzzleUpkeep
from cogs.guild_membership import GuildMembership
from cogs.league.posts.upkeep import LeagueUpkeep
from cogs.night._upkeep import NightUpkeep
from cogs.play._sleepers import SleepingTableUpkeep
from cogs.recap import RecapUpkeep
from render.pictures import Pictures
from render.worker import AnyPainter
from tests.cogs import soundness
from tests.cogs.person import Person
from tests.databases import lay
from tests.fakes.clock import FakeClock
from tests.table.room import waiting_presses

PICTURES = Pictures()
"""What one test has painted need not be painted again."""

PATIENCE = 60.0
"""Seconds, by the real clock, after which something can be taken to hang."""

T = TypeVar("T")


class PatientEnv(Env):
    """A simulated Discord that waits for Naki as long while it starts as at any other time: a machine may be busy. It
    looks every millisecond whether Naki is idle. People can install it for themselves.
    """

    def __init__(self, bot: discord.Client, **options: Any) -> None:
        with patch.object(env, "Backend", InstallableBackend):
            super().__init__(bot, **options)

    @property
    def places(self) -> InstallableBackend:
        """Where it is installed, and where it is not."""
        return cast(InstallableBackend, self.backend)

    async def _settle_internal(self, **how: Any) -> None:
        how |= {"timeout": self.settle_timeout, "idle": 0.001}
        await super()._settle_internal(**how)


def translated_once(kind: Any) -> Callable[..., Any]:
    """What Discord is told of a command of this kind, in its thirty languages. It is the same in every test."""
    translate, told = kind.get_translated_payload, dict[str, Any]()

    async def payload(command: Any, *how: Any) -> Any:
        if command.qualified_name not in told:
            told[command.qualified_name] = await translate(command, *how)
        return told[command.qualified_name]

    return payload


PAYLOADS = {kind: translated_once(kind) for kind in (app_commands.Command, app_commands.Group)}


UPKEEPS: Final = (
    LeagueUpkeep,
    NightUpkeep,
    PuzzleUpkeep,
    RecapUpkeep,
    GuildMembership,
    SleepingTableUpkeep,
    WaitingUpkeep,
)
"""What wakes up by itself, beside the tables."""


class House:
    """Four people in a server with a channel, and Naki. Time passes only when the test lets it."""

    def __init__(
        self,
        database: Address,
        chance: Callable[[Seal], RandomSource] = seal_chance,
        tiles: Callable[[], Mapping[str, bytes]] = dict,
        idle_s: float = 0.0,
        secret: Callable[[int], bytes] = secrets.token_bytes,
        pictures: AnyPainter = PICTURES,
    ) -> None:
        self._database = database
        self._chance = chance
        self._tiles = tiles
        self._idle_s = idle_s
        self._secret = secret
        self._pictures = pictures
        self._client: Naki | None = None
        self.clock = SimulatedClock(self)
        self._pressed = 0
        self.unshown: set[str] = set()
        """Pictures that an edit has left in a message which does not show them."""

    async def __aenter__(self) -> Self:
        lay(self._database)
        await self._open()
        self.env = PatientEnv(self.client, settle_timeout=PATIENCE)
        await self.env.start()
        self.clock.follow(self.env)
        self._watch_edits()
        owner = self.env.create_user("olga", global_name="Olga")
        self.guild = self.env.create_guild(name="Mahjong club", owner=owner)
        self.channel = self.guild.create_text_channel("mahjong")
        names = ("Aiko", "Ben", "Chiara", "Deniz")
        users = [self.env.create_user(name.lower(), global_name=name) for name in names]
        self.owner = Person(self, self.guild.add_member(owner))
        self.people = [Person(self, self.guild.add_member(user)) for user in users]
        return self

    async def __aexit__(self, *error: Any) -> None:
        await self.client.tables.drain()
        _stop_background()  # nobody is there to read the last words
        await self.env.shutdown()
        await self._stack.__aexit__(*error)

    async def restart(self) -> None:
        """Stop Naki where it stands, and start it again on what it wrote down."""
        await self.quiet()
        await self._stack.aclose()
        _stop_background()  # it ends with the process: what it would write has nowhere to go
        await self._open()
        await self.env.restart_bot(self.client)
        await self.quiet()
        while not self.client.is_ready():
            await self.quiet()

    async def _open(self) -> None:
        """Naki as it begins; it waits for every picture and every write, as it does where these take no time. Here no
        answer is sent through aiohttp, so that nobody would know that a press is answered.
        """
        self._stack = AsyncExitStack()
        self._stack.enter_context(patch.object(_painter, "PAINTING_TIMEOUT_S", PATIENCE))
        self._stack.enter_context(patch.object(_base, "ACKNOWLEDGE_AFTER_S", PATIENCE))
        self._stack.enter_context(patch.object(UnansweredPresses, "add"))
        self._stack.enter_context(patch.object(Table, "press", self._pressing()))
        for kind, payload in PAYLOADS.items():
            self._stack.enter_context(patch.object(kind, "get_translated_payload", payload))
        self._client = await self._stack.enter_async_context(self._composed())
        self._stack.push_async_callback(self.client.reader.close)
        for upkeep in UPKEEPS:
            self._stack.push_async_callback(self.client.remove_cog, upkeep.__cog_name__)

    def _pressing(self) -> Callable[..., Any]:
        """A press may have to wait until others have arrived, which the simulated Discord does not wait for."""
        press = Table.press

        async def pressing(table: Table, *made: Any) -> PressAnswer:
            self._pressed += 1
            try:
                return await self.env.external_wait(press(table, *made), reason="others may have pressed sooner")
            finally:
                self._pressed -= 1

        return pressing

    @property
    def client(self) -> Naki:
        assert self._client is not None
        return self._client

    def _composed(self) -> Any:
        options: dict[str, Any] = {
            "shard_count": 1,
            "rest_s": 0.0,
            "idle_s": self._idle_s,
            "pictures": self._pictures,
            "secret": self._secret,
            "tiles": self._tiles,
        }
        return compose(self._database, Metrics(), clock=self.clock, chance=self._chance, **options)

    def _watch_edits(self) -> None:
        """Look at every message as an edit leaves it, however soon the next one comes."""
        edit = self.env.backend.edit_message

        def edit_message(channel_id: int, message_id: int, fields: dict[str, Any]) -> Message:
            message = edit(channel_id, message_id, fields)
            self.unshown |= soundness.unshown(message)
            return message

        self.env.backend.edit_message = edit_message

    def channel_without(self, *permissions: str) -> ChannelHandle:
        """A channel in which Naki may not do this."""
        overwrite = discord.PermissionOverwrite(**dict.fromkeys(permissions, False))
        return self.guild.create_text_channel("quiet", overwrites={self.guild.default_role: overwrite})

    async def forbid(self, *permissions: str) -> None:
        """From now on Naki may not do this in the channel and its threads, and everything else."""
        deny = discord.Permissions(**dict.fromkeys(permissions, True)).value
        itself = Overwrite(self.env.backend.bot_user.id, OverwriteType.MEMBER, deny=deny)
        self.env.backend.set_overwrite(self.channel.id, itself)
        await self.env.settle()
        await self.quiet()

    # --- time

    async def quiet(self) -> None:
        """Everything that can happen now has happened: Discord has delivered everything, and Naki has read its letters
        and done its background tasks.
        """
        while True:
            await self.env.settle()
            running = [task for task in asyncio.all_tasks() if task.get_name() == BACKGROUND_TASK_NAME]
            if running:
                await asyncio.wait(running, timeout=0.005)  # one that begins to rest is not done
            elif not self.clock.all_wait:
                await self.clock.rest()
            elif self.client.tables.backlog or self._pressed > self._waiting_presses:
                await asyncio.sleep(0)
            else:
                return

    async def pass_time(self, milliseconds: int) -> None:
        await self.clock.advance(milliseconds)
        await self.quiet()

    async def answered(self) -> None:
        """Everything that was pressed is answered: what waits for other presses has its time."""
        await self.quiet()
        while self._waiting_presses:
            await self.pass_time(NET_GRACE_MS)

    @property
    def _waiting_presses(self) -> int:
        return sum(map(waiting_presses, self.client.tables.all()))

    async def until(self, what: Callable[[], T], seconds: int = 60, step_ms: int = 250) -> T:
        """Let time pass until something is so, and return it."""
        for _ in range(seconds * 1000 // step_ms):
            await self.quiet()
            if found := what():
                return found
            await self.pass_time(step_ms)
        raise AssertionError(f"it did not come about in {seconds} s")

    # --- what there is to see

    def messages(self, channel: int) -> list[Message]:
        return list(self.env.backend.messages[channel].values())

    @property
    def threads(self) -> list[int]:
        return [channel.id for channel in self.env.backend.channels.values() if channel.is_thread]

    def picture(self, message: Message) -> bytes:
        """The one picture that a message shows."""
        (attachment,) = message.attachments
        data = self.env.backend.cdn.get(attachment["url"])
        assert data is not None
        return data

    def requests(self) -> list[tuple[str, str]]:
        return [(request.method, request.path) for request in self.env.http_requests]


def _stop_background() -> None:
    for task in asyncio.all_tasks():
        if task.get_name() in (BACKGROUND_TASK_NAME, WAITING_TASK_NAME):
            task.cancel()


class SimulatedClock(FakeClock):
    """The tables' clock, which is the simulated Discord's: the two never differ. It moves only when everything is
    quiet, and by nobody but the test.
    """

    def __init__(self, house: House) -> None:
        super().__init__(lambda: len(house.client.tables) + len(UPKEEPS))
        self._house = house
        self._env: Env | None = None
        self._passed = 0

    def follow(self, env: Env) -> None:
        self._env = env
        self._now = self._simulated(env)

    def now(self) -> int:
        now = self._now if self._env is None else self._simulated(self._env)
        assert now <= self._now, "time has passed by itself"
        self._passed += self.step
        return now + self._passed

    async def settle(self) -> None:
        await self._house.quiet()

    async def _move(self, when: int) -> None:
        before = self.now()
        if self._env is not None and when > before:
            self._now = when
            await self._env.advance_time((when - before) / 1000)

    @staticmethod
    def _simulated(env: Env) -> int:
        return round(env.now().timestamp() * 1000)
