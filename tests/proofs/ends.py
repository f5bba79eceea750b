"""Kill Naki between the end of a game and its row in the list of results, again and again: `make ends`.

Games are played on one database, one after the other, each in a process of its own. From the moment its last event is
being written, statements that go to the database are counted, and before a chosen one, another each time, the process
is killed (SIGKILL): before the event is on the disk or after it, before the table is over, while the consumer reads,
and between its rows and the end of its transaction. The next process finishes what was left.

The last line counts; the exit code is 1 unless each game is listed once, with the standings of its log, and a list that
is built again from the first entry has the same rows.
"""

import argparse
import asyncio
import os
import signal
import sqlite3
import sys
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import closing
from itertools import count, cycle
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from bot.compose import consumers, feed_of
from bot.engine.american.shelf import Shelf
from bot.games import games_with
from bot.store.database import Database
from bot.store.follower import Follower, Followers
from bot.store.league.store import LeagueStore
from bot.table.party import Terms
from tests.forks import FORKS
from tests.proofs.crash.walls import ShortWalls
from tests.proofs.old_logs.evening import Evening

QUICK: Final = Terms(seating="joined")
"""With short walls one hand is the whole game."""
OVER: Final = b"GameEnded".hex()
"""How the last event is written in a statement."""
POINTS: Final = range(6, 37)
"""Before which statements the process is killed: from the one after the last event's commit to the commit of the row.
"""
KITS: Final = games_with(Shelf())


class Troubles:
    """Nothing is allowed to fail."""

    def not_taken(self, consumer: str, error: BaseException) -> None:
        raise error


class Executioner:
    """Counts statements from the one that writes the end of a game, and kills the process before number `last`."""

    def __init__(self, last: int) -> None:
        self._last = last
        self._seen = 0

    def see(self, statement: str) -> None:
        """A statement is about to be run."""
        if self._seen or OVER in statement:
            self._seen += 1
        if self._seen == self._last:
            self.kill()

    def kill(self) -> None:
        """Now."""
        os.kill(os.getpid(), signal.SIGKILL)


def play(path: Path, seed: int, last: int) -> None:
    """Finish what was left, and play a game; be killed before the statement number `last` after it was won."""
    asyncio.run(_play(path, seed, Executioner(last)))


async def _play(path: Path, seed: int, executioner: Executioner) -> None:
    evening = Evening(path, seed)
    evening._chance = ShortWalls(str(seed))
    async with evening:
        database = evening.database
        await _catch_up(database)
        await evening.tables.restore()
        await evening.clock.settle()
        await _catch_up(database)
        for connection in (database._writing, database._reading):
            await connection.set_trace_callback(executioner.see)
        async with Followers(database, feed_of(database, KITS), consumers(KITS, LeagueStore(database)), Troubles()):
            await evening.play(await evening.begin(QUICK, persons=1))
            await asyncio.Event().wait()


async def _catch_up(database: Database) -> None:
    for consumer in consumers(KITS, LeagueStore(database)):
        await Follower(feed_of(database, KITS), consumer).catch_up()


def run(kills: int, path: Path, points: Sequence[int] = POINTS) -> Counter[str]:
    """So many kills in between, before each of these statements in turn, and what came of it."""
    counted = Counter[str]()
    for seed, point in zip(count(1), cycle(points)):
        process = FORKS.Process(target=play, args=(path, seed, point), daemon=True)
        process.start()
        process.join()
        counted["other ends"] += process.exitcode != -signal.SIGKILL
        counted["between" if _between(path) else "beside"] += 1
        if counted["between"] == kills or counted["beside"] + counted["other ends"] > kills:
            break
    counted.update(asyncio.run(judged(path)))
    return counted


def _between(path: Path) -> bool:
    """Whether a game has its last event on the disk and is not listed."""
    with closing(sqlite3.connect(path)) as connection:
        ((ended,),) = connection.execute("SELECT count(*) FROM events WHERE instr(event, CAST('GameEnded' AS BLOB))")
        ((listed,),) = connection.execute("SELECT count(*) FROM results")
    return ended > listed


async def judged(path: Path) -> Counter[str]:
    """Finish what the last kill has left, and hold the list against the logs."""
    counted = Counter[str]()
    async with Evening(path) as evening:
        await evening.tables.restore()
        await evening.clock.settle()
        await _catch_up(evening.database)
        rows = await _rows(evening.database)
        for (table,) in await evening.database.read("SELECT id FROM tables WHERE stage = 'over'"):
            history = await evening.tables.history(table)
            assert history is not None
            ended: Any = history.events[-1]
            told = {(standing.seat, standing.rank, standing.points) for standing in ended.standings}
            seats = [(seat, place, points) for name, seat, _, place, points, _ in rows["result_seats"] if name == table]
            counted["games"] += 1
            counted["listed"] += sum(row[1] == table for row in rows["results"])
            counted["differing"] += sorted(told) != seats
        for consumer in consumers(KITS, LeagueStore(evening.database)):
            await Follower(feed_of(evening.database, KITS), consumer).rebuild()
        counted["rebuilt differently"] += await _rows(evening.database) != rows
    return counted


async def _rows(database: Database) -> dict[str, list[tuple[Any, ...]]]:
    keys = {"results": "number", "result_seats": "table_id, seat", "cursors": "consumer"}
    return {table: await database.read(f"SELECT * FROM {table} ORDER BY {key}") for table, key in keys.items()}


def sound(counted: Counter[str], kills: int) -> bool:
    """Whether there were so many kills in between, and each game is listed once as it was played."""
    wrong = sum(counted[fault] for fault in ("other ends", "differing", "rebuilt differently"))
    return not wrong and counted["between"] == kills and counted["games"] == counted["listed"] >= kills


def summary(counted: Counter[str], seconds: float) -> str:
    """The last line."""
    return (
        f"{counted['between']} kills between the end of a game and its row, {counted['beside']} beside that, "
        f"in {seconds:.0f} s; games: {counted['games']}, listed: {counted['listed']}, "
        f"{counted['differing']} with other standings than their log; "
        f"rows {'differ' if counted['rebuilt differently'] else 'are the same'} when built again\n"
    )


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.proofs.ends", description=__doc__)
    parser.add_argument("--kills", type=int, default=50)
    asked = parser.parse_args(arguments)
    began = time.monotonic()
    with TemporaryDirectory(prefix="naki-ends-") as folder:
        counted = run(asked.kills, Path(folder) / "naki.db")
    sys.stdout.write(summary(counted, time.monotonic() - began))
    return 0 if sound(counted, asked.kills) else 1


if __name__ == "__main__":
    sys.exit(main())
