"""Whether a copy can be restored is found out before it has to be; and whoever was forgotten since stays forgotten."""

import sqlite3
from contextlib import closing
from pathlib import Path

from bot.maintenance import rehearse_restore
from tests.cli.naki import naki


def content(file: Path) -> bytes:
    return file.read_bytes()


async def test_g14_g20_a_copy_of_any_version_is_good_and_is_only_read(copy: Path) -> None:
    before = content(copy)
    restored = await rehearse_restore(copy)
    assert restored.faults == ()
    assert restored.tables > 0
    assert content(copy) == before


def change(file: Path, statement: str) -> None:
    with closing(sqlite3.connect(file)) as database:
        database.execute(statement)
        database.commit()


def restore_test(file: Path) -> tuple[int, str]:
    answer = naki("db", "restore-test", str(file), cwd=file.parent)
    return answer.returncode, answer.stdout + answer.stderr


def test_g14_a_good_copy_ends_with_0(newest: Path) -> None:
    code, said = restore_test(newest)
    assert (code, said.count("\n")) == (0, 1)
    assert " to go on, " in said


def test_g14_a_wrong_standing_is_named(newest: Path) -> None:
    change(newest, "UPDATE result_seats SET points = points + 100 WHERE seat = 0")
    code, said = restore_test(newest)
    assert code == 1
    assert "result_seats is not as the logs say" in said


def test_g14_a_missing_event_is_named(newest: Path) -> None:
    change(newest, "DELETE FROM events WHERE version = 2")
    code, said = restore_test(newest)
    assert code == 1
    assert "events are missing from the log of table" in said


def test_g14_an_event_that_cannot_be_read_is_named(newest: Path) -> None:
    change(
        newest,
        "UPDATE events SET event = CAST('{\"type\": 7}' AS BLOB) WHERE version = 2"
        " AND table_id IN (SELECT id FROM tables WHERE stage = 'playing')",
    )
    code, said = restore_test(newest)
    assert code == 1
    assert "cannot go on" in said


def test_g14_a_flipped_byte_is_named(newest: Path) -> None:
    content = bytearray(newest.read_bytes())
    content[content.index(b"CREATE TABLE tables")] ^= 0xFF
    newest.write_bytes(content)
    code, said = restore_test(newest)
    assert code == 1
    assert str(newest) in said
