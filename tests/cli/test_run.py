"""`naki run` as a process: what it says while it starts, and when it does not."""

import asyncio
import json
import os
import signal
import stat
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from bot.tools.sandbox import serve_sandbox
from tests.cli.naki import naki


@asynccontextmanager
async def running(folder: Path, **settings: str) -> AsyncGenerator[Process]:
    """A Naki in a folder of its own, until the block ends."""
    inherited = {name: value for name, value in os.environ.items() if not name.startswith(("NAKI_", "DISCORD_"))}
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", "run", "--no-browser"),
        cwd=folder,
        env=inherited | {"PYTHONPATH": str(Path.cwd()), "NAKI_LOG_FORMAT": "json"} | settings,
        stdout=asyncio.subprocess.DEVNULL,
        stderr=PIPE,
    )
    try:
        yield process
    finally:
        if process.returncode is None:
            process.send_signal(signal.SIGTERM)
        await process.communicate()


async def said(process: Process, event: str) -> list[dict[str, Any]]:
    """What it logs until this happens."""
    assert process.stderr is not None
    lines: list[dict[str, Any]] = []
    while not lines or lines[-1]["event"] != event:
        lines.append(json.loads(await process.stderr.readline()))
    return lines


async def test_a_start_warns_of_nothing(tmp_path: Path, unused_tcp_port: int) -> None:
    async with running(tmp_path, NAKI_SANDBOX_PORT=str(unused_tcp_port)) as process:
        lines = await said(process, "ready")
    assert [line for line in lines if line["level"] not in ("debug", "info")] == []


async def test_a_file_is_played_by_one_naki_at_a_time(tmp_path: Path, unused_tcp_port: int) -> None:
    async with running(tmp_path, NAKI_SANDBOX_PORT=str(unused_tcp_port)) as first:
        await said(first, "ready")
        (tmp_path / "other name.db").symlink_to("naki.db")
        for arguments in (["run", "--no-browser"], ["db", "migrate"], ["db", "copy", "naki.db", "copy.db"]):
            second = naki(*arguments, cwd=tmp_path, NAKI_DB="naki.db")
            assert (second.returncode, second.stdout) == (2, "")
            assert second.stderr.startswith(f"naki: The database naki.db is in use by process {first.pid} on ")
            assert second.stderr.count("\n") == 1
        assert naki("run", "--no-browser", cwd=tmp_path, NAKI_DB="other name.db").returncode == 2
        assert naki("db", "check", cwd=tmp_path).returncode == 0
        assert naki("db", "backup", "saved.db", cwd=tmp_path).returncode == 0
        first.kill()
        await first.wait()
    assert naki("db", "copy", "naki.db", "copy.db", cwd=tmp_path).returncode == 0
    async with running(tmp_path, NAKI_SANDBOX_PORT=str(unused_tcp_port)) as third:
        await said(third, "ready")


@pytest.mark.parametrize("existing", [False, True])
async def test_nobody_else_may_read_the_walls(tmp_path: Path, unused_tcp_port: int, existing: bool) -> None:
    files = [tmp_path / f"naki.db{end}" for end in ("", "-wal", "-shm")]
    settings = {"NAKI_SANDBOX_PORT": str(unused_tcp_port)}
    if existing:
        async with running(tmp_path, **settings) as process:
            await said(process, "ready")
            process.kill()
            await process.wait()
        for file in files:
            file.chmod(0o644)
    async with running(tmp_path, **settings) as process:
        await said(process, "ready")
        assert [stat.S_IMODE(file.stat().st_mode) for file in files] == [0o600] * 3


async def test_a_server_out_of_reach_is_waited_for(tmp_path: Path, unused_tcp_port: int) -> None:
    api = f"http://127.0.0.1:{unused_tcp_port}/api/v10"
    async with running(tmp_path, NAKI_DISCORD_API=api, DISCORD_TOKEN="naki-sandbox") as process:
        *_, first = await said(process, "not reached")
        *_, second = await said(process, "not reached")
        assert first["level"] == "warning"
        assert first["server"] == api
        assert first["again_in_s"] < second["again_in_s"]
        async with await serve_sandbox(unused_tcp_port):
            await said(process, "ready")
            process.send_signal(signal.SIGTERM)
            await process.wait()


async def test_whoever_waits_for_a_server_can_be_stopped(tmp_path: Path, unused_tcp_port: int) -> None:
    api = f"http://127.0.0.1:{unused_tcp_port}/api/v10"
    async with running(tmp_path, NAKI_DISCORD_API=api, DISCORD_TOKEN="naki-sandbox") as process:
        await said(process, "not reached")
        process.send_signal(signal.SIGTERM)
        _, rest = await process.communicate()
    assert process.returncode == 0
    assert b"Traceback" not in rest


async def test_a_wrong_token_is_called_that_wherever_it_is_used(tmp_path: Path) -> None:
    async with await serve_sandbox() as sandbox:
        wrong = {"NAKI_DISCORD_API": sandbox.api_url, "DISCORD_TOKEN": "wrong"}
        refused = await asyncio.to_thread(naki, "run", cwd=tmp_path, **wrong)
    assert refused.returncode == 2
    assert refused.stderr == f"naki: DISCORD_TOKEN: {sandbox.api_url} does not know this token.\n"


async def test_a_mistyped_setting_is_named_with_the_nearest_one(tmp_path: Path, unused_tcp_port: int) -> None:
    (tmp_path / ".env").write_text("NAKI_LOG_LEVLE=debug\n")
    settings = {"NAKI_SANDBOX_PORT": str(unused_tcp_port), "NAKI_METRIC_PORT": "1", "NAKI_ODD_THING": "x"}
    async with running(tmp_path, **settings) as process:
        lines = await said(process, "ready")
    warned = {line["name"]: line.get("nearest") for line in lines if line["level"] == "warning"}
    assert warned == {
        "NAKI_LOG_LEVLE": "NAKI_LOG_LEVEL",
        "NAKI_METRIC_PORT": "NAKI_METRICS_PORT",
        "NAKI_ODD_THING": None,
    }


def test_whoever_asks_for_shards_without_a_token_is_told_what_for(tmp_path: Path) -> None:
    refused = naki("run", "--shards", "auto", cwd=tmp_path, NAKI_DB="postgresql://naki@127.0.0.1/naki")
    assert refused.returncode == 2
    assert refused.stderr == "naki: DISCORD_TOKEN is not set: several processes (--shards, NAKI_SHARDS) need it.\n"
