"""The host's part in a game: pausing it, reminding the others, passing for them."""

from bot.engine.question import QuestionKind
from bot.table.answers import Accepted, TableReason
from bot.table.news import NoteKind
from tests.table.room import EAST, SOUTH, WEST, Room, refused
from tests.table.turns import QUICK


async def test_the_host_reminds_whoever_may_be_waited_for_and_learns_nothing_by_it(room: Room) -> None:
    table = await room.game(clock=None)
    assert await table.remind(EAST) is None
    assert room.noted(NoteKind.REMINDED) == [0]
    await room.press(table, EAST, "discard_5m")
    await room.press(table, WEST, "pass")
    assert refused(await table.remind(SOUTH)) == TableReason.NOT_HOST
    assert await table.remind(EAST) is None
    assert room.noted(NoteKind.REMINDED) == [0, 1, 2, 3]


async def test_the_host_passes_for_a_player_but_not_before_half_a_minute(room: Room) -> None:
    table = await room.game(clock=None)
    await room.press(table, EAST, "discard_5m")
    await room.press(table, SOUTH, "pass")
    await room.press(table, WEST, "pass")
    assert refused(await table.pass_for(EAST, 0)) == TableReason.NOTHING_TO_DECIDE
    await room.clock.advance(29_999)
    for seat in (2, 3):
        assert refused(await table.pass_for(EAST, seat)) == TableReason.TOO_SOON
    await room.clock.advance(1)
    assert await table.pass_for(EAST, 2) is None
    assert room.asks(table) == [QuestionKind.CLAIM]
    assert await table.pass_for(EAST, 3) is None
    await room.clock.advance(4_000)
    assert room.asks(table) == [QuestionKind.TURN]
    assert refused(await table.pass_for(EAST, 3)) == TableReason.NOTHING_TO_DECIDE


async def test_with_a_clock_the_host_passes_for_nobody(room: Room) -> None:
    table = await room.game(clock=QUICK)
    assert refused(await table.pass_for(EAST, 0)) == TableReason.HAS_CLOCK
    assert refused(await table.remind(EAST)) == TableReason.HAS_CLOCK


async def test_pausing_stops_every_clock_and_resuming_gives_full_time(room: Room) -> None:
    table = await room.game(clock=QUICK)
    await room.clock.advance(20_000)
    assert refused(await table.pause(SOUTH)) == TableReason.NOT_HOST
    assert await table.pause(EAST) is None
    assert table.scene.is_paused
    await room.clock.advance(3_600_000)
    assert refused(await room.press(table, EAST, "discard_5m")) == TableReason.PAUSED
    assert await table.resume(EAST) is None
    assert table.scene.deadlines == {0: room.clock.now() + 25_000}
    assert isinstance(await room.press(table, EAST, "discard_5m"), Accepted)


async def test_the_host_passes_for_nobody_who_has_answered(room: Room) -> None:
    """And is told nothing else than for those who have not."""
    table = await room.game(clock=None)
    await room.press(table, EAST, "discard_5m")
    await room.press(table, SOUTH, "pass")
    await room.clock.advance(30_000)
    assert await table.pass_for(EAST, 1) is None
    assert room.asks(table) == [QuestionKind.CLAIM]
    assert room.noted(NoteKind.BROKEN) == []
