"""A process that plays at three tables until somebody kills it: `python -m tests.laws.doomed DATABASE SEED`.

For every press that was acknowledged it writes a line: the table, and how long its log is then.
"""

import asyncio
import sys
from random import Random
from typing import Any

from msgspec.structs import replace

from bot.store.address import Address, read_address
from bot.table.answers import Accepted
from bot.table.news import News
from bot.table.party import TimeControl
from bot.table.registry import Tables
from tests.fakes.fast_clock import FastClock
from tests.table.room import TERMS, USERS, Room


class Player:
    """Plays for the persons of every table, at once and without a thought."""

    def __init__(self, tables: Tables, clock: FastClock, chance: Random) -> None:
        self._tables = tables
        self._clock = clock
        self._chance = chance
        self._presses = set[asyncio.Task[None]]()

    def publish(self, news: News) -> None:
        for question in news.scene.questions:
            for seat in question.awaited:
                if seat in news.scene.deadlines:
                    task = asyncio.create_task(self._press(news.table, seat, question))
                    self._presses.add(task)
                    task.add_done_callback(self._presses.discard)

    async def _press(self, name: str, seat: int, question: Any) -> None:
        token = self._chance.choice(question.options[seat]).token
        answer = await self._tables.press(name, USERS[seat], question.id, token, self._clock.now())
        table = self._tables.get(name)
        if isinstance(answer, Accepted) and table is not None:
            sys.stdout.write(f"{name} {table.context._version}\n")
            sys.stdout.flush()


async def play(address: Address, seed: int) -> None:
    clock = FastClock(40)
    async with Room(address, seed=seed, clock=clock) as room:
        room.tables.listen(Player(room.tables, clock, Random(seed)))
        if not await room.tables.restore():
            for _ in range(3):
                lobby = await room.lobby(*USERS[:3], terms=replace(TERMS, clock=TimeControl(3)), computers=1)
                await lobby.start(USERS[0])
        await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(play(read_address(sys.argv[1]), int(sys.argv[2])))
