from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack

import pytest

from bot.tools.sandbox import Sandbox, serve_sandbox
from tests.redis_server import RedisServer, redis_serving
from tests.sockets.player import Player
from tests.tools.sandbox.friend import PATIENCE, answered_within


@pytest.fixture(autouse=True)
def patient() -> Iterator[None]:
    """A press is answered in the end, however slow this machine is."""
    with answered_within(PATIENCE):
        yield


@pytest.fixture
async def sandbox() -> AsyncIterator[Sandbox]:
    async with await serve_sandbox() as running:
        yield running


@pytest.fixture
async def players(sandbox: Sandbox) -> AsyncIterator[list[Player]]:
    """Four people with the sandbox's page open."""
    async with AsyncExitStack() as tabs:
        yield [await tabs.enter_async_context(Player(sandbox.url, name)) for name in ("Aiko", "Ben", "Chiara", "Deniz")]


@pytest.fixture
def server() -> Iterator[RedisServer]:
    with redis_serving() as running:
        yield running
