"""Kill Naki after the last event of a game, again and again, and see what the next process makes of it.

Games are played on one database, one after the other, each in a process of its own. From the moment its last event is
being written, statements that go to the database are counted, and before a chosen one, another each time, the process
is killed (SIGKILL). The next process finishes what was left.
"""

import argparse
import asyncio
import os
import signal
import sqlite3
import sys
import time
from collections import Counter
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager, closing
from itertools import count, cycle
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

from bot.compose import consumers, feed_of
from bot.games.registry import GAMES
from bot.leagues.store import LeagueStore
from bot.store.database import Database
from bot.store.follower import Follower
from bot.store.sqlite import SqliteDriver
from tests.forks import FORKS
from tests.proofs.crash.walls import ShortWalls
from tests.proofs.old_logs.game_room import GameRoom

GAME_ENDED_HEX: Final = b"GameEnded".hex()
"""How the last event is written in a statement."""
GAMES_BY_NAME: Final = GAMES


class NoFailures:
    """Nothing is allowed to fail."""

    def report_background_failure(self, consumer: str, error: BaseException) -> None:
        raise error


class StatementKiller:
    """Counts statements from the one that writes the end of a game, and kills the process before number `last`, or
    before the first that reads so.
    """

    def __init__(self, last: int | str) -> None:
        self._last = last
        self._seen = 0

    async def watch(self, database: Database) -> None:
        """From now on."""
        driver = database._driver
        assert isinstance(driver, SqliteDriver)
        for connection in (driver._writing, driver._reading):
            await connection.set_trace_callback(self.count_statement)

    def count_statement(self, statement: str) -> None:
        """A statement is about to be run."""
        if self._seen or GAME_ENDED_HEX in statement:
            self._seen += 1
        if self._seen and self._last in (self._seen, statement):
            self.kill()

    def kill(self) -> None:
        """Now."""
        os.kill(os.getpid(), signal.SIGKILL)


PlayUntilKilled = Callable[[Path, int, StatementKiller], Coroutine[Any, Any, None]]
"""Finish what was left, and play a game by this seed, watched by the executioner."""


class KillProof(NamedTuple):
    """What is killed, and what has to be true in the end."""

    name: str
    about: str | None
    kills: int
    """So many, unless somebody asks for others."""
    points: Sequence[int | str]
    """Before which statements the process is killed."""
    play: PlayUntilKilled
    listed: str
    """Counts in SQL what is complete: with fewer than there are games that ended, a kill was in between."""
    judged: Callable[[Path], Coroutine[Any, Any, Counter[str]]]
    """Finishes what the last kill has left, and says what came of it all."""
    sound: Callable[[Counter[str], int], bool]
    summary: Callable[[Counter[str], float], str]

    def run(self, kills: int, path: Path, points: Sequence[int | str] | None = None) -> Counter[str]:
        """So many kills in between, before each of these statements in turn, and what came of it."""
        counted = Counter[str]()
        for seed, point in zip(count(1), cycle(self.points if points is None else points)):
            process = FORKS.Process(target=_play, args=(self.play, path, seed, point), daemon=True)
            process.start()
            process.join()
            counted["other ends"] += process.exitcode != -signal.SIGKILL
            counted["between" if self._between(path) else "beside"] += 1
            if counted["between"] == kills or counted["beside"] + counted["other ends"] > 2 * kills:
                break
        counted.update(asyncio.run(self.judged(path)))
        return counted

    def _between(self, path: Path) -> bool:
        with closing(sqlite3.connect(path)) as connection:
            ((ended,),) = connection.execute(
                "SELECT count(*) FROM events WHERE instr(event, CAST('GameEnded' AS BLOB))"
            )
            ((listed,),) = connection.execute(self.listed)
        return ended > listed

    def main(self, arguments: list[str] | None = None) -> int:
        """The command: prints what was counted, and returns 1 unless all is well."""
        parser = argparse.ArgumentParser(prog=f"python -m tests.proofs.{self.name}", description=self.about)
        parser.add_argument("--kills", type=int, default=self.kills)
        asked = parser.parse_args(arguments)
        began = time.monotonic()
        with TemporaryDirectory(prefix=f"naki-{self.name}-") as folder:
            counted = self.run(asked.kills, Path(folder) / "naki.db")
        sys.stdout.write(self.summary(counted, time.monotonic() - began))
        return 0 if self.sound(counted, asked.kills) else 1


def _play(play: PlayUntilKilled, path: Path, seed: int, last: int | str) -> None:
    asyncio.run(play(path, seed, StatementKiller(last)))


@asynccontextmanager
async def short_games(path: Path, seed: int, *, after: int = 60_000) -> AsyncGenerator[GameRoom]:
    """A room with games that are soon over, so many milliseconds after the last thing that is written."""
    room = GameRoom(path, seed, after=after)
    room._chance = ShortWalls(str(seed))
    async with room:
        yield room


async def follow_finished_games(database: Database) -> None:
    """What follows from finished games, as far as it is missing."""
    for consumer in consumers(GAMES_BY_NAME, LeagueStore(database, GAMES.scorings)):
        await Follower(feed_of(database, GAMES_BY_NAME), consumer).catch_up()


async def ended_standings(room: GameRoom) -> AsyncIterator[tuple[str, Sequence[Any]]]:
    """Every table that is over, and the standings in its log."""
    for (table,) in await room.database.read("SELECT id FROM tables WHERE stage = 'over'"):
        history = await room.tables.archive.history(table)
        assert history is not None
        ended: Any = history.events[-1]
        yield table, ended.standings
