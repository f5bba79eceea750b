"""Tables fall asleep only where nothing is left to be done but by a person; what a crash has left is done first."""

from typing import Any

from bot.engine.level import Level
from bot.engine.question import QuestionKind
from bot.table.party import Stage, Terms
from bot.table.sleep import ASLEEP_AFTER_MS, GIVEN_UP_AFTER_MS
from bot.table.table import Table
from tests.table.room import EAST, Room, person

ALONE = Terms(clock=None, ready_s=0, seating="joined")


async def alone(room: Room) -> Table:
    """One person and three computers; the person is asked to discard."""
    name = await room.tables.new_homeless_name(anywhere=False)
    table: Any = await room.tables.play_alone(name, person(EAST), ALONE, Level.STANDARD)
    await room.clock.settle()
    return table


def asked(room: Room, table: Table) -> bool:
    return any(0 in question.options and question.kind is QuestionKind.TURN for question in table.scene.questions)


async def discards(room: Room, table: Table) -> None:
    token = next(
        action.token for action in room.question(table, QuestionKind.TURN).options[0] if action.token[0] == "d"
    )
    await room.press(table, EAST, token)


async def test_what_computers_had_to_do_when_the_process_died_is_done_however_long_it_was_away(room: Room) -> None:
    table = await alone(room)
    await discards(room, table)
    assert not asked(room, table)
    await room.restart(away=ASLEEP_AFTER_MS + 1)
    again = room.tables.get(table.id)
    assert again is not None
    await room.clock.advance(60_000)
    assert asked(room, again)


async def test_one_that_slept_stays_asleep_over_a_restart_and_goes_on_when_it_is_woken(room: Room) -> None:
    table = await alone(room)
    await room.clock.advance(ASLEEP_AFTER_MS + 1)
    assert room.tables.get(table.id) is None
    for _ in range(2):
        await room.restart(away=1_000)
        assert room.tables.get(table.id) is None
    again = await room.tables.wake(table.id)
    assert again is not None
    await room.clock.settle()
    assert (again.party.stage, again.party.asleep) == (Stage.PLAYING, False)
    assert asked(room, again)
    await room.restart(away=1_000)
    assert room.tables.get(table.id) is not None


async def test_it_does_not_fall_asleep_before_everybody_is_shown_what_is_decided(room: Room) -> None:
    table = await alone(room)
    await room.clock.advance(ASLEEP_AFTER_MS - 1)
    await discards(room, table)
    table._touched -= ASLEEP_AFTER_MS
    await room.clock.advance(60_000)
    again = await room.tables.wake(table.id)
    assert again is not None
    await room.clock.settle()
    assert asked(room, again)
    assert any(type(event).__name__ == "Drew" and event.seat == 1 for event in await room.log(table.id))


async def test_a15_one_that_sleeps_for_a_fortnight_is_given_up_and_nobody_is_told(room: Room) -> None:
    table, other = await alone(room), await alone(room)
    await room.clock.advance(ASLEEP_AFTER_MS + 1)
    slept_at = room.clock.now() - 1
    await room.clock.advance(GIVEN_UP_AFTER_MS - 2)
    assert await room.tables.give_up_sleeping_tables() == [slept_at + GIVEN_UP_AFTER_MS] * 2
    assert await room.tables.wake(other.id) is not None
    await room.clock.settle()
    told = len(room.news)
    await room.clock.advance(2)
    assert await room.tables.give_up_sleeping_tables() == [], "nor is the one that was woken due"
    assert len(room.news) == told
    stages = {name: (await room.tables.party(name)).stage for name in (table.id, other.id)}
    assert stages == {table.id: Stage.GIVEN_UP, other.id: Stage.PLAYING}
    assert await room.tables.wake(table.id) is None
    await room.restart()
    assert len(room.news) > told
    assert {news.table for news in room.news[told:]} == {other.id}, "its end is shown to nobody"
    assert [party.id for party in await room.tables.unfinished_parties(EAST)] == [other.id], (
        "there is room for another one"
    )
