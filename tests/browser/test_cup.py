"""A cup from its first command to its winners, run with a thumb; what is pressed is counted, and nothing too wide."""

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio
from playwright.async_api import expect

from bot.tools.sandbox import Sandbox
from tests.browser.conftest import BROWSER, PHONE, TabOpener
from tests.browser.page import Tab
from tests.browser.shown import SHOTS, SIDEWAYS
from tests.sockets.house import RUIN
from tests.sockets.naki import naki
from tests.sockets.player import Player
from tests.tools.sandbox.friend import saying

pytestmark = BROWSER

MOST_PRESSES = 15
"""Of an organiser who runs a cup of one round and pastes its result; to pick in a list takes two."""
POINTS = (45_200, 31_300, 25_100, -1_600)
SEAT = re.compile(r"[ESWN]\s(\w+)")


@pytest_asyncio.fixture(loop_scope="session")
async def house(sandbox: Sandbox, tmp_path: Path) -> AsyncIterator[None]:
    async with naki(sandbox, tmp_path / "naki.db", RUIN):
        yield


class Thumb:
    """An organiser on a phone, whose presses are counted."""

    def __init__(self, tab: Tab) -> None:
        self.tab, self.presses = tab, 0

    async def press(self, label: str, seen: str) -> None:
        """Press this, and look at what comes of it."""
        self.presses += 1
        await self.tab.press(label)
        message = await self.tab.sees(seen)
        await message.scroll_into_view_if_needed()
        SHOTS.mkdir(parents=True, exist_ok=True)
        await self.tab.page.screenshot(path=SHOTS / f"cup-{self.presses:02}.png")
        assert await self.tab.page.evaluate(SIDEWAYS) == [0, 0], label

    async def pick(self, option: str) -> None:
        self.presses += 2
        await self.tab.choose("More", option)


async def test_a_cup_takes_one_typed_command_and_few_presses_and_ends_with_its_winners(
    house: None, open_tab: TabOpener, sandbox: Sandbox, friends: list[Player]
) -> None:
    tab = await open_tab(sandbox.url, PHONE)
    await tab.choose_person("Aiko")
    await tab.go("mahjong")
    await tab.run("league-admin season new")
    await tab.submit(Name="Spring cup")
    thumb = Thumb(tab)
    await thumb.press("Open sign-up here", "Open sign-up for Spring cup in this channel?")
    await thumb.press("Open sign-up", "0 of 64 places taken")
    await tab.press("Join")
    for friend in friends:
        await friend.clicks(await friend.sees(saying("places taken")), "Join")
    await tab.sees("4 of 64 places taken")
    await thumb.press("Manage", "Spring cup · Desk")
    await thumb.press("Close sign-up", "Sign-up is closed.")
    await thumb.press("Start the league", "Spring cup is running.")
    await thumb.press("Draw", "Only you see this until it is published.")
    await thumb.press("Publish", "Spring cup · Round 1")
    seats = SEAT.findall(await (await tab.sees("Table 1 · Round 1")).inner_text())
    await thumb.press("Manage", "Spring cup · Desk")
    await thumb.pick("Many results")
    await tab.submit(A_game_a_line=", ".join(f"{name} {points}" for name, points in zip(seats, POINTS, strict=True)))
    await thumb.press("Enter them all", "1 game entered")
    await tab.sees("This round is over.")
    await correct_points(tab)
    await tab.sees(re.compile(r"Table 1 · Round 1.*44,200.*corrected", re.DOTALL))
    told = [await friend.sees(saying("corrected game 1")) for friend in friends]
    assert all(saying("Misread")(message) for message in told)
    for friend in friends:
        assert len([one for one in friend.messages.values() if saying("corrected game 1")(one)]) == 1
    await thumb.press("Manage", "Spring cup · Desk")
    await thumb.pick("Finish")
    await thumb.press("Finish", "the standings are final")
    winners = tab.message("the standings are final")
    await expect(winners).to_contain_text(f"{seats[0]} +")
    assert thumb.presses <= MOST_PRESSES


async def correct_points(tab: Tab) -> None:
    """From the desk: the game is picked, its points are written anew, looked at and corrected."""
    await tab.press("Manage")
    await tab.sees("Spring cup · Desk")
    await tab.press("Correct")
    await tab.choose("Decide about", "Game 1")
    await tab.press("Correct points")
    points = (POINTS[0] - 1000, POINTS[1] + 1000, *POINTS[2:])
    await tab.submit(Points_from_East=" ".join(map(str, points)), Reason="Misread")
    asked = await tab.sees("Nothing is changed yet")
    await tab.page.screenshot(path=SHOTS / "cup-correction.png")
    await tab.press("Correct", asked)
