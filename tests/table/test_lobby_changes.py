"""What people change in a lobby."""

import asyncio
from pathlib import Path

from msgspec.structs import replace

from bot.table.answers import TableReason
from bot.table.party import Chair, Pace, TimeControl
from bot.table.table import Table
from tests.table.room import EAST, NORTH, SOUTH, TERMS, WEST, Room, person, refused


async def test_the_host_takes_a_chair_away_and_nobody_else_does(room: Room) -> None:
    table = await room.lobby(EAST, SOUTH, computers=2)
    assert refused(await table.remove(SOUTH, 2)) == TableReason.NOT_HOST
    assert refused(await table.remove(EAST, 0)) == TableReason.NOT_A_PLAYER
    assert refused(await table.remove(EAST, 9)) == TableReason.NOT_A_PLAYER
    assert await table.remove(EAST, 2) is None
    assert table.party.chairs == (Chair(person(EAST)), Chair(person(SOUTH)), Chair())


async def test_b5_the_host_removes_a_person_and_keeps_them_out_also_of_the_next_game(room: Room) -> None:
    table = await room.lobby(EAST, SOUTH, WEST)
    assert refused(await table.expel(SOUTH, WEST, keeps_out=True)) == TableReason.NOT_HOST
    assert refused(await table.expel(EAST, EAST, keeps_out=True)) == TableReason.NOT_A_PLAYER
    assert await table.expel(EAST, SOUTH, keeps_out=False) is None
    assert [chair.person for chair in table.party.chairs] == [person(EAST), person(WEST)]
    assert await table.join(person(SOUTH)) is None
    assert await table.expel(EAST, SOUTH, keeps_out=True) is None
    assert refused(await table.join(person(SOUTH))) == TableReason.EXPELLED
    assert await table.start(EAST) is None
    assert refused(await table.expel(EAST, WEST, keeps_out=True)) == TableReason.STARTED
    await table.end(EAST)
    again = await room.tables.open_rematch(table.id, person(WEST))
    assert isinstance(again, Table)
    assert refused(await again.join(person(SOUTH))) == TableReason.EXPELLED


async def test_b6_who_is_removed_as_the_game_starts_is_out_or_plays(room: Room) -> None:
    table = await room.lobby(EAST, SOUTH)
    expelled, started = await asyncio.gather(table.expel(EAST, SOUTH, keeps_out=False), table.start(EAST))
    assert (expelled, started) == (None, None)
    assert table.party.seat_of(SOUTH) is None
    assert len(table.party.chairs) == table.party.seats


async def test_what_the_host_changes_in_the_same_moment_counts_all(room: Room) -> None:
    table = await room.lobby(EAST, SOUTH)
    await asyncio.gather(
        table.set_terms(EAST, lambda terms: replace(terms, clock=TimeControl(60))),
        table.set_terms(EAST, lambda terms: replace(terms, pace=Pace.STEADY)),
        table.set_terms(EAST, lambda terms: replace(terms, hints=False)),
    )
    assert table.party.terms == replace(TERMS, clock=TimeControl(60), pace=Pace.STEADY, hints=False)


async def test_three_players_need_three_chairs(tmp_path: Path) -> None:
    async with Room(tmp_path / "naki.db") as room:
        table = await room.lobby(EAST, SOUTH, WEST)
        assert await table.set_terms(EAST, lambda terms: replace(terms, book="sanma-tenhou")) is None
        assert table.party.seats == 3
        assert refused(await table.join(person(NORTH))) == TableReason.FULL
        assert await table.start(EAST) is None
