"""A hand of mahjong in the sandbox, played by a person with a browser and nothing else."""

import re
from contextlib import suppress

from playwright.async_api import Locator, TimeoutError, expect

from bot.i18n.catalogue import words
from bot.tools.samples import sample
from bot.tools.sandbox import Sandbox
from render.pictures import scene
from tests.browser.conftest import BROWSER, PHONE, TabOpener
from tests.browser.page import Tab
from tests.browser.shown import SHOTS, expect_shown

pytestmark = BROWSER

TABLE, PANEL = (scene(sample(name).view, words("en")).height for name in ("table-day", "hand-day"))
ON_A_PHONE = 340  # pixels that a message has for its picture there
GONE = 3_000  # milliseconds after which a button is not pressed any more
RESULT = re.compile("wins by tsumo|wins from|tenpai", re.IGNORECASE)
"""What the alt text of a result says."""


async def test_a_hand_against_computers_from_the_lobby_to_the_result(
    house: None, aiko: Tab, open_tab: TabOpener, sandbox: Sandbox
) -> None:
    await sit_down(aiko)
    board = aiko.messages().filter(has=aiko.button("Fairness")).last
    await expect(board).to_be_visible()
    await expect_shown(await aiko.picture(board, re.compile("East 1")), "table", TABLE)
    await aiko.go("Mahjong: Aiko")

    await aiko.go("Naki")
    panel = aiko.messages().filter(has=aiko.page.locator(".picture img")).last
    await expect_shown(await aiko.picture(panel, re.compile("Your hand")), "hand", PANEL)
    calls = 0
    while not await result_is_out(aiko).count():
        calls += await play(aiko)
    assert calls, "nothing was offered to be called"

    await aiko.go("Mahjong: Aiko")
    result = aiko.messages().filter(has=aiko.page.get_by_alt_text(RESULT)).last
    await expect_shown(await aiko.picture(result, RESULT), "result")
    await aiko.page.screenshot(path=SHOTS / "page.png")

    phone = await open_tab(sandbox.url, PHONE)
    await phone.choose_person("Aiko")
    await phone.go("Mahjong: Aiko")
    result = phone.messages().filter(has=phone.page.get_by_alt_text(RESULT)).last
    await expect_shown(await phone.picture(result, RESULT), "result-phone", room=ON_A_PHONE)
    await phone.go("Naki")
    panel = phone.messages().filter(has=phone.page.locator(".picture img")).last
    await expect_shown(await phone.picture(panel, re.compile("Your hand|wins|tenpai")), "hand-phone", room=ON_A_PHONE)


async def sit_down(tab: Tab, clock: str = "60") -> None:
    await tab.run("table new", clock=clock)
    await tab.press("Play now")
    await expect(tab.place("Mahjong: Aiko")).to_be_visible()


async def play(tab: Tab) -> int:
    """Do the next thing the panel asks for: win, call, or discard the last tile; how many calls that was."""
    win, call = ways(tab, "tsumo", "ron"), ways(tab, "pon_", "chii_")
    discard = ways(tab, "discard_").last
    await expect(win.or_(call).or_(discard).or_(result_is_out(tab)).first).to_be_visible()
    for choice, calls in ((win, 0), (call, 1), (discard, 0)):
        if await choice.count():
            with suppress(TimeoutError):  # what was offered a moment ago may be gone
                await choice.first.click(timeout=GONE)
                return calls
    return 0


def ways(tab: Tab, *tokens: str) -> Locator:
    """The buttons of the panel that mean one of these actions."""
    meaning = ", ".join(f'button[data-press*=":{token}"]:enabled:not([aria-busy])' for token in tokens)
    return tab.page.locator("#messages .message").last.locator(meaning)


def result_is_out(tab: Tab) -> Locator:
    """The table's thread has something new, while the panel is open: that is how a hand ends."""
    return tab.page.locator('#side [data-place="Mahjong: Aiko"].unread')
