"""A table whose time is limited."""

from bot.engine.question import Ask
from bot.table.answers import Accepted
from bot.table.news import NoteKind
from tests.table.room import EAST, WEST, Room, shown

LIMIT_MS = 600_000


async def test_while_a_tile_may_be_claimed_the_time_does_not_run_out(room: Room) -> None:
    table = await room.game(clock=None, limit_s=600)
    await room.press(table, EAST, "discard_5m")
    await room.clock.advance(LIMIT_MS + 1_000)
    assert (room.asks(table), room.noted(NoteKind.LAST_HAND)) == ([Ask.CLAIM], [])
    assert isinstance(await room.press(table, WEST, "pon_5m5m"), Accepted)
    for user in (101, 103):
        await room.press(table, user, "pass")
    await room.clock.advance(1)
    assert room.noted(NoteKind.LAST_HAND) == [None]
    assert shown(table).remaining == 1


async def test_a_pause_costs_nothing_of_the_time(room: Room) -> None:
    table = await room.game(clock=None, limit_s=600)
    await room.clock.advance(LIMIT_MS - 10_000)
    assert await table.pause(EAST) is None
    await room.clock.advance(3_600_000)
    assert await table.resume(EAST) is None
    await room.clock.advance(9_999)
    assert room.noted(NoteKind.LAST_HAND) == []
    await room.clock.advance(1)
    assert room.noted(NoteKind.LAST_HAND) == [None]
