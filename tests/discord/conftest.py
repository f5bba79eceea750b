from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import simcord.env

from tests.discord import openapi, soundness
from tests.discord.house import House
from tests.discord.walls import EAST_GAME

# SimCord asks every 50 ms whether the bot is idle; nothing here needs to wait that long.
simcord.env.Env._settle_internal.__kwdefaults__.update(idle=0.001)  # pyright: ignore[reportOptionalMemberAccess]


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    """Four people and Naki. Everything it asked of Discord is looked at afterwards."""
    async with House(tmp_path / "naki.db", EAST_GAME) as opened:
        yield opened
        for request in opened.env.http_requests:
            assert soundness.complaints(request) == []
        if openapi.DESCRIPTION.exists():
            api = openapi.load()
            for request in opened.env.http_requests:
                assert api.complaints(request.method, request.path, request.json, request.params) == []
