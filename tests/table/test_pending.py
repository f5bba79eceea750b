"""Where the first caller gets the tile, the first is the first by Discord's clock (riichi.md §4.4, wrc-2015)."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.engine.question import PressRefusalReason, QuestionKind
from bot.engine.refusal import Refusal, refusal_for
from bot.mahjong.tiles import show
from bot.table.answers import Accepted, AmbiguousPress, PressAnswer
from bot.table.table import Table
from tests.table.room import EAST, NORTH, SOUTH, WEST, Room
from tests.table.walls import EVERYBODY_WANTS_5M, NOBODY_CAN_RON

SIMULTANEOUS = 750
GRACE = 400


@pytest.fixture
async def room(tmp_path: Path) -> AsyncIterator[Room]:
    async with Room(tmp_path / "naki.db", chance=NOBODY_CAN_RON) as opened:
        yield opened


@pytest.fixture
async def table(room: Room) -> Table:
    table = await room.game(book="wrc-2015", pace="brisk")
    assert isinstance(await room.press(table, EAST, "discard_5m"), Accepted)
    return table


async def claim(room: Room, table: Table, user: int, token: str, *, ago: int = 0) -> asyncio.Task[PressAnswer]:
    return await room.send(table, user, room.question(table, QuestionKind.CLAIM).id, token, ago=ago)


async def test_the_press_that_discord_received_first_is_first_although_it_reaches_us_second(
    room: Room, table: Table
) -> None:
    await room.clock.advance(2_000)
    pon = await claim(room, table, WEST, "pon_5m5m")
    await room.settle(table)
    chii = await claim(room, table, SOUTH, "chii_3m4m", ago=300)
    await room.clock.advance(GRACE)
    assert isinstance(await pon, Accepted)
    assert isinstance(await chii, Accepted)
    answered = room.events("Answered")
    assert [(answer.seat, answer.at) for answer in answered] == [(1, 1_700), (2, 2_000)]


async def test_a_pon_within_the_time_that_counts_as_simultaneous_beats_the_chii(room: Room, table: Table) -> None:
    chii = await claim(room, table, SOUTH, "chii_3m4m")
    await room.clock.advance(SIMULTANEOUS)
    pon = await claim(room, table, WEST, "pon_5m5m")
    await room.clock.advance(GRACE)
    assert isinstance(await chii, Accepted)
    assert isinstance(await pon, Accepted)
    assert [called.seat for called in room.events("Called")] == [2]


async def test_a_pon_after_that_time_comes_too_late(room: Room, table: Table) -> None:
    chii = await claim(room, table, SOUTH, "chii_3m4m")
    await room.clock.advance(SIMULTANEOUS + 1)
    pon = await claim(room, table, WEST, "pon_5m5m")
    await room.clock.advance(GRACE)
    assert isinstance(await chii, Accepted)
    assert await pon == refusal_for(PressRefusalReason.LATE, by=1)
    assert [called.seat for called in room.events("Called")] == [1]


async def test_a_reserved_chii_stays_first_while_its_way_is_chosen(room: Room, table: Table) -> None:
    chii = await claim(room, table, SOUTH, "chii")
    await room.clock.advance(2_000)
    assert isinstance(await chii, AmbiguousPress)
    pon = await claim(room, table, WEST, "pon_5m5m")
    await room.clock.advance(2_000)
    way = await claim(room, table, SOUTH, "chii_6m7m")
    await room.clock.advance(GRACE)
    assert isinstance(await way, Accepted)
    assert await pon == refusal_for(PressRefusalReason.LATE, by=1_250)
    assert [show(called.meld.own) for called in room.events("Called")] == ["67m"]


async def test_presses_that_wait_are_taken_up_before_the_window_lapses(room: Room, table: Table) -> None:
    await room.clock.advance(6_350)
    pon = await claim(room, table, WEST, "pon_5m5m", ago=360)
    await room.clock.advance(GRACE)
    assert isinstance(await pon, Accepted)
    assert [called.seat for called in room.events("Called")] == [2]


async def test_a_late_ron_beats_the_discard_that_was_pressed_after_it(tmp_path: Path) -> None:
    async with Room(tmp_path / "trail.db", chance=EVERYBODY_WANTS_5M) as room:
        table = await room.game(book="wrc-2015")
        await room.press(table, EAST, "discard_5m")
        await room.press(table, WEST, "pon_5m5m")
        await room.clock.advance(2_000)
        assert room.asks(table) == [QuestionKind.LATE_RON, QuestionKind.TURN]
        turn = room.question(table, QuestionKind.TURN).id
        discard = await room.send(table, WEST, turn, "discard_2p")
        trail = room.question(table, QuestionKind.LATE_RON).id
        ron = await room.send(table, NORTH, trail, "ron", ago=100)
        await room.clock.advance(GRACE)
        assert isinstance(await ron, Accepted)
        assert isinstance(await discard, Refusal)
        assert [won.seat for won in room.events("Won")] == [3]


async def test_a_turn_is_held_as_long_whether_or_not_somebody_could_call_a_late_ron(room: Room, table: Table) -> None:
    for user in (SOUTH, WEST):
        await room.press(table, user, "pass")
    await room.clock.advance(10_000)
    assert room.asks(table) == [QuestionKind.TURN]
    turn = room.question(table).id
    discard = await room.send(table, SOUTH, turn, "discard_1p")
    await room.clock.advance(GRACE - 1)
    assert not discard.done()
    await room.clock.advance(1)
    assert isinstance(await discard, Accepted)


async def test_what_a_turn_leaves_to_a_late_ron_counts_from_the_discard(room: Room, table: Table) -> None:
    await room.clock.advance(3_000)
    for user in (SOUTH, WEST):
        await room.press(table, user, "pass")
    assert room.asks(table) == [QuestionKind.TURN]
    discard = await room.send(table, SOUTH, room.question(table).id, "discard_1p")
    await room.clock.advance(GRACE)
    assert isinstance(await discard, Accepted)
