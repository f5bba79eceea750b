"""A hand is played on one screen: on a phone and in a small window all that decides is seen without scrolling."""

import re
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, cast

import pytest
import pytest_asyncio
from playwright.async_api import Locator, expect
from simcord.actors import _component_interaction
from simcord.builders import UserHandle
from simcord.components import walk_components
from simcord.enums import ComponentType

from bot.tools.sandbox import Sandbox
from bot.tools.sandbox.guild_member import ActorEnvironment
from bot.ui.custom_id import Press
from render.hand import OWN_TILE_SIZE
from render.scene import SCENE_WIDTH
from tests.browser.conftest import BROWSER, TabOpener
from tests.browser.page import Tab
from tests.browser.shown import SHOTS
from tests.browser.test_game import GONE, RESULT, play, sit_down, ways
from tests.sockets.house import CHOICE, KINDS, RUIN
from tests.sockets.naki import naki
from tests.sockets.player import Player
from tests.tools.sandbox.friend import saying

pytestmark = BROWSER

SCREENS: Final = {"desktop": (1280, 720), "phone": (360, 640)}
LEAST_TILE: Final = 40
"""Pixels that a tile of the own hand is wide at least."""
FRAMES: Final = 60
"""So many frames the page may take to come to rest: it scrolls once a picture has its size."""
PANELS: Final = 4
"""So many different panels are looked at while a hand is played."""
AMERICAN_ASKS: Final = ("First right", "First across", "First left", "second Charleston", "Courtesy", "Your turn")
"""What an American panel asks, from the deal to East's first discard."""

PARTS: Final = """message => {
    const seen = document.querySelector("#scroll").getBoundingClientRect();
    const parts = message.querySelectorAll(".picture img, .text, .button, .select");
    return [...parts].map(part => part.getBoundingClientRect())
        .filter(box => box.top < seen.top || box.bottom > seen.bottom || box.right > seen.right)
        .map(box => [box.top - seen.top, seen.bottom - box.bottom]);
}"""
"""What of a message does not lie wholly within what is seen without scrolling."""


async def test_what_is_asked_the_hand_and_every_button_are_seen_without_scrolling(
    house: None, aiko: Tab, open_tab: TabOpener, sandbox: Sandbox
) -> None:
    await sit_down(aiko)
    await aiko.go("Mahjong: Aiko")
    await aiko.go("Naki")
    screens = {name: await open_tab(sandbox.url, size) for name, size in SCREENS.items()}
    for tab in screens.values():
        await tab.choose_person("Aiko")
        await tab.go("Naki")
    await press_for_what_is_not_there(sandbox)
    for name, tab in screens.items():
        await expect(panel(tab)).to_contain_text("⚠️")
        await fits(tab, f"refused-{name}")
    looked_at: set[str | None] = set()
    while len(looked_at) < PANELS:
        alt = await panel(aiko).locator(".picture img").get_attribute("alt")
        if alt not in looked_at:
            looked_at.add(alt)
            for name, tab in screens.items():
                await fits(tab, f"panel-{name}-{len(looked_at)}")
        await play(aiko)
    while not await panel(aiko).get_by_alt_text(RESULT).count():
        await play(aiko)
    for name, tab in screens.items():
        await expect(panel(tab).get_by_alt_text(RESULT)).to_be_visible()
        await seen_whole(tab, f"result-{name}")


async def test_the_standings_are_seen_whole_in_direct_messages(
    ruin: None, aiko: Tab, friends: list[Player], open_tab: TabOpener, sandbox: Sandbox
) -> None:
    await sit_down_together(aiko, friends)
    await aiko.go("Naki")
    ben, chiara, _ = friends
    await ways(aiko, "discard_3m").last.click()
    await ben.plays("chii_1m2m")
    await ben.plays("discard_9p")
    await chiara.plays("ron")
    for name, size in SCREENS.items():
        tab = await open_tab(sandbox.url, size)
        await tab.choose_person("Aiko")
        await tab.go("Naki")
        await expect(panel(tab).get_by_alt_text(re.compile("Final standings"))).to_be_visible()
        await seen_whole(tab, f"standings-{name}")


async def sit_down_together(tab: Tab, friends: list[Player]) -> None:
    await tab.run("table new", length="1", clock="60")
    for player in friends:
        lobby = await player.sees(saying("Riichi mahjong"))
        await player.presses(lobby["id"], "Join")
    await expect(tab.page.get_by_text("open seat")).to_have_count(0)
    await tab.press("Play now")


@pytest_asyncio.fixture(loop_scope="session")
async def tenpai_house(sandbox: Sandbox, tmp_path: Path) -> AsyncIterator[None]:
    async with naki(sandbox, tmp_path / "naki.db", CHOICE):
        yield


async def test_what_a_discard_leaves_is_told_above_a_button_for_every_tile(
    tenpai_house: None, aiko: Tab, open_tab: TabOpener, sandbox: Sandbox
) -> None:
    await sit_down(aiko)
    await aiko.go("Naki")
    screens = {name: await open_tab(sandbox.url, size) for name, size in SCREENS.items()}
    for tab in screens.values():
        await tab.choose_person("Aiko")
        await tab.go("Naki")
    await ways(aiko, "choose_riichi").click()
    for name, tab in screens.items():
        await expect(panel(tab)).to_contain_text("left, furiten")
        await fits(tab, f"riichi-{name}")
    await ways(aiko, "choose_back").click()
    await ways(aiko, "discard_7m").click()
    tell = panel(aiko).get_by_text(re.compile("Your turn.*→"))
    claim = ways(aiko, "pass")
    await expect(tell.or_(claim).first).to_be_visible()
    while not await tell.count():
        with suppress(TimeoutError):  # what was asked a moment ago may be over
            await claim.click(timeout=GONE)
        await expect(tell.or_(claim).first).to_be_visible()
    for name, tab in screens.items():
        await expect(panel(tab)).to_contain_text(re.compile("Your turn.*→"))
        await fits(tab, f"tenpai-{name}")


@pytest_asyncio.fixture(loop_scope="session")
async def american_house(sandbox: Sandbox, tmp_path: Path) -> AsyncIterator[None]:
    async with naki(sandbox, tmp_path / "naki.db", KINDS):
        yield


async def test_an_american_hand_too_from_the_charleston_on(
    american_house: None, aiko: Tab, open_tab: TabOpener, sandbox: Sandbox
) -> None:
    """With the nearest hands below, and a button for each of fourteen kinds of tiles."""
    await aiko.run("table new", rules="american", clock="60")
    await aiko.press("Play now")
    await aiko.go("Naki")
    screens = {name: await open_tab(sandbox.url, size) for name, size in SCREENS.items()}
    for tab in screens.values():
        await tab.choose_person("Aiko")
        await tab.go("Naki")
    looked_at: set[str] = set()
    while AMERICAN_ASKS[-1] not in looked_at:
        await expect(panel(aiko)).to_contain_text(re.compile("|".join(AMERICAN_ASKS)))
        text = await panel(aiko).inner_text()
        found = next(ask for ask in AMERICAN_ASKS if ask in text)
        for name, tab in screens.items() if found not in looked_at else ():
            await expect(panel(tab)).to_contain_text(found)
            await fits(tab, f"american-{name}-{found}")
        looked_at.add(found)
        await choose(aiko)
    assert looked_at == {*AMERICAN_ASKS}


async def choose(tab: Tab) -> None:
    """Send what is laid aside, lay one more aside, vote, or discard, and wait until the panel shows it."""
    send, other = ways(tab, "send_"), ways(tab, "pick_", "stop", "discard_")
    await expect(send.or_(other).first).to_be_visible()
    picture = panel(tab).locator(".picture img")
    before = await picture.get_attribute("src") or ""
    await (send if await send.count() else other).last.click()
    await expect(picture).not_to_have_attribute("src", before)


async def press_for_what_is_not_there(sandbox: Sandbox) -> None:
    """Aiko's panel is pressed for a tile that she does not hold, as only a tampered client can."""
    world = sandbox.world
    user = next(user for user in world.users.values() if user.global_name == "Aiko")
    panel = list(world.messages[world.dm_channels[user.id]].values())[-1]
    (press,) = {part["custom_id"] for part in walk_components(panel.components) if part.get("label") == "More"}
    table = press.split(":")[1]
    data = {"custom_id": Press(table, 1, "discard_99").encode(), "component_type": ComponentType.BUTTON}
    actor: Any = UserHandle(cast(Any, ActorEnvironment(world)), user)
    await _component_interaction(actor, panel, data)


async def fits(tab: Tab, name: str) -> None:
    """The panel is seen whole, with its tiles as wide as they have to be."""
    await seen_whole(tab, name)
    box = await panel(tab).locator(".picture img").bounding_box()
    assert box is not None
    assert box["width"] * OWN_TILE_SIZE[0] / SCENE_WIDTH >= LEAST_TILE


async def seen_whole(tab: Tab, name: str) -> None:
    """The newest message with a picture is seen whole; a screenshot of it is kept."""
    message = panel(tab)
    await expect(message.locator("button[data-press]").first).to_be_visible()
    await expect(message.locator(".picture img")).to_have_js_property("complete", True)
    SHOTS.mkdir(parents=True, exist_ok=True)
    await tab.page.screenshot(path=SHOTS / f"{name}.png")
    hidden: list[Any] = await message.evaluate(PARTS)
    for _ in range(FRAMES):
        if not hidden:
            break
        await tab.page.evaluate("() => new Promise(requestAnimationFrame)")
        hidden = await message.evaluate(PARTS)
    assert hidden == []


def panel(tab: Tab) -> Locator:
    return tab.page.locator("#messages .message", has=tab.page.locator(".picture img")).last


@pytest_asyncio.fixture(loop_scope="session")
async def ruin(sandbox: Sandbox, tmp_path: Path) -> AsyncIterator[None]:
    async with naki(sandbox, tmp_path / "naki.db", RUIN):
        yield


@pytest.mark.parametrize("screen", SCREENS)
async def test_the_table_is_seen_whole_too(
    house: None, aiko: Tab, open_tab: TabOpener, sandbox: Sandbox, screen: str
) -> None:
    await sit_down(aiko, clock="3d")  # the table is in its thread from the first hand on
    tab = await open_tab(sandbox.url, SCREENS[screen])
    await tab.choose_person("Aiko")
    await tab.go("Mahjong: Aiko")
    message = panel(tab)
    await expect(message.locator("button[data-press]").first).to_be_visible()
    await expect(message.locator(".picture img")).to_have_js_property("complete", True)
    await tab.page.screenshot(path=SHOTS / f"table-{screen}.png")
    assert await message.evaluate(PARTS) == []
