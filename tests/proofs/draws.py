"""Kill Naki while the first round of a club night is drawn and its tables begin, again and again: `make draws`.

Nine people have signed up, and the list closes. From then on until everybody who was drawn plays, statements that go to
the database are counted, and before a chosen one, another each time, the process is killed (SIGKILL). The next process
finishes what was left.

The last line counts; the exit code is 1 unless the round is drawn once, each of its tables is there, has begun once and
is played, none is there beside them, and each of the nine has one seat or sits out.
"""

import argparse
import asyncio
import shutil
import signal
import sqlite3
import sys
import time
from collections import Counter
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from typing_extensions import override

from bot.league.times import DAY, MINUTE
from bot.night.acts import arrive, join_list
from bot.night.evening import NightStage
from bot.night.facts import NightDrawn, NightTableBegun
from bot.night.log import NightLog
from bot.night.plan import EveningPlan
from bot.night.refusal import NightReason
from bot.store.night.posts import NightPost
from bot.table.party import Person, Stage
from tests.forks import FORKS
from tests.nights.night_office import CHANNEL, NightOffice
from tests.proofs.kills import StatementKiller
from tests.proofs.old_logs.game_room import GameRoom

PEOPLE: Final = range(1, 10)
_KILLS: Final = 40
_STORED: Final = "SELECT id, stage, (SELECT count(*) FROM events WHERE table_id = id AND version = 0) FROM tables"


class DrawKiller(StatementKiller):
    """Counts every statement, and kills the process before number `last` (0: never)."""

    @property
    def seen(self) -> int:
        """The number of statements so far."""
        return self._seen

    @override
    def count_statement(self, statement: str) -> None:
        self._seen += 1
        if self._seen == self._last:
            self.kill()


class LastingOffice(NightOffice):
    """A club night whose messages outlive the process."""

    def __init__(self, room: GameRoom, board: Path) -> None:
        self._board = board
        super().__init__(room)

    @override
    async def publish(self, post: NightPost) -> bool:
        with closing(sqlite3.connect(self._board, isolation_level=None)) as board:
            board.execute("CREATE TABLE IF NOT EXISTS messages (role TEXT UNIQUE)")
            board.execute("INSERT INTO messages VALUES (?) ON CONFLICT DO NOTHING", [post.role])
            ((message,),) = board.execute("SELECT rowid FROM messages WHERE role = ?", [post.role])
        await self.nights.posts.note_shown(post, CHANNEL, message)
        return True

    @override
    async def open_thread(self, guild: int, channel: int, message: int, people: Iterable[Person | None]) -> int:
        return 1000 + message

    async def arrives(self, person: int) -> None:
        """Somebody presses **Here**, unless they have."""
        acted = await self.nights.act(1, lambda evening: arrive(evening, person, self.room.clock.now()), self.start)
        assert isinstance(acted, NightLog) or acted.why is NightReason.ALREADY_DONE, acted


async def open_list(folder: Path) -> None:
    """An evening for which everybody has signed up."""
    async with GameRoom(folder / "naki.db", after=0) as room:
        office = LastingOffice(room, folder / "board.db")
        await office.found(EveningPlan(rounds=1))
        await office.until(office.start - 6 * DAY)
        await office.people(len(PEOPLE))
        for person in PEOPLE:
            await office.does(lambda evening, one=person: join_list(evening, one), person)


async def draw_and_begin(folder: Path, killer: DrawKiller) -> None:
    """Let the list close, the round be drawn and everybody come; do what a process before this one has left."""
    async with GameRoom(folder / "naki.db", after=0) as room:
        office = LastingOffice(room, folder / "board.db")
        await room.tables.restore()
        await room.clock.settle()
        evening = await office.evening()
        await room.clock.advance(max(0, evening.closes - 1 - room.clock.now()))
        await killer.watch(room.database)
        await office.until(evening.closes)
        for person in PEOPLE:
            await office.arrives(person)
        await office.until(evening.start - 5 * MINUTE)


async def judge_evening(folder: Path) -> Counter[str]:
    """Hold the tables against the evening's log."""
    async with GameRoom(folder / "naki.db", after=0) as room:
        log = await LastingOffice(room, folder / "board.db").nights.evenings.load(1)
        stored = {name: (stage, begun) for name, stage, begun in await room.database.read(_STORED)}
    evening, facts = log.evening, Counter(type(entry.fact) for entry in log.entries)
    drawn = [table.id for table in evening.round_tables]
    seated = [
        *(one for table in evening.round_tables for one in table.people),
        *(one for out in evening.sat_out for one in out),
    ]
    return Counter(
        evenings=1,
        playing=evening.stage is NightStage.PLAYING and facts[NightDrawn] == 1 and facts[NightTableBegun] == len(drawn),
        tables=len(drawn),
        begun=sum(stored.get(name) == (Stage.PLAYING, 1) for name in drawn),
        beside=len(stored.keys() - set(drawn)),
        seated=sorted(seated) == [*PEOPLE],
    )


def _play(folder: Path, last: int) -> None:
    asyncio.run(draw_and_begin(folder, DrawKiller(last)))


def kill_and_count(folder: Path, kills: int) -> Counter[str]:
    """So many kills, evenly over all statements."""
    start, counted = folder / "start", Counter[str]()
    start.mkdir()
    asyncio.run(open_list(start))
    watched = DrawKiller(0)
    asyncio.run(draw_and_begin(Path(shutil.copytree(start, folder / "whole")), watched))
    for number in range(kills):
        here = Path(shutil.copytree(start, folder / str(number)))
        process = FORKS.Process(target=_play, args=(here, 1 + number * watched.seen // kills), daemon=True)
        process.start()
        process.join()
        counted["kills"] += process.exitcode == -signal.SIGKILL
        asyncio.run(draw_and_begin(here, DrawKiller(0)))
        counted += asyncio.run(judge_evening(here))
        shutil.rmtree(here)
    counted["statements"] = watched.seen
    return counted


def has_passed(counted: Counter[str], kills: int) -> bool:
    """Whether there were so many kills, and nothing is missing or there twice."""
    whole = kills == counted["kills"] == counted["evenings"] == counted["playing"] == counted["seated"]
    return whole and counted["begun"] == counted["tables"] == 2 * kills and not counted["beside"]


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.proofs.draws", description=__doc__)
    parser.add_argument("--kills", type=int, default=_KILLS)
    asked = parser.parse_args(arguments)
    began = time.monotonic()
    with TemporaryDirectory(prefix="naki-draws-") as folder:
        counted = kill_and_count(Path(folder), asked.kills)
    sys.stdout.write(
        f"{counted['kills']} kills before one of {counted['statements']} statements while a round was drawn, in "
        f"{time.monotonic() - began:.0f} s; drawn and begun once: {counted['playing']}, tables: {counted['tables']}, "
        f"played: {counted['begun']}, beside them: {counted['beside']}; everybody has one place: {counted['seated']}\n"
    )
    return 0 if has_passed(counted, asked.kills) else 1


if __name__ == "__main__":
    sys.exit(main())
