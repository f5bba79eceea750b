"""`naki run` as a process: what it says while it starts."""

import asyncio
import json
import os
import signal
import sys
from pathlib import Path
from typing import Any


async def started(database: Path, port: int) -> list[dict[str, Any]]:
    """What a Naki in the sandbox logs until it is ready."""
    settings = {"NAKI_DB": str(database), "NAKI_SANDBOX_PORT": str(port), "NAKI_LOG_FORMAT": "json"}
    naki = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", "run", "--no-browser"),
        env=os.environ | settings | {"DISCORD_TOKEN": ""},
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.PIPE,
    )
    assert naki.stderr is not None
    said: list[dict[str, Any]] = []
    try:
        while not said or said[-1]["event"] != "ready":
            said.append(json.loads(await naki.stderr.readline()))
    finally:
        naki.send_signal(signal.SIGTERM)
        await naki.communicate()
    return said


async def test_a_start_warns_of_nothing(tmp_path: Path, unused_tcp_port: int) -> None:
    said = await started(tmp_path / "naki.db", unused_tcp_port)
    assert [line for line in said if line["level"] not in ("debug", "info")] == []
