"""How many presses it takes to get at what people want often. Opening a list is none: picking from it is one, as it is
to Naki.
"""

import re

from playwright.async_api import Request, expect

from bot.i18n.catalogue import words
from bot.tools.sandbox import Sandbox
from tests.browser.conftest import BROWSER, TabOpener
from tests.browser.page import Tab
from tests.browser.shown import SHOTS
from tests.cogs.walls import FIRST_HAND, follow
from tests.sockets.house import EAST
from tests.sockets.player import Player, shows_standings, sit_down

pytestmark = BROWSER
DEALT = EAST

READY = tuple(f"{seat} ready" for seat in range(4))
ALL_HANDS = (
    *(*FIRST_HAND, *READY, "1 discard_2s_x", "2 ron", *READY),
    *("2 discard_2s_x", "3 ron", *READY, "3 discard_2s_x", "0 ron"),
)
WORDS = words("en")
PRESSED = ("/sandbox/click", "/sandbox/select", "/sandbox/slash")
A_HAND_TO_GO_TO, A_SETTING, A_LOOK = 2, 2, 3
"""As many presses as these may take; another game with the same people takes one."""


class Presses:
    """Counts what a tab has pressed, picked and sent."""

    def __init__(self, tab: Tab) -> None:
        self.count = 0
        tab.page.on("request", self._hear)

    def _hear(self, request: Request) -> None:
        self.count += request.url.endswith(PRESSED)

    def taken(self) -> int:
        """How many since this was asked last."""
        count, self.count = self.count, 0
        return count


async def test_after_a_game_its_hands_another_game_and_the_settings_are_a_few_presses_away(
    house: None, host: Player, friends: list[Player], open_tab: TabOpener, sandbox: Sandbox
) -> None:
    await sit_down([host, *friends])
    await follow(ALL_HANDS, [host, *friends])
    standings = await host.sees(shows_standings)
    tab = await open_tab(sandbox.url)
    await tab.choose_person("Aiko")
    await tab.go("Mahjong: Aiko, Ben, Chiara, Deniz")
    await tab.sees(re.compile(WORDS("table.again")))
    pressed = Presses(tab)

    await tab.press(WORDS("table.replay"))
    await tab.choose(WORDS("replay.hand"), "E3 · Ron 2,000 · Deniz ← Chiara")
    await tab.picture(tab.message(), re.compile("East 3"))
    await shoot(tab, "presses-replay")
    assert pressed.taken() <= A_HAND_TO_GO_TO

    await tab.press(WORDS("table.again"))
    for friend in friends:
        await friend.presses(standings["id"], WORDS("table.again"))
    await tab.go("Naki")
    panel = tab.page.locator("#messages .message").last
    await expect(panel).to_contain_text("Your turn")
    await shoot(tab, "presses-again")
    assert pressed.taken() == 1

    await tab.press(WORDS("panel.more"), panel)
    await tab.choose(WORDS("panel.settings"), f"{WORDS('settings.me.moves')}: {WORDS('settings.me.moves.list')}")
    await expect(panel.locator("button[data-choose]")).to_contain_text(WORDS("panel.list"))
    await shoot(tab, "presses-setting")
    assert pressed.taken() <= A_SETTING

    await tab.run("settings me")
    await tab.press(WORDS("settings.looks"))
    await tab.choose(WORDS("settings.me.theme"), WORDS("theme.night"))
    await expect(tab.message().locator("button[data-choose]")).to_contain_text(WORDS("theme.night"))
    await shoot(tab, "presses-look")
    assert pressed.taken() <= A_LOOK


async def shoot(tab: Tab, name: str) -> None:
    SHOTS.mkdir(parents=True, exist_ok=True)
    await tab.page.screenshot(path=SHOTS / f"{name}.png")
