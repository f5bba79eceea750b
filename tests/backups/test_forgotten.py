"""Who was forgotten stays forgotten, also in what is restored."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.backups.forgotten import FORGOTTEN_ACCOUNTS_FILE, ForgottenAccountList
from bot.maintenance import forget_listed_accounts, rehearse_restore
from bot.store.database import Database
from bot.store.upkeep import backup_database
from bot.system.usage_error import UsageError
from tests.cli.naki import naki

AIKO = 'SELECT "user" FROM players WHERE "user" > 0 LIMIT 1'


def content(file: Path) -> bytes:
    return file.read_bytes()


async def test_g15_who_was_forgotten_after_the_copy_is_forgotten_again(newest: Path, tmp_path: Path) -> None:
    with closing(sqlite3.connect(newest)) as database:
        ((user,),) = database.execute(AIKO).fetchall()
    database = await Database.open(newest)
    await ForgottenAccountList(database, tmp_path / FORGOTTEN_ACCOUNTS_FILE).ensure_secret()  # as every start does
    await database.close()
    await backup_database(newest, tmp_path / "older.db")
    database = await Database.open(newest)
    await ForgottenAccountList(database, tmp_path / FORGOTTEN_ACCOUNTS_FILE).add(user)
    await database.close()
    assert str(user).encode() not in content(tmp_path / FORGOTTEN_ACCOUNTS_FILE)
    assert str(user).encode() in content(tmp_path / "older.db")
    assert await forget_listed_accounts(tmp_path / "older.db", tmp_path / FORGOTTEN_ACCOUNTS_FILE) == 1
    assert str(user).encode() not in content(tmp_path / "older.db")
    assert await forget_listed_accounts(tmp_path / "older.db", tmp_path / FORGOTTEN_ACCOUNTS_FILE) == 0
    assert (await rehearse_restore(tmp_path / "older.db")).faults == ()


async def test_g15_without_a_list_nobody_is_forgotten(newest: Path, tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="There is no list"):
        await forget_listed_accounts(newest, tmp_path / FORGOTTEN_ACCOUNTS_FILE)
    answer = naki("db", "forget-again", cwd=tmp_path)
    assert (answer.returncode, answer.stderr) == (2, "naki: NAKI_BACKUP_DIR is not set: name the file.\n")
