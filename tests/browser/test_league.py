"""A newcomer meets the sandbox's league: signs up for one, plays in the other, and sees the standings move."""

import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Final

import pytest_asyncio
from playwright.async_api import Locator, expect

from bot.tools.sandbox import Sandbox, serve_sandbox
from bot.tools.sandbox.club import AUTUMN, SPRING, create_club
from tests.browser.conftest import BROWSER, TabOpener
from tests.browser.page import Tab
from tests.browser.shown import SHOTS, SIDEWAYS
from tests.browser.test_game import ways
from tests.sockets.house import RUIN
from tests.sockets.naki import naki

pytestmark = BROWSER

SCREENS: Final = {"1280": (1280, 800), "550": (550, 800), "360": (360, 740)}
STANDINGS: Final = "Standings of Spring league"
OVER: Final = re.compile("Final standings")
MOVES: Final = ("tsumo", "ron", "pass", "ready", "discard_")


@pytest_asyncio.fixture(loop_scope="session")
async def club(tmp_path: Path) -> AsyncIterator[Sandbox]:
    async with await serve_sandbox(found=create_club) as running, naki(running, tmp_path / "naki.db", RUIN, club=True):
        yield running


async def test_a_newcomer_joins_a_league_plays_in_another_and_sees_the_standings_move(
    club: Sandbox, open_tab: TabOpener
) -> None:
    tab = await open_tab(club.url)
    await tab.choose_person("Aiko")
    screens = {name: await open_tab(club.url, size) for name, size in SCREENS.items()}
    for other in screens.values():
        await other.choose_person("Aiko")

    await tab.go(AUTUMN)
    await tab.sees("7 of 16 places taken")
    await tab.press("Join")
    await tab.sees("You're in.")
    await tab.sees("8 of 16 places taken")
    await looked_at(screens, AUTUMN, "signup", "8 of 16")

    await tab.go(SPRING)
    before = await standings(tab).get_attribute("alt") or ""
    assert "Aiko" in before
    await looked_at(screens, SPRING, "standings-before", STANDINGS)
    await looked_at(screens, SPRING, "round", "Spring league · Round 3")
    await tab.press("Check in", await tab.sees("Round 3"))
    await tab.sees("You're in for round 3: #Table 1 · Round 3.")

    await looked_at(screens, "Table 1 · Round 3", "table", "Spring league · Round 3 · Table 1")

    await tab.go("Naki")
    await play_to_the_end(tab)
    await tab.go(SPRING)
    await expect(standings(tab)).not_to_have_attribute("alt", before)
    await looked_at(screens, SPRING, "standings-after", STANDINGS)
    await looked_at(screens, SPRING, "round-after", "Spring league · Round 3")

    await tab.press("Progress", tab.message(STANDINGS))
    graph = tab.messages().filter(has=tab.page.get_by_alt_text(re.compile(" leads by "))).last
    await tab.picture(graph, re.compile("leads by"))


async def play_to_the_end(tab: Tab) -> None:
    """Press whatever is asked until the game is over."""
    over = tab.page.locator("#messages").get_by_alt_text(OVER)
    while not await over.count():
        await expect(ways(tab, *MOVES).or_(over).first).to_be_visible()
        if not await over.count():
            picture = tab.messages().last.locator(".picture img")
            before = await picture.get_attribute("src") or ""
            await ways(tab, *MOVES).last.click()
            await expect(picture.or_(over).first).not_to_have_attribute("src", before)


def standings(tab: Tab) -> Locator:
    """The picture of the standings, whose text has everybody's place and total."""
    return tab.message(STANDINGS).locator(".picture img")


async def looked_at(screens: dict[str, Tab], place: str, name: str, text: str) -> None:
    """Everybody sees the message that says this, and nothing goes beyond the screen's edge."""
    SHOTS.mkdir(parents=True, exist_ok=True)
    for size, tab in screens.items():
        await tab.go(place)
        message = await tab.sees(text)
        await message.scroll_into_view_if_needed()
        for picture in await message.locator(".picture img").all():
            await expect(picture).to_have_js_property("complete", True)
        await tab.page.screenshot(path=SHOTS / f"league-{name}-{size}.png")
        assert await tab.page.evaluate(SIDEWAYS) == [0, 0], (name, size)
