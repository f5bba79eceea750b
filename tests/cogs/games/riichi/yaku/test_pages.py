"""`/yaku`: the list by a book, a page for each, points and fu, and why a hand cannot win."""

import pytest

from bot.i18n.catalogue import words as catalogue
from tests.cogs.games.riichi.yaku.pages import listed
from tests.cogs.house import House
from tests.cogs.person import alt, labels, options_of, words
from tests.cogs.playing import panel_of, play_the_first_hand, posted, sit_down
from tests.cogs.records.kept import keep_game

WORDS = catalogue("en")


@pytest.mark.parametrize(("book", "han"), [("ema-2012", "1 han, closed only"), ("tenhou", "1 han")])
async def test_at_a_table_the_list_says_what_holds_there(house: House, book: str, han: str) -> None:
    aiko, *_ = house.people
    await aiko.slash("table new", rules=book)
    assert f"**Tanyao** · {han}\n" in words(await listed(aiko))


async def test_the_list_turns_to_other_han_and_another_book_and_opens_a_yaku(house: House) -> None:
    aiko, *_ = house.people
    page = await listed(aiko)
    assert [
        line for line in words(page).splitlines() if line.startswith(("**Seat", "**Round", "**Haku", "**Chun"))
    ] == [
        "**Seat wind** · 1 han",
        "**Round wind** · 1 han",
        "**Haku, Hatsu, Chun** · 1 han",
    ]
    await aiko.press(page, "Yakuman")
    assert "**Kokushi musou** · yakuman, closed only" in words(page)
    await aiko.press(page, "1 han")
    await aiko.pick(page, "yakubooks_1", "book_ema2012")
    assert "**Tanyao** · 1 han, closed only" in words(page)
    await aiko.pick(page, "yaku_book_ema2012_of", "tanyao")
    assert words(page).startswith("## Tanyao\n**1 han, closed only**\nNo ones, no nines")
    assert alt(page) == "Example: 2m 3m 4m 6p 7p 8p 4s 5s 5s 6s, won with 5s. Called: 3p 3p 3p."
    assert [file.filename for file in page.attachments] == ["example.png"]
    assert "Won by ron with **5s**" in words(page)
    assert "**Never with:** Seat wind, Round wind, Haku, Hatsu, Chun, Chanta, " in words(page)
    assert "Honitsu\n**Goes with:** all others\n" in words(page)
    (option,) = (await aiko.press(page, "Explain the rule")).followups
    assert WORDS("option.score.kuitan") in words(option)
    (shown,) = (await aiko.press(page, "Show here")).followups
    assert not shown.ephemeral
    assert labels(shown) == []
    assert [file.filename for file in shown.attachments] == ["example.png"]
    await aiko.press(page, "Next")
    assert words(page).startswith("## Iipeikou")
    await aiko.press(page, "All yaku")
    assert page.attachments == []


async def test_where_a_table_gives_no_hints_nobody_is_told_about_their_hand(house: House) -> None:
    aiko, *_ = house.people
    await sit_down(house, hints=False)
    await aiko.press(panel_of(aiko), "More")
    (page,) = (await aiko.press(panel_of(aiko), "Yaku")).followups
    assert "Why can't I win?" not in labels(page)


async def test_under_a_result_a_list_says_what_each_yaku_is_that_it_was_won_by(house: House) -> None:
    aiko, *_ = house.people
    await sit_down(house)
    await play_the_first_hand(house)
    for message in (panel_of(aiko), posted(house, "result.png")[-1]):
        assert [option["label"] for option in options_of(message)] == ["Riichi", "Ippatsu", "Pinfu", "Tanyao"]
        (page,) = (await aiko.pick(message, "whatis", "riichi")).followups
        assert words(page).startswith("## Riichi\n**1 han, closed only**")
        assert page.ephemeral


async def test_once_a_table_is_gone_its_own_rules_still_say_what_a_yaku_is(house: House) -> None:
    table = await keep_game(house, "ema-2012")
    aiko, *_ = house.people
    await aiko.slash("table history")
    (page,) = (await aiko.forge(house.messages(house.channel.id)[-1], f"mj1:{table}:0:whatis_tanyao")).followups
    assert words(page).startswith("## Tanyao\n**1 han, closed only**")
    assert words(page).endswith("-# By EMA 2012")


async def test_at_an_american_table_the_hands_stand_on_the_card_and_the_usual_yaku_one_press_away(
    house: House,
) -> None:
    aiko, *_ = house.people
    await aiko.slash("table new", rules="american")
    page = await listed(aiko)
    assert words(page) == "American hands stand on the card."
    assert labels(page) == ["Card", "All yaku"]
    await aiko.press(page, "All yaku")
    assert words(page).startswith("## Yaku by Tenhou")
    assert words(await listed(aiko, name="tanyao")).startswith("## Tanyao")
    unknown = await listed(aiko, name="royal flush")
    assert words(unknown) == WORDS("yaku_book.unknown")
