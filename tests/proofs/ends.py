"""Kill Naki between the end of a game and its rows in the list of results, in the numbers of players and in what they
are given for it, again and again: `make ends`.

The process is killed before the last event is on the disk or after it, before the table is over, while the consumer
reads, and between its rows and the end of its transaction.

The last line counts; the exit code is 1 unless each game is listed once, with the standings of its log, counted and
given for once for each of its people, and what is built again from the first entry has the same rows.
"""

import asyncio
import sys
from collections import Counter
from pathlib import Path
from typing import Any, Final

from bot.compose import consumers, feed_of
from bot.games.achievements import Achievement
from bot.games.registry import GAMES
from bot.leagues.store import LeagueStore
from bot.store.database import Database
from bot.store.follower import Follower, Followers
from bot.table.party import Terms
from tests.proofs.kills import (
    GAMES_BY_NAME,
    KillProof,
    NoFailures,
    StatementKiller,
    ended_standings,
    follow_finished_games,
    short_games,
)
from tests.proofs.old_logs.game_room import GameRoom

_PERSONS: Final = 2
"""So many people are given something for a game."""
ONE_HAND_TERMS: Final = Terms(seating="joined")
"""With short walls one hand is the whole game."""


async def _play(path: Path, seed: int, executioner: StatementKiller) -> None:
    async with short_games(path, seed) as room:
        database = room.database
        await follow_finished_games(database)
        await room.tables.restore()
        await room.clock.settle()
        await follow_finished_games(database)
        await executioner.watch(database)
        followed = consumers(GAMES_BY_NAME, LeagueStore(database, GAMES.scorings))
        async with Followers(database, feed_of(database, GAMES_BY_NAME), followed, NoFailures()):
            await room.play(await room.begin(ONE_HAND_TERMS, persons=_PERSONS))
            await asyncio.Event().wait()


async def judge_results(path: Path) -> Counter[str]:
    """Finish what the last kill has left, and hold the list against the logs."""
    counted = Counter[str]()
    async with GameRoom(path) as room:
        await room.tables.restore()
        await room.clock.settle()
        await follow_finished_games(room.database)
        rows = await _rows(room.database)
        async for table, told in ended_standings(room):
            seats = [(seat, place, points) for name, seat, _, place, points, _ in rows["result_seats"] if name == table]
            counted["games"] += 1
            counted["listed"] += sum(row[1] == table for row in rows["results"])
            counted["counted"] += sum(row[0] == table for row in rows["game_facts"]) == _PERSONS
            played = (Achievement.HUNDRED_GAMES, table)
            counted["given"] += sum(row[1:] == played for row in rows["achievement_steps"]) == _PERSONS
            counted["first"] += any(row[3] == table for row in rows["achievements"] if row[1] == Achievement.FIRST_GAME)
            counted["differing"] += sorted((one.seat, one.rank, one.points) for one in told) != seats
        for consumer in consumers(GAMES_BY_NAME, LeagueStore(room.database, GAMES.scorings)):
            await Follower(feed_of(room.database, GAMES_BY_NAME), consumer).rebuild()
        counted["rebuilt differently"] += await _rows(room.database) != rows
    return counted


async def _rows(database: Database) -> dict[str, list[tuple[Any, ...]]]:
    keys = {
        "results": "number",
        "result_seats": "table_id, seat",
        "hand_facts": "table_id, hand, seat",
        "game_facts": "table_id, seat",
        "achievements": '"user", achievement',
        "achievement_steps": '"user", achievement, item',
        "cursors": "consumer",
    }
    return {table: await database.read(f"SELECT * FROM {table} ORDER BY {key}") for table, key in keys.items()}


def has_passed(counted: Counter[str], kills: int) -> bool:
    """Whether there were so many kills in between, and each game is listed once as it was played."""
    wrong = sum(counted[fault] for fault in ("other ends", "differing", "rebuilt differently"))
    same = {counted[what] for what in ("games", "listed", "counted", "given")}
    return not wrong and counted["between"] == kills and len(same) == 1 == counted["first"] and min(same) >= kills


def summary_line(counted: Counter[str], seconds: float) -> str:
    """The last line."""
    return (
        f"{counted['between']} kills between the end of a game and its row, {counted['beside']} beside that, "
        f"in {seconds:.0f} s; games: {counted['games']}, listed: {counted['listed']}, "
        f"counted: {counted['counted']}, given for: {counted['given']}, "
        f"{counted['differing']} with other standings than their log; "
        f"rows {'differ' if counted['rebuilt differently'] else 'are the same'} when built again\n"
    )


ENDS: Final = KillProof(
    name="ends",
    about=__doc__,
    kills=50,
    points=range(6, 37),  # from the statement after the last event's commit to the commit of the row
    play=_play,
    listed="SELECT min((SELECT count(*) FROM results), (SELECT count(*) FROM game_facts))",
    judged=judge_results,
    sound=has_passed,
    summary=summary_line,
)


if __name__ == "__main__":
    sys.exit(ENDS.main())
