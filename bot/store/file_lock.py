"""Who plays with a SQLite file: one process at a time, by a lock that ends with its process, however that ends."""

import fcntl
import os
import socket
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

from bot.store.driver import BadDatabase


@contextmanager
def hold_file(path: Path) -> Generator[None]:
    """Hold the database file while the block runs. The lock is on a file beside it, which stays: whoever deleted it
    could let two others hold one each. Raises BadDatabase, which says who holds the file.
    """
    place = path.resolve()
    if not place.parent.is_dir():
        raise BadDatabase(f"There is no folder {path.parent} for the database {path}.")
    file = os.open(place.with_name(f"{place.name}-lock"), os.O_RDWR | os.O_CREAT, 0o600)
    with os.fdopen(file, "r+", encoding="utf-8") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise BadDatabase(f"The database {path} is in use by {lock.read() or 'another process'}.") from None
        lock.truncate(0)
        lock.write(f"process {os.getpid()} on {socket.gethostname()}")
        lock.flush()
        yield
