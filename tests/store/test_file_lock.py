"""One process at a time plays with a file."""

import os
from pathlib import Path

import pytest

from bot.store.driver import BadDatabase
from bot.store.file_lock import lock_file, lock_holder


def test_whoever_comes_second_is_told_who_was_first(tmp_path: Path) -> None:
    path = tmp_path / "naki.db"
    assert lock_holder(path) is None
    with lock_file(path):
        with pytest.raises(BadDatabase, match=f"in use by process {os.getpid()} on "), lock_file(path):
            pytest.fail("both hold it")
        holder = lock_holder(path)
        assert holder is not None
        assert holder.startswith(f"process {os.getpid()} on ")
    assert lock_holder(path) is None
    with lock_file(path):
        pass


def test_a_file_is_held_whatever_way_leads_to_it(tmp_path: Path) -> None:
    (tmp_path / "link.db").symlink_to(tmp_path / "naki.db")
    with lock_file(tmp_path / "naki.db"):
        assert lock_holder(tmp_path / "link.db") is not None
        assert lock_holder(tmp_path / "other.db") is None


def test_without_a_folder_there_is_nothing_to_hold(tmp_path: Path) -> None:
    with pytest.raises(BadDatabase, match="There is no folder"), lock_file(tmp_path / "nowhere" / "naki.db"):
        pytest.fail("it holds something")


def test_nobody_else_may_read_the_lock(tmp_path: Path) -> None:
    with lock_file(tmp_path / "naki.db"):
        assert (tmp_path / "naki.db-lock").stat().st_mode & 0o077 == 0
