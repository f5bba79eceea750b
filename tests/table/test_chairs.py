import asyncio
from pathlib import Path

import pytest

from bot.engine.game import Switches
from bot.engine.question import QuestionKind
from bot.table.answers import Accepted, AmbiguousPress, TableReason
from bot.table.news import NoteKind
from tests.table.room import EAST, NORTH, SOUTH, USERS, WEST, Room, refused
from tests.table.turns import QUICK, asleep, everybody_passes, one_round, seconds_until_discarded
from tests.table.walls import Laid

NO_CALLS = Switches(no_calls=True)


async def test_no_calls_passes_by_itself_after_a_moment(room: Room) -> None:
    table = await room.game()
    await table.set_switches(WEST, no_calls=True)
    await table.set_switches(SOUTH, no_calls=True)
    await room.press(table, EAST, "discard_5m")
    assert table.scene.deadlines == {3: room.clock.now() + 10_000}
    await room.clock.advance(400)
    assert room.events("Answered") == []
    await room.clock.advance(4_000)
    assert [(event.seat, event.action.token) for event in room.events("Answered")] in (
        [(1, "pass"), (2, "pass")],
        [(2, "pass"), (1, "pass")],
    )


async def test_no_calls_takes_back_no_claim_whose_way_is_being_chosen(room: Room) -> None:
    table = await room.game()
    await room.press(table, EAST, "discard_5m")
    assert isinstance(await room.press(table, SOUTH, "chii"), AmbiguousPress)
    await table.set_switches(SOUTH, no_calls=True)
    await room.press(table, WEST, "pass")
    await room.press(table, NORTH, "pass")
    await room.clock.advance(5_000)
    assert [event.seat for event in room.events("Called")] == [1]


async def test_who_wants_no_calls_and_makes_one_all_the_same_has_made_it(room: Room) -> None:
    table = await room.game()
    await table.set_switches(SOUTH, no_calls=True)
    await room.press(table, EAST, "discard_5m")
    assert isinstance(await room.press(table, SOUTH, "chii"), AmbiguousPress)
    await room.press(table, WEST, "pass")
    await room.press(table, NORTH, "pass")
    await room.clock.advance(5_000)
    assert [event.seat for event in room.events("Called")] == [1]


async def test_no_calls_still_asks_for_a_ron(room: Room) -> None:
    table = await room.game()
    await table.set_switches(NORTH, no_calls=True)
    await room.press(table, EAST, "discard_5m")
    await room.clock.advance(4_000)
    assert 3 in table.scene.deadlines
    assert isinstance(await room.press(table, NORTH, "ron"), Accepted)


async def test_auto_win_takes_a_ron(room: Room) -> None:
    table = await room.game()
    await table.set_switches(NORTH, auto_win=True)
    await room.press(table, EAST, "discard_5m")
    await room.clock.advance(4_000)
    assert [won.seat for won in room.events("Won")] == [3]


async def test_the_switch_to_discard_what_is_drawn_discards_it(room: Room) -> None:
    table = await room.game()
    await table.set_switches(EAST, auto_discard=True)
    await room.clock.advance(2_000)
    assert [(event.seat, event.tsumogiri) for event in room.events("Discarded")] == [(0, True)]


async def test_the_switch_to_discard_what_is_drawn_asks_when_the_tile_wins(tmp_path: Path) -> None:
    tenpai = Laid(["46m 234567p 22345s", "3467m 147p 147s 567z", "55m 258p 258s 11223z", "147m 369p 36s 34567z"], "5m")
    async with Room(tmp_path / "naki.db", chance=tenpai) as room:
        table = await room.game()
        await table.set_switches(EAST, auto_discard=True)
        await room.clock.advance(4_000)
        assert room.events("Discarded") == []
        await table.set_switches(EAST, auto_discard=True, auto_win=True)
        await room.clock.advance(4_000)
        assert [won.seat for won in room.events("Won")] == [0]


async def test_a_switch_turned_on_while_the_question_is_open_answers_it(room: Room) -> None:
    table = await room.game()
    await room.press(table, EAST, "discard_5m")
    await table.set_switches(SOUTH, no_calls=True)
    await room.clock.advance(4_000)
    assert [event.seat for event in room.events("Answered")] == [1]


async def test_switching_back_leaves_the_question_to_the_player(room: Room) -> None:
    table = await room.game()
    await room.press(table, EAST, "discard_5m")
    await table.set_switches(SOUTH, no_calls=True)
    await table.set_switches(SOUTH, no_calls=False)
    await room.clock.advance(4_000)
    assert room.events("Answered") == []
    assert 1 in table.scene.deadlines


async def test_switches_fall_back_with_the_next_hand(room: Room) -> None:
    table = await room.game()
    await table.set_switches(WEST, no_calls=True)
    await room.press(table, EAST, "discard_5m")
    await room.press(table, NORTH, "ron")
    for user in USERS:
        await room.press(table, user, "ready")
    assert [chair.switches for chair in table.party.chairs] == [Switches()] * 4


async def test_a_riichi_player_s_drawn_tile_goes_out_by_itself(tmp_path: Path) -> None:
    hands = ["13m 123456p 22789s", "3467m 147p 147s 567z", "55m 258p 258s 11223z", "147m 369p 36s 34567z"]
    async with Room(tmp_path / "naki.db", chance=Laid(hands, "4z 9m 9m 9m 8m")) as room:
        table = await room.game()
        assert isinstance(await room.press(table, EAST, "riichi_4z_x"), Accepted)
        for _ in range(4):
            while room.asks(table) == [QuestionKind.CLAIM]:
                for seat in room.question(table).awaited:
                    await room.press(table, USERS[seat], "pass")
                await room.clock.advance(100)
            (seat,) = room.question(table).awaited
            if seat:
                await room.press(table, USERS[seat], room.question(table).fallback(seat).token)
        assert table.scene.deadlines == {}
        await room.clock.advance(1_300)
        assert room.events("Discarded")[-1].seat == 0


async def test_only_players_have_switches(room: Room) -> None:
    table = await room.game()
    assert refused(await table.set_switches(999, no_calls=True)) == TableReason.NOT_A_PLAYER


async def test_two_switches_in_the_same_moment_are_both_set(room: Room) -> None:
    table = await room.game()
    await asyncio.gather(table.set_switches(SOUTH, no_calls=True), table.set_switches(SOUTH, auto_win=True))
    assert table.party.chairs[1].switches == Switches(no_calls=True, auto_win=True)


async def test_after_two_turns_in_a_row_a_computer_player_sits_in(room: Room) -> None:
    table = await room.game(clock=QUICK)
    await asleep(room, table)
    assert room.noted(NoteKind.AWAY) == [0]
    assert table.party.away == (0,)
    await one_round(room, table, but=0)
    assert table.scene.deadlines == {}
    assert await seconds_until_discarded(room, table) <= 4.0


async def test_one_press_between_two_turns_that_ran_out_keeps_the_seat(room: Room) -> None:
    table = await room.game(clock=QUICK)
    await seconds_until_discarded(room, table)
    await everybody_passes(room, table)
    await room.press(table, EAST, "pass")
    await one_round(room, table, but=0)
    await seconds_until_discarded(room, table)
    assert table.party.away == ()


async def test_i_am_back_returns_the_seat_at_once_with_a_full_turn(room: Room) -> None:
    table = await room.game(clock=QUICK)
    await asleep(room, table)
    await one_round(room, table, but=0)
    await room.clock.advance(500)
    assert await table.come_back(EAST) is None
    assert room.noted(NoteKind.CAME_BACK) == [0]
    assert table.party.away == ()
    assert table.scene.deadlines == {0: room.clock.now() + 15_000}
    assert table.scene.closes_at == room.clock.now() + 15_000
    assert await seconds_until_discarded(room, table) == pytest.approx(15.4, abs=0.1)


async def test_what_was_missed_is_known_until_the_next_press_also_after_a_restart(room: Room) -> None:
    table = await room.game(clock=QUICK)
    missed = room.question(table).fallback(0).token
    await seconds_until_discarded(room, table)
    await room.restart()
    (table,) = room.tables.all()
    assert (table.party.chairs[0].missed, table.party.chairs[0].slept) == (missed, 1)
    await one_round(room, table, but=0)
    await seconds_until_discarded(room, table)
    assert room.noted(NoteKind.AWAY) == [0]
    await table.come_back(EAST)
    assert (table.party.chairs[0].missed, table.party.chairs[0].slept) == ("", 0)


async def test_any_press_returns_the_seat_and_counts(room: Room) -> None:
    table = await room.game(clock=QUICK)
    await asleep(room, table)
    await one_round(room, table, but=0)
    assert isinstance(await room.press(table, EAST, "discard_1p"), Accepted)
    assert room.noted(NoteKind.CAME_BACK) == [0]
    assert table.party.away == ()


async def test_at_a_friends_table_nobody_sits_in(room: Room) -> None:
    table = await room.game(clock=QUICK, stand_in=False)
    await asleep(room, table)
    assert table.party.away == ()
    await one_round(room, table, but=0)
    assert table.scene.deadlines == {0: room.asked_at(table) + 5_000}
