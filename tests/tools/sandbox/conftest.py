import asyncio
from collections.abc import AsyncIterator, Iterator
from multiprocessing.process import BaseProcess as Process

import pytest

from bot.tools.sandbox import Sandbox, serve_sandbox
from tests.forks import FORKS
from tests.tools.sandbox.friend import PATIENCE, Friend, answered_within
from tests.tools.sandbox.guest import be


@pytest.fixture(autouse=True)
def patient() -> Iterator[None]:
    """A press is answered in the end, however slow this machine is."""
    with answered_within(PATIENCE):
        yield


def start_guest(sandbox: Sandbox) -> Process:
    """The small bot in its own process, connected to the sandbox."""
    process = FORKS.Process(target=be, args=(sandbox.api_url, sandbox.token), daemon=True)
    process.start()
    return process


async def stop_guest(process: Process) -> None:
    process.kill()
    await asyncio.to_thread(process.join)


@pytest.fixture
async def sandbox() -> AsyncIterator[Sandbox]:
    async with await serve_sandbox() as running:
        yield running


@pytest.fixture
async def guest(sandbox: Sandbox) -> AsyncIterator[Process]:
    process = start_guest(sandbox)
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
