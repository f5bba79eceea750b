"""Kill Naki between the end of a league's game, its capture and its post, again and again: `make captures`.

One league plays one game after the other on one database, each in a process of its own. From the moment the last event
of a game is being written, statements that go to the database are counted, and before a chosen one, another each time,
the process is killed (SIGKILL): before the event is on the disk or after it, while the end comes into the inbox, while
it is counted, between the message on Discord and the note that it is there. The next process finishes what was left.
Discord is a file of its own, in which a nonce stands once.

The last line counts; the exit code is 1 unless each game is counted once with the points of its log, and posted once.
"""

import argparse
import asyncio
import signal
import sqlite3
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import closing
from itertools import count, cycle
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from bot.compose import chores, consumers, feed_of
from bot.consumers.leagues import LeagueCounter
from bot.league.acts.rounds import TableBegun
from bot.league.log import NAKI
from bot.league.options import Options, PhaseLimits, PhasePlan
from bot.store.follower import Follower, Followers
from bot.store.league.posts import LeaguePosts
from bot.store.league.store import LeagueStore
from bot.table.party import Terms
from tests.forks import FORKS
from tests.league.office import Office
from tests.proofs.crash.walls import ShortWalls
from tests.proofs.ends import KITS, Executioner, Troubles
from tests.proofs.old_logs.evening import PEOPLE, Evening

OPTIONS: Final = Options(book="wrc-2015", length=1, computers=True, plans=(PhasePlan(limits=PhaseLimits(daily=None)),))
POINTS: Final = range(20, 99)
"""Before which statements the process is killed: from the one after the last event's commit to the note of the post.
At the latest it is killed when there is nothing left to do.
"""


class Messages:
    """Discord, as far as it matters here: the same nonce is not posted twice."""

    name = "messages"

    def __init__(self, path: Path, posts: LeaguePosts, see: Callable[[str], None] = lambda _: None) -> None:
        self._path, self._posts, self._see = path, posts, see

    async def catch_up(self) -> int:
        """Post what is due."""
        due = await self._posts.due(10)
        for post in due:
            self._see("to Discord")
            with closing(sqlite3.connect(self._path)) as discord:
                discord.execute("CREATE TABLE IF NOT EXISTS messages (nonce TEXT UNIQUE)")
                discord.execute("INSERT INTO messages VALUES (?) ON CONFLICT DO NOTHING", [post.nonce])
                discord.commit()
            self._see("from Discord")
            await self._posts.shown(post, 1, 1)
        return len(due)


def play(path: Path, seed: int, last: int) -> None:
    """Finish what was left, and play a game; be killed before the statement number `last` after it was won."""
    asyncio.run(_play(path, seed, Executioner(last)))


async def _play(path: Path, seed: int, executioner: Executioner) -> None:
    evening = Evening(path, seed)
    evening._chance = ShortWalls(str(seed))
    async with evening:
        database, store = evening.database, LeagueStore(evening.database)
        office = await _finished(evening, store, path)
        for connection in (database._writing, database._reading):
            await connection.set_trace_callback(executioner.see)
        table = await evening.open(Terms(book=OPTIONS.book, options=OPTIONS.table_rules, seating="joined"), persons=1)
        await office.do(TableBegun(table.id, (1, None, None, None), OPTIONS.hash), NAKI)
        assert await table.start(PEOPLE[0].id) is None
        work = (*chores(store, evening.clock.now), Messages(_discord(path), store.posts, executioner.see))
        async with Followers(database, feed_of(database, KITS), consumers(KITS, store), Troubles(), chores=work):
            await evening.play(table)
            with database.watched() as written:
                while (await office.now()).playing or await store.posts.due(1):
                    written.clear()
                    await written.wait()
            executioner.kill()


async def _finished(evening: Evening, store: LeagueStore, path: Path) -> Office:
    """The league, with everything in it that the last kill has left."""
    office = Office(evening.database, at=evening.clock.now())
    office.store = store
    if not await store.leagues.everything():
        office.at -= 60_000
        await office.open(people=1, options=OPTIONS)
    await evening.tables.restore()
    await evening.clock.settle()
    for consumer in consumers(KITS, store):
        await Follower(feed_of(evening.database, KITS), consumer).catch_up()
    await LeagueCounter(store.inbox, evening.clock.now).catch_up()
    await store.ratings.catch_up()
    await Messages(_discord(path), store.posts).catch_up()
    return office


def _discord(path: Path) -> Path:
    return path.with_name("discord.db")


def run(kills: int, path: Path, points: Sequence[int] = POINTS) -> Counter[str]:
    """So many kills in between, before each of these statements in turn, and what came of it."""
    counted = Counter[str]()
    for seed, point in zip(count(1), cycle(points)):
        process = FORKS.Process(target=play, args=(path, seed, point), daemon=True)
        process.start()
        process.join()
        counted["other ends"] += process.exitcode != -signal.SIGKILL
        counted["between" if _between(path) else "beside"] += 1
        if counted["between"] == kills or counted["beside"] + counted["other ends"] > 2 * kills:
            break
    counted.update(asyncio.run(judged(path)))
    return counted


def _between(path: Path) -> bool:
    """Whether a game has its last event on the disk and is not counted, or not posted, or not noted as posted."""
    with closing(sqlite3.connect(path)) as connection:
        ((ended,),) = connection.execute("SELECT count(*) FROM events WHERE instr(event, CAST('GameEnded' AS BLOB))")
        ((games,),) = connection.execute("SELECT count(*) FROM league_posts WHERE role LIKE 'game:%' AND shown = due")
    return ended > games


async def judged(path: Path) -> Counter[str]:
    """Finish what the last kill has left, and hold the league against the logs, and Discord against the league."""
    counted = Counter[str]()
    async with Evening(path) as evening:
        office = await _finished(evening, LeagueStore(evening.database), path)
        games = (await office.now()).games.values()
        for (table,) in await evening.database.read("SELECT id FROM tables WHERE stage = 'over'"):
            history = await evening.tables.history(table)
            assert history is not None
            ended: Any = history.events[-1]
            told = next(standing.points for standing in ended.standings if standing.seat == 0)
            mine = [game.scores[0].points for game in games if game.source == f"table:{table}"]
            counted["games"] += 1
            counted["counted"] += len(mine)
            counted["differing"] += mine != [told]
        with closing(sqlite3.connect(_discord(path))) as discord:
            sent = discord.execute("SELECT nonce FROM messages WHERE nonce LIKE '%game:%'").fetchall()
        counted["posts"] = len(sent)
        counted["left over"] = len(await office.store.posts.due(10)) + len(await office.store.inbox.waiting(1))
    return counted


def sound(counted: Counter[str], kills: int) -> bool:
    """Whether there were so many kills in between, and each game is counted and posted once as it was played."""
    wrong = sum(counted[fault] for fault in ("other ends", "differing", "left over"))
    whole = counted["games"] == counted["counted"] == counted["posts"] >= kills
    return not wrong and counted["between"] == kills and whole


def summary(counted: Counter[str], seconds: float) -> str:
    """The last line."""
    return (
        f"{counted['between']} kills between the end of a game, its capture and its post, {counted['beside']} beside "
        f"that, in {seconds:.0f} s; games: {counted['games']}, counted: {counted['counted']}, "
        f"posts: {counted['posts']}, {counted['differing']} with other points than their log\n"
    )


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.proofs.captures", description=__doc__)
    parser.add_argument("--kills", type=int, default=200)
    asked = parser.parse_args(arguments)
    began = time.monotonic()
    with TemporaryDirectory(prefix="naki-captures-") as folder:
        counted = run(asked.kills, Path(folder) / "naki.db")
    sys.stdout.write(summary(counted, time.monotonic() - began))
    return 0 if sound(counted, asked.kills) else 1


if __name__ == "__main__":
    sys.exit(main())
