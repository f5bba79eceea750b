"""Presses that are written down before they are acknowledged: each is played once, whenever the process dies."""

import asyncio
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Final

import pytest

from bot.games.registry import GAMES
from bot.store.database import Database
from bot.store.ledger import StoredLedger
from bot.table.party import Terms
from bot.table.table import Table
from tests.cogs.american_walls import KONG_CLAIMED
from tests.cogs.walls import Walls
from tests.table.room import EAST, USERS, Room

TERMS: Final = Terms(game="american", book="american", seating="joined", clock=None)


class Interrupted(StoredLedger):
    """A ledger before whose next deletion the process dies."""

    async def delete_press(self, table: str, user: int, stamp: int) -> None:
        await asyncio.Event().wait()


def american(path: Path, ledger: Callable[[Database], StoredLedger] = StoredLedger) -> Room:
    """A room in which East is dealt four 4B at American tables."""
    return Room(path / "naki.db", chance=Walls(KONG_CLAIMED), games=GAMES, ledger=ledger)


@pytest.fixture
async def room(tmp_path: Path) -> AsyncIterator[Room]:
    def interrupted(database: Database) -> StoredLedger:
        return Interrupted(database)

    async with american(tmp_path, interrupted) as opened:
        yield opened


async def picks(room: Room, table: Table) -> list[str]:
    """Every tile that was laid aside to be passed, as its log says."""
    return [type(event).__name__ for event in await room.log(table.id) if type(event).__name__ == "PassTilePicked"]


async def test_a_tile_that_was_laid_aside_is_not_laid_aside_again_after_a_restart(room: Room) -> None:
    table = await room.game(*USERS, terms=TERMS)
    question, now = room.question(table).id, room.clock.now()
    await table.save_press(EAST, question, "pick_4B", now)
    pressing = asyncio.create_task(table.press(EAST, question, "pick_4B", now))
    await room.settle(table)
    await room.restart()
    pressing.cancel()
    assert len(await picks(room, table)) == 1


async def test_two_presses_of_one_button_that_were_not_played_yet_are_both_played_after_a_restart(room: Room) -> None:
    table = await room.game(*USERS, terms=TERMS)
    question, now = room.question(table).id, room.clock.now()
    for stamp in (now, now + 1, now + 1):
        await table.save_press(EAST, question, "pick_4B", stamp)
    await room.restart()
    assert len(await picks(room, table)) == 2


async def test_a_press_is_played_after_a_restart_whatever_else_its_player_has_pressed(tmp_path: Path) -> None:
    async with american(tmp_path) as room:
        table = await room.game(*USERS, terms=TERMS)
        question, now = room.question(table).id, room.clock.now()
        await table.save_press(EAST, question, "pick_4B", now)
        await table.save_press(EAST, question + 1, "pass", now + 1)
        await room.restart()
        assert len(await picks(room, table)) == 1
