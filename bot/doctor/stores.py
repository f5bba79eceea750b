"""Whether the database and Redis can be used."""

import shutil
from collections.abc import AsyncIterator, Generator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final
from urllib.parse import parse_qs, urlsplit

from bot.bus.address import BusAddress
from bot.doctor.finding import Finding, doubtful, unwell, well
from bot.doctor.machine import examine_privacy
from bot.store.address import Address
from bot.store.driver import BadDatabase
from bot.store.file_lock import lock_holder
from bot.store.upkeep import check_database

_ROOM: Final = 3
"""The multiple of the database's size that has to be free on its disk, for a copy and for compacting."""
_ENDS: Final = ("", "-wal", "-shm")
_NEAR: Final = frozenset({None, "", "localhost", "127.0.0.1", "::1"})
_ENCRYPTS: Final = frozenset({"require", "verify-ca", "verify-full"})


async def examine_database(address: Address) -> AsyncIterator[Finding]:
    """Examines whether the database is sound, private, and has room to grow."""
    if not isinstance(address, Path):
        yield await _soundness(address, address)
        parts = urlsplit(address.url)
        if parts.hostname not in _NEAR and not _ENCRYPTS & set(parse_qs(parts.query).get("sslmode", ())):
            yield doubtful(f"{address} is on another machine and not encrypted on the way: add ?sslmode=verify-full.")
        return
    for finding in examine_privacy(tuple(address.with_name(f"{address.name}{end}") for end in _ENDS)):
        yield finding
    if not address.parent.is_dir():
        yield unwell(f"There is no folder {address.parent} for the database: create it, or change NAKI_DB.")
        return
    if not address.exists():
        yield well(f"{address} is made at the first start.")
        return
    with _file_at_rest(address) as path:
        yield await _soundness(address, path)
    if (free := shutil.disk_usage(address.parent).free) < _ROOM * address.stat().st_size:
        yield doubtful(f"Only {free >> 20} MB are free where {address} is: make room for copies of it.")


async def examine_redis(address: BusAddress) -> Finding:
    """Asks Redis for an answer."""
    from bot.bus.connection import REDIS_FAILURES, connect

    server = connect(address, "doctor")
    try:
        await server.ping()  # pyright: ignore[reportUnknownMemberType]
    except REDIS_FAILURES as error:
        return unwell(f"{address} cannot be reached ({error}): start Redis, or change NAKI_BUS.")
    finally:
        await server.aclose()
    return well(f"{address} answers.")


async def _soundness(address: Address, path: Address) -> Finding:
    try:
        holdings = await check_database(path)
    except BadDatabase as damage:
        return unwell(str(damage).replace(str(path), str(address)))
    return well(f"{address} is sound: version {holdings.version}, {holdings.tables} tables.")


@contextmanager
def _file_at_rest(path: Path) -> Generator[Path]:
    """The file while a Naki plays with it, else a copy: whoever closes a database last writes to it."""
    if lock_holder(path) is not None:
        yield path
        return
    with TemporaryDirectory(prefix="naki-") as folder:
        for end in _ENDS:
            if (file := path.with_name(f"{path.name}{end}")).exists():
                shutil.copy2(file, Path(folder, file.name))
        yield Path(folder, path.name)
