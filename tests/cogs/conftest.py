"""Conversations on a simulated Discord. This folder has no `__init__.py`: it must not be taken for `cogs` itself."""

from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from cogs import _painter
from tests.cogs import openapi, soundness
from tests.cogs.house import House
from tests.cogs.walls import EAST_GAME, ONE_HAND


@asynccontextmanager
async def looked_after(house: House) -> AsyncGenerator[House]:
    """A house; everything that Naki asked of Discord is looked at afterwards."""
    async with house:
        yield house
        assert house.unshown == set()
        for request in house.env.http_requests:
            assert soundness.complaints(request) == []
        if openapi.DESCRIPTION.exists():
            api = openapi.load()
            for request in house.env.http_requests:
                assert api.complaints(request.method, request.path, request.json, request.params) == []


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """What Discord or the database could not do is tried again at once."""
    monkeypatch.setattr(_painter, "RETRY_DELAYS_S", (0.0,))


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    """Four people and Naki; games are dealt so that everything happens in them."""
    async with looked_after(House(tmp_path / "naki.db", EAST_GAME)) as opened:
        yield opened


@pytest.fixture
async def club(tmp_path: Path) -> AsyncIterator[House]:
    """Four people and Naki; every game is over after one hand."""
    async with looked_after(House(tmp_path / "naki.db", ONE_HAND)) as opened:
        yield opened
