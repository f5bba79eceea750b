import shutil
from collections.abc import AsyncIterator, Awaitable, Callable

import pytest
from playwright.async_api import Browser, async_playwright

from bot.sandbox import Sandbox
from tests.browser.page import Tab
from tests.sandbox.conftest import guest, sandbox

__all__ = ["guest", "sandbox"]  # fixtures shared with the tests that need no browser

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


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    """A real Chromium, Debian's; where there is none the test says so and is skipped."""
    if CHROMIUM is None:
        pytest.skip("no Chromium on this machine (apt-get install chromium)")
    async with async_playwright() as playwright:
        chromium = await playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        yield chromium
        await chromium.close()


@pytest.fixture
async def open_tab(browser: Browser) -> AsyncIterator[TabOpener]:
    """Opens a tab on a sandbox's page, each with a window of its own; an error on the page fails the test."""
    failures: list[str] = []

    async def open_(url: str, size: tuple[int, int] = DESKTOP) -> Tab:
        page = await browser.new_page(viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce")
        page.on("pageerror", lambda error: failures.append(str(error)))
        return Tab(page, url)

    yield open_
    assert failures == []


@pytest.fixture
async def aiko(open_tab: TabOpener, sandbox: Sandbox) -> Tab:
    tab = await open_tab(sandbox.url)
    await tab.choose_person("Aiko")
    return tab
