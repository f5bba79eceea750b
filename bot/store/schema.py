"""The numbered migrations, and SQLite's file: whether it can be used, and how it is brought up to date.

`PRAGMA user_version` is the number of the last migration applied. Each runs in its own transaction. A file that is
damaged, newer than this Naki, or whose migrations do not follow one another is refused with one sentence, and nothing
is written.
"""

import re
import sqlite3
from collections.abc import Sequence
from contextlib import closing, suppress
from importlib import resources
from pathlib import Path
from typing import Final

import msgspec

from bot.store.driver import BadDatabase

_NAME: Final = re.compile(r"([0-9]{4})_[a-z0-9_]+\.sql")


class Migration(msgspec.Struct, frozen=True, order=True):
    """A numbered change of the schema."""

    number: int
    name: str
    sql: str
    postgres: str = ""
    """The SQL that is written in another way for PostgreSQL, such as triggers."""


def migrations() -> tuple[Migration, ...]:
    """Every migration of this Naki, in order."""
    texts = {
        file.name: file.read_text(encoding="utf-8")
        for file in resources.files("bot.store.migrations").iterdir()
        if file.name.endswith(".sql")
    }
    return tuple(
        Migration(int(match[1]), name, texts[name], texts.get(f"{match[0].removesuffix('.sql')}.postgresql.sql", ""))
        for name in sorted(texts)
        if (match := _NAME.fullmatch(name))
    )


def prepare_sqlite(path: Path, steps: Sequence[Migration] | None = None) -> None:
    """Check the database at `path` and bring it up to date; make it if there is none. Raises BadDatabase."""
    steps = migrations() if steps is None else steps
    check_migration_order(steps)
    if not path.parent.is_dir():
        raise BadDatabase(f"The database {path} cannot be made: there is no folder {path.parent}.")
    _make_private(path)
    try:
        with closing(sqlite3.connect(path, isolation_level=None)) as connection:
            check_schema(connection, path, newest=len(steps))
            connection.execute("PRAGMA journal_mode = WAL")
            for step in steps[version_of(connection) :]:
                _apply(connection, path, step)
    except sqlite3.Error as error:
        raise BadDatabase(f"The database {path} cannot be read: {error}.") from error


def _make_private(path: Path) -> None:
    """Let only the user who owns the file read it, and what SQLite keeps beside it: the walls of running games are in
    there. SQLite gives new files beside it the same mode. Whoever does not own a file cannot change that.
    """
    if not path.exists():
        path.touch(mode=0o600)
    for file in (path, *(path.with_name(f"{path.name}{end}") for end in ("-wal", "-shm"))):
        if file.is_file():
            with suppress(PermissionError):
                file.chmod(0o600)


def check_migration_order(steps: Sequence[Migration]) -> None:
    """Check that migrations follow one another. Raises BadDatabase."""
    for expected, step in enumerate(steps, start=1):
        if step.number != expected:
            raise BadDatabase(f"Migration {expected:04} is missing: the next one is {step.name}.")


def check_schema(connection: sqlite3.Connection, path: Path, *, newest: int) -> None:
    """Check that the database is Naki's, sound and not from a newer version. Raises BadDatabase or sqlite3.Error."""
    version = version_of(connection)
    if version > newest:
        raise BadDatabase(f"The database {path} is newer than this Naki: it is at {version}, we know {newest}.")
    verdict = str(connection.execute("PRAGMA quick_check(1)").fetchone()[0])
    if verdict != "ok":
        raise BadDatabase(f"The database {path} is damaged: {verdict.splitlines()[-1].rstrip('.')}.")
    if version == 0 and connection.execute("SELECT 1 FROM sqlite_master").fetchone():
        raise BadDatabase(f"The database {path} is not Naki's: there are other tables in it.")


def version_of(connection: sqlite3.Connection) -> int:
    """The number of the last migration applied."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def _apply(connection: sqlite3.Connection, path: Path, step: Migration) -> None:
    try:
        connection.executescript(f"BEGIN IMMEDIATE;\n{step.sql}\nPRAGMA user_version = {step.number};\nCOMMIT;")
    except sqlite3.Error as error:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise BadDatabase(f"The database {path} could not be brought up to date by {step.name}: {error}.") from error
