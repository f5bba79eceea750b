"""A host and a manager of a server, as they see it: a stranger is removed, a server is set up, a preset is kept."""

import pytest
from playwright.async_api import expect

from bot.i18n.catalogue import words
from bot.tools.sandbox import Sandbox
from tests.browser.conftest import BROWSER, PHONE, TabOpener, arrives
from tests.browser.shown import shoot

pytestmark = BROWSER
WORDS = words("en")
SIZES = pytest.mark.parametrize("size", [(1280, 800), PHONE], ids=["desktop", "phone"])


@SIZES
async def test_a_host_removes_a_stranger_who_cannot_come_back(
    house: None, open_tab: TabOpener, sandbox: Sandbox, size: tuple[int, int]
) -> None:
    aiko, ben = [await arrives(open_tab, sandbox, name, size, at="mahjong") for name in ("Aiko", "Ben")]
    await aiko.run("table new")
    await ben.press(WORDS("lobby.button.join"))
    lobby = aiko.message("Riichi mahjong")
    await expect(lobby).to_contain_text("Ben")
    await aiko.press(WORDS("lobby.button.menu"))
    await aiko.sees("They apply to the whole table")
    await shoot(aiko, "host-options")
    await aiko.choose(WORDS("menu.expel"), WORDS("menu.expel.good", player="Ben"))
    await expect(lobby).not_to_contain_text("Ben")
    await ben.press(WORDS("lobby.button.join"))
    await ben.sees(WORDS("denied.kept_out").partition(".")[0])
    await shoot(ben, "host-kept-out")
    await aiko.press(WORDS("preset.button"))
    await aiko.press(WORDS("preset.save"))
    await aiko.submit(Name="Friday")
    await aiko.sees("Saved as Friday")
    await shoot(aiko, "host-preset")
    await aiko.press(WORDS("pings.button"))
    await aiko.sees("When a table forms here")
    await shoot(aiko, "host-tell-me")


@SIZES
async def test_a_manager_sets_a_server_up(
    house: None, open_tab: TabOpener, sandbox: Sandbox, size: tuple[int, int]
) -> None:
    aiko = await arrives(open_tab, sandbox, "Aiko", size, at="mahjong")
    await aiko.run("settings server")
    await aiko.sees("Settings of this server")
    await shoot(aiko, "setup-settings")
    await aiko.press(WORDS("check.button"))
    panel = await aiko.sees("What I may do in")
    await panel.scroll_into_view_if_needed()
    await shoot(aiko, "setup")
    now, wanted = (
        WORDS("setup.value", name=WORDS("settings.server.rules"), value=WORDS(f"book.{book}"))
        for book in ("tenhou", "m-league")
    )
    await aiko.choose(f"{WORDS('menu.pick')}, {now}", wanted)
    await expect(panel).to_contain_text(WORDS("book.m-league"))
    await aiko.press(WORDS("setup.setupdone"))
    await aiko.sees("I'm set up.")
    await shoot(aiko, "setup-done")
