"""A club night of nine people over two rounds with a latecomer, as those see it who are there."""

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, NamedTuple

import pytest_asyncio
from playwright.async_api import expect

from bot.night import due
from bot.tools.sandbox import Sandbox
from bot.tools.sandbox.people import add_person
from tests.browser.conftest import BROWSER, PHONE, TabOpener, arrives
from tests.browser.page import PATIENCE, Tab
from tests.browser.shown import SHOTS, SIDEWAYS
from tests.sockets.house import RUIN
from tests.sockets.naki import be, naki
from tests.sockets.player import Player
from tests.tools.sandbox.friend import Json, saying

pytestmark = BROWSER

PEOPLE = ("Aiko", "Ben", "Chiara", "Deniz", "Emil", "Fay", "Gus", "Hana", "Ines")
LATE = "Jun"
MOVES = ("discard_3m", "chii_1m2m", "discard_9p", "ron")
"""What the seats press in a game of one hand."""
TIME_TO_SIGN_UP = timedelta(seconds=30)
"""At least; an evening begins at a whole minute."""


class Crowd(NamedTuple):
    """Ten people, who play once the test has them begin."""

    players: list[Player]
    may_play: asyncio.Event


def be_quick(*how: Any) -> None:
    """Be a process of Naki's whose evenings make no pause between two rounds."""
    due.ROUND_BREAK_MS = 0
    be(*how)


@pytest_asyncio.fixture(loop_scope="session")
async def crowd(sandbox: Sandbox, tmp_path: Path) -> AsyncIterator[Crowd]:
    """Naki, with ten people who play without a browser, each game as it has to be played."""
    for name in (*PEOPLE[4:], LATE):
        add_person(sandbox.world, name)
    async with AsyncExitStack() as stack:
        await stack.enter_async_context(naki(sandbox, tmp_path / "naki.db", RUIN, main=be_quick))
        players = [await stack.enter_async_context(Player(sandbox.url, name)) for name in (*PEOPLE, LATE)]
        may_play = asyncio.Event()
        playing = [asyncio.create_task(_plays_on(player, may_play)) for player in players]
        yield Crowd(players, may_play)
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)


async def _plays_on(player: Player, may_play: asyncio.Event) -> None:
    """Whatever the panel offers of the moves, each once."""
    await may_play.wait()
    pressed = set[str]()

    def offer(message: Json) -> tuple[Json, str] | None:
        found = (player.button(message, token) for token in MOVES) if message is player.panel else ()
        button = next((one for one in found if one is not None and one not in pressed), None)
        return None if button is None else (message, button)

    while True:
        panel, button = None, None
        async with player._news:
            while button is None:
                offered = (offer(message) for message in [*player.messages.values()])
                panel, button = next((one for one in offered if one is not None), (None, None))
                if button is None:
                    await player._news.wait()
        assert panel is not None
        pressed.add(button)
        await player.does("click", channel=panel["channel_id"], message=panel["id"], custom_id=button)


async def shoot(tabs: tuple[Tab, ...], name: str) -> None:
    """Look at it, on a phone and on a desk."""
    SHOTS.mkdir(parents=True, exist_ok=True)
    for tab in tabs:
        await tab.page.screenshot(path=SHOTS / f"{name}-{await tab.page.evaluate('innerWidth')}.png")
        assert await tab.page.evaluate(SIDEWAYS) == [0, 0], name


async def test_nine_people_play_two_rounds_with_a_latecomer(
    crowd: Crowd, open_tab: TabOpener, sandbox: Sandbox
) -> None:
    phone = await arrives(open_tab, sandbox, "Aiko", PHONE, at="mahjong")
    desk = await arrives(open_tab, sandbox, "Ben", (1280, 800), at="mahjong")
    tabs, (*nine, late) = (phone, desk), crowd.players
    await phone.run("night")
    await phone.press("New series")
    await expect(phone.form()).to_be_visible()
    await shoot((phone,), "night-form")
    start = (datetime.now(UTC) + TIME_TO_SIGN_UP + timedelta(minutes=1)).replace(second=0, microsecond=0)
    await phone.submit(Name="Thursdays", First_evening=f"{start:%Y-%m-%d %H:%M}", Time_zone="UTC")
    await phone.sees("Thursdays · Manage")
    await phone.press("Evening")
    await phone.submit(List_closes="0")
    await shoot((phone,), "night-desk")
    post = (await late.sees(saying("Sign-up is open")))["id"]
    for player in nine:
        await player.presses(post, "I'm in")
    for tab in tabs:
        await expect(tab.message("Round 1 of 2").or_(tab.message("In (9 of 32)")).last).to_be_visible()
    await shoot(tabs, "night-list")

    for tab in tabs:
        await expect(tab.message("Round 1 of 2")).to_be_visible(timeout=2 * PATIENCE)
    await shoot(tabs, "night-drawn")
    for player in nine:
        await player.presses(post, "I'm here")
    await late.presses(post, "I'm here")
    await desk.sees("waiting room")
    await shoot(tabs, "night-waiting")
    await phone.press("My night")
    sits_out = await phone.message("Sitting out: Aiko").count()  # one of the nine does, by lot
    await phone.sees("You're in the waiting room" if sits_out else "Your table")
    await shoot((phone,), "night-mine")
    crowd.may_play.set()

    for tab in tabs:
        await tab.sees("Round 2 of 2")
    await shoot(tabs, "night-second")
    for tab in tabs:
        result = await tab.sees("Thursdays · Results")
        await result.scroll_into_view_if_needed()
    await shoot(tabs, "night-result")
    await desk.press("As text")
    text = await (await desk.sees(re.compile(r"Thursdays · Results[^·]*1\."))).inner_text()
    assert LATE in text
    assert sum(name in text for name in PEOPLE) == len(PEOPLE)
    await shoot((desk,), "night-result-text")
