"""Standings as people see them on Discord: lines, pictures with their words, pages, and the graphs behind a button."""

import re

from bot.i18n.catalogue import words as catalogue
from tests.cogs.club import LEAGUE_POST, answered, running, told
from tests.cogs.house import House
from tests.cogs.league_stages import enter_result
from tests.cogs.person import AnyMessage, alt, components, labels, words

POST = "## Standings of Spring cup"


def ranked(message: AnyMessage) -> list[str]:
    """The rows that the alt text of a picture has."""
    return [line for line in alt(message).split(". ") if re.search(r" [+−]?\d+\.\d", line)]


def rows(message: AnyMessage) -> list[str]:
    return [line for line in words(message).splitlines() if line.startswith("`")]


async def test_a_round_that_is_over_moves_the_post_its_picture_and_the_graph(club: House) -> None:
    cup = await running(club, rounds=2)
    aiko, *_ = people = cup.people
    await cup.draw()
    assert not [one for one in club.messages(club.channel.id) if words(one).startswith(POST)]
    await cup.check_in()
    await club.until(lambda: cup.playing)
    await cup.play()
    await club.pass_time(60_000)

    post = cup.post(POST)
    assert "-# after 1 game" in words(post)
    assert alt(post).startswith("Spring cup, Round 1, last game 2026-01-01 00:00. 1. ")
    assert post.attachments[0]["filename"] == "standings.png"
    assert labels(post) == ["Progress", "As text", "For phones"]
    assert rows(post) == []
    as_text = (await aiko.press(post, "As text")).followups[0]
    assert as_text.ephemeral
    assert [row.split("**")[1] for row in rows(as_text)] == [row.rsplit(" ", 1)[0] for row in ranked(post)]
    assert labels(as_text) == ["Progress", "Show here"]

    mine = await aiko.slash("league standings")
    page = mine.response
    assert page is not None
    assert labels(page) == ["Progress", "As text", "For phones", "Show here"]
    assert page.attachments[0].filename == "standings.png"
    compared = await aiko.slash("league player", player=people[1].member)
    assert "Ben: ahead in" in alt(compared.followups[-1])
    graph = (await aiko.press(page, "Progress")).followups[0]
    assert " leads by " in alt(graph)
    shown = (await aiko.press(page, "Show here")).followups[0]
    assert words(shown).startswith(POST)
    assert not shown.ephemeral


async def test_standings_without_a_game_say_in_what_order_they_are(club: House) -> None:
    cup = await running(club, rounds=2)
    shown = answered(await cup.people[0].slash("league standings"))
    assert "-# No game counts yet: in order of sign-up." in words(shown)


async def test_whoever_reads_on_a_phone_presses_once_and_has_fewer_columns_from_then_on(club: House) -> None:
    cup = await running(club, rounds=2)
    aiko, ben, *_ = cup.people
    await enter_result(cup)
    await club.quiet()
    post = cup.post(POST)
    narrow = (await aiko.press(post, "For phones")).followups[0]
    assert "All columns" in labels(narrow)
    assert ranked(narrow) == ranked(post)
    again = answered(await aiko.slash("league standings"))
    assert "All columns" in labels(again)
    assert "For phones" in labels(answered(await ben.slash("league standings")))
    assert club.client.picture_styles.is_narrow("user", aiko.id)
    await aiko.press(again, "All columns")
    assert not club.client.picture_styles.is_narrow("user", aiko.id)
    assert "For phones" in labels(again)


def offers(message: AnyMessage, placeholder: str) -> dict[str, str]:
    """The entries of a list under a message, each with its value."""
    (found,) = [item for item in components(message) if item.get("placeholder") == placeholder]
    return {option["label"]: option["value"] for option in found["options"]}


async def test_a_tournament_is_read_round_by_round_and_everybody_is_compared_with_whom_they_met(club: House) -> None:
    cup = await running(club, rounds=2)
    aiko, *_ = people = cup.people
    for _ in range(2):
        await cup.draw()
        await cup.check_in()
        await club.until(lambda: cup.playing)
        await cup.play()

    page = (await aiko.slash("league standings")).response
    assert page is not None
    views = offers(page, "See also")
    assert list(views) == ["Round by round", "Head to head"]
    second = answered(await aiko.pick(page, "views_1", views["Round by round"]))
    assert words(second).startswith(f"{POST} · after round 2")
    assert len(ranked(second)) == len(people)
    assert offers(second, "Another round") == {"All rounds": "0", "Round 1": "1"}
    await aiko.press(second, "As text")
    assert len(rows(second)) == len(people)
    assert all(" · this round " in row for row in rows(second))
    first = answered(await aiko.slash("league standings", round=1))
    assert "-# after 1 game" in words(first)
    assert alt(first).startswith("Spring cup, Round 1, last game 2026-01-01 00:00. 1. ")

    met = (await aiko.pick(page, "views_1", views["Head to head"])).response
    assert met is not None
    assert words(met).startswith("### Aiko, head to head")
    assert "**Ben** · 2 games · ahead in " in words(met)
    ben = str(await cup.number(people[1]))
    compared = await aiko.pick(met, f"pair_{await cup.number(aiko)}_0", ben)
    assert "Aiko: ahead in" in alt(compared.followups[-1])
    back = (await aiko.press(met, "Standings")).response
    assert back is not None
    assert words(back).startswith(POST)
    assert alt(back).startswith("Spring cup")
    others = await aiko.slash("league player", player=people[1].member, against=people[2].member)
    assert "Chiara: ahead in" in alt(others.followups[-1])
    assert "aren't in this league" in told(
        await aiko.slash("league player", player=people[1].member, against=club.owner.member)
    )


async def test_a_long_league_is_read_page_by_page_and_everybody_finds_themselves(club: House) -> None:
    cup = await running(club, 28, rounds=2)
    people = cup.people
    graph = (await people[-1].forge(cup.post(LEAGUE_POST), "mj1:leagues:1:progress")).followups[0]
    assert words(graph) == catalogue("en")("league.no_games")
    await enter_result(cup)
    await club.quiet()
    post = cup.post(POST)
    assert len(ranked(post)) == 25
    assert labels(post) == ["◀", "▶", "Find me", "Progress", "As text", "For phones"]
    later = (await people[0].press(post, "▶")).followups[0]
    assert len(ranked(later)) == 1 + 3  # who leads stands before them
    await people[0].press(later, "◀")
    mine = (await people[-1].press(post, "Find me")).followups[0]
    assert "Guest 28" in alt(mine)


async def test_of_many_pages_one_is_picked_and_buttons_of_before_still_turn_them(club: House) -> None:
    cup = await running(club, 56, rounds=2)
    people = cup.people
    await enter_result(cup)
    await club.quiet()
    post = cup.post(POST)
    assert offers(post, "Another page") == {"26–50": "25", "51–56": "50"}
    last = await people[0].slash("league standings")
    assert last.response is not None
    assert len(ranked(answered(await people[0].pick(last.response, "leaf_1_0", "50")))) == 1 + 6
    before = await people[0].forge(post, "mj1:leagues:1:ranking_1_50")
    assert len(ranked(before.followups[0])) == 1 + 6
