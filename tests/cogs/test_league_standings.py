"""Standings as people see them on Discord: lines, pictures with their words, pages, and the graphs behind a button."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.cogs.club import Tournament, members
from tests.cogs.conftest import looked_after
from tests.cogs.house import House
from tests.cogs.person import AnyMessage, alt, labels, words
from tests.cogs.walls import ONE_HAND

POST = "## Standings of Spring cup"


@pytest.fixture
async def club(tmp_path: Path) -> AsyncIterator[House]:
    """A house in which every game is over after one hand."""
    async with looked_after(House(tmp_path / "naki.db", ONE_HAND)) as opened:
        yield opened


def rows(message: AnyMessage) -> list[str]:
    return [line for line in words(message).splitlines() if line.startswith("`")]


async def test_a_round_that_is_over_moves_the_post_its_picture_and_the_graph(club: House) -> None:
    aiko, *_ = people = members(club, 4)
    cup = Tournament(club, people)
    await cup.open(rounds=2)
    await cup.everybody_joins()
    await cup.start()
    await cup.draw()
    post = cup.post(POST)
    assert (len(rows(post)), labels(post)) == (4, [])
    await cup.check_in()
    await club.until(lambda: cup.playing)
    await cup.play()
    await club.pass_time(60_000)

    post = cup.post(POST)
    assert "-# after 1 game" in words(post)
    assert alt(post).startswith("Spring cup, Round 1. 1. ")
    assert post.attachments[0]["filename"] == "standings.png"
    assert labels(post) == ["Progress"]

    mine = await aiko.slash("league standings")
    page = mine.response
    assert page is not None
    assert labels(page) == ["Progress", "Show here"]
    assert page.attachments[0].filename == "standings.png"
    compared = await aiko.slash("league player", player=people[1].member)
    assert "Ben: ahead in" in alt(compared.followups[-1])
    graph = (await aiko.press(page, "Progress")).followups[0]
    assert " leads by " in alt(graph)
    shown = (await aiko.press(page, "Show here")).followups[0]
    assert words(shown).startswith(POST)
    assert not shown.ephemeral


async def test_a_long_league_is_read_page_by_page_and_everybody_finds_themselves(club: House) -> None:
    people = members(club, 28)
    cup = Tournament(club, people)
    await cup.open(rounds=2)
    await cup.everybody_joins()
    await cup.start()
    post = cup.post(POST)
    assert len(rows(post)) == 25
    assert labels(post) == ["◀", "▶", "Find me"]
    later = (await people[0].press(post, "▶")).followups[0]
    assert len(rows(later)) == 3
    await people[0].press(later, "◀")
    mine = (await people[-1].press(post, "Find me")).followups[0]
    assert "Guest 28" in words(mine)
    assert "Guest 28" in alt(mine)
