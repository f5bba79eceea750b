import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.store.schema import BadDatabase, Migration, migrations, prepare_sqlite


def version(path: Path) -> int:
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute("PRAGMA user_version").fetchone()[0]


def tables(path: Path) -> set[str]:
    with closing(sqlite3.connect(path)) as connection:
        return {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}


def test_a_new_database_is_brought_to_the_newest_version(tmp_path: Path) -> None:
    prepare_sqlite(tmp_path / "naki.db")
    assert version(tmp_path / "naki.db") == len(migrations())
    assert {"tables", "players", "events", "places", "preferences"} <= tables(tmp_path / "naki.db")


def test_an_older_database_gets_only_the_migrations_it_lacks(tmp_path: Path) -> None:
    path = tmp_path / "naki.db"
    first = Migration(1, "0001_a.sql", "CREATE TABLE a (x TEXT);")
    prepare_sqlite(path, [first])
    prepare_sqlite(path, [first, Migration(2, "0002_b.sql", "CREATE TABLE b (y TEXT);")])
    assert version(path) == 2
    assert tables(path) == {"a", "b"}


def test_tables_that_were_over_are_told_of_and_presses_under_way_are_kept(tmp_path: Path) -> None:
    path, steps = tmp_path / "naki.db", migrations()
    prepare_sqlite(path, steps[:3])
    with closing(sqlite3.connect(path)) as connection:
        for stage in ("playing", "over", "ended"):
            row = (stage, "riichi", stage, None, b"{}", b"{}", 0, 0)
            connection.execute("INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row)
        connection.execute("INSERT INTO presses VALUES ('playing', 7, 3, 'pon_5m5m', 11)")
        connection.commit()
    prepare_sqlite(path)
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT id FROM tables WHERE told = 0").fetchall() == [("playing",)]
        pressed = connection.execute("SELECT table_id, user, decision, token, stamp FROM presses").fetchall()
        assert pressed == [("playing", 7, 3, "pon_5m5m", 11)]


def test_a_failing_migration_leaves_the_database_at_the_one_before(tmp_path: Path) -> None:
    path = tmp_path / "naki.db"
    good = Migration(1, "0001_a.sql", "CREATE TABLE a (x TEXT);")
    with pytest.raises(BadDatabase, match=r"0002_b\.sql"):
        prepare_sqlite(path, [good, Migration(2, "0002_b.sql", "CREATE TABLE b (y TEXT); CREATE TABLE a (z TEXT);")])
    assert version(path) == 1
    assert tables(path) == {"a"}


def test_a_gap_in_the_migrations_refuses_to_start_and_makes_no_file(tmp_path: Path) -> None:
    path = tmp_path / "naki.db"
    with pytest.raises(BadDatabase, match="0002 is missing"):
        prepare_sqlite(path, [Migration(1, "0001_a.sql", ""), Migration(3, "0003_c.sql", "")])
    assert not path.exists()


def refused(path: Path) -> str:
    """What is said about the file, which has to stay as it is."""
    before = path.read_bytes()
    with pytest.raises(BadDatabase) as refusal:
        prepare_sqlite(path)
    assert path.read_bytes() == before
    assert sorted(path.parent.iterdir()) == [path]
    return str(refusal.value)


def test_a_database_newer_than_the_code_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "naki.db"
    prepare_sqlite(path)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA user_version = 99")
    assert "newer than this Naki" in refused(path)


def test_a_file_that_is_no_database_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "naki.db"
    path.write_text("tiles on a table\n" * 100)
    assert "cannot be read" in refused(path)


def test_a_database_with_a_damaged_page_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "naki.db"
    prepare_sqlite(path)
    with closing(sqlite3.connect(path)) as connection:
        row = ("t", "riichi", "lobby", None, b"x" * 3000, b"", 0, 0)
        connection.executemany(
            "INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?, 0)", [(f"t{n}", *row[1:]) for n in range(40)]
        )
        connection.commit()
    data = bytearray(path.read_bytes())
    data[8192:12288] = b"\xa5" * 4096
    path.write_bytes(data)
    complaint = refused(path)
    assert "is damaged" in complaint
    assert "\n" not in complaint


def test_a_database_of_another_program_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "naki.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE songs (title TEXT)")
    assert "not Naki's" in refused(path)


def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadDatabase, match="there is no folder"):
        prepare_sqlite(tmp_path / "nowhere" / "naki.db")


def test_migrations_are_numbered_from_one_without_gaps() -> None:
    assert [step.number for step in migrations()] == list(range(1, len(migrations()) + 1))
