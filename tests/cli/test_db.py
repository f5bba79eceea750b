import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.store.schema import migrations, prepare_sqlite
from tests.cli.naki import naki
from tests.postgres import PostgresServer
from tests.proofs.old_logs import FIXTURES

NEWEST = len(migrations())


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    prepare_sqlite(tmp_path / "mine.db")
    return tmp_path


def db(folder: Path, *arguments: str) -> tuple[int, str, str]:
    answer = naki("db", *arguments, cwd=folder, NAKI_DB="mine.db")
    return answer.returncode, answer.stdout, answer.stderr


def test_a_sound_database_is_said_to_be_sound(folder: Path) -> None:
    assert db(folder, "check") == (0, f"mine.db: sound, 0 tables, 0 events, version {NEWEST}\n", "")


def test_a_copy_can_be_checked_like_the_database_itself(folder: Path) -> None:
    assert db(folder, "backup", "copy.db") == (0, f"copy.db: 0 tables, 0 events, version {NEWEST}\n", "")
    assert naki("db", "check", cwd=folder, NAKI_DB="copy.db").returncode == 0


def test_a_database_that_is_up_to_date_stays_so(folder: Path) -> None:
    assert db(folder, "migrate") == (0, f"mine.db is at version {NEWEST} already\n", "")


@pytest.mark.parametrize("arguments", [["backup", "copy.db"], ["check"], ["migrate"]])
def test_a_damaged_database_gets_one_line(folder: Path, arguments: list[str]) -> None:
    (folder / "mine.db").write_bytes(b"tiles on a table\n" * 100)
    code, output, complaint = db(folder, *arguments)
    assert (code, output) == (2, "")
    assert complaint.startswith("naki: The database mine.db cannot be read: ")
    assert len(complaint.splitlines()) == 1
    assert [file.name for file in folder.iterdir()] == ["mine.db"]


def test_what_follows_from_finished_games_is_built_again_to_the_same_rows(tmp_path: Path) -> None:
    path = Path(shutil.copy(FIXTURES[2], tmp_path / "mine.db"))
    assert db(tmp_path, "rebuild", "results") == (0, "results: built again from 6 tables that are over\n", "")
    before = rows(path)
    assert len(before[0]) == 6
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("DELETE FROM result_seats WHERE seat = 1")
        connection.execute("UPDATE results SET book = 'ema-2012'")
        connection.commit()
    assert rows(path) != before
    assert db(tmp_path, "rebuild", "results")[0] == 0
    assert rows(path) == before


async def test_g18_a_command_that_changes_the_database_writes_one_entry(tmp_path: Path) -> None:
    path = Path(shutil.copy(min(FIXTURES.items())[1], tmp_path / "mine.db"))
    (tmp_path / "forgotten.log").write_text("")
    assert db(tmp_path, "migrate")[0] == 0
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT what, becomes FROM admin_log").fetchall() == [("migrate", str(NEWEST))]
    assert db(tmp_path, "migrate")[0] == 0, "which changes nothing more"
    assert db(tmp_path, "rebuild", "results")[0] == 0
    assert db(tmp_path, "forget-again", "forgotten.log")[0] == 0
    assert naki("league", "rebuild", cwd=tmp_path, NAKI_DB="mine.db").returncode == 0
    assert db(tmp_path, "copy", "mine.db", "other.db")[0] == 0
    for only_reads in (["check"], ["backup", "saved.db"], ["restore-test", "other.db"]):
        assert db(tmp_path, *only_reads)[0] == 0
    with closing(sqlite3.connect(tmp_path / "other.db")) as connection:
        found = connection.execute("SELECT what, subject, account FROM admin_log ORDER BY number").fetchall()
    assert found == [
        ("migrate", "", 0),
        ("rebuild", "results", 0),
        ("forget-again", "", 0),
        ("rebuild", "leagues", 0),
        ("copy", "mine.db", 0),
    ]


def rows(path: Path) -> list[list[tuple[object, ...]]]:
    with closing(sqlite3.connect(path)) as connection:
        return [
            connection.execute(f"SELECT * FROM {table}").fetchall() for table in ("results", "result_seats", "cursors")
        ]


async def test_a_database_is_copied_to_a_server_and_back(folder: Path, postgres: PostgresServer) -> None:
    address = await postgres.database()
    url, held = address.url, f"0 tables, 0 events, version {NEWEST}\n"
    assert db(folder, "copy", "mine.db", url) == (0, f"{address}: {held}", "")
    assert db(folder, "copy", url, "back.db") == (0, f"back.db: {held}", "")
    for arguments, output in (
        (["check"], f"{address}: sound, {held}"),
        (["backup", "saved.db"], f"saved.db: {held}"),
        (["migrate"], f"{address} is at version {NEWEST} already\n"),
        (["rebuild", "results"], "results: built again from 0 tables that are over\n"),
    ):
        answer = naki("db", *arguments, cwd=folder, NAKI_DB=url)
        assert (answer.returncode, answer.stdout, answer.stderr) == (0, output, "")
    code, _, complaint = db(folder, "copy", "mine.db", url)
    assert (code, complaint) == (2, f"naki: There is a Naki in the database {address} already.\n")


def test_a_copy_to_what_is_no_database_of_ours_gets_one_line(folder: Path) -> None:
    complaint = "naki: mysql: it has to be a file or postgresql://user:password@host/name.\n"
    assert db(folder, "copy", "mine.db", "mysql://naki:secret@db.example/games") == (2, "", complaint)


def test_what_cannot_be_built_again_gets_one_line(folder: Path) -> None:
    code, output, complaint = db(folder, "rebuild", "ratings")
    assert (code, output, complaint.count("\n")) == (2, "", 1)
    assert complaint.startswith("naki: ratings: nothing is built by that name. There is: results, leagues")
    (folder / "mine.db").unlink()
    assert db(folder, "rebuild", "results") == (2, "", "naki: There is no database mine.db.\n")
