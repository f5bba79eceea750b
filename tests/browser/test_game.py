"""A hand of mahjong in the sandbox, played by a person with a browser and nothing else."""

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio
from playwright.async_api import Locator, expect

from bot.sandbox import Sandbox
from tests.browser.conftest import BROWSER, PHONE, TabOpener
from tests.browser.page import Tab
from tests.sockets.house import SHORT
from tests.sockets.naki import naki

pytestmark = BROWSER

WIDE = 550  # pixels: as wide as Discord shows a picture
RESULT = re.compile("wins by tsumo|wins from|tenpai", re.IGNORECASE)
"""What the alt text of a result says."""


@pytest_asyncio.fixture(loop_scope="session")
async def house(sandbox: Sandbox, tmp_path: Path) -> AsyncIterator[None]:
    async with naki(sandbox, tmp_path / "naki.db", SHORT):
        yield


async def test_a_hand_against_computers_from_the_lobby_to_the_result(
    house: None, aiko: Tab, open_tab: TabOpener, sandbox: Sandbox
) -> None:
    await sit_down(aiko)
    await aiko.go("Mahjong: Aiko")
    board = await aiko.sees(re.compile("Wall"))
    await expect_shown(await aiko.picture(board, re.compile("East 1")))

    await aiko.go("Naki")
    calls = 0
    while not await result_is_out(aiko).count():
        calls += await play(aiko)
    assert calls, "nothing was offered to be called"

    await aiko.go("Mahjong: Aiko")
    result = aiko.messages().filter(has=aiko.page.get_by_alt_text(RESULT)).last
    await expect_shown(await aiko.picture(result, RESULT))

    phone = await open_tab(sandbox.url, PHONE)
    await phone.choose_person("Aiko")
    await phone.go("Naki")
    hand = phone.messages().filter(has=phone.page.locator(".picture img")).last
    shown = await phone.picture(hand, re.compile(".+"))
    box = await shown.bounding_box()
    assert box is not None
    assert box["width"] <= PHONE[0]


async def sit_down(tab: Tab) -> None:
    await tab.run("table new")
    for _ in range(3):
        await tab.press("Add computer")
    await tab.press("Start")
    await expect(tab.place("Mahjong: Aiko")).to_be_visible()


async def play(tab: Tab) -> int:
    """Do the next thing the panel asks for: win, call, or throw the last tile; how many calls that was."""
    win, call = ways(tab, "tsumo", "ron"), ways(tab, "pon_", "chii_")
    throw = ways(tab, "discard_").last
    await expect(win.or_(call).or_(throw).or_(result_is_out(tab)).first).to_be_visible()
    for choice, calls in ((win, 0), (call, 1), (throw, 0)):
        if await choice.count():
            await choice.first.click()
            return calls
    return 0


def ways(tab: Tab, *tokens: str) -> Locator:
    """The buttons of the panel that mean one of these actions."""
    meaning = ", ".join(f'button[data-press*=":{token}"]:enabled' for token in tokens)
    return tab.page.locator("#messages .message").last.locator(meaning)


def result_is_out(tab: Tab) -> Locator:
    """The table's thread has something new, while the panel is open: that is how a hand ends."""
    return tab.page.locator('#side [data-place="Mahjong: Aiko"].unread')


async def expect_shown(picture: Locator) -> None:
    """The picture is drawn at twice the width at which Discord shows it."""
    await expect(picture).to_have_js_property("naturalWidth", 2 * WIDE)
    box = await picture.bounding_box()
    assert box is not None
    assert WIDE - 30 <= box["width"] <= WIDE
