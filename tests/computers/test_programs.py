"""Other people's programs as computer players at tables."""

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from shlex import quote
from typing import Any

import pytest

from bot.engine.level import Level
from bot.table.table import Table
from tests.computers.other_program import OURS, WELL_MANNERED, game, room, script
from tests.table.room import EAST, Room

FALLS_SILENT = script(f"{WELL_MANNERED}for line in sys.stdin: pass")
DIES = script(f"{WELL_MANNERED}sys.stdin.readline()")
LIES = script('import sys\nfor line in sys.stdin: print(\'{"type": "dahai", "actor": 0, "pai": "0z"}\')')
TALKS_NONSENSE = script("import sys\nfor line in sys.stdin: print('Good evening')")


async def until(room: Room, table: Table, what: Callable[[], object]) -> None:
    """East discards what it draws and passes until something is so. No time passes while a program thinks."""
    while not what() and room.tables.get(table.id) is not None:
        await thought(table)
        if 0 in table.scene.deadlines:
            question = next(asked for asked in table.scene.questions if 0 in asked.awaited)
            await room.press(table, EAST, question.fallback(0).token, ask=question.kind)
        await room.clock.advance(500)
    assert what()


async def thought(table: Table) -> None:
    """Nobody thinks any more."""
    play: Any = table._game.play
    choices = [plan.thought.choice for plan in play._autopilot._plans.values() if plan.thought is not None]
    if choices:
        await asyncio.wait(map(asyncio.wrap_future, choices))


def discards(room: Room) -> int:
    return sum(event.seat == 1 for event in room.events("Discarded"))


async def test_a_program_plays_a_hand_and_ends_with_the_game(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    async with room(tmp_path, f"sh -c {quote(f'tee {heard} | {OURS}')}") as opened:
        table = await game(opened)
        assert table.party.chairs[1].computer == "Other"
        await until(opened, table, lambda: opened.events("HandEnded"))
        assert table.party.chairs[1].computer == "Other", "it was not replaced"
        assert discards(opened)
        await until(opened, table, lambda: opened.tables.get(table.id) is None)
    said = [event for line in heard.read_text().splitlines() for event in json.loads(line)]
    assert (said[0]["type"], said[0]["id"], said[-1]["type"]) == ("start_game", 1, "end_game")
    (dealt,) = (event["tehais"] for event in said if event["type"] == "start_kyoku")
    assert [hand == ["?"] * 13 for hand in dealt] == [True, False, True, True]
    drawn = [event for event in said if event["type"] == "tsumo"]
    assert {event["pai"] == "?" for event in drawn if event["actor"] == 1} == {False}
    assert {event["pai"] for event in drawn if event["actor"] != 1} == {"?"}


@pytest.mark.parametrize("command", [FALLS_SILENT, DIES, LIES, TALKS_NONSENSE, "no-such-program-anywhere"])
async def test_a_program_that_fails_is_replaced_and_the_game_goes_on(tmp_path: Path, command: str) -> None:
    async with room(tmp_path, command) as opened:
        table = await game(opened)
        await until(opened, table, lambda: discards(opened) >= 2)
        assert table.party.chairs[1].computer == Level.STRONG
        assert not table.scene.is_paused
        stored = await opened.ledger.load(table.id)
        assert stored is not None
        assert b'"computer":"strong"' in stored[0], "its seat is called by who plays"


async def test_after_a_restart_a_program_is_started_again_and_told_everything(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    async with room(tmp_path, f"sh -c {quote(f'tee -a {heard} | {OURS}')}") as opened:
        table = await game(opened)
        await until(opened, table, lambda: discards(opened) >= 2)
        first = len(heard.read_text().splitlines())
        await opened.restart()
        found = opened.tables.get(table.id)
        assert found is not None
        before = discards(opened)
        await until(opened, found, lambda: discards(opened) > before)
        assert found.party.chairs[1].computer == "Other"
    told = [json.loads(line) for line in heard.read_text().splitlines()[first:]]
    starts = [line[0]["type"] for line in told]
    assert "start_game" in starts
    again = told[starts.index("start_game") + 1]
    assert again[0]["type"] == "start_kyoku"
    assert sum(event["type"] == "dahai" for event in again) > 4


async def test_it_is_told_nothing_of_our_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "very-secret")
    monkeypatch.setenv("NAKI_BOTS", "Other=something")
    env = tmp_path / "env"
    async with room(tmp_path, f"sh -c {quote(f'env > {env}; exec {OURS}')}") as opened:
        table = await game(opened)
        await until(opened, table, lambda: discards(opened))
    told = env.read_text()
    assert "PATH=" in told
    assert "very-secret" not in told
    assert "NAKI_" not in told
