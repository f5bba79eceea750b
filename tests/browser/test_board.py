"""A server's board: people who would play are called to a table, and a house table goes on with who waits."""

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest_asyncio
from playwright.async_api import expect

from bot.i18n.catalogue import words
from bot.tools.sandbox import Sandbox
from bot.tools.sandbox.people import add_person
from tests.browser.conftest import BROWSER, PHONE, TabOpener, arrives
from tests.browser.page import PATIENCE, Tab
from tests.browser.shown import shoot
from tests.sockets.house import RUIN
from tests.sockets.naki import naki
from tests.sockets.player import Player, buttons
from tests.tools.sandbox.friend import Json, saying

pytestmark = BROWSER
WORDS = words("en")
DESK = (1280, 800)
SCRIPT = ((0, "discard_3m"), (1, "chii_1m2m"), (1, "discard_9p"), (2, "ron"))
"""Who presses what in a game of one hand."""


@pytest_asyncio.fixture(loop_scope="session")
async def parlour(sandbox: Sandbox, tmp_path: Path) -> AsyncIterator[list[Player]]:
    """Naki, with five people who play without a browser."""
    add_person(sandbox.world, "Emil")
    async with AsyncExitStack() as stack:
        await stack.enter_async_context(naki(sandbox, tmp_path / "naki.db", RUIN))
        names = ("Aiko", "Ben", "Chiara", "Deniz", "Emil")
        yield [await stack.enter_async_context(Player(sandbox.url, name)) for name in names]


def can_be_joined(message: Json) -> bool:
    """It is a lobby."""
    return any(item.get("label") == WORDS("lobby.button.join") for item in buttons(message))


async def with_board(open_tab: TabOpener, sandbox: Sandbox) -> tuple[Tab, Tab]:
    """Aiko on a phone, who has chosen the channel of the board, and Ben at a desk, both there."""
    phone = await arrives(open_tab, sandbox, "Aiko", PHONE, at="mahjong")
    await phone.run("settings server")
    await phone.press(WORDS("check.button"))
    await phone.sees("What I may do in")
    await phone.choose(WORDS("setup.board"), "lobby-chat")
    await phone.go("lobby-chat")
    await phone.sees(WORDS("board.title"))
    return phone, await arrives(open_tab, sandbox, "Ben", DESK, at="lobby-chat")


async def test_who_would_play_is_called_to_a_table(
    parlour: list[Player], open_tab: TabOpener, sandbox: Sandbox
) -> None:
    _, _, chiara, deniz, _ = parlour
    phone, desk = await with_board(open_tab, sandbox)
    board = (await chiara.sees(saying(WORDS("board.title"))))["id"]
    for player in (chiara, deniz):
        await player.presses(board, WORDS("board.wait"))
    await desk.press(WORDS("board.wait"))
    await desk.sees("You're number 3 on the list.")
    await desk.sees("Would play: Chiara, Deniz, Ben")
    await shoot(desk, "board-waiting")
    await phone.press(WORDS("board.wait"))
    for tab in (phone, desk):
        await tab.sees("a table is ready")
        await shoot(tab, "board-called")
    call = (await chiara.sees(saying("a table is ready")))["id"]
    for player in (chiara, deniz):
        await player.presses(call, WORDS("board.yes.ready"))
    await phone.press(WORDS("board.yes.ready"))
    await desk.press(WORDS("board.yes.ready"))
    await phone.sees(WORDS("board.ask.over").removeprefix("-# "))
    await expect(desk.message(WORDS("board.title"))).to_contain_text("playing", timeout=2 * PATIENCE)
    await shoot(phone, "board-begun")


async def test_a_house_table_goes_on_with_who_waits(
    parlour: list[Player], open_tab: TabOpener, sandbox: Sandbox
) -> None:
    aiko, ben, chiara, deniz, _ = parlour
    phone, desk = await with_board(open_tab, sandbox)
    await phone.go("mahjong")
    await phone.run("table new")
    await phone.press(WORDS("lobby.button.menu"))
    await phone.press(WORDS("preset.button"))
    await phone.press(WORDS("preset.save"))
    form = phone.form()
    await form.get_by_label(re.compile(WORDS("preset.name"))).fill("House")
    await form.get_by_label(re.compile(WORDS("preset.whose"))).select_option(label=WORDS("preset.whose.guild"))
    await form.get_by_label(re.compile(WORDS("preset.house"))).select_option(label=WORDS("preset.house.on"))
    await shoot(phone, "board-house-form")
    await phone.submit()
    await phone.sees("Saved as House")
    await phone.press(WORDS("lobby.button.leave"))
    await phone.go("lobby-chat")
    await phone.choose(WORDS("board.saved"), "House")
    lobby = (await ben.sees(can_be_joined))["id"]
    for player in (ben, chiara, deniz):
        await player.presses(lobby, WORDS("lobby.button.join"))

    players = (aiko, ben, chiara, deniz)
    for seat, token in SCRIPT:
        await players[seat].plays(token)
    for tab in (phone, desk):
        await expect(tab.message("one more game?")).to_be_visible(timeout=2 * PATIENCE)
        await shoot(tab, "board-stay")
    question = (await ben.sees(saying("one more game?")))["id"]
    await asyncio.gather(*(one.presses(question, WORDS("board.yes.stay")) for one in (aiko, ben, chiara)))
    await deniz.presses(question, WORDS("lobby.button.decline"))
    waiting = await arrives(open_tab, sandbox, "Emil", PHONE, at="lobby-chat")
    await waiting.press(WORDS("board.wait"))
    await waiting.choose(WORDS("board.list.pick"), "House")
    await waiting.sees("a seat is free")
    await shoot(waiting, "board-seat")
    await waiting.press(WORDS("board.yes.seat"))
    await expect(desk.message(WORDS("board.title"))).to_contain_text("playing", timeout=2 * PATIENCE)
    await expect(desk.message(WORDS("board.title"))).to_contain_text("Emil")
    await shoot(desk, "board-goes-on")
