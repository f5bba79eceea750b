"""What can be looked up in leagues on Discord, page by page, and who may know of which."""

import pytest

from bot.i18n.catalogue import LANGUAGES
from tests.cogs.club import LEAGUE_POST, Tournament, answered, members, running, told
from tests.cogs.house import House
from tests.cogs.league.past_games import entered
from tests.cogs.person import SELECT, components, labels, source, words
from tests.cogs.records.kept import keep_game

GAMES = 45


async def test_results_go_by_pages(club: House) -> None:
    cup = await running(club, template="ladder")
    aiko, *_ = cup.people
    assert "No games yet." in told(await aiko.slash("league results"))
    await entered(cup, *(f"log:{number}" for number in range(1, GAMES + 1)))
    page = answered(await aiko.slash("league results"))
    assert "1 / 3" in words(page)
    assert "**Game 45** · Aiko 40,000 +50.0 · Ben 30,000 +10.0" in words(page)
    assert words(page).count("Aiko") == 20
    assert labels(page) == ["◀", "▶"], "games from elsewhere are not to be watched"
    later = await aiko.press(page, "▶")
    last = await aiko.press(answered(later), "▶")
    assert "3 / 3" in told(last)
    assert "**Game 1** " in told(last)


async def test_a_game_that_was_played_here_is_watched_from_the_results_in_one_press(club: House) -> None:
    cup = await running(club, template="ladder")
    aiko, *_ = cup.people
    table = await keep_game(club, "tenhou")
    await entered(cup, "log:1", f"table:{table}")
    page = answered(await aiko.slash("league results"))
    listed, disputed = (item for item in components(page) if item["type"] == SELECT)
    assert [one["value"] for one in disputed["options"]] == ["2", "1"]
    assert [(one["label"], one["value"]) for one in listed["options"]] == [("2. Aiko, Ben, Chiara, Deniz", table)]
    (frame,) = (await aiko.pick(page, "watchgame", table)).followups
    assert frame.ephemeral
    assert "move 1 of" in words(frame)


async def test_the_list_of_players_is_for_those_who_run_the_league(club: House) -> None:
    aiko, *_ = people = members(club, 4)
    cup = Tournament(club, people)
    await cup.open(rounds=1)
    await cup.everybody_joins()
    listed = await cup.chosen("players list")
    assert "Aiko · plays" in told(listed)
    forged = await aiko.forge(cup.post(LEAGUE_POST), "mj1:leagues:1:list_players_0")
    assert "Only organisers" in told(forged)
    assert "Aiko: signed up" in told(await aiko.slash("league log"))


async def test_a_draft_is_known_to_those_who_run_it_alone(club: House) -> None:
    aiko, *_ = people = members(club, 4)
    cup = Tournament(club, people)
    await cup.draft()
    assert "Spring cup" in told(await club.owner.slash("league list"))
    assert "Spring cup" not in told(await aiko.slash("league list"))
    assert await club.owner.member.autocomplete(club.channel, "league info", "league", "spr")
    assert await aiko.member.autocomplete(club.channel, "league info", "league", "spr") == []
    assert "I don't know that league" in told(await aiko.slash("league info", league="spring-cup"))
    assert "no league here" in told(await aiko.slash("league info"))
    await cup.publish()
    assert "Spring cup" in told(await aiko.slash("league list"))


@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_leagues_say_names_commands_that_can_be_pressed(club: House, language: str) -> None:
    aiko, *_ = club.people
    await aiko.sets(language=language)
    for command in ("list", "info"):
        assert "</league-admin season new:" in source(answered(await aiko.slash(f"league {command}")))
    await running(club, template="ladder")
    refused = await aiko.slash("league import", log=("game.json", b"{}"))
    assert "</league-admin season set:" in source(answered(refused))
