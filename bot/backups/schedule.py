"""Makes a copy of the database every day, and removes those that are too old once there is a good new one."""

import asyncio
import re
import shlex
import shutil
import sys
from asyncio.subprocess import DEVNULL
from collections.abc import AsyncGenerator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from datetime import UTC, datetime, timedelta
from importlib import metadata
from pathlib import Path
from typing import Final, Protocol

import structlog

from bot.backups.plan import BackupPlan, backups_to_keep
from bot.store.address import Address
from bot.store.upkeep import backup_database
from bot.system.tasks import background_task

_LOOK_EVERY_S: Final = 60.0
_AGAIN_AFTER: Final = timedelta(hours=1)
"""The time that a failed backup waits before it is tried again."""
FREE_SPACE_FACTOR: Final = 3
"""The multiple of the database's size that has to be free on the disk of the copies."""
_NAME: Final = re.compile(r"naki-(\d{4}-\d\d-\d\dT\d{4})Z-v[\w.+-]+\.db")
_STAMP: Final = "%Y-%m-%dT%H%M"
_REHEARSED: Final = "restore-tested"
"""The file beside the copies whose time says when one was restored last for a test."""
_log = structlog.stdlib.get_logger(__name__)


class BackupFailed(Exception):
    """There is no copy, or something that should have been done with it was not."""


class BackupFailureReporter(Protocol):
    """Is told when a backup has failed."""

    def report_background_failure(self, consumer: str, error: BaseException) -> None:
        """Takes note of a failure by this name, which is tried again later."""
        ...


async def _rehearse(copy: Path) -> int:
    """Restore the copy for a test, in a process that leaves the processor to presses. Returns 0 if it is good."""
    command = (sys.executable, "-m", "bot", "db", "restore-test", "--yields", str(copy))
    process = await asyncio.create_subprocess_exec(*command, stdin=DEVNULL, stdout=DEVNULL)
    return await process.wait()


def backups_in(folder: Path) -> Mapping[datetime, Path]:
    """The copies in this folder, by when they were made."""
    names = ((_NAME.fullmatch(path.name), path) for path in folder.glob("naki-*.db"))
    return {datetime.strptime(name[1], _STAMP).replace(tzinfo=UTC): path for name, path in names if name}


class Backups:
    """The copies of one database. `here` says whether this process makes them: of several only one does. `now` is in
    epoch milliseconds; `free` returns the free bytes on the disk of a folder, `rehearse` restores a copy for a test.
    """

    def __init__(
        self,
        address: Address,
        plan: BackupPlan,
        now: Callable[[], int],
        trouble: BackupFailureReporter,
        *,
        here: Callable[[], bool] = lambda: True,
        free: Callable[[Path], int] = lambda folder: shutil.disk_usage(folder).free,
        rehearse: Callable[[Path], Awaitable[int]] = _rehearse,
    ) -> None:
        self._address = address
        self._plan = plan
        self._folder = plan.folder.absolute()
        self._now = now
        self._trouble = trouble
        self._here = here
        self._free = free
        self._rehearse = rehearse
        self._failed_at: datetime | None = None
        self.failures = 0
        """The number of backups, and of tests of them, that have failed since the start."""

    @asynccontextmanager
    async def copy_when_due(self) -> AsyncGenerator[None]:
        """Make copies when they are due, while the block runs."""
        async with background_task(self._keep_up(), "backups"):
            yield

    async def _keep_up(self) -> None:
        while True:
            await self.catch_up()
            await asyncio.sleep(_LOOK_EVERY_S)

    async def catch_up(self) -> None:
        """Make a copy if one is due here, and test it if that is due. What fails is reported, and tried again later."""
        moment = self._moment()
        if not self._here() or (self._failed_at is not None and moment < self._failed_at + _AGAIN_AFTER):
            return
        try:
            made = backups_in(self._folder)
            if not made or max(made) < self._due(moment):
                await self._make(moment)
            if (
                self._plan.has_restore_tests
                and self._rehearsed_month() != f"{moment:%Y-%m}"
                and backups_in(self._folder)
            ):
                await self._try_newest()
        except Exception as error:
            self.failures += 1
            self._failed_at = moment
            self._trouble.report_background_failure("backups", error)
        else:
            self._failed_at = None

    def age_s(self) -> float:
        """The age of the newest copy in seconds; infinite if there is none."""
        made = backups_in(self._folder)
        return (self._moment() - max(made)).total_seconds() if made else float("inf")

    def rehearsal_age_s(self) -> float:
        """The seconds since a copy was last restored for a test; infinite if none was."""
        with suppress(OSError):
            return self._moment().timestamp() - self._marker.stat().st_mtime
        return float("inf")

    def _moment(self) -> datetime:
        return datetime.fromtimestamp(self._now() / 1000, UTC)

    def _due(self, moment: datetime) -> datetime:
        """The moment at which the newest copy should have been made, to the minute."""
        local = moment.astimezone()
        today = local.replace(hour=self._plan.at.hour, minute=self._plan.at.minute, second=0, microsecond=0)
        return today if today <= local else today - timedelta(days=1)

    async def _make(self, moment: datetime) -> None:
        folder = self._folder
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        for half in folder.glob("naki-*.db.part*"):
            half.unlink(missing_ok=True)
        needed = FREE_SPACE_FACTOR * self._size()
        if self._free(folder) < needed:
            raise BackupFailed(f"The disk of {folder} has less than {needed} bytes free.")
        target = folder / f"naki-{moment:{_STAMP}}Z-v{metadata.version('naki')}.db"
        holdings = await backup_database(self._address, target)
        _log.info("backed up", file=str(target), tables=holdings.tables)
        made = backups_in(self._folder)
        for old in made.keys() - set(backups_to_keep(made, self._plan.retention)):
            made[old].unlink(missing_ok=True)
        if self._plan.command:
            await self._hand_over(target)

    def _size(self) -> int:
        """The bytes of the database; of one on a server, those of the last copy."""
        if isinstance(self._address, Path):
            wal = self._address.with_name(f"{self._address.name}-wal")
            return sum(file.stat().st_size for file in (self._address, wal) if file.exists())
        made = backups_in(self._folder)
        return made[max(made)].stat().st_size if made else 0

    async def _hand_over(self, target: Path) -> None:
        """Start the operator's command with the path of the copy."""
        process = await asyncio.create_subprocess_exec(*shlex.split(self._plan.command), str(target), stdin=DEVNULL)
        if code := await process.wait():
            raise BackupFailed(f"NAKI_BACKUP_COMMAND ended with {code}; the copy {target} stays.")

    @property
    def _marker(self) -> Path:
        return self._folder / _REHEARSED

    def _rehearsed_month(self) -> str:
        with suppress(OSError):
            return f"{datetime.fromtimestamp(self._marker.stat().st_mtime, UTC):%Y-%m}"
        return ""

    async def _try_newest(self) -> None:
        made = backups_in(self._folder)
        newest = made[max(made)]
        if code := await self._rehearse(newest):
            raise BackupFailed(f"The copy {newest} cannot be restored: its test ended with {code}.")
        self._marker.touch()
