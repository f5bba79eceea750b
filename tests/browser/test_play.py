"""`/play` as people do it who share no server with Naki: alone, and with friends by a code."""

import re

import pytest
from playwright.async_api import Locator, expect

from bot.tools.sandbox import Sandbox
from tests.browser.conftest import BROWSER, PHONE, TabOpener, arrives
from tests.browser.page import Tab
from tests.browser.shown import shoot

pytestmark = BROWSER

SIZES = pytest.mark.parametrize("size", [(1280, 800), PHONE], ids=["desktop", "phone"])
PRESSES = 3
"""As many as it takes from the answer to `/play` to the first discard, from the second time on."""
COUNTED = "addEventListener('click', (event) => event.isTrusted && (window.presses = (window.presses ?? 0) + 1), true)"
CODE = re.compile(r"Code (\w{6}) \(until")


def first_tile(panel: Locator) -> Locator:
    return panel.locator('button[data-press*=":discard_"]:enabled:not([aria-busy])').first


async def discards(tab: Tab) -> None:
    """The first tile of the panel, once it is the person's turn."""
    panel = tab.page.locator("#messages .message").last
    await expect(first_tile(panel)).to_be_visible()
    await first_tile(panel).click()
    await expect(panel).not_to_contain_text("Your turn")


@SIZES
async def test_the_second_game_alone_is_at_its_first_discard_after_three_presses(
    house: None, open_tab: TabOpener, sandbox: Sandbox, size: tuple[int, int]
) -> None:
    tab = await arrives(open_tab, sandbox, "Aiko", size, at="Naki")
    await tab.page.evaluate(COUNTED)
    for _ in range(2):
        await tab.run("play")
        await tab.sees("Against computers it begins at once")
        await shoot(tab, "play")
        await tab.page.evaluate("window.presses = 0")
        await tab.press("Start")
        await discards(tab)
    assert await tab.page.evaluate("window.presses") <= PRESSES
    await shoot(tab, "play-alone")


@SIZES
async def test_three_people_meet_at_one_table_by_its_code(
    house: None, open_tab: TabOpener, sandbox: Sandbox, size: tuple[int, int]
) -> None:
    aiko, ben, chiara = [await arrives(open_tab, sandbox, name, size, at="Naki") for name in ("Aiko", "Ben", "Chiara")]
    await aiko.run("play")
    await aiko.press("With friends")
    lobby = await aiko.sees("Computers take open seats")
    found = CODE.search(await lobby.inner_text())
    assert found is not None
    await ben.run("play", code=found[1])
    await ben.sees("You're at the table")
    await chiara.run("play", code=f"{found[1][:3].lower()} {found[1][3:].lower()}")
    for tab in (aiko, ben, chiara):
        await tab.sees(re.compile("Aiko.*Ben.*Chiara", re.DOTALL))
    await shoot(aiko, "code-host")
    await shoot(chiara, "code-guest")
    await aiko.press("Invitation")
    await aiko.sees("Copy this and send it to your friends")
    await shoot(aiko, "code-invitation")
    await aiko.press("Options")
    await aiko.sees("They apply to the whole table")
    await shoot(aiko, "code-options")
    await aiko.press("Play now")
    for tab in (aiko, ben, chiara):
        panel = tab.page.locator("#messages .message", has=tab.page.locator(".picture")).last
        await expect(panel).to_contain_text(re.compile("Your turn|turn|waiting", re.IGNORECASE))
    await shoot(aiko, "code-hand")
    await shoot(chiara, "code-hand-guest")
