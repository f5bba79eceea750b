"""The database is gone for a while: nothing that was acknowledged is lost, and the games go on by themselves."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.store.database import Database
from bot.store.driver import Unreachable
from bot.store.ledger import StoredLedger
from bot.table.answers import Accepted, TableReason
from bot.table.news import NoteKind
from bot.table.party import Stage, TimeControl
from tests.table.room import EAST, NORTH, SOUTH, WEST, Room, refused
from tests.table.walls import EVERYBODY_WANTS_5M


class Away(StoredLedger):
    """A ledger on a server that is away for a while. What it is `doing` as it goes, it does, and nobody hears of it."""

    away = False
    doing = False

    async def append(self, *written: Any, **forgotten: Any) -> None:
        if self.doing:
            await super().append(*written, **forgotten)
        self._reach()
        await super().append(*written, **forgotten)

    async def save(self, *papers: Any, **facts: Any) -> None:
        if self.doing:
            await super().save(*papers, **facts)
        self._reach()
        await super().save(*papers, **facts)

    async def load(self, table: str) -> Any:
        self._reach()
        return await super().load(table)

    async def delete_press(self, table: str, user: int, stamp: int) -> None:
        self._reach()
        await super().delete_press(table, user, stamp)

    def _reach(self) -> None:
        if self.away:
            raise Unreachable("the connection was closed")


def away(room: Room, *, doing: bool = False) -> None:
    """The server goes."""
    assert isinstance(room.ledger, Away)
    room.ledger.away, room.ledger.doing = True, doing


async def back(room: Room) -> None:
    """It is there again, and a moment passes."""
    assert isinstance(room.ledger, Away)
    room.ledger.away = room.ledger.doing = False
    await room.clock.advance(1_000)


@pytest.fixture
async def room(tmp_path: Path) -> AsyncIterator[Room]:
    def ledger(database: Database) -> Away:
        return Away(database)

    async with Room(tmp_path / "naki.db", chance=EVERYBODY_WANTS_5M, ledger=ledger) as opened:
        yield opened


@pytest.mark.parametrize("doing", [False, True], ids=["not done", "done unheard"])
async def test_a_press_that_was_saved_counts_once_when_the_database_is_back(room: Room, doing: bool) -> None:
    table = await room.game()
    asked = room.question(table).id
    await table.save_press(EAST, asked, "discard_5m", room.clock.now())
    away(room, doing=doing)
    assert refused(await table.press(EAST, asked, "discard_5m", room.clock.now())) == TableReason.CANNOT_SAVE
    await room.clock.advance(30_000)
    assert not table.party.paused
    await back(room)
    assert [tile.seat for tile in room.events("Discarded")] == ([] if doing else [0])
    assert len((await room.state(table)).current_hand.players[0].river) == 1
    assert isinstance(await room.press(table, WEST, "pon_5m5m"), Accepted)


@pytest.mark.parametrize("doing", [False, True], ids=["not done", "done unheard"])
async def test_a_press_that_waits_for_a_late_ron_as_the_database_goes_counts_when_it_is_back(
    room: Room, doing: bool
) -> None:
    table = await room.game(book="wrc-2015")
    await room.press(table, EAST, "discard_5m")
    for user in (SOUTH, WEST, NORTH):
        await room.press(table, user, "pass")
    await room.clock.advance(12_000)
    asked, now = room.question(table).id, room.clock.now()
    await table.save_press(SOUTH, asked, "discard_1p", now)
    waiting = await room.send(table, SOUTH, asked, "discard_1p")
    away(room, doing=doing)
    await room.clock.advance(400)
    assert refused(await waiting) == TableReason.CANNOT_SAVE
    await back(room)
    river = (await room.state(table)).current_hand.players[1].river
    assert len(river) == 1
    assert await room.ledger.unplayed_presses(table.id) == []


async def test_a_clock_that_runs_out_meanwhile_starts_again(room: Room) -> None:
    table = await room.game(clock=TimeControl(5, 20))
    away(room)
    await room.clock.advance(60_000)
    await back(room)
    until = table.scene.deadlines[0]
    assert until is not None
    assert 24_000 <= until - room.clock.now() <= 25_000
    assert room.noted(NoteKind.BROKEN) == []
    assert room.troubles.reported == []
    assert isinstance(await room.press(table, EAST, "discard_5m"), Accepted)


async def test_whoever_wants_something_of_the_table_meanwhile_is_told(room: Room) -> None:
    table = await room.game()
    away(room)
    assert refused(await room.press(table, EAST, "discard_5m")) == TableReason.CANNOT_SAVE
    assert refused(await table.pause(EAST)) == TableReason.CANNOT_SAVE
    await back(room)
    assert await table.pause(EAST) is None


@pytest.mark.parametrize("doing", [False, True], ids=["not done", "done unheard"])
async def test_a_game_that_begins_as_the_database_goes_has_begun_or_is_in_its_lobby(room: Room, doing: bool) -> None:
    table = await room.lobby(EAST, SOUTH, WEST, 103)
    away(room, doing=doing)
    assert refused(await table.start(EAST)) == TableReason.CANNOT_SAVE
    await back(room)
    assert table.party.stage is (Stage.PLAYING if doing else Stage.LOBBY)
    assert (await table.start(EAST) is None) is not doing
    assert isinstance(await room.press(table, EAST, "discard_5m"), Accepted)


@pytest.mark.parametrize("doing", [False, True], ids=["not done", "done unheard"])
async def test_a_game_that_ends_as_the_database_goes_has_ended_or_goes_on(room: Room, doing: bool) -> None:
    table = await room.game()
    away(room, doing=doing)
    await table.end(None)
    await back(room)
    assert table.party.stage is (Stage.GIVEN_UP if doing else Stage.PLAYING)
    assert len(room.noted(NoteKind.GIVEN_UP)) == doing


async def test_naki_can_stop_while_the_database_is_away(room: Room) -> None:
    table = await room.game()
    away(room)
    assert refused(await room.press(table, EAST, "discard_5m")) == TableReason.CANNOT_SAVE
    await room.tables.drain()
    assert refused(await table.pause(EAST)) == TableReason.STOPPING
