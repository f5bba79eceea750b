"""One process of Naki under load, and its metrics page."""

import asyncio
import os
import signal
import socket
import sys
from collections.abc import Mapping
from pathlib import Path
from time import monotonic
from typing import Final, Self, TypeAlias

import aiohttp
from prometheus_client.parser import text_string_to_metric_families

from bot.monitoring.health import LOCALHOST, METRICS_PATH
from bot.system.usage_error import UsageError
from bot.tools.sandbox import Sandbox
from render import painting_process

PROCESS_LOG: Final = "naki.log"
_MODULE: Final = "bot.tools.bench.load.collectable"
PAINTER_MODULE: Final = painting_process.__name__
_OWN_PREFIXES: Final = ("NAKI_", "DISCORD_", "PYTHONDONTWRITEBYTECODE")
"""Prefixes of environment variables that the benchmark sets or drops itself: Naki's settings, and what would keep it
from compiling its sources.
"""

MetricsPage: TypeAlias = Mapping[tuple[str, ...], float]
"""The values of a metrics page. The key is the metric's name followed by the values of its labels, in the order of the
labels' names.
"""


class Process:
    """A running process of Naki, started at `begun` (seconds of the monotonic clock); its database and log are in
    `folder`.
    """

    def __init__(self, process: asyncio.subprocess.Process, port: int, begun: float) -> None:
        self._process = process
        self._port = port
        self.begun = begun

    @classmethod
    async def start(cls, sandbox: Sandbox, folder: Path, *, module: str = _MODULE, **settings: str) -> Self:
        """Start Naki in `folder`, by running this module; `settings` are environment variables that replace the usual
        ones.
        """
        port = _free_port()
        inherited = {name: value for name, value in os.environ.items() if not name.startswith(_OWN_PREFIXES)}
        begun = monotonic()
        with (folder / PROCESS_LOG).open("ab") as log:
            process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", module, "run", "--no-sandbox"),
                cwd=folder,
                stdout=log,
                stderr=log,
                env=inherited
                | {
                    "DISCORD_TOKEN": sandbox.token,
                    "NAKI_DISCORD_API": sandbox.api_url,
                    "NAKI_DB": str(database(folder)),
                    "NAKI_METRICS_PORT": str(port),
                    "NAKI_LOG_LEVEL": "warning",
                }
                | settings,
            )
        return cls(process, port, begun)

    @property
    def pid(self) -> int:
        """The process id."""
        return self._process.pid

    async def metrics_page(self) -> MetricsPage:
        """Fetch the metrics page."""
        async with (
            aiohttp.ClientSession() as session,
            session.get(f"http://{LOCALHOST}:{self._port}{METRICS_PATH}") as page,
        ):
            families = text_string_to_metric_families(await page.text())
        return {
            (sample.name, *(value for _, value in sorted(sample.labels.items()))): sample.value
            for family in families
            for sample in family.samples
        }

    def private_bytes(self) -> int:
        """Private memory in bytes: without the picture process, and without mapped files such as libraries and fonts.

        Raises UsageError where the system does not tell (anything but Linux).
        """
        try:
            status = Path(f"/proc/{self._process.pid}/status").read_text()
            fields = dict(line.split(":", 1) for line in status.splitlines())
            return 1024 * int(fields["RssAnon"].split()[0])
        except (OSError, KeyError):
            raise UsageError("Only Linux says how much memory is Naki's own.") from None

    async def bytes_after_collection(self) -> int:
        """Private memory in bytes after a garbage collection, which is comparable from run to run."""
        self._process.send_signal(signal.SIGUSR1)
        await self.metrics_page()  # which it shows when it has tidied up
        return self.private_bytes()

    def painting_s(self) -> float:
        """Processor time that the picture process has used, in seconds."""
        ticks = 0
        for task in Path(f"/proc/{self._process.pid}/task").iterdir():
            for child in (task / "children").read_text().split():
                if PAINTER_MODULE in Path(f"/proc/{child}/cmdline").read_text():
                    _, _, fields = Path(f"/proc/{child}/stat").read_text().rpartition(") ")
                    user, system = fields.split()[11:13]
                    ticks += int(user) + int(system)
        return ticks / os.sysconf("SC_CLK_TCK")

    def check(self) -> None:
        """Raises UsageError if the process has died."""
        if self._process.returncode is not None:
            raise UsageError(f"Naki has stopped with {self._process.returncode}.")

    async def stop(self) -> None:
        """Ask the process to stop (SIGTERM), and wait for it."""
        self._process.terminate()
        await self._process.wait()

    async def kill(self) -> None:
        """Kill the process (SIGKILL), and wait for it."""
        if self._process.returncode is None:
            self._process.kill()
        await self._process.wait()


def database(folder: Path) -> Path:
    """The path of the database of a process that runs in this folder."""
    return folder / "naki.db"


def _free_port() -> int:
    with socket.create_server((LOCALHOST, 0)) as listener:
        port: int = listener.getsockname()[1]
        return port
