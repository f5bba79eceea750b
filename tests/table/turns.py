"""Turns that pass as players let them."""

from bot.engine.question import QuestionKind
from bot.table.answers import Accepted
from bot.table.party import TimeControl
from bot.table.table import Table
from tests.table.room import USERS, Room

QUICK = TimeControl(5, 20)


async def seconds_until_discarded(room: Room, table: Table) -> float:
    """How long the player whose turn it is may do nothing."""
    turn, start = room.question(table, QuestionKind.TURN).id, room.clock.now()
    while any(question.id == turn for question in table.scene.questions):
        await room.clock.advance(100)
    return (room.clock.now() - start) / 1000


async def everybody_passes(room: Room, table: Table) -> None:
    while room.asks(table) == [QuestionKind.CLAIM]:
        for seat in room.question(table).awaited:
            await room.press(table, USERS[seat], "pass")
        await room.clock.advance(100)


async def one_round(room: Room, table: Table, *, but: int) -> None:
    """Everybody discards what they draw, until it is this seat's turn again."""
    while True:
        await everybody_passes(room, table)
        (seat,) = room.question(table, QuestionKind.TURN).awaited
        if seat == but:
            return
        token = room.question(table, QuestionKind.TURN).fallback(seat).token
        assert isinstance(await room.press(table, USERS[seat], token), Accepted)


async def to_the_next_hand(room: Room, table: Table) -> None:
    while room.asks(table) != [QuestionKind.READY]:
        for question in table.scene.questions:
            for seat in question.awaited:
                await room.press_old(table, USERS[seat], question.id, question.fallback(seat).token)
        await room.clock.advance(100)
    for user in USERS:
        await room.press(table, user, "ready")


async def asleep(room: Room, table: Table) -> None:
    """East lets two turns in a row run out."""
    await seconds_until_discarded(room, table)
    await one_round(room, table, but=0)
    await seconds_until_discarded(room, table)
