"""A copy is restored for a test: what follows from its logs is made again and compared, and its games are taken up."""

import asyncio
import shutil
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import msgspec

from bot.games.registry import GAMES
from bot.leagues.store import LeagueStore
from bot.store.database import Database
from bot.store.follower import Follower
from bot.store.league.rebuilding import league_violations
from bot.store.ledger import StoredLedger
from bot.store.upkeep import check_database, migrate_database
from bot.table.archive import Archive
from bot.table.context import UNFINISHED

_COMPARED: Final = {
    "results": """
SELECT number, table_id, guild, channel, game, book, length, ended_at, given_up FROM results ORDER BY table_id""",
    "result_seats": "SELECT * FROM result_seats ORDER BY table_id, seat",
}
"""Queries, by table, of what follows from the logs of finished games alone."""
_TABLES: Final = "SELECT id FROM tables WHERE stage = ? ORDER BY id"


class RestoreReport(msgspec.Struct, frozen=True):
    """A copy that was restored for a test: its tables and their events, how many
    `unfinished_tables` can be taken up, and a line for everything that is wrong in it.
    """

    tables: int
    events: int
    unfinished_tables: int
    faults: tuple[str, ...]


async def try_restoring(copy: Path, listing: Callable[[Database], Follower]) -> RestoreReport:
    """Restore the copy in a folder of its own, which is removed again. `listing` makes the list of finished games.
    Raises BadDatabase if the copy is damaged.
    """
    with TemporaryDirectory(prefix="naki-restore-") as folder:
        file = Path(folder, "naki.db")
        await asyncio.to_thread(shutil.copyfile, copy, file)
        await migrate_database(file)
        holdings = await check_database(file)
        database = await Database.open(file)
        try:
            faults = list(await league_violations(database, LeagueStore(database, GAMES.scorings).leagues))
            faults += await _rows_that_differ(database, listing(database))
            running = 0
            for stage in UNFINISHED:
                for (table,) in await database.read(_TABLES, stage):
                    running += 1
                    faults += await _obstacles(database, table)
        finally:
            await database.close()
    return RestoreReport(holdings.tables, holdings.events, running, tuple(faults))


async def _rows_that_differ(database: Database, listing: Follower) -> list[str]:
    await listing.catch_up()  # a game may have ended just before the copy was made
    before = await _rows(database)
    await listing.rebuild()
    after = await _rows(database)
    return [f"{table} is not as the logs say" for table in _COMPARED if after[table] != before[table]]


async def _rows(database: Database) -> dict[str, list[tuple[Any, ...]]]:
    return {table: await database.read(sql) for table, sql in _COMPARED.items()}


async def _obstacles(database: Database, table: str) -> list[str]:
    """The reason why the game at this table cannot go on, in a line; none if it can."""
    try:
        history = await Archive(GAMES, StoredLedger(database)).history(table)
        if history is not None and history.events:
            history.variant.resume(history.events, guild=history.party.guild)
    except Exception as error:
        return [f"table {table} cannot go on: {type(error).__name__}: {error}"]
    return []
