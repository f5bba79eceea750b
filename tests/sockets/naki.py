"""Naki's process, as a test starts it and ends it."""

import asyncio
import sys
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

from bot.sandbox import Sandbox
from tests.sandbox.friend import PATIENCE
from tests.sockets.house import READY


@asynccontextmanager
async def naki(sandbox: Sandbox, database: Path, walls: str) -> AsyncGenerator[None]:
    """Naki, connected to the sandbox and dealing these walls; in the end it is killed (SIGKILL)."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.sockets.house", sandbox.api_url, sandbox.token, str(database), walls),
        stdout=asyncio.subprocess.PIPE,
    )
    assert process.stdout is not None
    try:
        async with asyncio.timeout(PATIENCE):
            assert (await process.stdout.readline()).decode().strip() == READY
        yield
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()
