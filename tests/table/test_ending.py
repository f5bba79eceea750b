"""Who may end a table: the host at once, the others by vote; and a vote is that of somebody who sits there."""

from collections.abc import Awaitable, Callable
from random import Random

import pytest

from bot.table.answers import TableReason
from bot.table.context import FINISHED
from bot.table.news import NoteKind
from bot.table.party import Stage
from bot.table.table import Table
from tests.table.room import EAST, NORTH, SOUTH, USERS, WEST, Room, person, refused

GUESTS = (900, 901, 902, 903)
Gather = Callable[..., Awaitable[Table]]


@pytest.fixture(params=["lobby", "game"])
def gather(request: pytest.FixtureRequest, room: Room) -> Gather:
    """A table of these persons, before its start and in its game."""
    return getattr(room, request.param)


async def stage(room: Room, table: Table) -> Stage:
    await room.clock.settle()
    return table.party.stage


async def test_the_host_ends_a_table_alone(room: Room, gather: Gather) -> None:
    table = await gather(EAST, SOUTH)
    assert await table.end(EAST) is None
    assert await stage(room, table) is Stage.GIVEN_UP
    assert table.party.ended_by == (table.party.seat_of(EAST),)


async def test_the_others_need_more_than_half(room: Room, gather: Gather) -> None:
    table = await gather(*USERS)
    before = table.party.stage
    assert await table.end(SOUTH) is None
    assert refused(await table.end(SOUTH)) == TableReason.ALREADY_VOTED
    assert await table.end(WEST) is None
    assert await stage(room, table) is before
    assert room.noted(NoteKind.VOTED) == [1, 2]
    assert table.party.votes == (1, 2)
    assert await table.end(NORTH) is None
    assert await stage(room, table) is Stage.GIVEN_UP
    assert table.party.ended_by == (1, 2, 3)


async def test_a_stranger_has_no_vote(room: Room, gather: Gather) -> None:
    table = await gather(*USERS)
    for stranger in GUESTS:
        assert refused(await table.end(stranger)) == TableReason.NOT_A_PLAYER
    assert table.party.votes == ()


async def test_guests_who_come_vote_and_go_close_no_lobby(room: Room) -> None:
    table = await room.lobby(EAST)
    for guest in GUESTS:
        assert await table.join(person(guest)) is None
        await table.end(guest)
        assert await table.leave(guest) is None
        assert table.party.votes == ()
    assert await stage(room, table) is Stage.LOBBY


async def test_a_guest_whom_the_host_sends_away_takes_the_vote_along(room: Room) -> None:
    table = await room.lobby(EAST, *GUESTS[:2])
    await table.end(GUESTS[0])
    assert await table.remove(EAST, 1) is None
    await table.end(GUESTS[1])
    assert await stage(room, table) is Stage.LOBBY


async def test_who_leaves_a_game_takes_the_vote_along_and_has_none_until_back(room: Room) -> None:
    table = await room.game(*USERS)
    await table.end(NORTH)
    await table.leave(NORTH)
    assert refused(await table.end(NORTH)) == TableReason.NOT_A_PLAYER
    await table.end(WEST)
    assert table.party.votes == (2,)
    assert await stage(room, table) is Stage.PLAYING
    assert await table.come_back(NORTH) is None
    assert table.party.votes == (2,)
    await table.end(NORTH)
    assert await stage(room, table) is Stage.PLAYING


async def test_the_host_s_word_goes_with_the_host(room: Room) -> None:
    table = await room.game(*USERS)
    await table.leave(EAST)
    assert refused(await table.end(EAST)) == TableReason.NOT_A_PLAYER
    assert table.party.host == SOUTH
    await table.end(SOUTH)
    assert await stage(room, table) is Stage.GIVEN_UP


async def test_a_vote_on_the_lobby_is_none_on_the_game(room: Room) -> None:
    table = await room.lobby(*USERS)
    await table.end(SOUTH)
    await table.end(WEST)
    assert await table.start(EAST) is None
    assert table.party.votes == ()
    await table.end(NORTH)
    assert await stage(room, table) is Stage.PLAYING


async def test_who_voted_already_may_end_it_when_others_have_gone(room: Room) -> None:
    table = await room.game(*USERS)
    await table.end(SOUTH)
    await table.end(WEST)
    await table.leave(NORTH)
    assert await stage(room, table) is Stage.PLAYING
    assert await table.end(SOUTH) is None
    assert await stage(room, table) is Stage.GIVEN_UP


async def test_votes_and_who_ended_a_table_outlive_a_restart(room: Room) -> None:
    table = await room.game(*USERS)
    for user in (SOUTH, WEST):
        await table.end(user)
    await room.restart()
    (table,) = room.tables.all()
    assert table.party.votes == (1, 2)
    await table.end(NORTH)
    await room.clock.settle()
    room.news.clear()
    await room.restart()
    (news,) = room.news
    assert news.scene.party.ended_by == (1, 2, 3)


@pytest.mark.parametrize("seed", range(40))
async def test_whatever_people_do_a_table_ends_by_those_alone_who_sit_there(room: Room, seed: int) -> None:
    """People come, vote, go and come back as they like; beside the table a plain count of who sits there and who of
    them has voted since they sat down.
    """
    dice = Random(seed)
    begun = seed % 2 == 0
    table = await (room.game(*USERS) if begun else room.lobby(EAST))
    here, votes = set[int](USERS if begun else (EAST,)), set[int]()
    while table.party.stage not in FINISHED:
        user = dice.choice((*USERS, *GUESTS[:2]))
        match dice.choice(("come", "go", "vote")):
            case "come":
                if await (table.come_back(user) if begun else table.join(person(user))) is None:
                    here.add(user)
            case "go":
                if await table.leave(user) is None:
                    here.discard(user)
                    votes.discard(user)
            case _:
                host = table.party.host
                ends = user in here and (user == host or 2 * len(votes | {user}) > len(here))
                await table.end(user)
                votes |= {user} & here
                if ends:
                    assert table.party.stage in FINISHED
                    return
        assert (table.party.stage in FINISHED) is (not here)
        assert {sitting.id for sitting in table.party.people} == here
        assert {table.party.chairs[seat].person for seat in table.party.votes} == set(map(person, votes))
        assert not here or table.party.host in here
        await room.clock.settle()
