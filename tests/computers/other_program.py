"""A game against another program."""

import sys
import threading
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from shlex import quote
from typing import Any

import psutil
from msgspec.structs import replace

from bot.engine.level import Level
from bot.games.registry import GAMES
from bot.table.party import TimeControl
from bot.table.table import Table
from tests.table.room import EAST, TERMS, Room
from tests.table.walls import EVERYBODY_WANTS_5M

PATIENCE = 60.0
"""Seconds after which a process that does not end is given up."""


OURS = f"{quote(sys.executable)} -m bot mjai --level gentle"


ONE_HAND = replace(TERMS, book="wrc-2025", options={"game.rounds": 0}, clock=TimeControl(300))


def script(text: str) -> str:
    return f"{quote(sys.executable)} -u -c {quote(text)}"


WELL_MANNERED = "import sys\nsys.stdin.readline(); print('{}')\n"


@asynccontextmanager
async def room(tmp_path: Path, command: str) -> AsyncGenerator[Room]:
    """A room, and when it is closed nobody of theirs is left."""
    before = psutil.Process().children()
    async with Room(tmp_path / "naki.db", chance=EVERYBODY_WANTS_5M, games=GAMES, bots={"Other": command}) as opened:
        yield opened
    for thread in threading.enumerate():
        if thread.name.startswith("Other"):
            thread.join(PATIENCE)
    assert psutil.Process().children() == before


async def game(room: Room, **terms: Any) -> Table:
    """East against a program in South's seat and two of ours."""
    table = await room.lobby(EAST, terms=replace(ONE_HAND, **terms), computers=3)
    assert await table.set_computer(EAST, 1, "Other") is None
    for chair in (2, 3):
        assert await table.set_computer(EAST, chair, Level.GENTLE) is None
    assert await table.start(EAST) is None
    await room.clock.settle()
    return table
