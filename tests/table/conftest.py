from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.table.answers import Accepted
from bot.table.table import Table
from tests.table.room import EAST, Room
from tests.table.walls import EVERYBODY_WANTS_5M, NOBODY_WANTS_5M


@pytest.fixture
async def room(tmp_path: Path) -> AsyncIterator[Room]:
    """Every first hand is dealt so that East's 5m is wanted by everybody."""
    async with Room(tmp_path / "naki.db", chance=EVERYBODY_WANTS_5M) as opened:
        yield opened


@pytest.fixture
async def quiet(tmp_path: Path) -> Room:
    """One that the test opens beside it, where nobody wants East's 5m."""
    return Room(tmp_path / "quiet.db", chance=NOBODY_WANTS_5M)


@pytest.fixture
async def table(room: Room) -> Table:
    """East has discarded the 5m that South, West and North want."""
    table = await room.game()
    assert isinstance(await room.press(table, EAST, "discard_5m"), Accepted)
    return table
