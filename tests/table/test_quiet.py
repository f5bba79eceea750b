"""Whoever could claim a discard that serves no hand of theirs is not asked, and nobody can tell (ADR 6).

Of East's tiles South could claim 9B, 6D and a flower, West 6D and a flower: 6D serves South alone, a flower West alone,
9B nobody.
"""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.engine.game import Switches
from bot.engine.level import Level
from bot.engine.question import QuestionKind
from bot.games.american.game import AMERICAN
from bot.table.answers import Accepted
from bot.table.party import Pace, TimeControl
from bot.table.table import Table
from bot.table.timing import NET_GRACE_MS
from tests.cogs.american_walls import GREEN_DISCARDED, RUN, deal
from tests.cogs.walls import Walls
from tests.table.room import EAST, SOUTH, TERMS, USERS, WEST, Room, modest

GAMES: Any = {"american": replace(AMERICAN, players={Level.STANDARD: modest})}
WINDOW_MS = 8_000
EVERY_GROUP = Switches(every_group=True)


@pytest.fixture
async def room(tmp_path: Path) -> AsyncIterator[Room]:
    async with Room(tmp_path / "naki.db", chance=Walls(GREEN_DISCARDED), games=GAMES) as opened:
        yield opened


async def play(room: Room, **terms: Any) -> Table:
    """A game whose first Charleston is over."""
    table = await room.game(terms=replace(TERMS, game="american", book="american"), **terms)
    while room.asks(table) == [QuestionKind.CHARLESTON]:
        for seat in room.question(table).awaited:
            await room.press(table, USERS[seat], room.question(table).fallback(seat).token)
    return table


def answers(room: Room) -> list[tuple[int, str]]:
    return [(event.seat, event.action.token) for event in room.events("Answered")]


async def test_a_tile_that_serves_nobody_is_asked_about_nowhere_and_play_goes_on(room: Room) -> None:
    table = await play(room)
    await room.press(table, EAST, "discard_9B")
    assert table.scene.deadlines == {}
    assert room.asks(table) == [QuestionKind.CLAIM]
    await room.clock.advance(4_000)
    assert room.events("Drew")[-1].seat == 1


async def test_only_whom_it_serves_is_asked_and_play_goes_on_when_they_have_passed(room: Room) -> None:
    table = await play(room)
    await room.press(table, EAST, "discard_6D")
    assert table.scene.deadlines.keys() == {1}
    await room.clock.advance(4_000)
    assert room.events("Answered") == []
    await room.press(table, SOUTH, "pass")
    await room.clock.advance(1)
    assert room.events("Drew")[-1].seat == 1


@pytest.mark.parametrize(("pace", "clock"), [(Pace.BRISK, TERMS.clock), (Pace.BRISK, None), (Pace.STEADY, None)])
async def test_when_the_last_who_is_asked_passes_the_others_do_so_in_the_same_moment(
    room: Room, pace: Pace, clock: TimeControl | None
) -> None:
    table = await play(room, pace=pace, clock=clock)
    await room.press(table, EAST, "discard_6D")
    assert room.question(table).awaited == (1, 2)
    assert table.scene.deadlines.keys() == {1}
    await room.press(table, SOUTH, "pass")
    await room.clock.advance(0)
    assert answers(room) == [(1, "pass"), (2, "pass")]


@pytest.mark.parametrize(("pace", "clock"), [(Pace.BRISK, TERMS.clock), (Pace.BRISK, None), (Pace.STEADY, None)])
async def test_whoever_is_asked_is_waited_for_when_one_has_passed(
    room: Room, pace: Pace, clock: TimeControl | None
) -> None:
    table = await play(room, pace=pace, clock=clock, hints=False)
    await room.press(table, EAST, "discard_6D")
    await room.press(table, SOUTH, "pass")
    await room.clock.advance(WINDOW_MS - 1)
    assert answers(room) == [(1, "pass")]
    assert isinstance(await room.press(table, WEST, "expose"), Accepted)
    assert room.events("Exposed")[-1].seat == 2


@pytest.mark.parametrize("pace", Pace)
async def test_a_computer_player_that_is_asked_is_waited_for_like_anybody(room: Room, pace: Pace) -> None:
    table = await play(room, pace=pace)
    await table.leave(SOUTH)
    await room.press(table, EAST, "discard_6D")
    assert table.scene.deadlines == {}
    await room.clock.advance(400)
    assert answers(room) == []
    assert isinstance(await room.press(table, WEST, "expose"), Accepted)
    await room.clock.advance(4_000)
    assert room.events("Exposed")[-1].seat == 2


async def test_whoever_is_not_asked_may_call_all_the_same(room: Room) -> None:
    table = await play(room)
    await room.press(table, EAST, "discard_6D")
    await room.clock.advance(2_000)
    assert isinstance(await room.press(table, WEST, "expose"), Accepted)
    await room.press(table, SOUTH, "pass")
    assert room.events("Exposed")[-1].seat == 2


async def test_at_a_steady_table_they_may_call_until_the_window_is_over_for_all(room: Room) -> None:
    table = await play(room, pace=Pace.STEADY)
    await room.press(table, EAST, "discard_9B")
    await room.clock.advance(WINDOW_MS + 900)
    assert isinstance(await room.press(table, SOUTH, "expose"), Accepted)
    assert room.events("Exposed")[-1].seat == 1


async def test_at_a_steady_table_a_call_in_time_counts_although_it_arrives_after_the_end(room: Room) -> None:
    table = await play(room, pace=Pace.STEADY)
    await room.press(table, EAST, "discard_9B")
    ends = table.scene.closes_at
    assert ends is not None
    await room.clock.advance(ends + 300 - room.clock.now())
    assert isinstance(await room.press(table, SOUTH, "expose", ago=400), Accepted)
    assert room.events("Exposed")[-1].seat == 1


async def test_at_a_steady_table_the_window_lasts_as_long_as_if_they_had_nothing_to_call(room: Room) -> None:
    table = await play(room, pace=Pace.STEADY)
    await room.press(table, EAST, "discard_9B")
    await room.clock.advance(WINDOW_MS + 1_300)
    assert room.asks(table) == [QuestionKind.CLAIM]
    await room.clock.advance(100)
    assert room.events("Drew")[-1].seat == 1


@pytest.mark.parametrize("pace", Pace)
async def test_a_claim_does_not_wait_for_somebody_nearer_who_was_not_asked(room: Room, pace: Pace) -> None:
    table = await play(room, pace=pace)
    await room.press(table, EAST, "discard_F")
    await room.press(table, WEST, "expose_3_0")
    await room.clock.advance(1)
    assert room.events("Exposed")[-1].seat == 2


async def test_whoever_wishes_is_asked_about_every_group_for_the_whole_game(room: Room) -> None:
    table = await play(room)
    await table.set_switches(SOUTH, every_group=True, no_calls=True)
    await table.set_switches(SOUTH, no_calls=False)
    await room.press(table, EAST, "discard_9B")
    assert table.scene.deadlines.keys() == {1}
    await table.set_switches(SOUTH, every_group=False)
    assert table.scene.deadlines == {}
    await table.set_switches(SOUTH, every_group=True)
    assert table.scene.deadlines.keys() == {1}


async def test_where_there_are_no_hints_everybody_is_asked_about_every_group(room: Room) -> None:
    table = await play(room, hints=False)
    await room.press(table, EAST, "discard_9B")
    assert table.scene.deadlines.keys() == {1}


async def test_whoever_was_not_asked_is_not_taken_to_be_asleep_nor_noted(room: Room) -> None:
    table = await play(room)
    await room.press(table, EAST, "discard_9B")
    await room.clock.advance(4_000)
    assert answers(room) == [(1, "pass")]
    assert table.party.chairs[1].slept == 0
    assert not table.party.chairs[1].missed


# --- presses that were made sooner than they arrive


@pytest.mark.parametrize("pace", Pace)
async def test_a_call_made_before_the_last_pass_counts_although_it_arrives_after_it(room: Room, pace: Pace) -> None:
    table = await play(room, pace=pace)
    await room.press(table, EAST, "discard_6D")
    await room.clock.advance(2_000)
    question = room.question(table).id
    await room.send(table, SOUTH, question, "pass")
    await room.clock.advance(200)
    assert isinstance(await room.press_old(table, WEST, question, "expose", ago=300), Accepted)
    assert room.events("Exposed")[-1].seat == 2


@pytest.mark.parametrize("pace", Pace)
async def test_a_call_made_before_another_one_that_it_beats_counts_although_it_arrives_after_it(
    room: Room, pace: Pace
) -> None:
    table = await play(room, pace=pace)
    await room.press(table, EAST, "discard_F")
    await room.clock.advance(2_000)
    question = room.question(table).id
    await room.send(table, WEST, question, "expose_3_0")
    await room.clock.advance(200)
    assert isinstance(await room.press_old(table, SOUTH, question, "expose", ago=300), Accepted)
    assert room.events("Exposed")[-1].seat == 1


async def test_a_call_made_while_the_last_pass_waits_for_others_counts(room: Room) -> None:
    table = await play(room)
    await room.press(table, EAST, "discard_6D")
    question = room.question(table).id
    await room.send(table, SOUTH, question, "pass")
    await room.clock.advance(300)
    call = await room.send(table, WEST, question, "expose")
    await room.clock.advance(400)
    assert isinstance(await call, Accepted)
    assert room.events("Exposed")[-1].seat == 2


@pytest.mark.parametrize(("west", "could_call"), [("6D J", (1, 2)), ("6D", (1,))])
async def test_the_last_pass_is_seen_as_late_whether_or_not_somebody_else_could_call(
    tmp_path: Path, west: str, could_call: tuple[int, ...]
) -> None:
    wall = deal(["6D G", "6D JJ", west, RUN], ["FFF", "RRR", "FFF", "GGG"])
    async with Room(tmp_path / "naki.db", chance=Walls(wall), games=GAMES) as room:
        table = await play(room)
        await room.press(table, EAST, "discard_6D")
        assert room.question(table).awaited == could_call
        passing = await room.send(table, SOUTH, room.question(table).id, "pass")
        await room.clock.advance(NET_GRACE_MS - 1)
        assert not passing.done()
        assert room.asks(table) == [QuestionKind.CLAIM]
        await room.clock.advance(1)
        assert room.events("Drew")[-1].seat == 1


async def test_a_table_that_asks_everybody_does_not_wait_after_the_last_pass(room: Room) -> None:
    table = await play(room, hints=False)
    await room.press(table, EAST, "discard_9B")
    passing = await room.send(table, SOUTH, room.question(table).id, "pass")
    assert passing.done()
    assert room.events("Drew")[-1].seat == 1
