"""Maintenance of a SQLite file: reading all of it, and copying it while games go on."""

import sqlite3
from collections.abc import Generator
from contextlib import closing, contextmanager
from pathlib import Path

from bot.store.driver import BadDatabase
from bot.store.file_lock import lock_file
from bot.store.holdings import COUNTS_QUERY, GAPS_QUERY, DatabaseContents
from bot.store.schema import check_schema, migrations, prepare_sqlite, version_of


def check_sqlite(path: Path) -> DatabaseContents:
    """Read the whole file and check that every log is complete. Raises BadDatabase."""
    with open_file(path) as connection:
        return _look(connection, path)


def backup_sqlite(path: Path, target: Path) -> DatabaseContents:
    """Copy the file as it stands at this moment; also while Naki runs. Raises BadDatabase."""
    with open_file(path) as connection, new_file(target) as part:
        with closing(sqlite3.connect(part, isolation_level=None)) as copy:
            connection.backup(copy)
        return finish_copy(part)


def migrate_sqlite(path: Path) -> tuple[int, int]:
    """Bring the file up to date: the numbers of its last migration before and after. Raises BadDatabase, also if
    somebody plays with it.
    """
    with open_file(path) as connection, lock_file(path):
        before = version_of(connection)
        prepare_sqlite(path)
    return before, len(migrations())


@contextmanager
def open_file(path: Path) -> Generator[sqlite3.Connection]:
    """A file that is there and can be used. Raises BadDatabase."""
    if not path.is_file():
        raise BadDatabase(f"There is no database {path}.")
    try:
        with closing(sqlite3.connect(path, isolation_level=None)) as connection:
            check_schema(connection, path, newest=len(migrations()))
            yield connection
    except sqlite3.Error as error:
        raise BadDatabase(f"The database {path} cannot be read: {error}.") from error


@contextmanager
def new_file(target: Path) -> Generator[Path]:
    """An empty file that gets the name of `target` once the block has ended well. Only the user who makes it may read
    it, since it will contain the seeds of running games. Raises BadDatabase.
    """
    if target.exists():
        raise BadDatabase(f"There is a file {target} already.")
    if not target.parent.is_dir():
        raise BadDatabase(f"The copy {target} cannot be made: there is no folder {target.parent}.")
    part = target.with_name(f"{target.name}.part")
    try:
        part.touch(mode=0o600)
        yield part
        part.rename(target)
    except (OSError, sqlite3.Error) as error:
        raise BadDatabase(f"The copy {target} cannot be made: {error}.") from error
    finally:
        for left in (part, *(part.with_name(f"{part.name}{end}") for end in ("-wal", "-shm"))):
            left.unlink(missing_ok=True)


def finish_copy(part: Path) -> DatabaseContents:
    """Make a copy one file, with nothing beside it, and check it. Raises BadDatabase or sqlite3.Error."""
    with closing(sqlite3.connect(part, isolation_level=None)) as copy:
        copy.execute("PRAGMA journal_mode = DELETE")
        return _look(copy, part)


def _look(connection: sqlite3.Connection, path: Path) -> DatabaseContents:
    verdict = str(connection.execute("PRAGMA integrity_check(1)").fetchone()[0])
    if verdict != "ok":
        raise BadDatabase(f"The database {path} is damaged: {verdict.splitlines()[-1].rstrip('.')}.")
    astray = connection.execute("PRAGMA foreign_key_check").fetchone()
    if astray:
        raise BadDatabase(f"The database {path} is damaged: a row of {astray[0]} belongs to no row of {astray[2]}.")
    version = version_of(connection)
    if version == 0:
        return DatabaseContents(version=0, tables=0, events=0)
    gap = connection.execute(GAPS_QUERY).fetchone()
    if gap:
        raise BadDatabase(f"The database {path} is damaged: events are missing from the log of table {gap[0]}.")
    return DatabaseContents(version, *connection.execute(COUNTS_QUERY).fetchone())
