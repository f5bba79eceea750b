"""A vote about somebody's seat: who decides, when it lapses, what it shows, and what becomes of whom it is about."""

from bot.engine.orders import OrderKind, TableOrder
from bot.engine.refusal import Refusal
from bot.table.answers import TableReason
from bot.table.news import NoteKind
from bot.table.orders import VOTE_MS, GivenOrder
from bot.table.party import Pace
from bot.table.table import Table
from tests.table.room import EAST, NORTH, SOUTH, WEST, Room, person

STRANGER = 190
AGAINST_WEST = GivenOrder(TableOrder(OrderKind.SUBSTITUTE, seat=2))


async def votes(table: Table, *users: int) -> None:
    for user in users:
        assert await table.propose(user, AGAINST_WEST) is None


async def test_b7_of_four_three_agree_and_a_computer_takes_the_seat_at_once(room: Room) -> None:
    table = await room.game()
    await votes(table, EAST, SOUTH)
    assert not table.party.chairs[2].is_automatic
    await votes(table, NORTH)
    assert table.party.chairs[2].left
    assert any(getattr(event, "order", None) == AGAINST_WEST.order for event in await room.log(table.id))
    assert await table.come_back(WEST) == Refusal(TableReason.EXPELLED)
    assert table.party.chairs[2].left
    await room.restart()
    (again,) = room.tables.all()
    assert again.party.chairs[2].left


async def test_b7_of_three_who_are_there_two_decide_and_of_two_nobody(room: Room) -> None:
    three = await room.game(EAST, SOUTH, WEST)
    await votes(three, EAST, SOUTH)
    assert three.party.chairs[2].left
    two = await room.game(EAST, SOUTH)
    about_south = GivenOrder(TableOrder(OrderKind.SUBSTITUTE, seat=1))
    assert await two.propose(EAST, about_south) == Refusal(TableReason.TOO_FEW)
    taken = GivenOrder(about_south.order, person=person(STRANGER))
    assert await two.propose(EAST, taken) == Refusal(TableReason.TOO_FEW)


async def test_b7_any_press_of_whom_it_is_about_ends_it_and_the_hand_has_no_second_one(room: Room) -> None:
    table = await room.game()
    await votes(table, EAST, SOUTH)
    await table.set_switches(WEST, auto_win=True)
    assert table.party.proposal is None
    assert room.news[-1].notes[0].kind is NoteKind.CAME_BACK
    assert await table.propose(EAST, AGAINST_WEST) == Refusal(TableReason.SEAT_ALREADY_VOTED_ON)
    about_north = GivenOrder(TableOrder(OrderKind.SUBSTITUTE, seat=3))
    assert await table.propose(EAST, about_north) is None


async def test_it_lapses_after_two_minutes(room: Room) -> None:
    table = await room.game(clock=None)
    await votes(table, EAST, SOUTH)
    await room.clock.advance(VOTE_MS - 1)
    assert table.party.proposal is not None
    await room.clock.advance(1)
    assert table.party.proposal is None
    assert room.noted(NoteKind.PROPOSAL_DROPPED) == [None]


async def test_a_host_whose_seat_is_given_away_is_host_no_more(room: Room) -> None:
    table = await room.game()
    about_east = GivenOrder(TableOrder(OrderKind.SUBSTITUTE, seat=0))
    for user in (SOUTH, WEST, NORTH):
        assert await table.propose(user, about_east) is None
    assert table.party.chairs[0].left
    assert table.party.host == SOUTH


async def test_a_computers_seat_and_whoever_has_left_are_no_matter_of_a_vote(room: Room) -> None:
    table = await room.game(EAST, SOUTH, WEST)
    about_computer = GivenOrder(TableOrder(OrderKind.SUBSTITUTE, seat=3))
    assert await table.propose(EAST, about_computer) == Refusal(TableReason.NO_SEAT)
    await table.leave(WEST)
    assert await table.propose(EAST, AGAINST_WEST) == Refusal(TableReason.NO_SEAT)


async def test_b8_what_a_vote_shows_is_the_same_whether_or_not_somebody_could_call(room: Room, quiet: Room) -> None:
    """From the discard on, as long as the window is open: every announcement, its time and its notes."""
    seen: list[list[object]] = []
    async with quiet:
        for one in (room, quiet):
            table = await one.game(pace=Pace.STEADY)
            await one.press(table, EAST, "discard_5m")
            before, at = len(one.news), one.clock.now()
            await votes(table, EAST, SOUTH, NORTH)
            await one.clock.advance(1_000)
            seen.append(
                [
                    (
                        note.kind,
                        note.seat,
                        news.scene.closes_at and news.scene.closes_at - at,
                        [type(e) for e in news.events],
                    )
                    for news in one.news[before:]
                    for note in news.notes
                ]
            )
    assert seen[0] == seen[1]
    assert (NoteKind.LEFT, 2) in [entry[:2] for entry in seen[0]]  # type: ignore[index]
