"""The lock that lets one process at a time use a SQLite file; it ends with its process, however that ends."""

import fcntl
import os
import socket
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

from bot.store.driver import BadDatabase


@contextmanager
def lock_file(path: Path) -> Generator[None]:
    """Hold the database file while the block runs. The lock is on a file beside it, which stays: whoever deleted it
    could let two others hold one each. Raises BadDatabase, which says who holds the file.
    """
    place = _lock_of(path)
    if not place.parent.is_dir():
        raise BadDatabase(f"There is no folder {path.parent} for the database {path}.")
    file = os.open(place, os.O_RDWR | os.O_CREAT, 0o600)
    with os.fdopen(file, "r+", encoding="utf-8") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise BadDatabase(f"The database {path} is in use by {lock.read() or 'another process'}.") from None
        lock.truncate(0)
        lock.write(f"process {os.getpid()} on {socket.gethostname()}")
        lock.flush()
        yield


def lock_holder(path: Path) -> str | None:
    """The process that holds the database file, in words; None if none does. Nothing is written."""
    try:
        with _lock_of(path).open(encoding="utf-8") as lock:
            try:
                fcntl.flock(lock, fcntl.LOCK_SH | fcntl.LOCK_NB)
            except BlockingIOError:
                return lock.read() or "another process"
    except FileNotFoundError:
        pass
    return None


def _lock_of(path: Path) -> Path:
    place = path.resolve()
    return place.with_name(f"{place.name}-lock")
