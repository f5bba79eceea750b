"""A PostgreSQL server of a test run's own, in a temporary folder. It listens there, and on no port that others want."""

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Generator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

import pytest

from bot.store.address import ServerAddress
from tests.databases import start_once

MISSING: Final = "no PostgreSQL on this machine (apt-get install postgresql)"
_DEBIAN: Final = Path("/usr/lib/postgresql")
_STARTS_WITHIN: Final = "60"


def _programs() -> Path | None:
    """The folder of the newest server there is. Debian does not put it on the path."""
    found = shutil.which("initdb")
    newest = sorted(_DEBIAN.glob("*/bin/initdb"), key=lambda path: int(path.parents[1].name))
    return Path(found).resolve().parent if found else newest[-1].parent if newest else None


class PostgresServer:
    """A running server. It does not wait for the disk: a test kills Naki, and not the machine."""

    def __init__(self, programs: Path, folder: Path) -> None:
        self._programs, self._folder = programs, folder
        self._numbers = count(1)
        self._template: str | None = None
        self._run("initdb", "--no-sync", "--auth=trust", "--username=naki", "--encoding=UTF8", "--locale=C.UTF-8")
        self.start()

    def start(self) -> None:
        """Start it, or start it again."""
        options = f"-c listen_addresses='' -k {self._folder} -c fsync=off -c full_page_writes=off"
        self._run("pg_ctl", "start", "-w", "-t", _STARTS_WITHIN, "-l", str(self._folder / "log"), "-o", options)

    def stop(self) -> None:
        """Stop it at once, as a machine that goes down."""
        self._run("pg_ctl", "stop", "-w", "-m", "immediate")

    async def started_once(self) -> ServerAddress:
        """A new database as Naki's first start leaves it."""
        if self._template is None:
            made = await self.database()
            await start_once(made)
            self._template = made.url.rpartition("/")[2]
        return await self.database(self._template)

    async def database(self, template: str = "template1") -> ServerAddress:
        """A new database: empty, or a copy of another one that nobody uses."""
        import asyncpg

        name = f"naki_{os.getpid()}_{next(self._numbers)}"
        connection = await asyncpg.connect(self._url("postgres"))
        await connection.execute(f"CREATE DATABASE {name} TEMPLATE {template}")
        await connection.close()
        return ServerAddress(self._url(name))

    @property
    def data(self) -> Path:
        """The folder of its files."""
        return self._folder / "data"

    def _url(self, name: str) -> str:
        return f"postgresql://naki@{quote(str(self._folder), safe='')}/{name}"

    def _run(self, program: str, *arguments: str) -> None:
        line = [str(self._programs / program), "-D", str(self.data), *arguments]
        result = subprocess.run(
            line, cwd=self._folder, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False, **_nobody()
        )
        if result.returncode:
            raise RuntimeError(f"{program}: {result.stdout}{result.stderr}")


def _nobody() -> dict[str, Any]:
    """A server refuses to run as root."""
    return {"user": "nobody", "group": pwd.getpwnam("nobody").pw_gid, "extra_groups": []} if os.getuid() == 0 else {}


@contextmanager
def serving() -> Generator[PostgresServer]:
    """A server, as long as the block runs. Skips the test where there is none to start."""
    programs = _programs()
    if programs is None:
        pytest.skip(MISSING)
    with tempfile.TemporaryDirectory(prefix="naki-postgres-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        if os.getuid() == 0:
            shutil.chown(folder, "nobody")
        server = PostgresServer(programs, folder)
        try:
            yield server
        finally:
            server.stop()
