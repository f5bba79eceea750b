"""What lengthens and shortens a clock, and what does not."""

from pathlib import Path
from typing import Any

from msgspec.structs import replace

from bot.engine.decision import Ask, Reject
from bot.engine.level import Level
from bot.games.american.game import AMERICAN
from bot.table.answers import Accepted
from bot.table.news import Happened
from bot.table.party import TimeControl
from tests.cogs.american_walls import GREEN_DISCARDED
from tests.cogs.walls import Walls
from tests.table.room import EAST, SOUTH, TERMS, USERS, WEST, Room, modest
from tests.table.test_actor import QUICK, asleep, one_round, seconds_until_discarded


async def test_a_press_that_is_refused_does_not_restart_the_clock(room: Room) -> None:
    table = await room.game(clock=QUICK)
    await room.clock.advance(10_000)
    assert isinstance(await room.press(table, EAST, "discard_9m"), Reject)
    assert await seconds_until_discarded(room, table) == 15.4


async def test_the_first_turn_is_found_once(room: Room) -> None:
    table = await room.game(clock=QUICK, first=True)
    for _ in range(2):
        await room.clock.advance(10_000)
        assert isinstance(await room.press(table, EAST, "discard_9m"), Reject)
    assert await seconds_until_discarded(room, table) == 15.4


async def test_who_is_quick_saves_nothing_up(room: Room) -> None:
    table = await room.game(clock=QUICK)
    assert isinstance(await room.press(table, EAST, "discard_7z_x"), Accepted)
    await one_round(room, table, but=0)
    assert table.scene.waiting == {0: room.asked_at(table) + 25_000}


async def test_by_correspondence_nobody_needs_another_minute_to_find_the_hand(room: Room) -> None:
    table = await room.game(clock=TimeControl.parse("1d"), stand_in=False, first=True)
    assert table.scene.waiting == {0: room.clock.now() + 24 * 3600 * 1000}


async def test_after_a_pause_who_had_just_come_back_has_the_full_time_again(room: Room) -> None:
    table = await room.game(clock=QUICK)
    await asleep(room, table)
    await one_round(room, table, but=0)
    assert await table.back(EAST) is None
    await room.clock.advance(10_000)
    assert await table.pause(EAST) is None
    await room.clock.advance(3_600_000)
    assert await table.resume(EAST) is None
    assert table.scene.waiting == {0: room.clock.now() + 15_000}
    assert await seconds_until_discarded(room, table) == 15.4


async def test_after_a_pause_no_clock_runs_before_the_panel_has_arrived_again(room: Room) -> None:
    table = await room.game(clock=QUICK)
    assert await table.pause(EAST) is None
    room.prompt = False
    assert await table.resume(EAST) is None
    await room.clock.advance(40_000)
    assert room.events("Discarded") == []
    room.seen(table, room.question(table))
    await room.settle(table)
    assert await seconds_until_discarded(room, table) == 25.4


async def test_after_a_pause_a_window_lasts_as_long_as_at_first(room: Room) -> None:
    """Also where all count from the moment at which the tile was shown."""
    table = await room.game(book="wrc-2015")
    await room.press(table, EAST, "discard_5m")
    assert await table.pause(EAST) is None
    await room.clock.advance(60_000)
    assert await table.resume(EAST) is None
    await room.clock.advance(5_000)
    assert isinstance(await room.press(table, WEST, "pon_5m5m"), Accepted)
    assert [answer.at for answer in room.events("Answered")] == [5_000]


async def test_the_host_passes_for_nobody_who_has_answered(room: Room) -> None:
    """And is told nothing else than for those who have not."""
    table = await room.game(clock=None)
    await room.press(table, EAST, "discard_5m")
    await room.press(table, SOUTH, "pass")
    await room.clock.advance(30_000)
    assert await table.pass_for(EAST, 1) is None
    assert room.asks(table) == [Ask.CLAIM]
    assert room.noted(Happened.BROKEN) == []


async def test_the_charleston_costs_nothing_of_the_bank(tmp_path: Path) -> None:
    games: Any = {"american": replace(AMERICAN, players={Level.STANDARD: modest})}
    async with Room(tmp_path / "naki.db", chance=Walls(GREEN_DISCARDED), games=games) as room:
        table = await room.game(terms=replace(TERMS, game="american", book="american"), clock=QUICK)
        assert set(table.scene.waiting.values()) == {room.clock.now() + 60_000}
        await room.clock.advance(50_000)
        while room.asks(table) == [Ask.CHARLESTON]:
            for seat in reversed(room.question(table).awaited):
                await room.press(table, USERS[seat], room.question(table).fallback(seat).token)
        assert table.scene.waiting == {0: room.clock.now() + 25_000}
