"""For whom a table is, invitations and held seats."""

import pytest
from msgspec.structs import replace

from bot.engine.refusal import Refusal
from bot.table.admission import MIN_INVITATION_INTERVAL_MS, SEAT_HELD_MS, AdmissionKind, Guest
from bot.table.answers import TableReason
from bot.table.context import read_party
from bot.table.forgetting import mentions_user, without_person
from bot.table.limits import DEFAULT_LIMITS
from bot.table.party import Stage
from bot.table.table import Table
from tests.table.room import EAST, NORTH, SOUTH, WEST, Room, person, refused


async def invited(table: Table, by: int, *users: int) -> Refusal | None:
    return await table.invite(by, [Guest(user, f"user {user}") for user in users])


async def test_b1_only_who_was_invited_sits_down_until_the_host_lets_everybody_in(room: Room) -> None:
    table = await room.lobby(EAST)
    assert refused(await table.set_admission(SOUTH, AdmissionKind.INVITED)) == TableReason.NOT_HOST
    assert await table.set_admission(EAST, AdmissionKind.INVITED) is None
    assert await invited(table, EAST, SOUTH) is None
    answer = await table.join(person(NORTH))
    assert isinstance(answer, Refusal)
    assert (answer.why, answer.about) == (TableReason.NOT_INVITED, {"host": f"user {EAST}"})
    assert await table.join(person(SOUTH)) is None
    assert refused(await invited(table, SOUTH, WEST)) == TableReason.NOT_HOST
    assert await table.set_admission(EAST, AdmissionKind.EVERYBODY) is None
    assert await table.join(person(NORTH)) is None


async def test_b2_only_members_of_the_role_sit_down_and_whoever_sits_there_stays(room: Room) -> None:
    table = await room.lobby(EAST, SOUTH)
    assert await table.set_admission(EAST, AdmissionKind.ROLE, 77) is None
    assert refused(await table.join(person(NORTH))) == TableReason.NOT_MEMBER
    assert refused(await table.join(person(NORTH), [5])) == TableReason.NOT_MEMBER
    assert await table.join(person(NORTH), [5, 77]) is None
    assert table.party.seat_of(SOUTH) is not None


async def test_b3_a_table_invites_once_a_minute_and_three_times(room: Room) -> None:
    table = await room.lobby(EAST, SOUTH)
    assert refused(await invited(table, WEST, NORTH)) == TableReason.NOT_A_PLAYER
    assert refused(await invited(table, EAST, SOUTH)) == TableReason.NOBODY_INVITED
    assert await invited(table, SOUTH, NORTH) is None
    await room.clock.advance(MIN_INVITATION_INTERVAL_MS - 1)
    answer = await invited(table, EAST, WEST)
    assert isinstance(answer, Refusal)
    assert (answer.why, answer.about) == (TableReason.INVITED_TOO_SOON, {"count": 1})
    for user in (WEST, 999):
        await room.clock.advance(MIN_INVITATION_INTERVAL_MS)
        assert await invited(table, EAST, user) is None
    await room.clock.advance(MIN_INVITATION_INTERVAL_MS)
    assert refused(await invited(table, EAST, 998)) == TableReason.TOO_MANY_INVITATIONS


async def test_b3_who_declines_frees_the_seat_and_only_a_guest_can(room: Room) -> None:
    table = await room.lobby(EAST)
    await invited(table, EAST, SOUTH)
    assert refused(await table.decline(WEST)) == TableReason.NO_INVITATION
    assert await table.decline(SOUTH) is None
    assert table.party.admission.guests == (Guest(SOUTH, f"user {SOUTH}", declined=True),)
    assert table.party.admission.held_guests == ()


async def test_b4_a_held_seat_is_open_to_others_after_five_minutes_also_over_a_restart(room: Room) -> None:
    table = await room.lobby(EAST, SOUTH, WEST)
    await invited(table, EAST, NORTH)
    assert refused(await table.join(person(999))) == TableReason.SEATS_HELD
    assert refused(await table.add_computer(EAST)) == TableReason.SEATS_HELD
    await room.clock.advance(SEAT_HELD_MS - 1)
    assert refused(await table.join(person(999))) == TableReason.SEATS_HELD
    await room.restart()
    await room.clock.advance(1)
    again = room.tables.get(table.id)
    assert again is not None
    assert again.party.admission.held_guests == ()
    assert await again.join(person(999)) is None
    await room.clock.advance(DEFAULT_LIMITS.idle_lobby_s * 1000)
    assert again.party.stage is Stage.GIVEN_UP


async def test_b4_the_guest_takes_the_held_seat_and_no_more_are_held_than_are_free(room: Room) -> None:
    table = await room.lobby(EAST, SOUTH, WEST)
    await invited(table, EAST, NORTH, 999)
    assert [guest.id for guest in table.party.admission.held_guests] == [NORTH]
    assert await table.join(person(NORTH)) is None
    assert table.party.admission.held_guests == ()


async def test_computers_take_held_seats_only_if_the_host_says_so(room: Room) -> None:
    table = await room.lobby(EAST)
    await invited(table, EAST, SOUTH, WEST)
    answer = await table.start(EAST)
    assert isinstance(answer, Refusal)
    assert (answer.why, answer.about["count"]) == (TableReason.SEATS_HELD, 2)
    assert await table.start(EAST, fills_held=True) is None
    assert table.party.stage is Stage.PLAYING


async def test_the_host_releases_held_seats(room: Room) -> None:
    table = await room.lobby(EAST, SOUTH)
    await invited(table, EAST, WEST, NORTH)
    assert refused(await table.release_held_seats(SOUTH)) == TableReason.NOT_HOST
    assert await table.release_held_seats(EAST) is None
    assert await table.join(person(999)) is None


async def test_the_next_game_is_for_the_same_people_and_holds_no_seat(room: Room) -> None:
    table = await room.lobby(EAST, SOUTH)
    await table.set_admission(EAST, AdmissionKind.INVITED)
    await invited(table, EAST, NORTH)
    await table.start(EAST, fills_held=True)
    await table.end(EAST)
    again = await room.tables.open_rematch(table.id, person(EAST))
    assert isinstance(again, Table)
    assert again.party.admission.kind is AdmissionKind.INVITED
    assert again.party.admission.guests == (Guest(NORTH, f"user {NORTH}"),)


async def test_who_was_invited_is_forgotten_with_their_name(room: Room) -> None:
    table = await room.lobby(EAST)
    await invited(table, EAST, SOUTH)
    assert mentions_user(table.party, SOUTH)
    party, _ = without_person(table.party, table.context.seal, SOUTH, -5)
    assert not mentions_user(party, SOUTH)
    assert b"user %d" % SOUTH not in repr(party).encode()


@pytest.mark.parametrize("line", [b"", b',"kept_out":[7]'])
def test_a_table_from_before_is_for_everybody(line: bytes) -> None:
    stored = (
        b'{"id":"k3v9","guild":1,"channel":2,"host":3,"terms":{},"chairs":[],"seats":4,"opened":0,"commitment":""'
        + line
        + b"}"
    )
    party = read_party(stored)
    assert party.admission.kind is AdmissionKind.EVERYBODY
    assert replace(party.admission) == party.admission
