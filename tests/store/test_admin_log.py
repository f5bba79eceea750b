"""What whoever runs Naki did stays as it was written, and tells no secret."""

import asyncio
from pathlib import Path

import pytest

from bot.settings import Settings
from bot.store.admin_log import ADMIN_LOG_KEPT_MS, AdminLog
from bot.store.database import Database, Write
from bot.store.driver import RowConflict
from bot.store.relations import relations
from tests.store.test_barred_people import ANN, Time

SECRETS = {
    "DISCORD_TOKEN": "canary-of-the-token",
    "NAKI_BACKUP_COMMAND": "/bin/canary-of-the-command --key canary-of-the-key",
    "NAKI_OPERATOR": "Canary of the operator",
}


async def test_g18_nothing_in_it_is_changed_or_deleted(database: Database) -> None:
    log = AdminLog(database, Time().now)
    await log.add("pause", "abcdef", by=ANN)
    for statement in (
        "UPDATE admin_log SET what = 'resume'",
        "UPDATE admin_log SET subject = 'other'",
        "UPDATE admin_log SET at = 7",
        "UPDATE admin_log SET becomes = 'other'",
        "DELETE FROM admin_log",
    ):
        with pytest.raises(RowConflict):
            await database.write(Write(statement, [()]))
    (entry,) = await log.page(0, 20)
    assert (entry.number, entry.by, entry.kind, entry.subject) == (1, ANN, "pause", "abcdef")


async def test_g18_entries_go_after_two_years(database: Database) -> None:
    time = Time()
    log = AdminLog(database, time.now)
    await log.add("start", "1.0.0")
    time.ms = ADMIN_LOG_KEPT_MS
    await log.add("stop", "1.0.0")
    assert [entry.number for entry in await log.page(0, 20)] == [2, 1]
    time.ms = ADMIN_LOG_KEPT_MS + 1
    await log.add("start", "1.0.1")
    assert [entry.number for entry in await log.page(0, 20)] == [3, 2]


async def test_g18_changed_settings_are_named_and_no_value_is_kept(
    database: Database, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    log = AdminLog(database, Time().now)
    await log.add_changed_settings(Settings.load().as_written)
    assert await log.page(0, 20) == [], "the first start changes nothing"
    for name, value in SECRETS.items():
        monkeypatch.setenv(name, value)
    await log.add_changed_settings(Settings.load().as_written)
    await log.add_changed_settings(Settings.load().as_written)
    (entry,) = await log.page(0, 20)
    assert (entry.kind, entry.subject) == ("settings", "DISCORD_TOKEN, NAKI_BACKUP_COMMAND, NAKI_OPERATOR")
    stored = [str(row) for relation in relations() for row in await database.read(relation.select_sql)]
    assert not [row for row in stored if "canary" in row.lower()]


async def test_processes_that_start_together_each_write_their_line(database: Database, other: Database) -> None:
    logs = [AdminLog(one, Time().now) for one in (database, other)]
    for _ in range(20):
        await asyncio.gather(*(log.add("start", "1.0.0") for log in logs))
    assert [entry.number for entry in await logs[0].page(0, 50)] == [*range(40, 0, -1)]
