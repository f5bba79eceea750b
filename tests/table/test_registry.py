"""Tables by name, and tables at which the same people play once more."""

from collections.abc import Callable

from bot.engine.refusal import Refusal
from bot.table.answers import TableReason
from bot.table.party import REMATCH_ANSWER_MS, Stage
from bot.table.table import Table
from tests.table.room import EAST, GUILD, NORTH, SOUTH, TERMS, USERS, WEST, Room, person, refused


async def again(room: Room, table: Table, user: int) -> Table:
    """Somebody presses **Again**."""
    lobby = await room.tables.open_rematch(table.id, person(user))
    assert isinstance(lobby, Table)
    assert await lobby.join(person(user)) is None
    return lobby


async def test_tables_are_found_by_name_by_user_and_by_guild(room: Room) -> None:
    first, second = await room.lobby(EAST, SOUTH), await room.lobby(WEST, SOUTH)
    assert [table.id for table in room.tables.of_user(SOUTH)] == [first.id, second.id]
    assert [table.id for table in room.tables.of_user(EAST)] == [first.id]
    assert [table.id for table in room.tables.of_guild(GUILD)] == [first.id, second.id]
    assert room.tables.of_guild(GUILD + 1) == ()
    assert room.tables.get("nobody") is None
    assert refused(await room.tables.press("nobody", EAST, 1, "pass", 0)) == TableReason.NO_TABLE


async def test_table_names_fit_into_a_button(room: Room) -> None:
    table = await room.lobby(EAST)
    assert table.id.isascii()
    assert table.id.isalnum()
    assert table.id == table.id.lower()
    assert len(table.id) == 6


async def test_again_opens_a_lobby_with_the_same_people_and_terms(room: Room) -> None:
    table = await room.game(EAST, SOUTH, WEST)
    assert await room.tables.open_rematch(table.id, person(SOUTH)) == Refusal(TableReason.STARTED)
    await table.end(EAST)
    assert await room.tables.open_rematch(table.id, person(999)) == Refusal(TableReason.NOT_A_PLAYER)
    assert await room.tables.open_rematch("nobody", person(EAST)) == Refusal(TableReason.NO_TABLE)
    lobby = await room.tables.open_rematch(table.id, person(SOUTH))
    assert isinstance(lobby, Table)
    assert lobby.party.host == SOUTH
    assert {chair.person for chair in lobby.party.chairs} == {person(SOUTH), person(EAST), person(WEST), None}
    assert lobby.party.terms == table.party.terms
    assert lobby.party.commitment != table.party.commitment


async def test_a_rematch_begins_when_the_last_of_them_wants_it_and_seats_are_drawn_anew(room: Room) -> None:
    table = await room.game(EAST, SOUTH, WEST)
    await table.end(EAST)
    lobby = await again(room, table, SOUTH)
    assert {one.id for one in lobby.party.invited_people} == {EAST, WEST}
    assert await again(room, table, WEST) is lobby
    assert lobby.party.stage is Stage.LOBBY
    assert await again(room, table, EAST) is lobby
    assert lobby.party.stage is Stage.PLAYING
    assert sorted(one.id for one in lobby.party.people) == [EAST, SOUTH, WEST]
    assert lobby.party.terms == table.party.terms
    assert await room.tables.open_rematch(table.id, person(SOUTH)) is lobby
    assert refused(await lobby.join(person(SOUTH))) == TableReason.STARTED


async def test_whoever_keeps_apart_from_somebody_meets_them_in_no_rematch_without_a_home(room: Room) -> None:
    def apart(user: int) -> Callable[[int], bool]:
        return {EAST: SOUTH, SOUTH: EAST}.get(user, user).__eq__

    table = await room.tables.open_by_code(await room.tables.new_homeless_name(anywhere=False), person(EAST), TERMS)
    assert isinstance(table, Table)
    for user in (SOUTH, WEST):
        await table.join(person(user))
    await table.start(EAST)
    await table.end(EAST)
    lobbies = [await room.tables.open_rematch(table.id, person(user), apart(user)) for user in (EAST, SOUTH, WEST)]
    asked = [sorted(lobby.party.accounts_with_seats) for lobby in lobbies if isinstance(lobby, Table)]
    assert asked == [sorted(pair) for pair in ((EAST, WEST), (SOUTH, WEST), (EAST, WEST))]


async def test_a_rematch_against_computers_begins_at_once(room: Room) -> None:
    table = await room.game(EAST)
    await table.end(EAST)
    rematch = await again(room, table, EAST)
    assert rematch.party.stage is Stage.PLAYING


async def test_who_does_not_want_a_rematch_within_two_minutes_makes_room(room: Room) -> None:
    table = await room.game(*USERS)
    await table.leave(NORTH)
    await table.end(EAST)
    lobby = await again(room, table, SOUTH)
    assert {one.id for one in lobby.party.invited_people} == {EAST, WEST}
    await again(room, table, WEST)
    await room.clock.advance(REMATCH_ANSWER_MS)
    assert [one.id for one in lobby.party.people] == [SOUTH, WEST]
    assert lobby.party.stage is Stage.LOBBY
    assert lobby.party.host == SOUTH
    assert await again(room, table, EAST) is lobby
    assert await lobby.start(SOUTH) is None
    assert sorted(one.id for one in lobby.party.people) == [EAST, SOUTH, WEST]


async def test_who_was_asked_for_a_rematch_is_asked_after_a_restart_too(room: Room) -> None:
    table = await room.game(EAST, SOUTH)
    await table.end(EAST)
    lobby = await again(room, table, SOUTH)
    await room.restart()
    rematch = await again(room, table, EAST)
    assert rematch.id == lobby.id
    assert rematch.party.stage is Stage.PLAYING
