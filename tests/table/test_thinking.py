"""A computer player thinks beside the table: nothing waits for it, and its answer counts at its moment only."""

from collections.abc import AsyncIterator
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.engine.question import QuestionKind
from bot.table.answers import Accepted
from bot.table.party import TimeControl
from bot.table.table import Table
from tests.table.room import EAST, SOUTH, Room
from tests.table.walls import EVERYBODY_WANTS_5M


class Slow:
    """Players who are done thinking when the test says so."""

    def __init__(self) -> None:
        self.asked: list[tuple[Any, Any, Future[Any]]] = []
        self.forgotten = 0
        self.patient = set[bool]()

    def add_player(self, player: Any, fallback: Any, *, patient: bool = False) -> "Slow":
        self.patient.add(patient)
        return self

    def think(self, view: Any, options: Any) -> Future[Any]:
        future = Future[Any]()
        self.asked.append((view, options, future))
        return future

    def release(self) -> None:
        self.forgotten += 1

    @property
    def open(self) -> list[tuple[Any, Any, Future[Any]]]:
        return [asked for asked in self.asked if not asked[2].done()]

    def answer(self, place: int = -1) -> None:
        """Everybody who still thinks takes this option: the last is to pass, or to discard what was drawn."""
        for _, options, future in self.open:
            future.set_result(options[place])


@pytest.fixture
async def slow(tmp_path: Path) -> AsyncIterator[tuple[Room, Slow]]:
    thinking = Slow()
    async with Room(tmp_path / "naki.db", chance=EVERYBODY_WANTS_5M, thinking=thinking) as room:
        yield room, thinking


async def souths_turn(room: Room, thinking: Slow, **terms: Any) -> Table:
    """East has discarded what nobody wants, and South, a computer player, thinks about its own turn."""
    table = await room.game(EAST, **terms)
    await room.press(table, EAST, "discard_7z_x")
    while room.asks(table) != [QuestionKind.TURN]:
        await room.clock.advance(50)
    assert [view.table.viewer for view, _, _ in thinking.open] == [1]
    return table


async def test_a_player_is_asked_at_once_and_answers_after_a_human_moment(slow: tuple[Room, Slow]) -> None:
    room, thinking = slow
    await souths_turn(room, thinking)
    thinking.answer()
    await room.clock.advance(350)
    assert len(room.events("Discarded")) == 1
    await room.clock.advance(4_000)
    assert [event.seat for event in room.events("Discarded")][:2] == [0, 1]


async def test_who_thinks_longer_than_that_takes_another_moment(slow: tuple[Room, Slow]) -> None:
    """The moment in which the answer comes shows nothing: at least half a second goes by after the last look."""
    room, thinking = slow
    await souths_turn(room, thinking)
    await room.clock.advance(8_000)
    assert len(room.events("Discarded")) == 1
    looks = room.clock.next_at
    assert looks is not None
    thinking.answer()
    await room.clock.advance(looks - room.clock.now() - 1)
    assert len(room.events("Discarded")) == 1
    await room.clock.advance(1)
    assert len(room.events("Discarded")) == 2


async def test_presses_are_answered_while_players_think(slow: tuple[Room, Slow]) -> None:
    room, thinking = slow
    table = await room.game(EAST, SOUTH)
    await room.press(table, EAST, "discard_5m")
    assert {view.table.viewer for view, _, _ in thinking.open} == {2, 3}
    assert isinstance(await room.press(table, SOUTH, "pass"), Accepted)
    assert room.asks(table) == [QuestionKind.CLAIM]


async def test_a_question_that_is_closed_is_thought_about_no_more(slow: tuple[Room, Slow]) -> None:
    room, thinking = slow
    table = await room.game(EAST, SOUTH)
    await room.press(table, EAST, "discard_5m")
    asked = [future for _, _, future in thinking.open]
    await room.clock.advance(20_000)
    assert room.asks(table) == [QuestionKind.TURN], "silence has decided"
    assert all(future.cancelled() for future in asked)


async def test_an_answer_to_another_sight_is_dropped_and_asked_for_again(slow: tuple[Room, Slow]) -> None:
    room, thinking = slow
    table = await souths_turn(room, thinking)
    play: Any = table._game.play
    ((key, plan),) = play._autopilot._plans.items()
    other = replace(plan.thought, view=replace(plan.thought.view, tiles=()))
    play._autopilot._plans[key] = replace(plan, thought=other)
    ((_, options, _),) = thinking.open
    thinking.answer(0)
    await room.clock.advance(4_000)
    assert len(room.events("Discarded")) == 1
    ((view, again, _),) = thinking.open
    assert (view.table.viewer, again) == (1, options)
    thinking.answer()
    await room.clock.advance(8_000)
    assert len(room.events("Discarded")) == 2


async def test_whoever_thinks_for_ever_loses_their_time_like_everybody(slow: tuple[Room, Slow]) -> None:
    room, thinking = slow
    await souths_turn(room, thinking, clock=TimeControl(10))
    await room.clock.advance(13_000)
    assert [event.seat for event in room.events("Discarded")][:2] == [0, 1]


async def test_a_pause_keeps_what_was_thought(slow: tuple[Room, Slow]) -> None:
    room, thinking = slow
    table = await souths_turn(room, thinking)
    await table.pause(EAST)
    thinking.answer()
    await room.clock.advance(60_000)
    assert len(room.events("Discarded")) == 1
    await table.resume(EAST)
    await room.clock.advance(4_000)
    assert len(room.events("Discarded")) == 2
    assert not [view for view, _, _ in thinking.open if view.table.viewer == 1]


async def test_after_a_crash_everybody_is_asked_again(slow: tuple[Room, Slow]) -> None:
    room, thinking = slow
    await souths_turn(room, thinking)
    before = len(thinking.asked)
    await room.restart()
    ((view, options, _),) = [asked for asked in thinking.asked[before:] if not asked[2].done()]
    assert (view, options) == thinking.asked[before - 1][:2]
    thinking.answer()
    await room.clock.advance(6_000)
    assert [event.seat for event in room.events("Discarded")] == [0, 1]


async def test_a_mistake_of_ours_in_a_player_pauses_the_table(slow: tuple[Room, Slow]) -> None:
    room, thinking = slow
    table = await souths_turn(room, thinking)
    ((_, _, future),) = thinking.open
    future.set_exception(ZeroDivisionError("a mistake of ours"))
    await room.clock.advance(4_000)
    assert table.scene.is_paused
    ((name, error),) = room.troubles.reported
    assert (name, type(error)) == (table.id, ZeroDivisionError)
    room.troubles.reported.clear()


@pytest.mark.parametrize("people", [1, 2])
async def test_a35_the_players_of_somebody_who_is_alone_think_after_those_for_whom_others_wait(
    slow: tuple[Room, Slow], people: int
) -> None:
    room, thinking = slow
    await room.game(*(EAST, SOUTH)[:people])
    await room.clock.advance(60_000)
    assert thinking.patient == {people == 1}
