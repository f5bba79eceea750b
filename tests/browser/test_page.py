"""The sandbox's page in a real browser, with a small bot behind it."""

import asyncio
import re
from datetime import UTC, datetime
from multiprocessing.process import BaseProcess as Process

import aiohttp
from playwright.async_api import Route, expect

from bot.tools.sandbox import Sandbox
from tests.browser.conftest import BROWSER, PHONE, TabOpener
from tests.browser.page import Tab
from tests.tools.sandbox.conftest import start_guest, stop_guest
from tests.tools.sandbox.friend import answered_within
from tests.tools.sandbox.guest import picture as guest_picture
from tests.tools.sandbox.plain_bot import PlainBot

pytestmark = BROWSER

NOTED = """button => {
    window.busy = [];
    const note = () => window.busy.push(button.getAttribute("aria-busy"));
    new MutationObserver(note).observe(button, { attributeFilter: ["aria-busy"] });
}"""
"""Keeps what the button was, also while nobody looks."""


async def open_table(tab: Tab) -> None:
    await expect(tab.page.locator("#warning")).to_be_hidden()
    await tab.run("table new", rules="tenhou")
    await tab.sees("A table by tenhou, east.")


async def test_the_page_says_that_it_is_a_sandbox_and_asks_who_one_is(open_tab: TabOpener, sandbox: Sandbox) -> None:
    tab = await open_tab(sandbox.url)
    await tab.page.goto(tab.url)
    await expect(tab.page.locator(".banner")).to_contain_text("Sandbox, not Discord.")
    await expect(tab.page.locator("#door-people")).to_have_text(re.compile("Aiko.*Ben.*Chiara.*Deniz"))
    await tab.choose_person("Chiara")
    await tab.page.goto(tab.url)
    await expect(tab.page.locator(".people [aria-current]")).to_have_text(re.compile("Chiara"))


async def test_a_command_is_found_filled_in_with_the_bots_suggestions_and_sent(guest: Process, aiko: Tab) -> None:
    await expect(aiko.page.locator("#warning")).to_be_hidden()
    form = await aiko.open_command("table new")
    await form.locator('[data-option="rules"]').select_option("wrc-2014")
    await form.locator('[data-option="length"]').fill("south")
    suggestion = form.get_by_role("option", name="east and south (wrc-2014)")
    await suggestion.click()
    await form.locator('[data-option="rival"]').select_option(label="Ben")
    await form.get_by_role("button", name="Send command").click()
    message = await aiko.sees("A table by wrc-2014, east and south (wrc-2014). Rival: @Ben.")
    await expect(message.locator(".origin")).to_have_text("Aiko used /table new")


async def test_a_command_is_taken_though_the_list_is_made_again_while_it_is_clicked(guest: Process, aiko: Tab) -> None:
    text, entry = aiko.page.locator("#text"), aiko.page.locator("#slash [role=option]").first
    await text.press_sequentially("/table new")
    await expect(entry).to_contain_text("/table new")
    await entry.hover()
    await aiko.page.mouse.down()
    async with aiko.page.expect_response("**/commands*"):
        await text.dispatch_event("input")
    await aiko.page.mouse.up()
    await expect(aiko.page.locator("#slash form")).to_be_visible()


async def test_what_is_no_command_is_said_as_it_stands(guest: Process, aiko: Tab) -> None:
    await expect(aiko.page.locator("#warning")).to_be_hidden()
    await aiko.page.locator("#text").press_sequentially("/tabel")
    await expect(aiko.page.locator("#slash")).to_have_text("There is no such command here.")
    await aiko.page.locator("#text").press("Enter")
    await aiko.sees("/tabel")
    await expect(aiko.page.locator("#slash")).to_be_hidden()


async def test_empty_direct_messages_say_what_comes_there(guest: Process, aiko: Tab) -> None:
    await expect(aiko.page.locator("#warning")).to_be_hidden()
    await aiko.page.locator("#side .dm").click()
    await expect(aiko.page.locator("#messages")).to_contain_text("sends you your hand here")
    await aiko.page.locator("#text").press_sequentially("/tabel")
    await expect(aiko.page.locator("#slash")).to_contain_text("Tables are opened and left in a channel.")


async def test_on_a_phone_nothing_below_the_list_of_channels_can_be_reached(
    open_tab: TabOpener, sandbox: Sandbox
) -> None:
    tab = await open_tab(sandbox.url, PHONE)
    await tab.choose_person("Aiko")
    await tab.page.get_by_role("button", name="Channels and people").click()
    await expect(tab.page.locator("main")).to_have_js_property("inert", True)
    await tab.place("lobby-chat").focus()
    await tab.page.keyboard.press("Escape")
    await expect(tab.page.locator("#side")).to_be_hidden()
    await expect(tab.page.locator("main")).to_have_js_property("inert", False)


async def test_a_command_without_its_required_option_is_not_sent(guest: Process, aiko: Tab) -> None:
    await expect(aiko.page.locator("#warning")).to_be_hidden()
    form = await aiko.open_command("table new")
    await form.get_by_role("button", name="Send command").click()
    assert await form.locator('[data-option="rules"]').evaluate("field => field.validity.valueMissing")
    await expect(aiko.messages()).to_have_count(0)


async def test_the_keyboard_is_enough(guest: Process, aiko: Tab) -> None:
    await expect(aiko.page.locator("#warning")).to_be_hidden()
    keyboard = aiko.page.keyboard
    await aiko.page.locator("#text").focus()
    await keyboard.type("/table")
    await expect(aiko.page.locator("#slash [role=option]")).to_have_count(1)
    await keyboard.press("Enter")
    await expect(aiko.page.locator('[data-option="rules"]')).to_be_focused()
    await keyboard.type("ten")
    await keyboard.press("Tab")
    await keyboard.press("Enter")
    await aiko.sees("A table by tenhou, east.")
    await aiko.page.get_by_role("button", name="Which wind?").focus()
    await keyboard.press("Enter")
    await keyboard.press("ArrowDown")
    await keyboard.press("Enter")
    await aiko.sees("The wind is South.")


async def test_what_is_said_while_a_channel_opens_is_there(aiko: Tab, open_tab: TabOpener, sandbox: Sandbox) -> None:
    ben = await open_tab(sandbox.url)
    await ben.choose_person("Ben")
    await ben.go("lobby-chat")
    await ben.say("Good evening")
    await ben.sees("Good evening")
    asked, heard = asyncio.Event(), asyncio.Event()

    async def slow(route: Route) -> None:
        answer = await route.fetch()
        asked.set()
        await heard.wait()
        await route.fulfill(response=answer)

    await aiko.page.route("**/sandbox/messages?*", slow)
    await aiko.go("lobby-chat")
    await asked.wait()
    await ben.say("Shall we play?")
    await ben.sees("Shall we play?")
    await ben.go("mahjong")
    await ben.say("Over there")
    await expect(aiko.button("mahjong, 1 unread")).to_be_visible()  # so what was said before has been heard, too
    heard.set()
    await expect(aiko.messages()).to_have_text([re.compile("Good evening"), re.compile("Shall we play?")])


async def test_joining_is_answered_privately_and_the_hand_comes_as_a_direct_message(
    guest: Process, aiko: Tab, open_tab: TabOpener, sandbox: Sandbox
) -> None:
    await open_table(aiko)
    await aiko.press("Join")
    private = await aiko.sees("You are in.")
    await expect(private).to_contain_text("Only you can see this")
    await aiko.expect_unread("Naki", 1)

    ben = await open_tab(sandbox.url)
    await ben.choose_person("Ben")
    await ben.sees("A table by tenhou")
    await expect(ben.messages("You are in.")).to_have_count(0)

    await aiko.dismiss(private)
    await expect(aiko.messages("You are in.")).to_have_count(0)
    await aiko.go("Naki")
    await aiko.expect_unread("Naki", 0)
    hand = await aiko.sees("Your hand, @Aiko")
    await expect(hand.locator("p .emoji")).to_have_count(2)
    await expect(hand.locator("button[data-press] .emoji")).to_have_count(4)
    picture = await aiko.picture(hand, "Table picture: your hand")
    box = await picture.bounding_box()
    assert box is not None
    assert (box["width"], box["height"]) == (550, 200)


async def test_a_changed_picture_takes_the_place_of_the_old_one(guest: Process, aiko: Tab) -> None:
    await open_table(aiko)
    await aiko.press("Join")
    await aiko.go("Naki")
    hand = await aiko.sees("Your hand")
    before = await aiko.picture(hand, "Table picture: your hand")
    await before.evaluate("image => { window.same = image; }")
    await aiko.press("9s", hand)
    hand = await aiko.sees("You discarded 9s.")
    after = await aiko.picture(hand, "Table picture: you discarded 9s")
    assert await after.evaluate("image => image === window.same"), "the element was replaced: it would flicker"
    await expect(hand.locator(".edited")).to_have_text("(edited)")
    await after.click()
    await expect(aiko.page.locator("#lightbox .alt")).to_have_text("Table picture: you discarded 9s")


async def test_a_menu_changes_the_message_and_a_form_is_sent(guest: Process, aiko: Tab) -> None:
    await open_table(aiko)
    await aiko.choose("Which wind?", "South")
    await aiko.sees("The wind is South.")
    await aiko.press("Note")
    await aiko.form().get_by_label("East").check()
    await aiko.form().get_by_label("Pinfu").check()
    await aiko.form().get_by_label("Chiitoi").check()
    await aiko.submit(note="closed hands only")
    await aiko.sees("Noted: closed hands only / east / pinfu + chiitoi")


async def test_a_table_in_a_thread_counts_down_by_itself_and_takes_claims(guest: Process, aiko: Tab) -> None:
    await open_table(aiko)
    await aiko.press("Start")
    await aiko.go("Table 1")
    table = await aiko.sees("East 1, your turn")
    countdown = table.locator("time[data-relative]")
    await expect(countdown).to_have_text("in 1 minute")
    ends = float(await countdown.get_attribute("data-relative") or 0)
    for left, text in ((3, "in 3 seconds"), (2, "in 2 seconds"), (1, "in 1 second"), (-1, "1 second ago")):
        await aiko.page.clock.set_fixed_time(datetime.fromtimestamp(ends - left, UTC))
        await expect(countdown).to_have_text(text)
    await expect(table.get_by_role("button", name="Kan")).to_be_disabled()
    await aiko.press("Pon")
    table = await aiko.sees("You called Pon")
    box = await (await aiko.picture(table, "Table picture: You called Pon")).bounding_box()
    assert box is not None
    assert 480 <= box["width"] <= 550


async def test_a_press_that_nobody_answers_says_so(guest: Process, aiko: Tab) -> None:
    await open_table(aiko)
    silent = aiko.page.get_by_role("button", name="Silent")
    await silent.evaluate(NOTED)
    with answered_within(0.1):
        await aiko.press("Silent")
        await expect(aiko.message().locator(".failure")).to_contain_text("This interaction failed")
    assert await aiko.page.evaluate("window.busy[0]") == "true"
    await expect(silent).not_to_have_attribute("aria-busy", "true")


async def test_without_a_bot_the_page_says_that_nothing_will_answer(aiko: Tab) -> None:
    await expect(aiko.page.locator("#warning")).to_contain_text("Naki is not connected")
    await aiko.say("**Anybody** here? ||a spoiler|| <https://example.org> & `code`")
    message = await aiko.sees("Anybody here?")
    await expect(message.locator("strong")).to_have_text("Anybody")
    await expect(message.get_by_text("a spoiler")).to_be_hidden()
    await message.get_by_role("button", name="Spoiler").click()
    await expect(message.get_by_text("a spoiler")).to_be_visible()
    await expect(message.get_by_role("link")).to_have_attribute("href", "https://example.org")


async def test_commands_typed_before_the_bot_is_there_are_found_once_it_is(aiko: Tab, sandbox: Sandbox) -> None:
    await aiko.page.locator("#text").fill("/table")
    await expect(aiko.page.locator("#slash")).to_contain_text("There is no such command here.")
    process = start_guest(sandbox)
    await expect(aiko.page.locator("#slash [role=option]")).to_have_count(1)
    await stop_guest(process)


async def test_the_newest_message_stays_in_sight_unless_one_reads_above(
    aiko: Tab, open_tab: TabOpener, sandbox: Sandbox
) -> None:
    for number in range(30):
        await aiko.say(f"message {number}")
    await expect(aiko.message("message 29")).to_be_in_viewport()
    ben = await open_tab(sandbox.url)
    await ben.choose_person("Ben")
    await expect(ben.message("message 29")).to_be_in_viewport()
    await ben.page.locator("#scroll").evaluate("scroll => { scroll.scrollTop = 0; }")
    await expect(ben.messages("message 0").first).to_be_in_viewport()
    await aiko.say("something new")
    await expect(ben.page.locator("#to-newest")).to_be_visible()
    await expect(ben.messages("message 0").first).to_be_in_viewport()
    await ben.page.locator("#to-newest").click()
    await expect(ben.message("something new")).to_be_in_viewport()


async def test_the_answer_to_what_one_does_comes_into_view(guest: Process, aiko: Tab) -> None:
    await open_table(aiko)
    for number in range(30):
        await aiko.say(f"message {number}")
    await expect(aiko.message("message 29")).to_be_in_viewport()
    lobby = aiko.message("A table by tenhou")
    await lobby.scroll_into_view_if_needed()
    await aiko.press("Join", lobby)
    await expect(aiko.message("You are in.")).to_be_in_viewport()
    await lobby.scroll_into_view_if_needed()
    await aiko.run("table new", rules="wrc-2014")
    await expect(aiko.message("A table by wrc-2014")).to_be_in_viewport()


async def test_an_empty_channel_says_what_it_is_for(guest: Process, open_tab: TabOpener, sandbox: Sandbox) -> None:
    tab = await open_tab(sandbox.url, PHONE)
    await tab.choose_person("Aiko")
    await expect(tab.page.locator("#warning")).to_be_hidden()
    await expect(tab.page.locator("#messages")).to_contain_text("Tables open here. Try /table new.")
    await tab.page.locator("#messages").get_by_role("button", name="/table new").click()
    await expect(tab.page.get_by_role("form", name="Command /table new")).to_be_visible()


async def test_cards_galleries_and_files_are_shown(aiko: Tab, sandbox: Sandbox) -> None:
    channel = await aiko.place("mahjong").get_attribute("data-go")
    picture = guest_picture("a").fp.read()
    card = {
        "title": "Standings",
        "description": "After **East 1**",
        "fields": [{"name": "East", "value": "25,000", "inline": True}],
        "image": {"url": "attachment://a.png"},
    }
    gallery = {"type": 12, "items": [{"media": {"url": f"attachment://{name}.png"}} for name in "ab"]}
    section = {
        "type": 9,
        "components": [{"type": 10, "content": "A section"}],
        "accessory": {"type": 11, "media": {"url": "attachment://a.png"}, "description": "small"},
    }
    file = {"type": 13, "file": {"url": "attachment://log.txt"}}
    async with aiohttp.ClientSession() as session:
        bot = PlainBot(sandbox, session)
        await bot.upload(f"/channels/{channel}/messages", {"embeds": [card]}, a_png=picture)
        layout = {"flags": 1 << 15, "components": [section, gallery, file]}
        await bot.upload(f"/channels/{channel}/messages", layout, a_png=picture, b_png=picture, log_txt=b"east " * 400)
    shown = await aiko.sees("Standings")
    await expect(shown.locator(".embed strong")).to_have_text("East 1")
    await aiko.picture(shown, "What a.png shows")
    await expect(shown.locator(".picture")).to_have_count(1)
    shown = await aiko.sees("A section")
    await expect(shown.locator(".gallery img")).to_have_count(2)
    thumbnail = await (await aiko.picture(shown, "small")).bounding_box()
    assert thumbnail is not None
    assert (round(thumbnail["width"]), round(thumbnail["height"])) == (85, 54)
    await expect(shown.get_by_role("link", name="log.txt 2 KB")).to_be_visible()


async def test_on_a_phone_everything_is_within_reach(guest: Process, open_tab: TabOpener, sandbox: Sandbox) -> None:
    tab = await open_tab(sandbox.url, PHONE)
    await tab.choose_person("Deniz")
    await open_table(tab)
    await tab.press("Join")
    await tab.go("Naki")
    box = await (await tab.picture(await tab.sees("Your hand"), "Table picture: your hand")).bounding_box()
    assert box is not None
    assert 330 <= box["width"] <= 360
    await tab.press("9s")
    await tab.sees("You discarded 9s.")
    overflow = "document.documentElement.scrollWidth > document.documentElement.clientWidth"
    assert not await tab.page.evaluate(overflow), "the page can be scrolled sideways"
