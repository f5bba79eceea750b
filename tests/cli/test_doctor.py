"""`naki doctor`: what it says of an installation, and that it leaves it alone (case G19)."""

import hashlib
import socket
import sqlite3
from contextlib import closing
from pathlib import Path

from bot.store.schema import prepare_sqlite
from tests.cli.naki import naki


def contents(folder: Path) -> dict[str, str]:
    """Every file below, with what is in it."""
    return {
        str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in folder.rglob("*")
        if path.is_file()
    }


def made(folder: Path) -> None:
    """A database and settings as they should be."""
    (folder / "copies").mkdir()
    prepare_sqlite(folder / "naki.db")
    (folder / ".env").touch(mode=0o600)


def lines(folder: Path, *arguments: str, **settings: str) -> tuple[int, list[str]]:
    answer = naki("doctor", *arguments, cwd=folder, **settings)
    assert answer.stderr == ""
    return answer.returncode, answer.stdout.splitlines()


def test_g19_all_is_well_and_nothing_is_written(tmp_path: Path) -> None:
    made(tmp_path)
    before = contents(tmp_path)
    code, found = lines(tmp_path, NAKI_BACKUP_DIR="copies")
    assert code == 0
    assert [line[0] for line in found if line[0] == "✗"] == []
    assert "✓ Pictures can be painted." in found
    assert contents(tmp_path) == before


def test_g19_what_is_wrong_is_named_with_the_way_out(tmp_path: Path) -> None:
    made(tmp_path)
    (tmp_path / ".env").chmod(0o644)
    with closing(sqlite3.connect(tmp_path / "naki.db")) as database:
        database.execute("PRAGMA user_version = 999")
        database.commit()
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        code, found = lines(
            tmp_path,
            NAKI_SANDBOX_PORT=str(taken.getsockname()[1]),
            NAKI_BUS="redis://127.0.0.1:9/0",
            NAKI_BACKUP_DIR="nowhere",
            NAKI_TOKENN="x",
        )
    said = "\n".join(found)
    assert code == 1
    assert "! .env can be read by others on this machine: chmod 600 .env." in found
    assert any(line.startswith("✗ The database naki.db") and "newer" in line for line in found)
    assert "✗ redis://127.0.0.1:9/0 cannot be reached" in said
    assert "✗ Nothing can be written to nowhere" in said
    assert "is taken, perhaps by a Naki that runs" in said
    assert "! NAKI_TOKENN is no setting of Naki's" in said


def test_g19_settings_that_cannot_be_read_are_the_first_thing_to_mend(tmp_path: Path) -> None:
    code, found = lines(tmp_path, NAKI_SANDBOX_PORT="many")
    assert code == 1
    assert found[-1].startswith("✗ NAKI_SANDBOX_PORT: ")


def test_g19_what_a_listing_needs(tmp_path: Path) -> None:
    made(tmp_path)
    settings = {
        "NAKI_OPERATOR": "Aiko",
        "NAKI_CONTACT": "aiko@example.org",
        "NAKI_SUPPORT_URL": "https://example.org/help",
        "NAKI_PRIVACY_URL": "https://example.org/privacy",
    }
    code, found = lines(tmp_path, "--public", **settings)
    assert code == 1
    assert [line for line in found if line[0] == "✗"] == [
        "✗ NAKI_TERMS_URL is not set: people have to know it before Naki is listed."
    ]
