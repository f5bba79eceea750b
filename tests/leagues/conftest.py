"""The evening of a league."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.fakes.clock import FakeClock
from tests.leagues.own_evening import Evening
from tests.proofs.old_logs.game_room import GameRoom


@pytest.fixture
async def evening(tmp_path: Path) -> AsyncIterator[Evening]:
    room, running = GameRoom(tmp_path / "naki.db"), list[Evening]()
    room.clock = FakeClock(lambda: len(room.tables) + len(running))
    async with room:
        made = Evening(room)
        running.append(made)
        yield made
        running.clear()
        made.task.cancel()
