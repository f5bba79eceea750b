"""Yaku and points in words, and why a hand cannot win."""

from bot.i18n.catalogue import words as catalogue
from tests.cogs.games.riichi.yaku.pages import listed
from tests.cogs.house import House
from tests.cogs.person import words
from tests.cogs.playing import panel_of, play_until_west_can_declare, sit_down

WORDS = catalogue("en")


async def test_the_tables_of_points_are_those_of_the_book(house: House) -> None:
    aiko, *_ = house.people
    page = await listed(aiko)
    await aiko.press(page, "Points and fu")
    assert " 30  1,500  2,900  5,800 11,600" in words(page)
    assert " 30    5/10  10/20  20/39" not in words(page)
    assert " 30    3/5   5/10  10/20  20/39" in words(page)
    assert "Mangan: 12,000, own draw 40" in words(page)


async def test_behind_more_a_player_reads_why_the_hand_cannot_win_and_nobody_else(house: House) -> None:
    aiko, _, chiara, _ = house.people
    await sit_down(house)
    await play_until_west_can_declare(house)
    await chiara.plays("choose_riichi")
    await chiara.press(panel_of(chiara), "Back")
    await chiara.plays("discard_8s")
    await chiara.press(panel_of(chiara), "More")
    (page,) = (await chiara.press(panel_of(chiara), "Yaku")).followups
    await chiara.press(page, "Why can't I win?")
    assert words(page).splitlines()[1:] == ["Your hand waits for **S**.", WORDS("yaku_book.why.no_yaku", tiles="**S**")]
    await aiko.press(panel_of(aiko), "More")
    (other,) = (await aiko.press(panel_of(aiko), "Yaku")).followups
    await aiko.press(other, "Why can't I win?")
    assert words(other).splitlines()[1:] == [WORDS("yaku_book.why.not_tenpai")]
