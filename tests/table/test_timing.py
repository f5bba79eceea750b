"""What lengthens and shortens a clock, and what does not."""

from pathlib import Path
from typing import Any

from msgspec.structs import replace

from bot.engine.level import Level
from bot.engine.question import QuestionKind
from bot.engine.refusal import Refusal
from bot.games.american.game import AMERICAN
from bot.table.answers import Accepted
from bot.table.news import NoteKind
from bot.table.party import TimeControl
from tests.cogs.american_walls import GREEN_DISCARDED
from tests.cogs.walls import Walls
from tests.table.room import EAST, TERMS, USERS, WEST, Room, modest
from tests.table.turns import QUICK, asleep, everybody_passes, one_round, seconds_until_discarded, to_the_next_hand


async def test_a_press_that_is_refused_does_not_restart_the_clock(room: Room) -> None:
    table = await room.game(clock=QUICK)
    await room.clock.advance(10_000)
    assert isinstance(await room.press(table, EAST, "discard_9m"), Refusal)
    assert await seconds_until_discarded(room, table) == 15.4


async def test_the_first_turn_is_found_once(room: Room) -> None:
    table = await room.game(clock=QUICK, first=True)
    for _ in range(2):
        await room.clock.advance(10_000)
        assert isinstance(await room.press(table, EAST, "discard_9m"), Refusal)
    assert await seconds_until_discarded(room, table) == 15.4


async def test_who_is_quick_saves_nothing_up(room: Room) -> None:
    table = await room.game(clock=QUICK)
    assert isinstance(await room.press(table, EAST, "discard_7z_x"), Accepted)
    await one_round(room, table, but=0)
    assert table.scene.deadlines == {0: room.asked_at(table) + 25_000}


async def test_by_correspondence_nobody_needs_another_minute_to_find_the_hand(room: Room) -> None:
    table = await room.game(clock=TimeControl.parse("1d"), stand_in=False, first=True)
    assert table.scene.deadlines == {0: room.clock.now() + 24 * 3600 * 1000}


async def test_after_a_pause_who_had_just_come_back_has_the_full_time_again(room: Room) -> None:
    table = await room.game(clock=QUICK)
    await asleep(room, table)
    await one_round(room, table, but=0)
    assert await table.come_back(EAST) is None
    await room.clock.advance(10_000)
    assert await table.pause(EAST) is None
    await room.clock.advance(3_600_000)
    assert await table.resume(EAST) is None
    assert table.scene.deadlines == {0: room.clock.now() + 15_000}
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


async def test_the_charleston_costs_nothing_of_the_bank(tmp_path: Path) -> None:
    games: Any = {"american": replace(AMERICAN, players={Level.STANDARD: modest})}
    async with Room(tmp_path / "naki.db", chance=Walls(GREEN_DISCARDED), games=games) as room:
        table = await room.game(terms=replace(TERMS, game="american", book="american"), clock=QUICK)
        assert set(table.scene.deadlines.values()) == {room.clock.now() + 60_000}
        await room.clock.advance(50_000)
        while room.asks(table) == [QuestionKind.CHARLESTON]:
            for seat in reversed(room.question(table).awaited):
                await room.press(table, USERS[seat], room.question(table).fallback(seat).token)
        assert table.scene.deadlines == {0: room.clock.now() + 25_000}


GRACE = 400


async def test_a_turn_lasts_base_and_bank_and_then_the_drawn_tile_goes_out(room: Room) -> None:
    table = await room.game(clock=QUICK)
    assert table.scene.deadlines == {0: room.clock.now() + 25_000}
    assert await seconds_until_discarded(room, table) == 25.4
    assert [(event.tile, event.tsumogiri) for event in room.events("Discarded")] == [(36, True)]
    assert room.noted(NoteKind.TIMED_OUT) == [0]


async def test_time_beyond_the_base_comes_out_of_the_bank_for_the_rest_of_the_hand(room: Room) -> None:
    table = await room.game(clock=QUICK)
    await room.clock.advance(15_000)
    assert isinstance(await room.press(table, EAST, "discard_7z_x"), Accepted)
    await one_round(room, table, but=0)
    assert table.scene.deadlines == {0: room.asked_at(table) + 15_000}
    assert await seconds_until_discarded(room, table) == 15.4


async def test_a_player_who_slept_through_a_turn_has_only_the_base_left(room: Room) -> None:
    table = await room.game(clock=QUICK)
    await seconds_until_discarded(room, table)
    await one_round(room, table, but=0)
    assert table.scene.deadlines == {0: room.asked_at(table) + 5_000}


async def test_every_hand_begins_with_a_full_bank(room: Room) -> None:
    table = await room.game(clock=QUICK)
    await seconds_until_discarded(room, table)
    await to_the_next_hand(room, table)
    (seat,) = room.question(table, QuestionKind.TURN).awaited
    assert table.scene.deadlines == {seat: room.clock.now() + 25_000}


async def test_a_press_that_reaches_us_within_the_grace_still_counts(room: Room) -> None:
    table = await room.game(clock=QUICK)
    await room.clock.advance(25_300)
    assert isinstance(await room.press(table, EAST, "discard_5m"), Accepted)


async def test_no_clock_of_a_turn_runs_before_the_panel_has_arrived(room: Room) -> None:
    room.prompt = False
    table = await room.game(clock=QUICK)
    await room.clock.advance(40_000)
    room.seen(table, room.question(table))
    await room.settle(table)
    assert await seconds_until_discarded(room, table) == 25.4


async def test_who_cannot_be_reached_stops_no_table_for_longer_than_a_minute(room: Room) -> None:
    room.prompt = False
    table = await room.game(clock=QUICK, first=True)
    assert await seconds_until_discarded(room, table) == 60 + 25.4


async def test_in_the_first_turn_of_a_game_a_player_has_a_minute_to_find_the_hand(room: Room) -> None:
    table = await room.game(clock=QUICK, first=True)
    assert table.scene.deadlines == {0: room.clock.now() + 85_000}
    assert table.scene.closes_at == room.clock.now() + 85_000
    assert await seconds_until_discarded(room, table) == 60 + 25.4
    await one_round(room, table, but=0)
    assert table.scene.deadlines == {0: room.asked_at(table) + 5_000}


async def test_with_a_press_the_hand_is_found_and_the_others_do_not_see_it(room: Room) -> None:
    table = await room.game(clock=QUICK, first=True)
    closes = table.scene.closes_at
    await room.clock.advance(10_000)
    await table.set_switches(EAST, no_calls=True)
    assert table.scene.deadlines == {0: room.clock.now() + 25_000}
    assert table.scene.closes_at == closes
    assert await seconds_until_discarded(room, table) == 25.4


async def test_what_was_pressed_before_the_first_turn_does_not_shorten_it(room: Room) -> None:
    """A pass would tell the others that there was something to call."""
    table = await room.game(clock=QUICK, first=True)
    await room.press(table, EAST, "discard_5m")
    await everybody_passes(room, table)
    assert room.question(table, QuestionKind.TURN).awaited == (1,)
    assert table.scene.closes_at == room.asked_at(table) + 85_000


async def test_a_hand_that_was_found_needs_no_second_minute_after_a_restart(room: Room) -> None:
    table = await room.game(clock=QUICK, first=True)
    await table.set_switches(EAST, no_calls=True)
    await room.restart()
    (table,) = room.tables.all()
    assert table.scene.deadlines == {0: room.clock.now() + 25_000}


async def test_after_a_restart_everybody_has_at_least_as_long_as_who_comes_back(room: Room) -> None:
    table = await room.game(clock=TimeControl(3))
    await room.restart()
    (table,) = room.tables.all()
    assert table.scene.deadlines == {0: room.clock.now() + 15_000}


async def test_without_a_clock_nobody_is_hurried(room: Room) -> None:
    table = await room.game(clock=None)
    assert table.scene.deadlines == {0: None}
    await room.clock.advance(24 * 3600 * 1000)
    assert isinstance(await room.press(table, EAST, "discard_5m"), Accepted)
    await room.clock.advance(24 * 3600 * 1000)
    assert room.asks(table) == [QuestionKind.CLAIM]
    assert table.scene.deadlines == {1: None, 2: None, 3: None}


async def test_by_correspondence_a_turn_and_a_claim_have_days(room: Room) -> None:
    day = 24 * 3600 * 1000
    table = await room.game(clock=TimeControl.parse("1d"), stand_in=False)
    assert table.scene.deadlines == {0: room.clock.now() + day}
    await room.press(table, EAST, "discard_5m")
    assert table.scene.deadlines == dict.fromkeys((1, 2, 3), room.clock.now() + day)
    await room.clock.advance(day + GRACE)
    await room.clock.advance(5_000)
    assert room.asks(table) == [QuestionKind.TURN]


async def test_the_next_hand_waits_for_everybody_or_fifteen_seconds(room: Room) -> None:
    table = await room.game(clock=QUICK)
    while room.asks(table) != [QuestionKind.READY]:
        for question in table.scene.questions:
            for seat in question.awaited:
                await room.press_old(table, USERS[seat], question.id, question.fallback(seat).token)
        await room.clock.advance(100)
    start = room.clock.now()
    assert isinstance(await room.press(table, WEST, "ready"), Accepted)
    await room.clock.advance(room.asked_at(table) + 15_000 - start - 1)
    assert room.asks(table) == [QuestionKind.READY]
    await room.clock.advance(1)
    assert room.asks(table) == [QuestionKind.TURN]
