from collections.abc import AsyncIterator

import pytest

from bot.store.address import Address
from tests.shards.hosts import FakeHost, three_hosts


@pytest.fixture
async def hosts(address: Address) -> AsyncIterator[list[FakeHost]]:
    async with three_hosts(address) as opened:
        yield opened


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who waits for another process looks again at once."""
    monkeypatch.setattr("bot.shards.keeper.LEASE_CHECK_INTERVAL_S", 0.01)
    monkeypatch.setattr("bot.shards.moves.OWNER_CHECK_INTERVAL_S", 0.01)
