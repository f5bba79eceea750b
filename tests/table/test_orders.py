"""Orders at a table: followed once, refused in a word, and telling nothing about open claims."""

from pathlib import Path

import pytest

from bot.engine.decision import Ask, Reject
from bot.engine.orders import OrderKind, OrderRefusal, TableOrder
from bot.games.riichi.engine.events import HandVoided
from bot.table.answers import Denied, Refused
from bot.table.news import Happened
from bot.table.orders import GivenOrder
from bot.table.party import NOBODY, Pace, TimeControl
from bot.table.registry import Tables
from bot.table.table import Table
from tests.table.room import CHANNEL, EAST, GUILD, NORTH, SOUTH, TERMS, USERS, WEST, Room, person
from tests.table.test_actor import asleep, to_the_next_hand
from tests.table.test_pacing import public_wait
from tests.table.walls import NOBODY_WANTS_5M

STRANGER = 900


@pytest.fixture
async def quiet(tmp_path: Path) -> Room:
    return Room(tmp_path / "quiet.db", chance=NOBODY_WANTS_5M)


def given(kind: OrderKind, **terms: object) -> GivenOrder:
    return GivenOrder(TableOrder(kind, **terms))  # type: ignore[arg-type]


async def admitted() -> int:
    return 1


async def order(table: Table, kind: OrderKind, **terms: object) -> Refused | Reject | None:
    answer = await table.order(given(kind, **terms), admitted)
    assert answer is None or isinstance(answer, Refused | Reject)
    return answer


async def test_a_pause_does_not_tell_whether_the_tile_could_be_claimed(room: Room, quiet: Room) -> None:
    """The window looks as if it began anew when the game goes on, decided or not."""
    waits: list[int] = []
    async with quiet:
        for one in (room, quiet):
            table = await one.game(pace=Pace.STEADY)
            await one.press(table, EAST, "discard_5m")
            await one.clock.advance(2_000)
            assert await table.pause(EAST) is None
            await one.clock.advance(60_000)
            assert await table.resume(EAST) is None
            waits.append(await public_wait(one, table))
    assert waits[0] == waits[1]


@pytest.mark.parametrize("kind", [OrderKind.DEAD, OrderKind.CHOMBO, OrderKind.UNDO_HAND, OrderKind.POINTS])
async def test_while_a_tile_may_be_claimed_an_order_is_refused_alike(room: Room, quiet: Room, kind: OrderKind) -> None:
    async with quiet:
        for one in (room, quiet):
            table = await one.game(book="wrc-2015", pace=Pace.STEADY)
            await one.press(table, EAST, "discard_5m")
            assert one.asks(table) == [Ask.CLAIM]
            assert await order(table, kind, seat=1) == Reject(OrderRefusal.WINDOW)


async def test_a_look_or_a_pause_during_a_window_shows_nothing_of_it(room: Room, quiet: Room) -> None:
    async with quiet:
        seen: list[list[str]] = []
        for one in (room, quiet):
            table = await one.game(pace=Pace.STEADY)
            await one.press(table, EAST, "discard_5m")
            before = len(one.news)
            assert await order(table, OrderKind.LOOK) is None
            assert one.asks(table) == [Ask.CLAIM]
            seen.append([type(event).__name__ for news in one.news[before:] for event in news.events])
        assert "Drew" not in (*seen[0], *seen[1])


async def test_a_hand_is_dealt_again_also_where_its_end_is_not_seen_yet(quiet: Room) -> None:
    async with quiet:
        table = await quiet.game(pace=Pace.STEADY)
        await quiet.press(table, EAST, "discard_5m")
        assert await order(table, OrderKind.REDEAL) is None
        assert quiet.asks(table) == [Ask.READY]
        assert any(isinstance(event, HandVoided) for event in await quiet.log(table.id))


async def test_an_order_with_the_number_of_an_order_before_it_is_not_followed_again(room: Room) -> None:
    table = await room.game()
    assert await order(table, OrderKind.PAUSE) is None
    assert await order(table, OrderKind.RESUME) is None
    assert table.party.paused


async def test_whoever_takes_a_seat_has_not_sat_there_and_is_told_of(room: Room) -> None:
    table = await room.game()
    taking = GivenOrder(TableOrder(OrderKind.SUBSTITUTE, seat=1), person=person(STRANGER))
    assert await table.order(taking, admitted) is None
    assert table.party.seat_of(STRANGER) == 1
    assert table.party.seat_of(SOUTH) is None
    assert room.news[-1].notes[0].kind is Happened.SUBSTITUTED
    assert await room.press(table, SOUTH, "pass") == Refused(Denied.NOT_A_PLAYER)
    again = GivenOrder(TableOrder(OrderKind.SUBSTITUTE, seat=2), person=person(SOUTH))
    assert await table.order(again, admitted) == Refused(Denied.SAT_HERE)
    sitting = GivenOrder(TableOrder(OrderKind.SUBSTITUTE, seat=2), person=person(EAST))
    assert await table.order(sitting, admitted) == Refused(Denied.SITS_HERE)
    await room.restart()
    assert [chair.person for chair in room.tables.all()[0].party.former] == [person(SOUTH)]


async def test_at_a_table_of_others_nobody_proposes(room: Room) -> None:
    table = await _set_up(room.tables)
    assert await table.propose(EAST, given(OrderKind.REDEAL)) == Refused(Denied.REFEREES)


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
    assert await table.consent(SOUTH) == Refused(Denied.AGREED)
    assert room.asks(table) == [Ask.TURN]
    assert await table.consent(WEST) is None
    assert room.asks(table) == [Ask.READY]
    assert table.party.proposal is None


async def test_who_takes_a_seat_has_the_full_time_and_what_belonged_to_it(room: Room) -> None:
    table = await room.game(clock=TimeControl(5, 20))
    await room.clock.advance(20_000)
    taking = GivenOrder(TableOrder(OrderKind.SUBSTITUTE, seat=0), person=person(STRANGER))
    assert await table.order(taking, admitted) is None
    assert table.scene.waiting == {0: room.clock.now() + 25_000}
    assert table.party.host == STRANGER


async def test_who_takes_a_seat_from_a_computer_player_plays_it(room: Room) -> None:
    table = await room.game(clock=TimeControl(5, 20))
    assert await table.leave(EAST) is None
    taking = GivenOrder(TableOrder(OrderKind.SUBSTITUTE, seat=0), person=person(STRANGER))
    assert await table.order(taking, admitted) is None
    await room.clock.advance(24_000)
    assert room.asks(table) == [Ask.TURN]
    assert room.events("Discarded") == []


async def test_a_proposal_is_about_the_hand_in_which_it_was_made(room: Room) -> None:
    table = await room.game(clock=TimeControl(5, 20))
    assert await table.propose(EAST, given(OrderKind.REDEAL)) is None
    await to_the_next_hand(room, table)
    assert await table.consent(SOUTH) == Refused(Denied.NOTHING_PROPOSED)


async def test_what_all_who_remain_have_agreed_to_is_done_when_the_last_other_leaves(room: Room) -> None:
    table = await room.game()
    for user in (EAST, SOUTH, WEST):
        assert await table.propose(user, given(OrderKind.REDEAL)) is None
    await table.leave(NORTH)
    assert room.asks(table) == [Ask.READY]
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
    assert room.asks(table) == [Ask.TURN]
    assert await table.consent(NORTH) is None
    assert room.asks(table) == [Ask.READY]


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
