"""The game of a table in memory: when there is none, and how it comes back."""

from collections.abc import AsyncIterator

import pytest

from bot.engine.refusal import Refusal
from bot.store.address import Address
from bot.store.driver import Unreachable
from bot.table.answers import TableReason
from bot.table.loaded_game import RETRY_MS
from bot.table.news import NoteKind
from bot.table.play import Play
from tests.table.room import EAST, Room


@pytest.fixture
async def room(address: Address) -> AsyncIterator[Room]:
    async with Room(address) as opened:
        yield opened


def refusal(room: Room, table_of: str) -> object:
    """Why there is no game to play; None if there is one."""
    table = room.tables.get(table_of)
    assert table is not None
    running = table._game.running_play()
    return running.why if isinstance(running, Refusal) else None


async def test_a_lobby_has_no_game_and_a_paused_one_is_not_played(room: Room) -> None:
    lobby = await room.lobby(EAST)
    assert refusal(room, lobby.id) is TableReason.NOT_STARTED
    table = await room.game()
    assert refusal(room, table.id) is None
    await table.pause(EAST)
    assert refusal(room, table.id) is TableReason.PAUSED
    await table.resume(EAST)
    assert refusal(room, table.id) is None


async def test_an_error_of_ours_pauses_the_table_and_is_reported_and_going_on_reads_the_log_again(room: Room) -> None:
    table = await room.game()
    before, game = table.scene.state, table._game
    assert game.fail(ZeroDivisionError("broken")).why is TableReason.BROKEN
    assert table.party.paused
    assert game.play is None
    assert refusal(room, table.id) is TableReason.BROKEN
    assert room.noted(NoteKind.BROKEN) == [None]
    assert [name for name, _ in room.troubles.reported] == [table.id]
    room.troubles.reported.clear()
    await table.resume(EAST)
    assert isinstance(game.play, Play)
    assert table.scene.state == before


async def test_a_write_that_failed_is_no_error_of_ours_and_the_table_is_read_again_soon(room: Room) -> None:
    table = await room.game()
    game, now = table._game, room.clock.now()
    assert game.fail(Unreachable("the connection was closed")).why is TableReason.CANNOT_SAVE
    assert not table.party.paused
    assert (game.reloads_at, refusal(room, table.id)) == (now + RETRY_MS, TableReason.CANNOT_SAVE)
