"""What an operator's commands do with a database."""

from pathlib import Path

import pytest

from bot.maintenance import log_command, rebuild_consumer
from bot.store.admin_log import COMMAND_LINE_ACCOUNT, AdminLog
from bot.store.database import Database
from bot.system.usage_error import UsageError


@pytest.fixture
async def file(tmp_path: Path) -> Path:
    """A database in which nothing has happened."""
    await (await Database.open(tmp_path / "naki.db")).close()
    return tmp_path / "naki.db"


async def test_a_command_stands_in_the_admin_log_with_what_held_before_and_after(file: Path) -> None:
    await log_command(file, "migrate", was="1", becomes="2")
    database = await Database.open(file)
    try:
        (entry,) = await AdminLog(database, int).page(0, 10)
    finally:
        await database.close()
    assert (entry.by, entry.kind, entry.old_value, entry.new_value) == (COMMAND_LINE_ACCOUNT, "migrate", "1", "2")


async def test_only_a_consumer_can_be_rebuilt_and_whoever_names_another_is_told_which_there_are(file: Path) -> None:
    with pytest.raises(UsageError, match="results, leagues, stats"):
        await rebuild_consumer(file, "ghosts")
    assert await rebuild_consumer(file, "results") == 0


async def test_a_database_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    with pytest.raises(UsageError):
        await rebuild_consumer(tmp_path / "missing.db", "results")
    assert not (tmp_path / "missing.db").exists()
