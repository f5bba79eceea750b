from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.table.room import Room
from tests.table.walls import EVERYBODY_WANTS_5M


@pytest.fixture
async def room(tmp_path: Path) -> AsyncIterator[Room]:
    """Every first hand is dealt so that East's 5m is wanted by everybody."""
    async with Room(tmp_path / "naki.db", chance=EVERYBODY_WANTS_5M) as opened:
        yield opened
