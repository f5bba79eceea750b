"""A hand is played on one screen: on a phone and in a small window all that decides is seen without scrolling."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, Final

import pytest
import pytest_asyncio
from playwright.async_api import Locator, expect

from bot.sandbox import Sandbox
from render.hand import OWN
from render.strip import SIDE
from tests.browser.conftest import BROWSER, TabOpener
from tests.browser.page import Tab
from tests.browser.shown import SHOTS
from tests.browser.test_game import play, sit_down
from tests.sockets.house import SHORT
from tests.sockets.naki import naki

pytestmark = BROWSER

SCREENS: Final = {"desktop": (1280, 720), "phone": (360, 640)}
LEAST_TILE: Final = 40
"""Pixels that a tile of the own hand is wide at least."""
PANELS: Final = 4
"""So many different panels are looked at while a hand is played."""

PARTS: Final = """message => {
    const seen = document.querySelector("#scroll").getBoundingClientRect();
    const parts = message.querySelectorAll(".picture img, .text, .button");
    return [...parts].map(part => part.getBoundingClientRect())
        .filter(box => box.top < seen.top || box.bottom > seen.bottom || box.right > seen.right)
        .map(box => [box.top - seen.top, seen.bottom - box.bottom]);
}"""
"""What of a message does not lie wholly within what is seen without scrolling."""


@pytest_asyncio.fixture(loop_scope="session")
async def house(sandbox: Sandbox, tmp_path: Path) -> AsyncIterator[None]:
    async with naki(sandbox, tmp_path / "naki.db", SHORT):
        yield


async def test_what_is_asked_the_hand_and_every_button_are_seen_without_scrolling(
    house: None, aiko: Tab, open_tab: TabOpener, sandbox: Sandbox
) -> None:
    await sit_down(aiko)
    await aiko.go("Naki")
    screens = {name: await open_tab(sandbox.url, size) for name, size in SCREENS.items()}
    for tab in screens.values():
        await tab.choose_person("Aiko")
        await tab.go("Naki")
    looked_at: set[str | None] = set()
    while len(looked_at) < PANELS:
        alt = await panel(aiko).locator(".picture img").get_attribute("alt")
        if alt not in looked_at:
            looked_at.add(alt)
            for name, tab in screens.items():
                await fits(tab, f"panel-{name}-{len(looked_at)}")
        await play(aiko)


async def fits(tab: Tab, name: str) -> None:
    """The panel is seen whole, with its tiles as wide as they have to be; a screenshot of it is kept."""
    message = panel(tab)
    await expect(message.locator("button[data-press]").first).to_be_visible()
    picture = message.locator(".picture img")
    await expect(picture).to_have_js_property("complete", True)
    SHOTS.mkdir(parents=True, exist_ok=True)
    await tab.page.screenshot(path=SHOTS / f"{name}.png")
    hidden: list[Any] = await message.evaluate(PARTS)
    assert hidden == []
    box = await picture.bounding_box()
    assert box is not None
    assert box["width"] * OWN[0] / SIDE >= LEAST_TILE


def panel(tab: Tab) -> Locator:
    return tab.page.locator("#messages .message", has=tab.page.locator(".picture img")).last


@pytest.mark.parametrize("screen", SCREENS)
async def test_the_table_is_seen_whole_too(
    house: None, aiko: Tab, open_tab: TabOpener, sandbox: Sandbox, screen: str
) -> None:
    await sit_down(aiko)
    tab = await open_tab(sandbox.url, SCREENS[screen])
    await tab.choose_person("Aiko")
    await tab.go("Mahjong: Aiko")
    message = panel(tab)
    await expect(message.locator("button[data-press]").first).to_be_visible()
    await expect(message.locator(".picture img")).to_have_js_property("complete", True)
    await tab.page.screenshot(path=SHOTS / f"table-{screen}.png")
    assert await message.evaluate(PARTS) == []
