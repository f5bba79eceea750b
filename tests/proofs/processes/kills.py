"""One process after the other is killed, or suspended for longer than its lease, and replaced."""

import asyncio
import sys
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from random import Random
from statistics import median
from time import monotonic
from typing import Final

from bot.shards.keeper import LEASE_MS
from bot.system.table_name import is_homeless
from bot.tools.bench.load.numbers import Numbers
from bot.tools.bench.load.process import Process
from tests.proofs.aim import CLAIM_OPEN, PRESS_WAITING, suspend_at_moment, well_aimed
from tests.proofs.crash.__main__ import now_ms
from tests.proofs.crash.judge import PLAYED_QUERY, PRESS_WAIT_MS, SavedPressRow, moment_kinds
from tests.proofs.crash.stuck import standstill_lines
from tests.proofs.processes.house import LOOK_EVERY, TableHolder, has_name
from tests.proofs.processes.judge import press_verdicts, saved_presses_since, table_records, unnoted_ends
from tests.proofs.processes.simulation import Simulation, SimulationSize, simulation

EVERY_SUSPENDED: Final = 5
"""Every so many times the process is not killed but suspended."""
SUSPENDED_S: Final = 1.5 * LEASE_MS / 1000
"""Seconds that it stands still: longer than its lease."""
TAKEN_UP_WITHIN_S: Final = 15.0
"""Seconds within which every table is taken up by another process."""
STUCK_AFTER_S: Final = 60.0
"""Seconds without a press that counts after which a table is taken for stuck."""


async def kill_and_count(size: SimulationSize, kills: int) -> Numbers:
    """Kill so often, and count."""
    async with simulation(size) as played:
        return await ProcessKiller(played, Random(size.seed)).kill_often(kills)


class Victim:
    """A process that is to be killed, and its tables."""

    def __init__(self, played: Simulation, process: Process, tables: Collection[str]) -> None:
        self._house = played.house
        self._process = process
        self._tables = tables
        self._guests = [guest for guest in played.people.everybody if guest.table in tables]

    async def wait_for_moment(self, kind: str) -> None:
        """Wait until a press is saved, or until somebody is asked about a tile."""
        if kind == CLAIM_OPEN and self._guests:
            waits = [asyncio.create_task(guest.wait_until_asked()) for guest in self._guests]
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
            for wait in waits:
                wait.cancel()
        while kind == PRESS_WAITING and not await self._saved():  # noqa: ASYNC110 - another process writes it
            await asyncio.sleep(LOOK_EVERY / 5)

    def suspend(self) -> None:
        """Let it stand still."""
        self._house.suspend(self._process)

    def wake(self) -> None:
        """Let it go on."""
        self._house.wake(self._process)

    async def moment_kinds(self) -> Counter[str]:
        """Of which kinds the moment is at its tables."""
        presses, playing = await self._saved(), await table_records(self._house.database, PLAYED_QUERY)
        return moment_kinds([playing[name] for name in self._tables if name in playing], presses)

    async def _saved(self) -> set[SavedPressRow]:
        presses = await saved_presses_since(self._house.database, now_ms() - PRESS_WAIT_MS)
        return {press for press in presses if press[0] in self._tables}


class ProcessKiller:
    """Kills, and watches what becomes of the tables."""

    def __init__(self, played: Simulation, dice: Random) -> None:
        self._played = played
        self._house = played.house
        self._dice = dice
        self._counted = Counter[str]()
        self._taken: list[float] = []
        self._resumed: list[float] = []
        self._resumed_in_server: list[float] = []
        self._stuck: list[str] = []

    async def kill_often(self, kills: int) -> Numbers:
        """So many kills."""
        for number in range(kills):
            await self._round(number)
            if self._stuck:
                break
        sys.stderr.writelines(self._stuck)
        for guest in self._played.people.everybody:
            guest.awake.clear()
        asleep = now_ms()
        await asyncio.sleep(TAKEN_UP_WITHIN_S)
        counted = self._counted + await press_verdicts(self._house.database, self._played.people)
        lost = [line for line in self._house.logs() if "shard lost" in line]
        return {
            **{
                name: counted[name]
                for name in ("kills", "suspended", "inside", "waiting", "once", "overtaken", "late", "failed")
            },
            **{name: counted[name] for name in ("lost", "twice", "messages", "owned_twice")},
            "stuck": len(self._stuck),
            "ends_unnoted": await unnoted_ends(self._house.database, asleep),
            "homeless": counted["homeless"],
            "owner_after_max_s": round(max(self._taken, default=0.0), 1),
            "owner_too_late": sum(seconds > TAKEN_UP_WITHIN_S for seconds in self._taken),
            **_pressed("messages", self._resumed),
            **_pressed("servers", self._resumed_in_server),
            "shards_lost": len(lost),
        }

    async def _round(self, number: int) -> None:
        playing = {process: frozenset(await self._mine(process)) for process in self._house.running}
        process = self._dice.choice([one for one, tables in playing.items() if tables] or [*playing])
        victim = Victim(self._played, process, playing[process])
        found = await suspend_at_moment(victim, self._counted, self._dice)
        self._counted.update(found)
        self._counted["kills"] += 1
        before, begun = await self._mine(process), monotonic()
        suspends = number % EVERY_SUSPENDED == EVERY_SUSPENDED - 1
        if suspends:
            self._counted["suspended"] += 1
        else:
            await self._house.kill(process)
            await self._house.start()
        waking = asyncio.create_task(self._wake(process, begun)) if suspends else None
        await self._until_taken_up(before, begun)
        if waking is not None:
            await waking
        await self._until_shared()
        how = " ".join(("suspended" if suspends else "killed", *+found))
        sys.stderr.write(f"{number + 1}: {how}, {len(before)} tables, {monotonic() - begun:.1f} s\n")

    async def _mine(self, process: Process) -> Mapping[str, TableHolder]:
        standings = await self._house.table_holders()
        return {name: now for name, now in standings.items() if now.owner and has_name(now.owner, process)}

    async def _wake(self, victim: Process, begun: float) -> None:
        await asyncio.sleep(begun + SUSPENDED_S - monotonic())
        self._house.wake(victim)

    async def _until_taken_up(self, before: Mapping[str, TableHolder], begun: float) -> None:
        """Wait until somebody else plays each of these tables, and where somebody presses, a press has counted. (Nobody
        does in a lobby whose answer was lost: its host opened another.)
        """
        pressing = {guest.table for guest in self._played.people.everybody}
        waiting, unowned = pressing & set(before), set(before)
        in_servers = {guest.table for guest in self._played.people.everybody if guest.at_table}
        while waiting or unowned:
            now, after = await self._house.table_holders(), monotonic() - begun
            for name in [name for name in unowned if name not in now or _taken(before[name], now[name])]:
                unowned.discard(name)
                self._taken.append(after)
            for name in [n for n in waiting - unowned if n not in now or now[n].events > before[n].events]:
                waiting.discard(name)
                (self._resumed_in_server if name in in_servers else self._resumed).append(after)
                self._counted["homeless"] += is_homeless(name)
            self._played.check()
            if after > STUCK_AFTER_S:
                await self._note_stuck(waiting | unowned)
                return
            await asyncio.sleep(LOOK_EVERY)

    async def _note_stuck(self, tables: set[str]) -> None:
        found = await table_records(self._house.database)
        for name in tables:
            guests = [one for one in self._played.people.everybody if one.table == name]
            self._stuck.append(standstill_lines(guests, {name: found[name]}))
            kept = [press for press in await saved_presses_since(self._house.database, 0) if press[0] == name]
            self._stuck.append(f"stuck: saved and not played: {kept}\n")
            self._stuck += [f"stuck: {line}\n" for line in self._house.logs() if name in line]

    async def _until_shared(self) -> None:
        """Wait until every process has its share again, and each table is played by one."""
        given_up = monotonic() + STUCK_AFTER_S
        while (wrong := await self._wrongly_played()) or not await self._shared():
            if monotonic() > given_up:
                self._counted["owned_twice"] += wrong
                return
            await asyncio.sleep(LOOK_EVERY)

    async def _shared(self) -> bool:
        shares = [len(one.shards) for one in await self._house.overview()]
        return len(shares) == len(self._house.running) and max(shares) - min(shares) <= 1

    async def _wrongly_played(self) -> int:
        """How many tables are played by more than one process, or by none."""
        playing = sum(one.tables for one in await self._house.overview())
        return abs(playing - len(await self._house.table_holders()))


def _taken(before: TableHolder, now: TableHolder) -> bool:
    """Whether another process has the table by now."""
    return now.owner is not None and now.term > before.term


def _pressed(where: str, after: Sequence[float]) -> Numbers:
    """After how many seconds a press counted again."""
    ordered = sorted(after)
    return {
        f"pressed_in_{where}": len(ordered),
        f"pressed_in_{where}_p50_s": round(median(ordered or [0.0]), 1),
        f"pressed_in_{where}_max_s": round(max(ordered, default=0.0), 1),
        f"pressed_in_{where}_late": sum(seconds > TAKEN_UP_WITHIN_S for seconds in ordered),
    }


def has_passed(found: Numbers) -> bool:
    """Whether nothing was lost, doubled, late or stuck, and every end that was shown is noted; half of the kills were
    inside a claim window, and half with a press waiting; and people went on at tables without a home.
    """
    wrong = ("lost", "twice", "messages", "stuck", "ends_unnoted", "owned_twice", "owner_too_late")
    return not any(found[name] for name in wrong) and well_aimed(found) and found["homeless"] > 0
