"""What stands on the disk, byte for byte."""

from pathlib import Path
from typing import Protocol

from bot.store.address import ServerAddress
from tests.postgres import PostgresServer


class Disk(Protocol):
    """Where a database lies."""

    async def read(self) -> bytes:
        """Everything in it."""
        ...


class SqliteDisk:
    """The folder of a file, and of the log beside it."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    async def read(self) -> bytes:
        return b"".join(path.read_bytes() for path in self._folder.glob("naki.db*"))


class PostgresDisk:
    """The files of a database on a server. The server's log of changes belongs to the server, and is not looked at."""

    def __init__(self, server: PostgresServer, address: ServerAddress) -> None:
        self._server, self._address = server, address

    async def read(self) -> bytes:
        import asyncpg

        connection = await asyncpg.connect(self._address.url)
        await connection.execute("CHECKPOINT")
        number = await connection.fetchval("SELECT oid FROM pg_database WHERE datname = current_database()")
        await connection.close()
        return b"".join(path.read_bytes() for path in (self._server.data / "base" / str(number)).iterdir())


def as_stored(user: int) -> tuple[bytes, ...]:
    """A number as it may stand there: in words, and as SQLite and PostgreSQL write it."""
    return str(user).encode(), user.to_bytes(8, "big"), user.to_bytes(8, "little")
