"""A league on Discord: signed up for, drawn, played at tables, counted, corrected, over."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.engine.book import ClubBook
from bot.league.state import Life
from tests.cogs.club import Tournament, members
from tests.cogs.conftest import looked_after
from tests.cogs.house import House
from tests.cogs.person import words
from tests.cogs.walls import ONE_HAND


@pytest.fixture
async def club(tmp_path: Path) -> AsyncIterator[House]:
    """A house in which every game is over after one hand."""
    async with looked_after(House(tmp_path / "naki.db", ONE_HAND)) as opened:
        yield opened


async def test_four_people_play_two_rounds_from_the_draft_to_the_archive(club: House) -> None:
    cup = Tournament(club, members(club, 4))
    await cup.open(rounds=2)
    await cup.everybody_joins()
    await cup.start()
    for number in (1, 2):
        await cup.draw()
        await cup.check_in()
        await club.until(lambda: cup.playing)
        await cup.play()
        assert f"Round {number}" in words(cup.post("## Spring cup · Round"))
    league = await cup.league()
    assert len(league.games) == 2
    assert "Game" not in await cup.organises("season finish")
    assert (await cup.league()).life is Life.FINISHED
    assert "archived" in await cup.organises("season archive")


async def test_a_league_is_played_by_rules_that_the_server_has_saved(club: House) -> None:
    rules = ClubBook("Friday club", "tenhou", {"game.uma": [30, 10, -10, -30], "score.kuitan": False})
    await club.client.club_books.save(club.guild.id, rules)
    offered = await club.owner.member.autocomplete(club.channel, "league-admin season new", "book", "friday")
    assert [choice["value"] for choice in offered] == ["Friday club"]
    cup = Tournament(club, members(club, 4))
    await cup.open(rounds=1, book="friday club")
    await club.client.club_books.remove(club.guild.id, rules)
    options = (await cup.league()).options
    assert (options.book, options.rules) == (rules.book, rules.options)
    assert options.terms is not None
    assert options.terms.uma == (30_000, 10_000, -10_000, -30_000)
    assert "Tenhou · 2 rules changed · " in words(cup.post("## Spring cup"))
