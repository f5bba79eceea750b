"""Plays, kills and counts."""

import argparse
import asyncio
import functools
import sys
import time
from collections import Counter
from collections.abc import AsyncGenerator, Callable, Iterable
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

from bot.engine.question import RandomSource
from bot.engine.wall import Seal
from bot.tools.sandbox import Sandbox, serve_sandbox
from tests.proofs.aim import CLAIM_OPEN, HALF_EACH, PRESS_WAITING, suspend_at_moment, well_aimed
from tests.proofs.crash import __doc__ as about
from tests.proofs.crash.games import RIICHI_SEATS, TermsOfGame, terms_of_every_book
from tests.proofs.crash.homeless import ASLEEP, LOBBY, homeless_moment_kinds, play_by_code, run_with_short_sleep
from tests.proofs.crash.judge import (
    PLAYED_QUERY,
    PRESS_WAIT_MS,
    SavedPressRow,
    count_presses,
    moment_kinds,
    saved_presses,
    surplus_messages,
    surplus_text,
    table_records,
)
from tests.proofs.crash.people import Crowd, ShownGame, SimulatedPlayer, play
from tests.proofs.crash.stuck import diary_lines, standstill_lines
from tests.proofs.crash.walls import LivelyWalls
from tests.proofs.planted import TABLE_FAULTS
from tests.sockets.naki import Naki
from tests.sockets.player import shows
from tests.tools.sandbox.friend import Json

LOOKS_UNTIL_STUCK: Final = 60
"""Looks without anything new, a second apart, after which a game counts as stuck. Looks are counted and not seconds:
on a busy machine whoever looks may stand still for longer, and Naki's Discord with them.
"""
EVERY_HOMELESS: Final = 3
"""Every so many tables have no home, and are found by a code."""
SHARES: Final = {**HALF_EACH, ASLEEP: 0.1, LOBBY: 0.1}
"""What share of the kills is to be of each kind."""
LOOK_EVERY: Final = 0.02
"""Seconds between two looks at what is saved."""


class CrashRun:
    """One run: the people, their games, and what was counted."""

    def __init__(self, sandbox: Sandbox, crowd: Crowd, naki: Naki, seed: str) -> None:
        self.counted = Counter[str]()
        self.games: list[ShownGame] = []
        self.stuck: list[str] = []
        self._sandbox = sandbox
        self._crowd = crowd
        self._naki = naki
        self._dice = Random(seed)
        self._over = False
        self._shares = HALF_EACH if len(crowd.tables) < EVERY_HOMELESS else SHARES

    async def play_and_kill(self, kills: int, schedule: TermsOfGame) -> None:
        """Kill Naki so often, and let every game be finished."""
        playing = [
            asyncio.create_task(self._play_on(guests, functools.partial(schedule, number)))
            for number, guests in enumerate(self._crowd.tables)
        ]
        answering = [asyncio.create_task(guest.answer_for_ever()) for guest in self._crowd.guests]
        await self._naki.start()
        for _ in range(kills):
            await self._kill()
        self._over = True
        rest = await self._finish(playing)
        self.counted["stuck"] = len(rest)
        found = table_records(self._naki.database)
        at_rest = [guests for task, guests in zip(playing, self._crowd.tables, strict=True) if task in rest]
        self.stuck = [standstill_lines(guests, found) for guests in at_rest]
        for task in answering:
            if task.done():
                task.result()
        for task in (*playing, *answering):
            task.cancel()
        await asyncio.gather(*playing, *answering, return_exceptions=True)
        await self._naki.kill()

    async def _play_on(self, guests: list[SimulatedPlayer], terms: Callable[[int], Json]) -> None:
        """Game after game."""
        for number in count():
            by_code = self._crowd.tables.index(guests) % EVERY_HOMELESS == EVERY_HOMELESS - 1
            self.games.append(await (play_by_code(guests, drowsy=True) if by_code else play(guests, terms(number))))
            if self._over:
                return

    async def _kill(self) -> None:
        begun, found = time.monotonic(), await suspend_at_moment(self, self.counted, self._dice, self._shares)
        self.counted.update(found)
        self.counted["kills"] += 1
        await self._naki.kill()
        await self._naki.start()
        sys.stderr.write(
            f"{self.counted['kills']}: {' '.join(('killed', *+found))}, {time.monotonic() - begun:.1f} s\n"
        )

    async def wait_for_moment(self, kind: str) -> None:
        """Wait until a press is saved, somebody is asked about a tile, a table sleeps, or there is a lobby by code."""
        if kind == CLAIM_OPEN:
            await self._crowd.asked.wait()
        while kind == PRESS_WAITING and not self._saved():  # noqa: ASYNC110 - another process writes it
            await asyncio.sleep(LOOK_EVERY)
        while kind in (ASLEEP, LOBBY) and not self._homeless()[kind]:  # noqa: ASYNC110
            await asyncio.sleep(LOOK_EVERY)

    def suspend(self) -> None:
        """Let Naki stand still."""
        self._naki.suspend()

    def wake(self) -> None:
        """Let Naki go on."""
        self._naki.wake()

    async def moment_kinds(self) -> Counter[str]:
        """Of which kinds the moment is."""
        presses = self._saved()
        return moment_kinds(table_records(self._naki.database, PLAYED_QUERY).values(), presses) + self._homeless()

    def _homeless(self) -> Counter[str]:
        return homeless_moment_kinds(self._naki.database)

    def _saved(self) -> set[SavedPressRow]:
        return saved_presses(self._naki.database, now_ms() - PRESS_WAIT_MS)

    async def _finish(self, playing: Iterable[asyncio.Task[None]]) -> set[asyncio.Task[None]]:
        """Wait until every game is over, or nothing happens at any of them any more. Those that are not over."""
        rest, last, looks = set(playing), self._newest, 0
        while rest and looks < LOOKS_UNTIL_STUCK:
            done, rest = await asyncio.wait(rest, timeout=1.0)
            for task in done:
                task.result()
            before, last = last, self._newest
            looks = looks + 1 if last == before else 0
        return rest

    @property
    def _newest(self) -> tuple[int, dict[str, str]]:
        """How long the logs are, and when each message was edited last."""
        events = sum(len(record.events) for record in table_records(self._naki.database).values())
        messages = [message for guest in self._crowd.guests for message in guest.messages.values()]
        return events, {message["id"]: message["edited_timestamp"] for message in messages}

    def judge(self) -> None:
        """Hold the presses, the messages and the standings against the logs."""
        logs, guests = table_records(self._naki.database), self._crowd.guests
        for name, record in logs.items():
            made = [one for guest in guests for one in guest.made if one.press.table == name]
            tried = [one for guest in guests for one in guest.tried if one.press.table == name]
            verdicts = count_presses(record, made, tried, self._naki.chance(record.seal))
            self.counted.update(verdicts)
            if verdicts["lost"]:
                diary_lines(guests, name)
        for game in self.games:
            record = logs[game.table]
            self.counted["lost"] += record.party.is_homeless and len(record.party.people) < RIICHI_SEATS
            seen = [m for guest in guests for m in guest.messages.values() if m["channel_id"] == game.channel]
            shown = [*{m["id"]: m for m in seen}.values()]
            if not record.party.is_homeless and (more := surplus_messages(record, len(shown))):
                self.counted["messages"] += more
                surplus_text(f"table {game.table}, {logs[game.table].party.terms.book}", shown)
            self.counted["differing"] += logs[game.table].standings != game.standings
        for guest in guests:
            panels = [message for message in guest.messages.values() if shows(message, "hand.png")]
            tables = sum(record.party.seat_of(guest.id) is not None for record in logs.values())
            if len(panels) > tables:
                self.counted["messages"] += len(panels) - tables
                surplus_text(f"{guest.name}, {tables} tables", panels)
        self.counted["games"] = len(self.games)
        self.counted["late"] = sum(guest.late for guest in guests)


@asynccontextmanager
async def new_crash_run(
    tables: int, seed: str, folder: Path, walls: Callable[[Seal], RandomSource], fault: str | None
) -> AsyncGenerator[CrashRun]:
    """A sandbox, people, and Naki's database."""
    async with AsyncExitStack() as stack:
        sandbox = await stack.enter_async_context(await serve_sandbox())
        crowd = Crowd(sandbox.url, tables, seed)
        await crowd.join_guild()
        for guest in crowd.guests:
            await stack.enter_async_context(guest)
        yield CrashRun(
            sandbox,
            crowd,
            Naki(sandbox, folder / "naki.db", walls, main=functools.partial(run_with_short_sleep, fault=fault)),
            seed,
        )


async def kill_and_count(
    kills: int,
    tables: int,
    seed: str,
    schedule: TermsOfGame = terms_of_every_book,
    walls: Callable[[Seal], RandomSource] | None = None,
    fault: str | None = None,
) -> Counter[str]:
    """What a whole run counted, of a Naki with this planted fault, if one is named."""
    with TemporaryDirectory(prefix="naki-crash-") as folder:
        async with new_crash_run(tables, seed, Path(folder), walls or LivelyWalls(seed), fault) as run:
            await run.play_and_kill(kills, schedule)
            run.judge()
            sys.stdout.writelines(run.stuck)
            return run.counted


def now_ms() -> int:
    """The time as Discord's stamps have it."""
    return round(time.time() * 1000)


def has_passed(counted: Counter[str]) -> bool:
    """Whether games were played, and nothing was lost."""
    wrong = sum(counted[fault] for fault in ("lost", "twice", "messages", "stuck", "differing"))
    return not wrong and counted["once"] > 0 < counted["games"]


def summary_line(counted: Counter[str], seconds: float) -> str:
    """The last line."""
    return (
        f"{counted['kills']} kills, {counted['inside']} inside a claim window, "
        f"{counted['waiting']} with a press waiting, {counted[ASLEEP]} while a table slept, "
        f"{counted[LOBBY]} while a lobby with a code was open, in {seconds:.0f} s; "
        f"presses acknowledged: {counted['once'] + counted['twice'] + counted['overtaken'] + counted['lost']}, "
        f"{counted['overtaken']} overtaken, {counted['lost']} lost, {counted['twice']} doubled; "
        f"{counted['late']} more acknowledged late, perhaps unsaved; "
        f"messages sent twice: {counted['messages']}; games: {counted['games']} finished, {counted['stuck']} stuck, "
        f"{counted['differing']} with other standings than their log\n"
    )


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.proofs.crash", description=about)
    parser.add_argument("--kills", type=int, default=300)
    parser.add_argument("--tables", type=int, default=6)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--fault", choices=TABLE_FAULTS, help="a planted fault, which has to be found")
    asked = parser.parse_args(arguments)
    began = time.monotonic()
    counted = asyncio.run(kill_and_count(asked.kills, asked.tables, asked.seed, fault=asked.fault))
    sys.stdout.write(summary_line(counted, time.monotonic() - began))
    return 0 if has_passed(counted) and well_aimed(counted, SHARES) else 1


if __name__ == "__main__":
    sys.exit(main())
