import asyncio
import sys
from asyncio.subprocess import Process
from collections.abc import AsyncIterator, Iterator
from contextlib import suppress

import pytest

from bot.tools.sandbox import Sandbox, serve
from tests.tools.sandbox.friend import PATIENCE, Friend, answered_within


@pytest.fixture(autouse=True)
def patient() -> Iterator[None]:
    """A press is answered in the end, however slow this machine is."""
    with answered_within(PATIENCE):
        yield


async def start_guest(sandbox: Sandbox) -> Process:
    """The small bot in its own process, connected to the sandbox."""
    return await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.tools.sandbox.guest", sandbox.api_url, sandbox.token
    )


async def stop_guest(process: Process) -> None:
    with suppress(ProcessLookupError):
        process.kill()
    await process.wait()


@pytest.fixture
async def sandbox() -> AsyncIterator[Sandbox]:
    async with await serve() as running:
        yield running


@pytest.fixture
async def guest(sandbox: Sandbox) -> AsyncIterator[Process]:
    process = await start_guest(sandbox)
    yield process
    await stop_guest(process)


@pytest.fixture
async def aiko(sandbox: Sandbox) -> AsyncIterator[Friend]:
    async with Friend(sandbox.url, "Aiko") as friend:
        yield friend


@pytest.fixture
async def ben(sandbox: Sandbox) -> AsyncIterator[Friend]:
    async with Friend(sandbox.url, "Ben") as friend:
        yield friend
