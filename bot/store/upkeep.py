"""Maintenance of the database: backup while games go on, integrity check, migration, moving to another one."""

import asyncio
import sqlite3
from pathlib import Path

from bot.store import sqlite_file
from bot.store.address import Address
from bot.store.driver import BadDatabase
from bot.store.ends import CopyEndpoint, copy_source, copy_target
from bot.store.holdings import DatabaseContents
from bot.store.relations import Relation, relations


async def check_database(address: Address) -> DatabaseContents:
    """Read the whole database and check that every log is complete. Raises BadDatabase."""
    if isinstance(address, Path):
        return await asyncio.to_thread(sqlite_file.check_sqlite, address)
    from bot.store.postgres import check_postgres

    return await check_postgres(address)


async def backup_database(address: Address, target: Path) -> DatabaseContents:
    """Copy the database into one new SQLite file, as it stands at this moment; also while Naki runs.

    The copy gets its name only once it was found to be sound. Only the user who made it may read it, since it contains
    the seeds of running games. Raises BadDatabase.
    """
    if isinstance(address, Path):
        return await asyncio.to_thread(sqlite_file.backup_sqlite, address, target)
    return await copy_database(address, target)


async def migrate_database(address: Address) -> tuple[int, int]:
    """Bring the database up to date: the numbers of its last migration before and after. Raises BadDatabase."""
    if isinstance(address, Path):
        return await asyncio.to_thread(sqlite_file.migrate_sqlite, address)
    from bot.store.postgres import migrate_postgres

    return await migrate_postgres(address)


async def copy_database(source: Address, target: Address) -> DatabaseContents:
    """Copy the database, as it stands at this moment, into a new one, of either kind. Every row is read again from both
    and compared; if one differs, or anything else goes wrong, nothing of the new one is left. Raises BadDatabase.
    """
    try:
        async with copy_source(source) as ours, copy_target(target) as theirs:
            for relation in relations():
                await theirs.clear(relation)
                async for rows in ours.rows(relation):
                    await theirs.fill(relation, rows)
                await theirs.continue_numbering(relation)
            for relation in relations():
                if await _differs(ours, theirs, relation):
                    raise BadDatabase(f"The copy {target} cannot be made: {relation.name} came out different.")
    except sqlite3.Error as error:
        raise BadDatabase(f"The copy {target} cannot be made: {error}.") from error
    return await check_database(target)


async def _differs(one: CopyEndpoint, other: CopyEndpoint, relation: Relation) -> bool:
    theirs = other.rows(relation)
    async for ours in one.rows(relation):
        if ours != await anext(theirs, None):
            return True
    return await anext(theirs, None) is not None
