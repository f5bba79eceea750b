"""One Chromium for all tests of a run; each test has its own sandbox and its own tabs.

They share one event loop, so a test file here says `pytestmark = BROWSER`.
"""

import shutil
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack
from multiprocessing.process import BaseProcess as Process
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, async_playwright

from bot.tools.sandbox import Sandbox, serve_sandbox
from tests.browser.page import Tab
from tests.sockets.house import SHORT
from tests.sockets.naki import naki
from tests.sockets.player import Player
from tests.tools.sandbox.conftest import start_guest, stop_guest
from tests.tools.sandbox.friend import PATIENCE, answered_within

BROWSER = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
DESKTOP = (1200, 800)  # pixels
PHONE = (360, 740)

TabOpener = Callable[..., Awaitable[Tab]]


@pytest.fixture(autouse=True)
def patient() -> Iterator[None]:
    """A press is answered in the end, however slow this machine is."""
    with answered_within(PATIENCE):
        yield


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncIterator[Browser]:
    """A real Chromium, Debian's; where there is none the test says so and is skipped."""
    if CHROMIUM is None:
        pytest.skip("no Chromium on this machine (apt-get install chromium)")
    async with async_playwright() as playwright:
        chromium = await playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        yield chromium
        await chromium.close()


@pytest_asyncio.fixture(loop_scope="session")
async def open_tab(browser: Browser) -> AsyncIterator[TabOpener]:
    """Opens a tab on a sandbox's page in a window of its own, `open_tab(url, PHONE)`; its errors fail the test."""
    failures: list[str] = []
    pages: list[Page] = []

    async def open_(url: str, size: tuple[int, int] = DESKTOP) -> Tab:
        page = await browser.new_page(viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce")
        page.on("pageerror", lambda error: failures.append(str(error)))
        pages.append(page)
        return Tab(page, url)

    yield open_
    for page in pages:
        await page.close()
    assert failures == []


async def arrives(open_tab: TabOpener, sandbox: Sandbox, name: str, size: tuple[int, int], *, at: str) -> Tab:
    """Somebody in a channel, or in their direct messages with Naki."""
    tab = await open_tab(sandbox.url, size)
    await tab.choose_person(name)
    await tab.go(at)
    return tab


@pytest_asyncio.fixture(loop_scope="session")
async def sandbox() -> AsyncIterator[Sandbox]:
    async with await serve_sandbox() as running:
        yield running


@pytest_asyncio.fixture(loop_scope="session")
async def guest(sandbox: Sandbox) -> AsyncIterator[Process]:
    """The small bot of the sandbox's own tests."""
    process = start_guest(sandbox)
    yield process
    await stop_guest(process)


@pytest_asyncio.fixture(loop_scope="session")
async def aiko(open_tab: TabOpener, sandbox: Sandbox) -> Tab:
    tab = await open_tab(sandbox.url)
    await tab.choose_person("Aiko")
    return tab


@pytest_asyncio.fixture(loop_scope="session")
async def friends(sandbox: Sandbox) -> AsyncIterator[list[Player]]:
    """Three more people, who play without a browser."""
    async with AsyncExitStack() as stack:
        yield [await stack.enter_async_context(Player(sandbox.url, name)) for name in ("Ben", "Chiara", "Deniz")]


@pytest_asyncio.fixture(loop_scope="session")
async def house(sandbox: Sandbox, tmp_path: Path, request: pytest.FixtureRequest) -> AsyncIterator[None]:
    """Naki in the sandbox; games are short, unless the file says what is `DEALT`."""
    async with naki(sandbox, tmp_path / "naki.db", getattr(request.module, "DEALT", SHORT)):
        yield


@pytest_asyncio.fixture(loop_scope="session")
async def host(sandbox: Sandbox) -> AsyncIterator[Player]:
    async with Player(sandbox.url, "Aiko") as player:
        yield player
