"""Whether the database can be used."""

from pathlib import Path

import pytest

from bot.doctor.finding import Finding, Health
from bot.doctor.stores import examine_database
from bot.store.file_lock import lock_file
from tests.databases import lay


@pytest.fixture
def path(tmp_path: Path) -> Path:
    lay(tmp_path / "naki.db")
    (tmp_path / "naki.db").chmod(0o600)
    return tmp_path / "naki.db"


def folder(path: Path) -> dict[str, bytes]:
    """Everything beside the database, and itself."""
    return {one.name: one.read_bytes() for one in path.parent.iterdir()}


@pytest.fixture
def readable(path: Path) -> Path:
    path.chmod(0o644)
    return path


@pytest.fixture
def damaged(path: Path) -> Path:
    path.write_bytes(b"no database" * 1000)
    return path


async def findings(path: Path) -> list[Finding]:
    return [one async for one in examine_database(path)]


async def test_a_sound_database_is_said_to_be_sound_and_is_left_alone(path: Path) -> None:
    before = folder(path)
    (found,) = await findings(path)
    assert found.health is Health.WELL
    assert f"{path} is sound" in found.text
    assert folder(path) == before


async def test_it_is_examined_also_while_somebody_plays_with_it(path: Path) -> None:
    with lock_file(path):
        (found,) = await findings(path)
    assert found.health is Health.WELL


async def test_others_who_can_read_it_are_mentioned(readable: Path) -> None:
    private, sound = await findings(readable)
    assert "can be read by others" in private.text
    assert sound.health is Health.WELL


async def test_damage_is_told_by_the_name_of_the_file(damaged: Path) -> None:
    (found,) = await findings(damaged)
    assert found.health is Health.UNWELL
    assert str(damaged) in found.text


async def test_what_is_not_there_yet_is_made_if_there_is_a_folder_for_it(tmp_path: Path) -> None:
    (new,) = await findings(tmp_path / "naki.db")
    assert new.health is Health.WELL
    (nowhere,) = await findings(tmp_path / "nowhere" / "naki.db")
    assert nowhere.health is Health.UNWELL
    assert "There is no folder" in nowhere.text
