"""What a finished game gives, and the lessons, as somebody finds them in a browser: everything at three widths, with
screenshots to be looked at.
"""

import re
from datetime import UTC, datetime

import pytest
from playwright.async_api import Locator, expect

from bot.i18n.catalogue import words
from bot.tools.sandbox import Sandbox
from tests.browser.conftest import BROWSER, PHONE, TabOpener
from tests.browser.page import Tab
from tests.browser.shown import SHOTS, SIDEWAYS
from tests.browser.test_presses import ALL_HANDS
from tests.cogs.walls import follow
from tests.sockets.house import EAST
from tests.sockets.player import Player, shows_standings, sit_down

pytestmark = BROWSER
DEALT = EAST

WORDS = words("en")
WIDTHS = (1280, 550, 360)
"""Pixels: a desktop, as wide as a picture, a phone."""
TABLE = "Mahjong: Aiko, Ben, Chiara, Deniz"
LESSONS = {"riichi": range(1, 9), "american": range(9, 14)}
PRESS = re.compile(r"Press (.+)\.$", re.MULTILINE)


async def shoot(tab: Tab, name: str) -> None:
    """Look at it at every width: nothing may stand beyond the edge."""
    SHOTS.mkdir(parents=True, exist_ok=True)
    for width in WIDTHS:
        await tab.page.set_viewport_size({"width": width, "height": 900})
        await expect(tab.page.locator("#messages .message").last).to_be_visible()
        await tab.page.screenshot(path=SHOTS / f"after-{name}-{width}.png")
        assert await tab.page.evaluate(SIDEWAYS) == [0, 0], (name, width)
    await tab.page.set_viewport_size({"width": WIDTHS[0], "height": 900})


async def expect_one_screen(tab: Tab) -> None:
    """On a phone the newest message stands whole between the head of the page and the line to write in."""
    await tab.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    message = await tab.message().bounding_box()
    room = await tab.page.locator("#scroll").bounding_box()
    assert message is not None
    assert room is not None
    assert message["height"] <= room["height"]
    await tab.page.set_viewport_size({"width": WIDTHS[0], "height": 900})


async def files_of(message: Locator) -> list[str]:
    """The names of the files that a message hands out."""
    return [name.strip() for name in await message.locator("a[download]").all_inner_texts()]


async def test_after_a_game_everything_it_gives_is_found_below_it(
    house: None, host: Player, friends: list[Player], open_tab: TabOpener, sandbox: Sandbox
) -> None:
    await sit_down([host, *friends])
    await follow(ALL_HANDS, [host, *friends])
    await host.sees(shows_standings)
    tab = await open_tab(sandbox.url)
    await tab.choose_person("Aiko")
    await tab.go(TABLE)
    standings = await tab.sees(re.compile(WORDS("table.again")))
    await shoot(tab, "standings")

    await tab.press(WORDS("table.replay"), standings)
    await tab.picture(await tab.sees(re.compile("move 1 of")), re.compile("Aiko"))
    await shoot(tab, "replay")
    await expect_one_screen(tab)
    await tab.choose(WORDS("replay.eyes"), WORDS("replay.seen_by", player="Ben"))
    await tab.sees(re.compile("move 1 of .*Ben"))
    await shoot(tab, "replay-seen")
    await tab.press(WORDS("replay.film"))
    await tab.picture(tab.message(), re.compile("Ron 7,700"))
    await shoot(tab, "film")
    await tab.press(WORDS("replay.more"))
    await tab.sees(re.compile(re.escape(WORDS("replay.play_on"))))
    await shoot(tab, "replay-more")
    await tab.press(WORDS("replay.words"))
    await shoot(tab, "words")

    await tab.press(WORDS("table.review"), standings)
    await tab.sees(re.compile(re.escape(WORDS("coach.title", game="").strip()[:6])))
    await shoot(tab, "review")
    await tab.press(WORDS("coach.next"))
    await shoot(tab, "review-finding")

    await tab.press(WORDS("table.log"), standings)
    log = await tab.sees("tenhou6.json")
    await expect(log).to_contain_text("links.txt")
    await shoot(tab, "log")
    await tab.press(WORDS("table.gamepage"), standings)
    await tab.sees("game.html")

    for command in ("stats", "top", "versus", "hall", "achievements"):
        await tab.run(command, **({"player": "Ben"} if command == "versus" else {}))
        await expect(tab.message()).to_contain_text(f"/{command}")
        await expect(tab.message()).not_to_contain_text("is thinking")
        await shoot(tab, command)
    await tab.run("stats")
    await expect(tab.message()).to_contain_text("/stats")
    await expect(tab.message()).not_to_contain_text("is thinking")
    for page in ("course", "values", "yaku", "rates"):
        await tab.choose(WORDS("stats.pages"), WORDS(f"stats.page.{page}"))
        shown = tab.message().locator("button[data-choose]").first
        await expect(shown).to_contain_text(WORDS(f"stats.page.{page}"))
        await shoot(tab, f"stats-{page}")


@pytest.mark.parametrize("game", LESSONS)
async def test_in_a_browser_too_who_presses_what_the_text_says_comes_through_the_lessons(
    house: None, open_tab: TabOpener, sandbox: Sandbox, game: str
) -> None:
    tab = await open_tab(sandbox.url)
    await tab.choose_person("Aiko")
    await tab.run("learn")
    await tab.sees(WORDS("learn.lessons"))
    await shoot(tab, "learn")
    for number in LESSONS[game]:
        title = WORDS(f"lesson.{number}.title")
        await tab.choose(WORDS("learn.lessons"), WORDS("learn.lesson", number=number, title=title))
        lesson = tab.message(WORDS("learn.head", number=number, title=title).removeprefix("### "))
        step = 0
        while True:
            step += 1
            done = lesson.get_by_text(WORDS(f"lesson.{number}.done").split("**")[0].split("`")[0].strip())
            said = lesson.get_by_text(PRESS)
            await expect(done.or_(said).first).to_be_visible()
            if await done.count():
                break
            found = PRESS.search(await lesson.inner_text())
            assert found
            if step == 1:
                await shoot(tab, f"lesson-{number}")
            text = await lesson.inner_text()
            await lesson.get_by_role("button", name=re.compile(f"(^|\\s){re.escape(found[1])}$")).first.click()
            await expect(lesson).not_to_have_text(text, use_inner_text=True)
        await shoot(tab, f"lesson-{number}-done")


async def test_puzzles_and_drills_fit_every_width_in_japanese_too(
    house: None, open_tab: TabOpener, sandbox: Sandbox
) -> None:
    tab, japanese = await open_tab(sandbox.url), words("ja")
    await tab.choose_person("Aiko")
    await tab.page.get_by_label("Language").select_option("ja")
    await tab.run("puzzle setup", where="#mahjong", hour=str(datetime.now(UTC).hour))
    await tab.picture(await tab.sees(WORDS("puzzle.vote")), re.compile("."))
    await shoot(tab, "puzzle")
    await tab.press(WORDS("puzzle.vote"))
    await tab.sees(japanese("puzzle.change").removeprefix("-# "))
    await shoot(tab, "puzzle-ballot")
    await tab.run("practise")
    for drill in ("manywaits", "suit", "suitdiscards", "safe", "fold", "limits"):
        await tab.choose(japanese("practise.pick"), japanese(f"practise.{drill}.title"))
        await tab.sees(japanese(f"practise.{drill}.ask"))
        await shoot(tab, f"drill-{drill}")
        if drill.startswith("suit"):
            await tab.press(japanese("practise.timed"))
            await tab.sees(japanese("practise.clock", until="").strip())
            await shoot(tab, f"drill-{drill}-timed")
        pick = tab.message().locator("button[data-choose]")
        if await pick.count():
            await pick.click()
            await tab.page.locator(".picker").get_by_role("option").first.click()
            await tab.page.locator(".picker").get_by_role("button", name="Done").click()
        else:
            await tab.page.locator('button[data-press*=":drill_"]').first.click()
        await tab.sees(japanese("practise.next"))
        await shoot(tab, f"drill-{drill}-answered")
        await tab.run("practise")
    await tab.run("stats")
    await tab.run("recap me")
    await shoot(tab, "recap-none")
