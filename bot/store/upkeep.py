"""Maintenance of the database: backup while games go on, integrity check, migration."""

import sqlite3
from collections.abc import Generator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

import msgspec

from bot.store.schema import BadDatabase, check, migrations, prepare, version_of

_GAPS: Final = """
SELECT table_id FROM events GROUP BY table_id HAVING min(version) <> 0 OR max(version) <> count(*) - 1 LIMIT 1
"""


class Holdings(msgspec.Struct, frozen=True):
    """A sound database: the number of its last migration, and how much is in it."""

    version: int
    tables: int
    events: int


def look(path: Path) -> Holdings:
    """Read the whole database and check that every log is complete. Raises BadDatabase."""
    with _opened(path) as connection:
        return _look(connection, path)


def backup(path: Path, target: Path) -> Holdings:
    """Copy the database into one new file, as it stands at this moment; also while Naki runs.

    The copy gets its name only once it was found to be sound. Only the user who made it may read it, since it contains
    the seeds of running games. Raises BadDatabase.
    """
    if target.exists():
        raise BadDatabase(f"There is a file {target} already.")
    if not target.parent.is_dir():
        raise BadDatabase(f"The copy {target} cannot be made: there is no folder {target.parent}.")
    part = target.with_name(f"{target.name}.part")
    try:
        with _opened(path) as connection:
            part.touch(mode=0o600)
            holdings = _copy(connection, part)
        part.rename(target)
    except (OSError, sqlite3.Error) as error:
        raise BadDatabase(f"The copy {target} cannot be made: {error}.") from error
    finally:
        part.unlink(missing_ok=True)
    return holdings


def migrate(path: Path) -> tuple[int, int]:
    """Bring the database up to date: the numbers of its last migration before and after. Raises BadDatabase."""
    with _opened(path) as connection:
        before = version_of(connection)
    prepare(path)
    return before, len(migrations())


def _copy(connection: sqlite3.Connection, part: Path) -> Holdings:
    with closing(sqlite3.connect(part, isolation_level=None)) as copy:
        connection.backup(copy)
        copy.execute("PRAGMA journal_mode = DELETE")  # one file, with nothing beside it
        return _look(copy, part)


@contextmanager
def _opened(path: Path) -> Generator[sqlite3.Connection]:
    if not path.is_file():
        raise BadDatabase(f"There is no database {path}.")
    try:
        with closing(sqlite3.connect(path, isolation_level=None)) as connection:
            check(connection, path, newest=len(migrations()))
            yield connection
    except sqlite3.Error as error:
        raise BadDatabase(f"The database {path} cannot be read: {error}.") from error


def _look(connection: sqlite3.Connection, path: Path) -> Holdings:
    verdict = str(connection.execute("PRAGMA integrity_check(1)").fetchone()[0])
    if verdict != "ok":
        raise BadDatabase(f"The database {path} is damaged: {verdict.splitlines()[-1].rstrip('.')}.")
    astray = connection.execute("PRAGMA foreign_key_check").fetchone()
    if astray:
        raise BadDatabase(f"The database {path} is damaged: a row of {astray[0]} belongs to no row of {astray[2]}.")
    version = version_of(connection)
    if version == 0:
        return Holdings(version=0, tables=0, events=0)
    gap = connection.execute(_GAPS).fetchone()
    if gap:
        raise BadDatabase(f"The database {path} is damaged: events are missing from the log of table {gap[0]}.")
    (tables,), (events,) = (
        connection.execute(f"SELECT count(*) FROM {name}").fetchone() for name in ("tables", "events")
    )
    return Holdings(version, tables, events)
