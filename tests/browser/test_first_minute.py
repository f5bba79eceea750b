"""From an empty channel to the first discard, as somebody does it who has just heard of Naki."""

import re
from time import monotonic

import pytest
from playwright.async_api import expect

from bot.i18n.catalogue import words
from bot.tools.sandbox import Sandbox
from tests.browser.conftest import BROWSER, DESKTOP, PHONE, TabOpener
from tests.browser.shown import SHOTS, SIDEWAYS

pytestmark = BROWSER

PRESSES = 5
"""As many as a newcomer is asked for, the command and its sending included."""
COUNTED = "addEventListener('click', (event) => event.isTrusted && (window.presses = (window.presses ?? 0) + 1), true)"
"""Counts every press of the mouse on the page; what is typed is none."""


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
async def test_a_newcomer_discards_after_five_presses_at_most(
    house: None, open_tab: TabOpener, sandbox: Sandbox, size: tuple[int, int]
) -> None:
    tab = await open_tab(sandbox.url, size)
    await tab.choose_person("Aiko")
    await tab.page.evaluate(COUNTED)
    began = monotonic()

    await tab.run("table new")
    SHOTS.mkdir(parents=True, exist_ok=True)
    await tab.sees("Press Join to sit down;")
    await tab.page.screenshot(path=SHOTS / f"lobby-{size[0]}.png")
    await tab.press("Play now")
    await tab.button("Go to my hand").click()
    await expect(tab.page.locator("#place-name")).to_have_text("Naki")
    panel = tab.page.locator("#messages .message").last
    tile = panel.locator('button[data-press*=":discard_"]:enabled:not([aria-busy])').first
    await expect(panel).to_contain_text("Your turn")
    await tab.page.screenshot(path=SHOTS / f"first-panel-{size[0]}.png")
    await tile.click()
    await expect(panel).not_to_contain_text(re.compile("Your turn"))
    took, presses = monotonic() - began, await tab.page.evaluate("window.presses")
    (SHOTS / f"first-minute-{size[0]}.txt").write_text(f"{presses} presses, {took:.1f} s\n", encoding="utf-8")
    assert presses <= PRESSES


async def test_commands_are_described_in_ones_own_language(house: None, open_tab: TabOpener, sandbox: Sandbox) -> None:
    tab = await open_tab(sandbox.url)
    await tab.choose_person("Aiko")
    await tab.page.locator("#locale").select_option("ja")
    await tab.page.locator("#text").press_sequentially("/table new")
    entry = tab.page.locator("#slash [role=option]", has_text="/table new")
    await expect(entry).to_contain_text(words("ja")("command.new"))
    await entry.click()
    await expect(tab.page.locator("#slash form")).to_contain_text(words("ja")("command.new.clock"))


async def test_the_options_of_a_table_fit_a_phone(house: None, open_tab: TabOpener, sandbox: Sandbox) -> None:
    tab = await open_tab(sandbox.url, PHONE)
    await tab.choose_person("Aiko")
    await tab.run("table new")
    await tab.press("Options")
    await tab.sees("They apply to the whole table")
    assert await tab.page.evaluate(SIDEWAYS) == [0, 0]


async def test_what_is_typed_instead_of_a_suggestion_is_answered_in_words(
    house: None, open_tab: TabOpener, sandbox: Sandbox
) -> None:
    tab = await open_tab(sandbox.url)
    await tab.choose_person("Aiko")
    form = await tab.open_command("table new")
    await form.locator('[data-option="length"]').fill("until midnight")
    await form.get_by_role("button", name="Send command").click()
    await expect(form.get_by_role("alert")).to_have_text("Choose one of the suggestions for length.")
