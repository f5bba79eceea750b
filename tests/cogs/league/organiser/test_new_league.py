"""A league is set up by three questions; everything else is preset for its kind."""

import pytest

from bot.client.setting_keys import LEAGUE_ZONE
from bot.games.registry import GAMES
from bot.league.option_flaws import option_flaws
from bot.league.options import Options
from bot.league.phase_plan import PhaseKind
from cogs.league.organiser.new_league import TEMPLATES, preset_options
from tests.cogs.club import fields, fill_in
from tests.cogs.house import House


@pytest.mark.parametrize("kind", TEMPLATES)
@pytest.mark.parametrize("book", ["tenhou", "m-league", "wrc-2025"])
def test_what_is_preset_for_a_kind_can_be_played_by_every_usual_book(kind: str, book: str) -> None:
    assert list(option_flaws(preset_options(kind, Options(book=book)), GAMES.scorings)) == []


def test_each_kind_has_what_organisers_would_choose_for_it() -> None:
    cup, teams, ladder = (preset_options(kind, Options(book="tenhou")) for kind in ("tournament", "teams", "ladder"))
    assert (cup.length, cup.computers, cup.plans[0].rounds) == (1, True, 5)
    assert (teams.teams, [plan.rounds for plan in teams.plans], teams.plans[1].first) == (True, [28, 4], 4)
    assert (teams.plans[1].carry.share, teams.plans[0].members.most) == ((1, 2), 10)
    assert (ladder.plans[0].kind, ladder.autostart) == (PhaseKind.OPEN, True)


@pytest.mark.parametrize("book", GAMES.books)
def test_a_game_of_a_cup_is_short_but_more_than_one_hand(book: str) -> None:
    lengths = sorted(GAMES.books[book].usual_lengths)
    assert preset_options("tournament", Options(book=book)).length == lengths[lengths[0] == 0]


async def test_the_time_zone_is_asked_for_where_the_server_has_chosen_none(club: House) -> None:
    asked = await club.owner.slash("league-admin season new")
    assert list(fields(asked)) == ["Name", "What kind", "Rule book", "Start", "Time zone"]
    await club.client.choices.put("guild", club.guild.id, LEAGUE_ZONE, "Asia/Tokyo")
    asked = await club.owner.slash("league-admin season new")
    assert list(fields(asked)) == ["Name", "What kind", "Rule book", "Start"]
    await fill_in(club.owner, asked, Name="Spring cup", What_kind="teams")
    league = (await club.client.leagues.leagues.load(1)).league
    assert (league.zone, league.options.teams) == ("Asia/Tokyo", True)
