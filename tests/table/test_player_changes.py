"""Players who leave a game, and come back."""

from tests.table.room import EAST, SOUTH, Room
from tests.table.turns import QUICK, seconds_until_discarded


async def test_whoever_leaves_a_game_is_played_for_until_they_are_back(room: Room) -> None:
    table = await room.game(clock=QUICK)
    assert await table.leave(EAST) is None
    assert table.party.host == SOUTH
    assert table.party.away == (0,)
    assert await seconds_until_discarded(room, table) <= 4.0
    assert await table.come_back(EAST) is None
    assert table.party.away == ()


async def test_a_game_that_everybody_has_left_is_given_up(room: Room) -> None:
    table = await room.game(EAST, SOUTH)
    await table.leave(EAST)
    await table.leave(SOUTH)
    await room.clock.settle()
    assert room.tables.get(table.id) is None
    assert table.party.stage == "ended"
