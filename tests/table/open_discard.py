"""A discard that may be taken back."""

from typing import Any

from bot.engine.question import QuestionKind
from bot.table.answers import Accepted
from bot.table.party import Pace
from bot.table.table import Table
from tests.table.room import EAST, Room


async def thrown(room: Room, *users: int, take_backs: bool = True, pace: Pace = Pace.STEADY, **changes: Any) -> Table:
    """East has discarded the 5m, at a table where it may be taken back."""
    table = await room.game(*users, take_backs=take_backs, pace=pace, **changes)
    assert isinstance(await room.press(table, EAST, "discard_5m"), Accepted)
    assert room.asks(table) == [QuestionKind.CLAIM]
    return table
