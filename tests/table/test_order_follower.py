"""What all at a table agree on is done, and whoever takes a seat plays on from there."""

from bot.engine.orders import OrderKind, TableOrder
from bot.engine.question import QuestionKind
from bot.engine.refusal import Refusal
from bot.table.answers import Accepted, TableReason
from bot.table.news import NoteKind
from bot.table.orders import GivenOrder
from bot.table.party import NOBODY, TimeControl
from bot.table.registry import Tables
from bot.table.table import Table
from tests.table.room import CHANNEL, EAST, GUILD, NORTH, SOUTH, TERMS, USERS, WEST, Room, person, shown
from tests.table.test_orders import admitted, given
from tests.table.turns import asleep, to_the_next_hand

STRANGER = 900


async def test_whoever_takes_a_seat_has_not_sat_there_and_is_told_of(room: Room) -> None:
    table = await room.game()
    taking = GivenOrder(TableOrder(OrderKind.SUBSTITUTE, seat=1), person=person(STRANGER))
    assert await table.order(taking, admitted) is None
    assert table.party.seat_of(STRANGER) == 1
    assert table.party.seat_of(SOUTH) is None
    assert room.news[-1].notes[0].kind is NoteKind.SUBSTITUTED
    assert await room.press(table, SOUTH, "pass") == Refusal(TableReason.NOT_A_PLAYER)
    again = GivenOrder(TableOrder(OrderKind.SUBSTITUTE, seat=2), person=person(SOUTH))
    assert await table.order(again, admitted) == Refusal(TableReason.ALREADY_PLAYED_HERE)
    sitting = GivenOrder(TableOrder(OrderKind.SUBSTITUTE, seat=2), person=person(EAST))
    assert await table.order(sitting, admitted) == Refusal(TableReason.SITS_HERE)
    await room.restart()
    assert [chair.person for chair in room.tables.all()[0].party.former] == [person(SOUTH)]


async def test_b10_whoever_is_barred_takes_a_seat_at_a_leagues_table_alone(room: Room) -> None:
    await room.bars.put(GUILD, STRANGER, None, EAST, "Third time")
    taking = GivenOrder(TableOrder(OrderKind.SUBSTITUTE, seat=1), person=person(STRANGER))
    table = await room.game()
    assert await table.propose(EAST, taking) == Refusal(TableReason.BARRED_FOR_GOOD)
    leagues = await _set_up(room.tables)
    assert await leagues.order(taking, admitted) is None


async def test_at_a_table_of_others_nobody_proposes(room: Room) -> None:
    table = await _set_up(room.tables)
    assert await table.propose(EAST, given(OrderKind.REDEAL)) == Refusal(TableReason.REFEREE_DECIDES)


async def _set_up(tables: Tables) -> Table:
    table = await tables.set_up([person(user) for user in USERS], GUILD, CHANNEL, TERMS)
    assert isinstance(table, Table)
    await table.start(NOBODY)
    return table


async def test_everybody_who_is_there_has_to_agree(room: Room) -> None:
    table = await room.game()
    await table.leave(NORTH)
    for user in (EAST, SOUTH):
        assert await table.propose(user, given(OrderKind.REDEAL)) is None
    assert await table.consent(SOUTH) == Refusal(TableReason.ALREADY_AGREED)
    assert room.asks(table) == [QuestionKind.TURN]
    assert await table.consent(WEST) is None
    assert room.asks(table) == [QuestionKind.READY]
    assert table.party.proposal is None


async def test_who_takes_a_seat_has_the_full_time_and_what_belonged_to_it(room: Room) -> None:
    table = await room.game(clock=TimeControl(5, 20))
    await room.clock.advance(20_000)
    taking = GivenOrder(TableOrder(OrderKind.SUBSTITUTE, seat=0), person=person(STRANGER))
    assert await table.order(taking, admitted) is None
    assert table.scene.deadlines == {0: room.clock.now() + 25_000}
    assert table.party.host == STRANGER


async def test_who_takes_a_seat_from_a_computer_player_plays_it(room: Room) -> None:
    table = await room.game(clock=TimeControl(5, 20))
    assert await table.leave(EAST) is None
    taking = GivenOrder(TableOrder(OrderKind.SUBSTITUTE, seat=0), person=person(STRANGER))
    assert await table.order(taking, admitted) is None
    await room.clock.advance(24_000)
    assert room.asks(table) == [QuestionKind.TURN]
    assert room.events("Discarded") == []


async def test_a_proposal_is_about_the_hand_in_which_it_was_made(room: Room) -> None:
    table = await room.game(clock=TimeControl(5, 20))
    assert await table.propose(EAST, given(OrderKind.REDEAL)) is None
    await to_the_next_hand(room, table)
    assert await table.consent(SOUTH) == Refusal(TableReason.NOTHING_PROPOSED)


async def test_what_all_who_remain_have_agreed_to_is_done_when_the_last_other_leaves(room: Room) -> None:
    table = await room.game()
    for user in (EAST, SOUTH, WEST):
        assert await table.propose(user, given(OrderKind.REDEAL)) is None
    await table.leave(NORTH)
    assert room.asks(table) == [QuestionKind.READY]
    assert table.party.proposal is None


async def test_what_all_who_remain_have_agreed_to_is_done_when_the_last_other_falls_asleep(room: Room) -> None:
    table = await room.game(clock=TimeControl(5, 20))
    for user in (SOUTH, WEST, NORTH):
        assert await table.propose(user, given(OrderKind.PAUSE)) is None
    await asleep(room, table)
    assert table.party.chairs[0].away
    assert table.party.paused
    assert table.party.proposal is None


async def test_nothing_is_done_that_nobody_who_is_there_has_agreed_to(room: Room) -> None:
    table = await room.game()
    assert await table.propose(EAST, given(OrderKind.REDEAL)) is None
    for user in (EAST, SOUTH, WEST):
        await table.leave(user)
    assert room.asks(table) == [QuestionKind.TURN]
    assert await table.consent(NORTH) is None
    assert room.asks(table) == [QuestionKind.READY]


async def test_what_cannot_be_done_when_the_last_other_leaves_is_proposed_no_more(room: Room) -> None:
    table = await room.game()
    taking = GivenOrder(TableOrder(OrderKind.SUBSTITUTE, seat=1), person=person(STRANGER))
    assert await table.propose(EAST, taking) is None
    assert await table.consent(WEST) is None
    assert await table.consent(STRANGER) is None
    await room.game(STRANGER)
    assert await table.leave(NORTH) is None
    assert table.party.seat_of(STRANGER) is None
    assert table.party.proposal is None


LIMIT_MS = 600_000


async def test_while_a_tile_may_be_claimed_the_time_does_not_run_out(room: Room) -> None:
    table = await room.game(clock=None, limit_s=600)
    await room.press(table, EAST, "discard_5m")
    await room.clock.advance(LIMIT_MS + 1_000)
    assert (room.asks(table), room.noted(NoteKind.LAST_HAND)) == ([QuestionKind.CLAIM], [])
    assert isinstance(await room.press(table, WEST, "pon_5m5m"), Accepted)
    for user in (101, 103):
        await room.press(table, user, "pass")
    await room.clock.advance(1)
    assert room.noted(NoteKind.LAST_HAND) == [None]
    assert shown(table).hands_remaining == 1


async def test_a_pause_costs_nothing_of_the_time(room: Room) -> None:
    table = await room.game(clock=None, limit_s=600)
    await room.clock.advance(LIMIT_MS - 10_000)
    assert await table.pause(EAST) is None
    await room.clock.advance(3_600_000)
    assert await table.resume(EAST) is None
    await room.clock.advance(9_999)
    assert room.noted(NoteKind.LAST_HAND) == []
    await room.clock.advance(1)
    assert room.noted(NoteKind.LAST_HAND) == [None]
