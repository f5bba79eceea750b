"""What is left of a table when the process dies, at whatever moment."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest

from bot.engine.question import PressRefusalReason, QuestionKind
from bot.engine.refusal import refusal_for
from bot.games.riichi.engine.events import Answered
from bot.store.address import Address
from bot.store.database import Database, Write
from bot.store.ledger import StoredLedger
from bot.table.answers import Accepted, AmbiguousPress, TableReason
from bot.table.news import NoteKind
from bot.table.party import Chair, Pace, TimeControl
from bot.table.table import Table
from tests.table.room import CHANNEL, EAST, GUILD, NORTH, SOUTH, TERMS, USERS, WEST, Room, person, refused, shown
from tests.table.walls import EVERYBODY_WANTS_5M


@pytest.fixture
async def room(address: Address) -> AsyncIterator[Room]:
    """Every first hand is dealt so that East's 5m is wanted by everybody."""
    async with Room(address, chance=EVERYBODY_WANTS_5M) as opened:
        yield opened


def again(room: Room, table: Table) -> Table:
    found = room.tables.get(table.id)
    assert found is not None
    return found


async def test_killed_inside_a_claim_window_a_table_stands_as_it_stood_and_the_next_press_works(room: Room) -> None:
    table = await room.game()
    await room.press(table, EAST, "discard_5m")
    await room.press(table, WEST, "pon_5m5m")
    before, window = table.scene.state, room.question(table).id
    await room.restart()
    table = again(room, table)
    assert table.scene.state == before
    assert isinstance(await room.press_old(table, SOUTH, window, "pass"), Accepted)
    assert isinstance(await room.press_old(table, NORTH, window, "pass"), Accepted)
    assert [called.seat for called in room.events("Called")] == [2]


async def test_after_a_restart_every_open_question_gets_its_full_time_again(room: Room) -> None:
    table = await room.game()
    await room.press(table, EAST, "discard_5m")
    await room.clock.advance(9_000)
    await room.restart()
    table = again(room, table)
    assert table.scene.deadlines == dict.fromkeys((1, 2, 3), room.clock.now() + 10_000)
    await room.clock.advance(9_000)
    assert isinstance(await room.press(table, NORTH, "ron"), Accepted)
    assert room.noted(NoteKind.RESTARTED) == [None]


async def test_a_restarted_turn_has_its_base_and_a_full_bank(room: Room) -> None:
    table = await room.game(clock=TimeControl(5, 20))
    await room.clock.advance(24_000)
    await room.restart()
    assert again(room, table).scene.deadlines == {0: room.clock.now() + 25_000}


async def test_a_button_pressed_twice_around_a_restart_counts_once(room: Room) -> None:
    table = await room.game()
    turn = room.question(table).id
    await room.press(table, EAST, "discard_5m")
    await room.restart()
    table = again(room, table)
    assert await room.press_old(table, EAST, turn, "discard_5m") == refusal_for(PressRefusalReason.LATE, by=0)
    assert len((await room.state(table)).current_hand.players[0].river) == 1


class Hanging(StoredLedger):
    """A ledger whose answers no longer arrive, though it has written."""

    hangs = False

    async def append(self, *written: Any, **forgotten: Any) -> None:
        await super().append(*written, **forgotten)
        if self.hangs:
            await asyncio.Event().wait()


async def test_what_was_written_but_never_shown_is_true_after_a_restart(address: Address) -> None:
    def hanging(database: Database) -> Hanging:
        return Hanging(database)

    async with Room(address, chance=EVERYBODY_WANTS_5M, ledger=hanging) as room:
        table = await room.game()
        assert isinstance(room.ledger, Hanging)
        room.ledger.hangs = True
        pressing = asyncio.create_task(
            room.tables.press(table.id, EAST, room.question(table).id, "discard_5m", room.clock.now())
        )
        while len(await room.ledger.events(table.id)) < 4:  # noqa: ASYNC110 - written in another thread
            await asyncio.sleep(0)
        assert room.events("Discarded") == []
        await room.restart()
        assert not pressing.done()
        pressing.cancel()
        assert room.asks(again(room, table)) == [QuestionKind.CLAIM]
        assert shown(again(room, table)).current_hand.claimable_from == 0


async def test_a_table_killed_between_its_start_and_its_deal_is_dealt_from_the_same_seal(address: Address) -> None:
    async with Room(address) as room:
        table = await room.lobby(*USERS)
        assert await table.start(EAST) is None
        await room.clock.settle()
        dealt = room.events("HandStarted")[0]
        await room.database.write(Write("DELETE FROM feed", [()]), Write("DELETE FROM events", [()]))
        room.news.clear()
        await room.restart()
        assert room.events("HandStarted") == [dealt]


async def test_a_lobby_survives(room: Room) -> None:
    table = await room.lobby(EAST, SOUTH, computers=1)
    await table.note_reachability(SOUTH, closed=True)
    party = table.party
    await room.restart()
    table = again(room, table)
    assert table.party == party
    assert await table.join(person(WEST)) is None
    assert table.party.chairs == (Chair(person(EAST)), Chair(person(SOUTH)), Chair(), Chair(person(WEST)))


async def test_sleepers_and_those_who_left_stay_so(room: Room) -> None:
    table = await room.game()
    await table.leave(SOUTH)
    await room.restart()
    assert again(room, table).party.away == (1,)


async def test_a_paused_table_stays_paused_until_its_host_resumes_it(room: Room) -> None:
    table = await room.game()
    await table.pause(EAST)
    await room.restart()
    table = again(room, table)
    assert refused(await room.press(table, EAST, "discard_5m")) == TableReason.PAUSED
    await room.clock.advance(3_600_000)
    assert await table.resume(EAST) is None
    assert isinstance(await room.press(table, EAST, "discard_5m"), Accepted)


async def test_a_window_that_was_decided_unseen_is_seen_after_a_restart(room: Room) -> None:
    table = await room.game(pace=Pace.STEADY)
    await room.press(table, EAST, "discard_5m")
    for user in (SOUTH, WEST, NORTH):
        await room.press(table, user, "pass")
    await room.restart()
    assert room.asks(again(room, table)) == [QuestionKind.TURN]


async def test_a_game_that_is_over_does_not_come_back(room: Room) -> None:
    table = await room.game()
    await table.end(EAST)
    await room.clock.settle()
    await room.restart()
    assert room.tables.get(table.id) is None
    history = await room.tables.archive.history(table.id)
    assert history is not None
    assert history.party.stage == "ended"
    assert len(history.events) == 3


async def test_how_a_game_ended_is_told_again_after_a_restart_until_everybody_knows(room: Room) -> None:
    table = await room.game()
    await room.press(table, EAST, "discard_5m")
    await table.end(EAST)
    await room.clock.settle()
    for told, ends in ((False, [None]), (True, [])):
        if told:
            await room.tables.note_end_shown(table.id)
        room.news.clear()
        await room.restart()
        assert room.noted(NoteKind.GIVEN_UP) == ends
    assert room.tables.get(table.id) is None


async def test_a_table_that_was_closed_before_its_game_began_is_told_of_too(room: Room) -> None:
    table = await room.lobby(EAST, SOUTH)
    await table.end(EAST)
    await room.clock.settle()
    room.news.clear()
    await room.restart()
    assert [(news.scene.party.stage, news.scene.state) for news in room.news] == [("ended", None)]


async def test_stopping_answers_what_was_pressed_and_refuses_what_comes_after(room: Room) -> None:
    table = await room.game(book="wrc-2015")
    await room.press(table, EAST, "discard_5m")
    window = room.question(table).id
    held = await room.send(table, WEST, window, "pon_5m5m")
    assert not held.done()
    await room.tables.drain()
    assert isinstance(await held, Accepted)
    assert refused(await table.press(SOUTH, window, "pass", room.clock.now())) == TableReason.STOPPING
    assert len(room.tables) == 0


async def test_stopping_takes_a_claim_whose_way_is_not_chosen_yet(room: Room) -> None:
    table = await room.game()
    await room.press(table, EAST, "discard_5m")
    assert isinstance(await room.press(table, SOUTH, "chii"), AmbiguousPress)
    await room.tables.drain()
    (answered,) = [event for event in await room.log(table.id) if isinstance(event, Answered)]
    assert (answered.seat, answered.action.token) == (1, "chii_3m4m")


async def test_forty_tables_come_back_at_once(address: Address) -> None:
    async with Room(address) as room:
        for number in range(40):
            opened = await room.tables.open(person(number), GUILD, CHANNEL, TERMS)
            assert isinstance(opened, Table)
            for _ in range(3):
                await opened.add_computer(number)
            await opened.start(number)
        await room.clock.settle()
        await room.restart()
        assert len(room.tables) == 40
        assert all(table.scene.state is not None for table in room.tables.of_guild(GUILD))


@pytest.mark.parametrize("damage", [b"{", b'{"event":"Dance"}'])
async def test_a_table_whose_log_cannot_be_read_stands_still_and_is_reported_while_others_play(
    address: Address, damage: bytes
) -> None:
    async with Room(address, chance=EVERYBODY_WANTS_5M) as room:
        bad, good = await room.game(), await room.game(200, 201, 202, 203)
        await room.database.write(
            Write("UPDATE events SET event = ? WHERE table_id = ? AND version = 1", [(damage, bad.id)])
        )
        await room.restart()
        assert [name for name, _ in room.troubles.reported] == [bad.id]
        room.troubles.reported.clear()
        assert again(room, bad).scene.is_paused
        assert isinstance(await room.press(again(room, good), 200, "discard_5m"), Accepted)


async def test_a_press_that_was_received_and_not_yet_played_is_played_after_a_restart(room: Room) -> None:
    table = await room.game()
    await table.save_press(EAST, room.question(table).id, "discard_5m", room.clock.now())
    await room.restart()
    assert [discarded.seat for discarded in room.events("Discarded")] == [0]


async def test_a_press_that_was_played_is_not_played_again(room: Room) -> None:
    table = await room.game()
    await room.press(table, EAST, "discard_5m")
    window = room.question(table).id
    await table.save_press(WEST, window, "pon_5m5m", room.clock.now())
    await room.press(table, WEST, "pon_5m5m")
    await room.restart()
    assert [answered.seat for answered in room.events("Answered")] == [2]
    assert await room.ledger.unplayed_presses(table.id) == []


async def test_presses_that_waited_for_others_are_taken_up_in_the_order_of_their_stamps(room: Room) -> None:
    table = await room.game(book="wrc-2015")
    await room.press(table, EAST, "discard_5m")
    window, now = room.question(table).id, room.clock.now()
    await table.save_press(WEST, window, "pon_5m5m", now + 200)
    await table.save_press(SOUTH, window, "chii_3m4m", now + 100)
    await room.restart()
    await room.clock.advance(700)
    assert [answered.seat for answered in room.events("Answered")] == [1, 2]


async def test_a_press_that_was_refused_is_not_made_again(room: Room) -> None:
    table = await room.game()
    turn = room.question(table).id
    await table.pause(EAST)
    await table.save_press(EAST, turn, "discard_5m", room.clock.now())
    assert refused(await room.press_old(table, EAST, turn, "discard_5m")) == TableReason.PAUSED
    await table.resume(EAST)
    await room.restart()
    assert room.events("Discarded") == []


async def test_who_has_left_is_not_brought_back_by_an_older_press(room: Room) -> None:
    table = await room.game()
    await room.press(table, EAST, "discard_5m")
    await table.save_press(WEST, room.question(table).id, "pon_5m5m", room.clock.now())
    await room.press(table, WEST, "pon_5m5m")
    await table.leave(WEST)
    await room.restart()
    assert again(room, table).party.away == (2,)


async def test_a_table_says_that_naki_is_about_to_stop_and_that_it_was_started_again(room: Room) -> None:
    table = await room.game()
    await room.tables.drain()
    assert room.noted(NoteKind.STOPPING) == [None]
    stopped = room.tables.get(table.id)
    assert stopped is not None
    assert refused(await stopped.press(EAST, 1, "discard_5m", room.clock.now())) == TableReason.STOPPING
    await room.restart()
    assert room.noted(NoteKind.RESTARTED) == [None]
    assert isinstance(await room.press(again(room, table), EAST, "discard_5m"), Accepted)


async def test_thrown_out_of_the_server_a_table_waits_and_says_when_naki_is_back(room: Room) -> None:
    table = await room.game()
    assert await table.note_naki_removed() is None
    await room.clock.advance(3_600_000)
    await room.restart()
    table = again(room, table)
    assert room.asks(table) == [QuestionKind.TURN]
    assert table.scene.is_paused
    assert await table.note_naki_returned() is None
    assert room.noted(NoteKind.NAKI_RETURNED) == [None]
    assert await table.resume(EAST) is None
    assert isinstance(await room.press(table, EAST, "discard_5m"), Accepted)
