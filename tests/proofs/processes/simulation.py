"""Several processes that are one Naki, with simulated players at all their tables."""

import asyncio
import functools
import time
from collections.abc import AsyncGenerator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Final, NamedTuple

from bot.system.usage_error import UsageError
from bot.tools.bench.load.clubs import TABLE_SEATS, Clubs
from bot.tools.sandbox import serve_sandbox
from tests.proofs.crash.games import TermsOfGame, tenhou_terms
from tests.proofs.crash.homeless import play_by_code
from tests.proofs.crash.people import SimulatedPlayer, play
from tests.proofs.processes.house import LOOK_EVERY, ProcessGroup, process_group
from tests.proofs.processes.people import SecondsRange, SimulatedPeople, SimulatedPerson
from tests.proofs.processes.traffic import WatchedLimits
from tests.tools.sandbox.friend import Json

TABLES_OPENED_A_SECOND: Final = 1.5
"""Tables: each needs about twenty calls until it plays, and Discord allows fifty a second."""
GIVEN_UP_AFTER_S: Final = 240.0
"""Seconds until something that does not happen is given up."""


class SimulationSize(NamedTuple):
    """How much is played: every table number of which `at_table` is true plays in its server, the others in direct
    messages. By the `schedule`'s terms nothing is answered for anybody: a press that is lost stops the game for good.
    `fault` is one that is planted. Every table number of which `is_homeless` is true has no home: its people find it by
    a code. Processes run from the `sources` of another version, if there are any.
    """

    processes: int = 4
    shards: int = 16
    tables: int = 100
    thinks: SecondsRange = (2.0, 4.0)
    seed: str = "1"
    at_table: Callable[[int], bool] = lambda _: False
    schedule: TermsOfGame = tenhou_terms
    fault: str | None = None
    is_homeless: Callable[[int], bool] = lambda _: False
    sources: Path | None = None


class Simulation:
    """The stand-in for Discord, the players, and the processes."""

    def __init__(
        self, home: ProcessGroup, people: SimulatedPeople, limits: WatchedLimits, identified: Sequence[float]
    ) -> None:
        self.house = home
        self.people = people
        self.limits = limits
        self.identified = identified
        self._tasks: list[asyncio.Task[None]] = []

    async def begin(self, size: SimulationSize) -> None:
        """Start the processes, and open the tables. Returns once everybody has played."""
        for _ in range(size.processes):
            await self.house.start()
        async with asyncio.timeout(GIVEN_UP_AFTER_S):
            await self.house.wait_until_shards_are_divided()
        for number, guests in enumerate(self.people.tables):
            terms = None if size.is_homeless(number) else functools.partial(size.schedule, number)
            self._do(_game_after_game(guests, terms))
            for guest in guests:
                self._do(guest.answer_for_ever())
            await asyncio.sleep(1 / TABLES_OPENED_A_SECOND)
        await self.wait_until(lambda: all(guest.made for guest in self.people.everybody), "a press of everybody")

    def _do(self, work: Coroutine[None, None, None]) -> None:
        self._tasks.append(asyncio.create_task(work))

    async def wait_until(self, what: Callable[[], bool], missing: str) -> None:
        """Wait until `what` is true. Raises a UsageError after `PATIENCE` seconds; `missing` is what it names."""
        given_up = time.monotonic() + GIVEN_UP_AFTER_S
        while not what():
            self.house.check()
            self.check()
            if time.monotonic() > given_up:
                raise UsageError(f"Gave up waiting for {missing}.")
            await asyncio.sleep(LOOK_EVERY)

    def check(self) -> None:
        """Raise what has gone wrong with a player."""
        for task in self._tasks:
            if task.done():
                task.result()

    async def close(self) -> None:
        """Stop all players."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


async def _game_after_game(guests: Sequence[SimulatedPerson], terms: Callable[[int], Json] | None) -> None:
    """The players of one table play one game after the other; without terms at tables that have no home."""
    await asyncio.gather(*(guest.choose_hand_place() for guest in guests if guest.at_table))
    for number in count():
        people = list[SimulatedPlayer](guests)
        await (play_by_code(people) if terms is None else play(people, terms(number)))


@asynccontextmanager
async def simulation(size: SimulationSize) -> AsyncGenerator[Simulation]:
    """A simulation of this size, in which everybody plays."""
    limits, clubs = WatchedLimits(), Clubs(size.tables, TABLE_SEATS, in_a_club=max(1, size.tables // size.shards))
    async with (
        await serve_sandbox(limits=limits, found=clubs.create_world) as sandbox,
        process_group(sandbox, size.processes, size.shards, size.fault, size.sources) as home,
    ):
        people = SimulatedPeople(sandbox.world, clubs.spots, size.seed, size.thinks, size.at_table)
        opened = Simulation(home, people, limits, sandbox.world.identified)
        try:
            await opened.begin(size)
            yield opened
        finally:
            await opened.close()
