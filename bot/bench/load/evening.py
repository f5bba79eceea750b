"""One evening: tables open and Naki is weighed, everybody plays, Naki is killed and comes back, everybody plays on."""

import asyncio
import gc
import time
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

from simcord.components import walk_components

from bot.bench.load.clubs import SEATS, Clubs, TableSpot
from bot.bench.load.home import Home, OneFile, Processes
from bot.bench.load.numbers import CPU, LoadSample, Numbers, acknowledged, calls_per_action, numbers, together
from bot.bench.load.regulars import Crowd, Span
from bot.bench.load.strangers import upload
from bot.engine.level import Level
from bot.sandbox import Sandbox, serve
from bot.sandbox.acting import GuildMember
from bot.sandbox.backend import User
from bot.sandbox.limits import RateLimits
from bot.ui.custom_id import decode
from bot.usage_error import UsageError
from render.emoji import tile_emojis

TABLES: Final = (10, 50, 100, 200, 400)
"""How many tables the curve is drawn for."""
OPENED_A_SECOND: Final = 2.0
"""Tables: each needs about twenty calls until it plays, and Discord allows fifty a second."""
TERMS: Final = {"length": 2, "clock": "300"}
"""Whoever sits down first waits until all tables have opened, and must not be played for."""
SETTLES: Final = 5.0
"""Seconds of quiet, as often as it takes until everything is painted."""
PATIENCE: Final = 60.0
"""Seconds until something that does not happen is given up."""
ATTEMPTS: Final = 5
LOOK_EVERY: Final = 0.1
EVERYBODY: Final = 1_000_000
THINKS: Final[Span] = (2.0, 4.0)
"""Seconds between the sight of a question and the press."""


async def measure(
    tables: int,
    seconds: float,
    thinks: Span = THINKS,
    seed: int = 1,
    hostile: int = 0,
    strong: int = 0,
    home: Home | None = None,
) -> Numbers:
    """Play at so many tables, look for so many seconds, restart, look as long again; everybody thinks as long as
    `thinks` says. At each table so many of the four are `strong` computer players. If there are `hostile` cards, it is
    looked at as long once more, while they are uploaded. Naki is one process with a file unless it has another `home`;
    there it is not restarted, as it would wait for its own leases to end. Raises a UsageError if something never
    happens.
    """
    clubs, limits = Clubs(tables, SEATS - strong), RateLimits(strict=True, new_dms=EVERYBODY)
    with TemporaryDirectory(prefix="naki-load-") as folder:
        async with await serve(limits=limits, found=clubs.found) as sandbox:
            crowd = Crowd(sandbox.world, thinks, Random(seed))
            evening = Evening(sandbox, clubs, limits, Path(folder), crowd, home or OneFile(Path(folder)))
            gc.disable()  # the collector's pauses in here would be taken for Naki's
            try:
                return await evening.run(seconds, hostile)
            finally:
                gc.enable()
                await evening.close()


class Evening:
    """Discord, the people and Naki. Everybody has written to Naki before: Discord lets it open few conversations."""

    def __init__(
        self, sandbox: Sandbox, clubs: Clubs, limits: RateLimits, folder: Path, crowd: Crowd, home: Home
    ) -> None:
        self._sandbox = sandbox
        self._world = sandbox.world
        self._people = clubs.people
        self._spots = clubs.spots
        self._traffic = limits.traffic
        self._folder = folder
        self._crowd = crowd
        self._home = home
        self._naki: Processes | None = None

    async def run(self, seconds: float, hostile: int = 0) -> Numbers:
        """The whole evening; with hostile uploads it is looked at twice as long, and they come in the second half."""
        await self._start()
        await self._open(self._spots[0])
        emojis = len(tile_emojis())
        await self._until(lambda: len(self._world.application_emojis) == emojis and self._play_at(1), "the first table")
        self._crowd.awake.clear()
        half = await self._opened(self._spots[1 : len(self._spots) // 2])
        full = await self._opened(self._spots[max(1, len(self._spots) // 2) :])
        self._crowd.awake.set()
        await self._until(lambda: self._play_at(len(self._spots)), "some table")
        begun = await self._look()
        late = await _lateness(seconds)
        ended = await self._look()
        uploads: Numbers = {}
        if hostile:
            before, begun = begun, ended
            uploading = asyncio.create_task(upload(self._world, self._spots, hostile, seconds))
            late = await _lateness(seconds)
            ended = await self._look()
            answered = {"uploads": hostile, "uploads_answered": await uploading}
            uploads = {**answered, **acknowledged(before, begun, "before_uploads_")}
        await self._settle()
        told = {**numbers((half, full), begun, ended, late), **uploads, "presses_lost": self._crowd.lost}
        if not isinstance(self._home, OneFile):
            return told
        return {**told, **await self._restart(self._home), **await self._without_keys(seconds)}

    async def close(self) -> None:
        """Everybody goes home."""
        try:
            await self._crowd.leave()
        finally:
            if self._naki is not None:
                await self._naki.kill()

    async def _start(self) -> Processes:
        await self._until(lambda: not self._world.bot_online, "the end of the old Naki")
        naki = self._naki = await Processes.start(self._sandbox, self._folder, self._home)
        await self._until(lambda: self._world.bot_online, "the new Naki")
        await self._home.divided()
        return naki

    async def _opened(self, spots: Sequence[TableSpot]) -> LoadSample:
        """So many more tables begin, one after the other; Naki is weighed when everything is painted."""
        opening: list[asyncio.Task[None]] = []
        for spot in spots:
            opening.append(asyncio.create_task(self._open(spot)))
            await asyncio.sleep(1 / OPENED_A_SECOND)
        await asyncio.gather(*opening)
        await self._settle()
        return await self._look(weighed=True)

    async def _open(self, spot: TableSpot) -> None:
        """The people of a table sit down at it and begin."""
        host, *others = spot.people
        for user in spot.people:
            self._crowd.sit_down(user)
        lobby = await self._lobby(host, spot)
        for user in others:
            await self._press(user, spot, lobby, "join")
        await self._until(lambda: self._all_sit(spot, lobby), f"all players in {spot.channel.name}")
        await self._press(host, spot, lobby, "start")

    def _all_sit(self, spot: TableSpot, lobby: int) -> bool:
        parts = walk_components(self._world.get_message(spot.channel.id, lobby).components)
        text = " ".join(str(part.get("content", "")) for part in parts)
        return all(f"<@{user.id}>" in text for user in spot.people)

    async def _lobby(self, host: User, spot: TableSpot) -> int:
        """The message of a new lobby. Raises a UsageError if Naki does not answer, however often it is asked."""
        reason = None
        for _ in range(ATTEMPTS):
            terms = {**TERMS, "computers": SEATS - self._people, "level": str(Level.STRONG)}
            outcome = await GuildMember(self._world, host.id, spot.channel).slash("table new", terms)
            if outcome.message is not None:
                return int(outcome.message)
            reason = outcome.reason
        raise UsageError(f"The table in {spot.channel.name} was not opened: {reason}")

    async def _press(self, user: User, spot: TableSpot, lobby: int, verb: str) -> None:
        """Press a button of the lobby as soon as it can be pressed."""

        def button() -> str | None:
            for part in walk_components(self._world.get_message(spot.channel.id, lobby).components):
                press = decode(str(part.get("custom_id", "")))
                if press is not None and press.verb == verb and not part.get("disabled"):
                    return press.encode()
            return None

        await self._until(lambda: button() is not None, f"the button {verb} in {spot.channel.name}")
        await GuildMember(self._world, user.id, spot.channel).click(lobby, custom_id=button())

    def _play_at(self, tables: int) -> bool:
        """Whether people have acted at so many tables, and each about once: who never pressed a button of the panel is
        written to in a slower way.
        """
        counted = +self._crowd.diary.counted
        return len(counted) >= tables and counted.total() >= self._people * tables

    async def _look(self, *, weighed: bool = False) -> LoadSample:
        assert self._naki is not None
        held = await self._naki.held_bytes() if weighed else 0
        diary, traffic, pages = self._crowd.diary, self._traffic, await self._naki.pages()
        return LoadSample(
            at=time.monotonic(),
            busy=time.process_time(),
            painting=self._naki.painting_s(),
            own=self._naki.own_bytes(),
            held=held,
            page=together(pages),
            cpus=[page[CPU,] for page in pages],
            requests=Counter(traffic.requests),
            limited=Counter(traffic.limited),
            counted=Counter(diary.counted),
            acks=list(diary.acks),
            late=len(diary.late),
            refused=diary.refused,
        )

    async def _settle(self) -> None:
        """Nobody presses any more, until everybody has been asked."""
        assert self._naki is not None
        self._crowd.awake.clear()
        waiting = 1.0
        while waiting:
            await asyncio.sleep(SETTLES)
            waiting = together(await self._naki.pages())["naki_queue_depth", "requests"]

    async def _restart(self, home: OneFile) -> Numbers:
        """Kill Naki; how long until a press counts again at every table."""
        assert self._naki is not None
        naki, self._naki = self._naki, None
        await naki.kill()
        before = await home.logs()
        naki = await self._start()
        online = time.monotonic() - naki.begun
        self._crowd.again()
        self._crowd.awake.set()
        while any(now <= before[table] for table, now in (await home.logs()).items()):
            if time.monotonic() - naki.begun > PATIENCE:
                raise UsageError("After the restart some table takes no press.")
            await asyncio.sleep(LOOK_EVERY)
        return {
            "restarted": len(before),
            "online_s": round(online, 2),
            "restart_s": round(time.monotonic() - naki.begun, 2),
        }

    async def _without_keys(self, seconds: float) -> Numbers:
        """What a press costs where none has left a key under the table (ADR 26), as it is after a restart; looked at as
        soon as Naki paints again as fast as before.
        """
        assert self._naki is not None
        painted, everything = 0.0, len(self._spots) * (self._people + 1)
        while painted < everything:
            await asyncio.sleep(SETTLES)
            painted = together(await self._naki.pages())["naki_pictures_total",]
        begun = await self._look()
        await asyncio.sleep(seconds)
        return calls_per_action(begun, await self._look(), "_without_keys")

    async def _until(self, what: Callable[[], bool], missing: str) -> None:
        """Wait until it is so. Raises a UsageError when it takes too long."""
        given_up = time.monotonic() + PATIENCE
        while not what():
            if self._naki is not None:
                self._naki.check()
            if time.monotonic() > given_up:
                raise UsageError(f"Nothing comes of {missing}.")
            await asyncio.sleep(LOOK_EVERY)


async def _lateness(seconds: float) -> list[float]:
    """How late the stand-in's own event loop is, in seconds, for so many seconds."""
    late: list[float] = []
    ends = time.monotonic() + seconds
    while (begun := time.monotonic()) < ends:
        await asyncio.sleep(LOOK_EVERY)
        late.append(time.monotonic() - begun - LOOK_EVERY)
    return late
