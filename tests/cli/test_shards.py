from pathlib import Path

from tests.cli.naki import naki
from tests.postgres import PostgresServer

NOBODY = "No process of Naki is running on this database.\n"


async def test_how_many_shards_there_are_is_said_and_shown(tmp_path: Path, postgres: PostgresServer) -> None:
    address = (await postgres.database()).url
    for number, free in ((4, "0 (term 0), 1 (term 0), 2 (term 0), 3 (term 0)"), (2, "0 (term 1), 1 (term 1)")):
        done = naki("shards", str(number), cwd=tmp_path, NAKI_DB=address)
        assert (done.stdout, done.stderr, done.returncode) == (f"{NOBODY}nobody: {free}; 0 tables\n", "", 0)
    assert naki("shards", cwd=tmp_path, NAKI_DB=address).stdout == f"{NOBODY}nobody: 0 (term 1), 1 (term 1); 0 tables\n"


async def test_that_nobody_runs_is_said(tmp_path: Path, postgres: PostgresServer) -> None:
    address = (await postgres.database()).url
    assert naki("shards", cwd=tmp_path, NAKI_DB=address).stdout == NOBODY


def test_a_database_in_a_file_is_not_for_several_processes(tmp_path: Path) -> None:
    for command in (("shards",), ("run", "--shards", "auto")):
        done = naki(*command, cwd=tmp_path, NAKI_DISCORD_API="http://127.0.0.1:9", DISCORD_TOKEN="x")
        assert done.returncode == 2
        assert "PostgreSQL" in done.stderr
        assert done.stderr.count("\n") == 1
