from pathlib import Path

import pytest

from bot.store.schema import migrations, prepare
from tests.cli.naki import naki

NEWEST = len(migrations())


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    prepare(tmp_path / "mine.db")
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
