"""A finished game as one file, in a real browser: from the keyboard, with a mouse, and on a phone."""

import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Final

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, expect

from bot.games.registry import GAMES
from bot.i18n.catalogue import words
from bot.records.replay import Replay
from bot.tools.games.registry import contest_for_book
from bot.view.model import Player
from bot.view.project.projection import SeatedPlayers
from cogs.records._hands import hand_titles
from render.game_page import GamePage, PageStep
from tests.browser.conftest import BROWSER, PHONE

pytestmark = BROWSER

_NAMES: Final = ("Aiko", "Ben", "</script><b>Chiara", "Deniz")
_COMPANY: Final = SeatedPlayers([Player(name=name, chair=seat) for seat, name in enumerate(_NAMES)])
_BACKS: Final = 'img[alt="##"]'


def page_of(book: str) -> GamePage:
    """A short game by the book."""
    game = GAMES.by_book[book]
    look = game.projection
    replay = Replay.of(game.variant, contest_for_book(book, short=True).play(0, "replay").events)
    states = [moment.state for moment in replay.moments]
    steps = [
        PageStep(look.table(one, _COMPANY), look.open_table(one, _COMPANY).hands, look.result(one, _COMPANY))
        for one in states
    ]
    hands = zip(replay.hand_starts, hand_titles(replay, look, _COMPANY, words("en")), strict=True)
    return GamePage("Tenhou: & <all>", tuple(steps), tuple(hands))


@pytest_asyncio.fixture(loop_scope="session")
async def asked(browser: Browser) -> AsyncIterator[tuple[Page, list[str]]]:
    """A window as wide as a phone, and what it has asked for; an error on the page fails the test."""
    page = await browser.new_page(viewport={"width": PHONE[0], "height": PHONE[1]})
    addresses, errors = list[str](), list[str]()
    page.on("request", lambda request: addresses.append(request.url))
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda line: errors.append(line.text))
    yield page, addresses
    await page.close()
    assert errors == []


@pytest.mark.parametrize("book", ["tenhou", "american"])
async def test_a_game_is_read_from_its_file_alone(asked: tuple[Page, list[str]], tmp_path: Path, book: str) -> None:
    page, addresses = asked
    game, file = page_of(book), tmp_path / "game.html"
    file.write_text(game.html(words("en")), encoding="utf-8")
    assert file.stat().st_size <= 1_500_000
    await page.goto(file.as_uri())
    number, board = page.locator("#number"), page.locator("#board")
    await expect(number).to_have_text(f"1 / {len(game.steps)}")
    await expect(page.locator("h1")).to_have_text("Tenhou: & <all>")
    await expect(board).to_contain_text(_NAMES[2])
    await expect(page.locator("#hands option")).to_have_text([title for _, title in game.titled_hand_starts])
    await expect(board.locator(_BACKS)).to_have_count(0)
    await page.keyboard.press("ArrowRight")
    await page.keyboard.press("ArrowRight")
    await page.keyboard.press("ArrowLeft")
    await expect(number).to_have_text(re.compile(r"^2 /"))
    await page.select_option("#eyes", "1")
    hidden = [seat.concealed_count for place, seat in enumerate(game.steps[1].table.seats) if place != 1]
    await expect(board.locator(_BACKS)).to_have_count(sum(hidden))
    await expect(board.locator(f'[data-hand="1"] {_BACKS}')).to_have_count(0)
    await page.locator("#hand-on").click()
    await expect(number).to_have_text(f"{game.titled_hand_starts[1][0]} / {len(game.steps)}")
    await page.select_option("#hands", "0")
    await expect(number).to_have_text(re.compile(r"^1 /"))
    await board.press("End")
    await expect(number).to_have_text(f"{len(game.steps)} / {len(game.steps)}")
    assert await page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    await page.reload()
    await expect(number).to_have_text(f"{len(game.steps)} / {len(game.steps)}")
    await expect(page.locator("#eyes")).to_have_value("1")
    assert {address.partition("#")[0].partition(":")[0] for address in addresses} <= {"file", "data"}
