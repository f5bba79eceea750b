"""One load run: tables are opened and memory is measured, everybody plays, Naki is killed and restarted, everybody
plays on.
"""

import asyncio
import gc
import os
import time
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

from simcord.components import walk_components

from bot.engine.level import Level
from bot.system.usage_error import UsageError
from bot.tools.bench.load.clubs import TABLE_SEATS, Clubs, TableSpot
from bot.tools.bench.load.cups import begin_cup
from bot.tools.bench.load.deployment import Deployment, Processes, SingleProcess
from bot.tools.bench.load.numbers import CPU_METRIC, LoadSample, Numbers, figures, numbers, sum_of_pages
from bot.tools.bench.load.players import LoadPlayers, SecondsRange
from bot.tools.bench.load.uploads import UPLOAD_KINDS, owns_server, upload
from bot.tools.sandbox import Sandbox, serve_sandbox
from bot.tools.sandbox.backend import Json, User
from bot.tools.sandbox.guild_member import GuildMember
from bot.tools.sandbox.limits import RateLimits
from bot.ui.custom_id import decode_press
from render.emoji import tile_emojis

CURVE_TABLES: Final = (10, 50, 100, 200, 400)
"""Numbers of tables that `--curve` measures."""
TABLES_OPENED_A_SECOND: Final = 2.0
"""Tables. Opening one takes about twenty requests, and Discord allows fifty a second."""
TERMS: Final = {"length": 2, "clock": "300"}
"""The clock is long, so that nobody times out while the other tables are opened."""
_SETTLE_CHECK_S: Final = 5.0
"""Seconds between two checks whether everything is painted."""
_GIVE_UP_S: Final = 60.0
"""Seconds after which waiting for something is given up."""
ATTEMPTS: Final = 5
_LOOK_EVERY_S: Final = 0.1
NO_DM_LIMIT: Final = 1_000_000
LATER_HANDS_SUFFIX: Final = "_later"
"""Appended to the names of what was measured without keys, as in later hands; all others are those of first hands."""
_BEFORE_UPLOADS: Final = "_before_uploads"
_BEFORE_SOLO: Final = "_before_solo"
_THINKS: Final[SecondsRange] = (2.0, 4.0)
"""Seconds between the arrival of a question and the press."""


async def measure_load(
    tables: int,
    seconds: float,
    thinks: SecondsRange = _THINKS,
    seed: int = 1,
    hostile: int = 0,
    strong: int = 0,
    solo: int = 0,
    deployment: Deployment | None = None,
) -> Numbers:
    """Run the benchmark with so many tables, and return its results by name.

    Presses are measured for `seconds`; players think for a duration within `thinks`. `strong` of the four seats of each
    table are strong computer players. With `hostile` uploads, a second measurement of the same length follows during
    which so many files of each kind are uploaded that are slow to read; with `solo`, another one during which so many
    people more play alone against computers, whose presses are counted apart. With the default `deployment` (one
    process and a file) Naki is then killed and restarted, and measured again; any other would first have to wait until
    its leases run out. Raises UsageError if something that has to happen does not.
    """
    clubs, limits = Clubs(tables, TABLE_SEATS - strong, alone=solo), RateLimits(strict=True, new_dms=NO_DM_LIMIT)
    with TemporaryDirectory(prefix="naki-load-") as folder:
        async with await serve_sandbox(limits=limits, found=clubs.create_world) as sandbox:
            players, alone = (LoadPlayers(sandbox.world, thinks, Random(seed)) for _ in range(2))
            home = deployment or SingleProcess(Path(folder))
            run = LoadRun(sandbox, clubs, limits, Path(folder), players, alone, home)
            gc.disable()  # the collector's pauses in here would be taken for Naki's
            try:
                return await run.run(seconds, hostile)
            finally:
                gc.enable()
                await run.close()


class LoadRun:
    """The stand-in for Discord, the players, and Naki. Every player has a direct message channel with Naki already,
    since Discord limits how fast a bot opens new ones.
    """

    def __init__(
        self,
        sandbox: Sandbox,
        clubs: Clubs,
        limits: RateLimits,
        folder: Path,
        players: LoadPlayers,
        alone: LoadPlayers,
        deployment: Deployment,
    ) -> None:
        self._sandbox = sandbox
        self._world = sandbox.world
        self._people = clubs.people
        self._spots = clubs.spots
        self._solo_spots = clubs.solo_spots
        self._traffic = limits.traffic
        self._folder = folder
        self._players = players
        self._alone = alone
        self._deployment = deployment
        self._naki: Processes | None = None

    async def run(self, seconds: float, hostile: int = 0) -> Numbers:
        """Do the whole run, and return its results by name."""
        await self._start()
        await self._open_table(self._spots[0])
        emojis = len(tile_emojis())
        await self._wait_for(
            lambda: len(self._world.application_emojis) == emojis and self._have_acted(1), "the first table"
        )
        self._players.pressing.clear()
        half = await self._open_tables(self._spots[1 : len(self._spots) // 2])
        full = await self._open_tables(self._spots[max(1, len(self._spots) // 2) :])
        if hostile:
            for spot in self._spots:
                if owns_server(self._world, spot):
                    await begin_cup(self._world, spot)
        self._players.pressing.set()
        await self._wait_for(lambda: self._have_acted(len(self._spots)), "a press at every table")
        begun = await self._sample()
        late = await _lateness(seconds)
        ended = await self._sample()
        uploads: Numbers = {}
        if hostile:
            before = figures(begun, ended, late, _BEFORE_UPLOADS)
            begun = ended
            uploading = asyncio.create_task(upload(self._world, self._spots, hostile, seconds))
            late = await _lateness(seconds)
            ended = await self._sample()
            answered = {"uploads": hostile * UPLOAD_KINDS, "uploads_answered": await uploading}
            uploads = {**answered, **before, "load_average": os.getloadavg()[0]}
        solo: Numbers = {}
        if self._solo_spots:
            before = figures(begun, ended, late, _BEFORE_SOLO)
            await self._open_solo_tables()
            begun, acted = await self._sample(), self._alone.records.counted_presses.total()
            late = await _lateness(seconds)
            ended = await self._sample()
            acted = self._alone.records.counted_presses.total() - acted
            solo = {"solo": len(self._solo_spots), "solo_actions_per_s": round(acted / seconds, 1), **before}
        await self._wait_until_idle()
        lost = self._players.lost_presses + self._alone.lost_presses
        found = {**numbers((half, full), begun, ended, late), **uploads, **solo, "presses_lost": lost}
        if not isinstance(self._deployment, SingleProcess):
            return found
        return {**found, **await self._restart(self._deployment), **await self._as_in_later_hands(seconds)}

    async def close(self) -> None:
        """Stop the players, then kill Naki."""
        try:
            await self._players.stop()
            await self._alone.stop()
        finally:
            if self._naki is not None:
                await self._naki.kill()

    async def _start(self) -> Processes:
        await self._wait_for(lambda: not self._world.bot_online, "the end of the old Naki")
        naki = self._naki = await Processes.start(self._sandbox, self._folder, self._deployment)
        await self._wait_for(lambda: self._world.bot_online, "the new Naki")
        await self._deployment.wait_until_shards_are_divided()
        return naki

    async def _open_tables(self, spots: Sequence[TableSpot]) -> LoadSample:
        """Open these tables one after the other, wait until they are painted, and take a sample with Naki's memory."""
        opening: list[asyncio.Task[None]] = []
        for spot in spots:
            opening.append(asyncio.create_task(self._open_table(spot)))
            await asyncio.sleep(1 / TABLES_OPENED_A_SECOND)
        await asyncio.gather(*opening)
        await self._wait_until_idle()
        return await self._sample(memory=True)

    async def _open_table(self, spot: TableSpot) -> None:
        """Seat the people of a table, and start its game."""
        host, *others = spot.people
        for user in spot.people:
            self._players.add(user)
        lobby = await self._new_lobby(host, spot)
        for user in others:
            await self._press_button(user, spot, lobby, "join")
        await self._wait_for(lambda: self._is_full(spot, lobby), f"all players in {spot.channel.name}")
        await self._press_button(host, spot, lobby, "start")

    async def _open_solo_tables(self) -> None:
        """Let everybody who plays alone begin a game, and wait until all have pressed something in it."""
        self._alone.pressing.set()
        for spot in self._solo_spots:
            (user,) = spot.people
            self._alone.add(user)
            panel = await self._ask(user, spot, "play", {}, "/play was not answered")
            await self._press_button(user, spot, panel, "solostart")
        wanted = len(self._solo_spots)
        await self._wait_for(lambda: len(+self._alone.records.counted_presses) >= wanted, "a press at every solo table")

    def _is_full(self, spot: TableSpot, lobby: int) -> bool:
        parts = walk_components(self._world.get_message(spot.channel.id, lobby).components)
        text = " ".join(str(part.get("content", "")) for part in parts)
        return all(f"<@{user.id}>" in text for user in spot.people)

    async def _new_lobby(self, host: User, spot: TableSpot) -> int:
        """Open a lobby and return its message."""
        terms = {**TERMS, "computers": TABLE_SEATS - self._people, "level": str(Level.STRONG)}
        return await self._ask(host, spot, "table new", terms, f"The table in {spot.channel.name} was not opened")

    async def _ask(self, user: User, spot: TableSpot, command: str, options: Json, missing: str) -> int:
        """Send a command and return the message that answers it. Raises UsageError after several attempts."""
        reason = None
        for _ in range(ATTEMPTS):
            outcome = await GuildMember(self._world, user.id, spot.channel).slash(command, options)
            if outcome.message is not None:
                return int(outcome.message)
            reason = outcome.reason
        raise UsageError(f"{missing}: {reason}")

    async def _press_button(self, user: User, spot: TableSpot, lobby: int, verb: str) -> None:
        """Press a button of the lobby as soon as it is enabled."""

        def button() -> str | None:
            for part in walk_components(self._world.get_message(spot.channel.id, lobby).components):
                press = decode_press(str(part.get("custom_id", "")))
                if press is not None and press.verb == verb and not part.get("disabled"):
                    return press.encode()
            return None

        await self._wait_for(lambda: button() is not None, f"the button {verb} for {user.name}")
        await GuildMember(self._world, user.id, spot.channel).click(lobby, custom_id=button())

    def _have_acted(self, tables: int) -> bool:
        """True once players have pressed at so many tables, and each about once: their panels are then edited through
        the tokens of their presses, as they are in play.
        """
        counted = +self._players.records.counted_presses
        return len(counted) >= tables and counted.total() >= self._people * tables

    async def _sample(self, *, memory: bool = False) -> LoadSample:
        assert self._naki is not None
        held = await self._naki.bytes_after_collection() if memory else 0
        records, traffic, pages = self._players.records, self._traffic, await self._naki.metrics_pages()
        return LoadSample(
            monotonic_s=time.monotonic(),
            bench_cpu_s=time.process_time(),
            painting_cpu_s=self._naki.painting_s(),
            private_bytes=self._naki.private_bytes(),
            bytes_after_collection=held,
            metrics_page=sum_of_pages(pages),
            naki_cpus_s=[page[CPU_METRIC,] for page in pages],
            requests=Counter(traffic.requests),
            limited=Counter(traffic.rate_limited),
            counted_presses=Counter(records.counted_presses),
            acks=list(records.acks),
            late_presses=len(records.late_interactions),
            refused_presses=records.refused_presses,
        )

    async def _wait_until_idle(self) -> None:
        """Pause the players, and wait until no request to Discord is queued."""
        assert self._naki is not None
        self._players.pressing.clear()
        self._alone.pressing.clear()
        waiting = 1.0
        while waiting:
            await asyncio.sleep(_SETTLE_CHECK_S)
            waiting = sum_of_pages(await self._naki.metrics_pages())["naki_queue_depth", "requests"]

    async def _restart(self, deployment: SingleProcess) -> Numbers:
        """Kill and restart Naki, and measure how long it takes until a press counts at every table."""
        assert self._naki is not None
        naki, self._naki = self._naki, None
        await naki.kill()
        before = await deployment.logs()
        naki = await self._start()
        online = time.monotonic() - naki.begun
        for players in (self._players, self._alone):
            players.press_now()
            players.pressing.set()
        while any(now <= before[table] for table, now in (await deployment.logs()).items()):
            if time.monotonic() - naki.begun > _GIVE_UP_S:
                raise UsageError("After the restart a table accepts no press.")
            await asyncio.sleep(_LOOK_EVERY_S)
        return {
            "restarted": len(before),
            "online_s": round(online, 2),
            "restart_s": round(time.monotonic() - naki.begun, 2),
        }

    async def _as_in_later_hands(self, seconds: float) -> Numbers:
        """All figures again while no public message has a key (ADR 26), as after a restart; measured once every message
        was painted again.
        """
        assert self._naki is not None
        painted, everything = 0.0, len(self._spots) * (self._people + 1)
        while painted < everything:
            await asyncio.sleep(_SETTLE_CHECK_S)
            painted = sum_of_pages(await self._naki.metrics_pages())["naki_pictures_total",]
        begun = await self._sample()
        late = await _lateness(seconds)
        return figures(begun, await self._sample(), late, LATER_HANDS_SUFFIX)

    async def _wait_for(self, what: Callable[[], bool], missing: str) -> None:
        """Wait until the condition holds. Raises UsageError if that takes longer than `_GIVE_UP_S`."""
        given_up = time.monotonic() + _GIVE_UP_S
        while not what():
            if self._naki is not None:
                self._naki.check()
            if time.monotonic() > given_up:
                raise UsageError(f"Gave up waiting for {missing}.")
            await asyncio.sleep(_LOOK_EVERY_S)


async def _lateness(seconds: float) -> list[float]:
    """The delays with which the stand-in's own event loop wakes up, in seconds, sampled for so many seconds."""
    late: list[float] = []
    ends = time.monotonic() + seconds
    while (begun := time.monotonic()) < ends:
        await asyncio.sleep(_LOOK_EVERY_S)
        late.append(time.monotonic() - begun - _LOOK_EVERY_S)
    return late
