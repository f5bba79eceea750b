"""A file is read whole, and a copy of it is whole or not there."""

from pathlib import Path

import pytest

from bot.store.driver import BadDatabase
from bot.store.schema import migrations
from bot.store.sqlite_file import backup_sqlite, check_sqlite, migrate_sqlite, new_file
from tests.databases import lay


@pytest.fixture
def path(tmp_path: Path) -> Path:
    lay(tmp_path / "naki.db")
    return tmp_path / "naki.db"


def test_a_new_file_has_its_name_once_it_is_whole_and_is_for_its_maker_alone(tmp_path: Path) -> None:
    target = tmp_path / "copy.db"
    with new_file(target) as part:
        part.write_text("whole")
        assert not target.exists()
    assert target.read_text() == "whole"
    assert target.stat().st_mode & 0o077 == 0


def test_what_could_not_be_finished_leaves_nothing(tmp_path: Path) -> None:
    def fill(part: Path) -> None:
        part.with_name(f"{part.name}-wal").touch()
        raise OSError("disk full")

    with pytest.raises(BadDatabase, match="cannot be made: disk full"), new_file(tmp_path / "copy.db") as part:
        fill(part)
    assert [*tmp_path.iterdir()] == []


def test_a_copy_replaces_nothing(path: Path, tmp_path: Path) -> None:
    (tmp_path / "copy.db").write_text("mine")
    with pytest.raises(BadDatabase, match="There is a file"):
        backup_sqlite(path, tmp_path / "copy.db")
    assert (tmp_path / "copy.db").read_text() == "mine"
    with pytest.raises(BadDatabase, match="there is no folder"):
        backup_sqlite(path, tmp_path / "nowhere" / "copy.db")


def test_a_copy_holds_what_the_file_holds(path: Path, tmp_path: Path) -> None:
    assert backup_sqlite(path, tmp_path / "copy.db") == check_sqlite(path) == check_sqlite(tmp_path / "copy.db")


def test_a_file_that_is_new_already_stays_as_it_is(path: Path) -> None:
    newest = len(migrations())
    assert migrate_sqlite(path) == (newest, newest)


def test_what_is_no_database_is_said_to_be_none(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("no database" * 100)
    with pytest.raises(BadDatabase, match="cannot be read"):
        check_sqlite(tmp_path / "notes.txt")
    with pytest.raises(BadDatabase, match="There is no database"):
        check_sqlite(tmp_path / "none.db")
