"""Databases as Naki's first start leaves them, copied: making the schema again takes longer."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.store.address import Address
from bot.store.database import Database


async def start_once(address: Address) -> None:
    """What the first start does."""
    await (await Database.open(address)).close()


def lay(address: Address) -> None:
    """Lay an empty database of Naki's there, if it is a file that is not there yet."""
    if isinstance(address, Path) and not address.exists():
        address.write_bytes(_file())


@cache
def _file() -> bytes:
    with TemporaryDirectory() as folder, ThreadPoolExecutor(1) as elsewhere:
        path = Path(folder) / "naki.db"
        elsewhere.submit(asyncio.run, start_once(path)).result()
        return path.read_bytes()
