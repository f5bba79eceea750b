"""An American hand in the sandbox: one plays in a browser, three friends through the page's interface."""

import re

from playwright.async_api import Locator, expect

from tests.browser.conftest import BROWSER
from tests.browser.page import Tab
from tests.browser.shown import expect_shown
from tests.cogs.american_walls import pass_of
from tests.sockets.house import AMERICAN
from tests.sockets.player import Player
from tests.tools.sandbox.friend import saying

pytestmark = BROWSER
DEALT = AMERICAN

THREAD = "Mahjong: Aiko, Ben, Chiara, Deniz"


async def test_a_hand_with_a_charleston_a_joker_and_mahjong(house: None, aiko: Tab, friends: list[Player]) -> None:
    await aiko.run("card show")
    await expect(aiko.page.get_by_alt_text("Years: Y1 FFF 2026a 2222b 666c").first).to_be_visible()
    await sit_down(aiko, friends)
    await aiko.go("Naki")
    await aiko.press("Card", aiko.message())
    card = aiko.message("House card 2026")
    await aiko.picture(card, re.compile("\\d away"))
    await aiko.dismiss(card)
    await expect(aiko.message()).to_contain_text("First right: pass three tiles to Ben")
    await take_one_back_and_find_no_joker_to_pass(aiko)
    for number in (1, 2, 3):
        await pass_on(aiko, friends, number)
    await does(aiko, "stop")
    for player in friends:
        await player.plays("send")
    await does(aiko, "send")

    await does(aiko, "discard_1B")
    ben, chiara, deniz = friends
    await ben.plays("discard_6D")
    await does(aiko, "expose_4_1")
    await does(aiko, "discard_0")
    for player, discarded in ((ben, "1D"), (chiara, "2D"), (deniz, "3D")):
        await player.plays(f"discard_{discarded}_x")
    await does(aiko, "exchange_6D_0")
    await does(aiko, "mahjong")

    await aiko.go(THREAD)
    won = re.compile("Aiko declares Mahjong by self-pick: 180 points")
    result = aiko.messages().filter(has=aiko.page.get_by_alt_text(won)).last
    picture = await aiko.picture(result, won)
    await expect_shown(picture, "american-result")
    await expect(picture).to_have_attribute("alt", re.compile("Ben pays Aiko 60"))


async def sit_down(tab: Tab, friends: list[Player]) -> None:
    await tab.run("table new", rules="american", length="4", clock="60")
    for player in friends:
        lobby = await player.sees(saying("American mahjong"))
        await player.presses(lobby["id"], "Join")
    await expect(tab.page.get_by_text("open seat")).to_have_count(0)
    await tab.press("Play now")
    await expect(tab.place(THREAD)).to_be_visible()


async def take_one_back_and_find_no_joker_to_pass(tab: Tab) -> None:
    await does(tab, "pick_6D")
    await does(tab, "drop_6D")
    panel = panel_of(tab)
    await expect(panel.locator('button[data-press$=":drop_6D"]')).to_have_count(0)
    await expect(panel.locator('button[data-press$=":pick_J"]')).to_be_disabled()


async def pass_on(tab: Tab, friends: list[Player], number: int) -> None:
    """Everybody sends the tiles to pass that lie on their rack; they are received when all have."""
    for seat, player in enumerate(friends, start=1):
        for tile in pass_of(seat, number):
            await player.plays(f"pick_{tile}")
        await player.plays("_".join(("send", *pass_of(seat, number))))
    for tile in pass_of(0, number):
        await does(tab, f"pick_{tile}")
    await does(tab, "_".join(("send", *pass_of(0, number))))


async def does(tab: Tab, token: str) -> None:
    """Press the button of the panel that means this, as soon as it is there and not busy."""
    await panel_of(tab).locator(f'button[data-press$=":{token}"]:not([aria-busy]):enabled').click()


def panel_of(tab: Tab) -> Locator:
    """The message with the hand."""
    return tab.page.locator("#messages .message", has=tab.page.locator(".picture")).last
