from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.proofs.old_logs.game_room import GameRoom


@pytest.fixture
async def room(tmp_path: Path) -> AsyncIterator[GameRoom]:
    async with GameRoom(tmp_path / "naki.db") as opened:
        yield opened
