"""A press comes before any painting, in a Naki that is a process of its own."""

import asyncio
import sqlite3
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import patch

from bot.client import unanswered_presses
from bot.i18n.catalogue import words
from bot.tools.sandbox import Sandbox
from cogs import _base
from tests.sockets.house import EAST
from tests.sockets.naki import be, naki
from tests.sockets.player import Player, shows, sit_down
from tests.tools.sandbox.friend import Json

FOREVER = 3600.0
"""Seconds that no test lasts."""
MORE = words("en")("panel.more")


def be_patient(*how: Any) -> None:
    """Be a Naki that waits for its disk as long as that takes, and whose frames wait for presses as long."""
    connect = partial(sqlite3.connect, timeout=FOREVER)
    waits = (
        patch.object(unanswered_presses, "_FRAME_WAIT_S", FOREVER),
        patch.object(unanswered_presses, "ANSWERABLE_S", FOREVER),
    )
    with (
        waits[0],
        waits[1],
        patch.object(_base, "ACKNOWLEDGE_AFTER_S", FOREVER),
        patch.object(sqlite3, "connect", connect),
    ):
        be(*how)


async def newest_panel(player: Player) -> Json:
    return await player.sees(lambda message: shows(message, "hand.png"))


async def test_a_press_is_answered_before_a_frame_that_was_due_while_it_was_saved(
    sandbox: Sandbox, players: list[Player], tmp_path: Path
) -> None:
    aiko, *others = players
    async with naki(sandbox, tmp_path / "naki.db", EAST, main=be_patient) as running:
        await sit_down(players)
        await aiko.asked("discard_3m")
        panels = [await newest_panel(player) for player in others]
        before, pressed = len(await aiko.asks("requests")), len(sandbox.world.interactions)
        with closing(sqlite3.connect(running.database, isolation_level=None)) as disk:
            disk.execute("BEGIN IMMEDIATE")
            press = asyncio.create_task(aiko.plays("discard_3m"))
            while len(sandbox.world.interactions) == pressed:  # noqa: ASYNC110 - nobody tells of it
                await asyncio.sleep(0)
            for player, panel in zip(others, panels, strict=True):
                await player.clicks(panel, MORE)
            disk.rollback()
        await press
        for player, panel in zip(others, panels, strict=True):
            await player.sees(lambda message, panel=panel: message["id"] == panel["id"] and message != panel)
        requests = (await aiko.asks("requests"))[before:]

    answers = [number for number, request in enumerate(requests) if request["path"].endswith("/callback")]
    edits = [number for number, request in enumerate(requests) if request["method"] == "PATCH"]
    assert len(answers) == len(players)
    assert max(answers) < min(edits)
