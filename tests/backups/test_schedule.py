"""Copies come by themselves, one a day, and none that is half."""

import shutil
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.backups.plan import BackupPlan
from bot.backups.schedule import Backups, backups_in
from bot.maintenance import rebuild_consumer, rehearse_restore
from bot.store.address import Address
from bot.store.upkeep import check_database, migrate_database
from tests.databases import lay
from tests.proofs.old_logs import FIXTURES

NOON = datetime(2026, 11, 23, 12, 0, tzinfo=UTC)
SCRIPT = '#!/bin/sh\necho "$@" >> "$(dirname "$0")/told"\nexit {code}\n'


@pytest.fixture(autouse=True)
def _in_utc(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The machine's clock shows UTC."""
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


async def ending(copy: Path) -> int:
    """With what `naki db restore-test` ends."""
    return int((await rehearse_restore(copy)).faults != ())


class Night:
    """A Naki whose nights pass as a test says; what fails is written down."""

    def __init__(self, database: Address, plan: BackupPlan) -> None:
        self.now = NOON
        self.plan = plan
        self.reported: list[str] = []
        self.free = 10**12
        self.holding = True
        self.backups = Backups(
            database,
            plan,
            lambda: int(self.now.timestamp() * 1000),
            self,
            here=lambda: self.holding,
            free=lambda _: self.free,
            rehearse=ending,
        )

    def report_background_failure(self, consumer: str, error: BaseException) -> None:
        self.reported.append(f"{consumer}: {error}")

    async def pass_hours(self, hours: float) -> None:
        self.now += timedelta(hours=hours)
        await self.backups.catch_up()

    @property
    def files(self) -> list[str]:
        return sorted(path.name for path in self.plan.folder.glob("*"))


@pytest.fixture
def database(tmp_path: Path) -> Path:
    lay(tmp_path / "naki.db")
    return tmp_path / "naki.db"


def damage(database: Path) -> None:
    database.write_bytes(b"no database")


@pytest.fixture
def night(database: Path, tmp_path: Path) -> Night:
    return Night(database, BackupPlan(tmp_path / "copies", has_restore_tests=False))


async def test_g13_a_copy_that_was_missed_is_made_at_the_start_and_then_one_a_night(night: Night) -> None:
    await night.backups.catch_up()
    (first,) = backups_in(night.plan.folder).values()
    assert first.name.startswith("naki-2026-11-23T1200Z-v")
    assert (await check_database(first)).tables == 0
    assert first.stat().st_mode & 0o077 == 0
    await night.pass_hours(16.4)
    assert len(night.files) == 1
    await night.pass_hours(0.2)
    assert sorted(f"{made:%d %H:%M}" for made in backups_in(night.plan.folder)) == ["23 12:00", "24 04:36"]
    await night.pass_hours(12)
    assert len(night.files) == 2
    assert night.backups.age_s() == 12 * 3600
    assert night.reported == []


async def test_g13_of_two_processes_one_makes_the_copy(night: Night, database: Path) -> None:
    other = Night(database, night.plan)
    other.holding = False
    await other.backups.catch_up()
    assert other.files == []
    await night.backups.catch_up()
    other.holding, night.holding = True, False  # the first shard has changed hands
    await other.backups.catch_up()
    assert len(other.files) == 1


async def test_g12_what_a_killed_process_left_is_no_copy_and_the_old_ones_stay(night: Night) -> None:
    await night.backups.catch_up()
    half = night.plan.folder / "naki-2026-11-24T0430Z-v1.0.0.db.part"
    half.write_bytes(b"half")
    assert len(backups_in(night.plan.folder)) == 1
    await night.pass_hours(17)
    assert not half.exists()
    assert len(backups_in(night.plan.folder)) == 2


async def test_g12_on_a_full_disk_there_is_an_alarm_and_no_copy_until_there_is_room(night: Night) -> None:
    night.free = 0
    await night.backups.catch_up()
    assert night.files == []
    assert "bytes free" in night.reported[0]
    assert night.backups.failures == 1
    night.free = 10**12
    await night.pass_hours(0.5)
    assert night.files == []
    await night.pass_hours(0.6)
    assert len(night.files) == 1


async def test_old_copies_go_only_once_there_is_a_good_new_one(night: Night, database: Path) -> None:
    for _ in range(9):
        await night.pass_hours(24)
    assert len(night.files) == 9
    damage(database)
    await night.pass_hours(24 * 30)
    assert len(night.files) == 9
    assert "cannot be read" in night.reported[-1]


@pytest.mark.parametrize("code", [0, 3])
async def test_a_program_is_given_the_path_and_its_failure_is_an_alarm(
    database: Path, tmp_path: Path, code: int
) -> None:
    program = tmp_path / "away"
    program.write_text(SCRIPT.format(code=code))
    program.chmod(0o755)
    night = Night(database, BackupPlan(tmp_path / "copies", command=f"{program} --to there", has_restore_tests=False))
    await night.backups.catch_up()
    (copy,) = backups_in(night.plan.folder).values()
    assert (tmp_path / "told").read_text() == f"--to there {copy}\n"
    assert night.reported == (
        [] if code == 0 else [f"backups: NAKI_BACKUP_COMMAND ended with 3; the copy {copy} stays."]
    )


async def test_the_newest_copy_is_restored_for_a_test_once_a_month(tmp_path: Path) -> None:
    database = Path(shutil.copy(FIXTURES[max(FIXTURES)], tmp_path / "naki.db"))
    await migrate_database(database)
    await rebuild_consumer(database, "results")
    night = Night(database, BackupPlan(tmp_path / "copies"))
    night.now = datetime.now(UTC)
    assert night.backups.rehearsal_age_s() == float("inf")
    await night.backups.catch_up()
    assert night.reported == []
    assert night.backups.rehearsal_age_s() < 600
    with closing(sqlite3.connect(database)) as damaged:
        damaged.execute("DELETE FROM result_seats WHERE seat = 1")
        damaged.commit()
    await night.pass_hours(24 * 32)
    assert "cannot be restored: its test ended with 1" in night.reported[0]
