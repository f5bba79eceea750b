"""What keeps options from being those of a league."""

import pytest
from msgspec.structs import replace

from bot.games.registry import GAMES
from bot.league.acts.life import LeagueRulesSet
from bot.league.option_flaws import option_flaws
from bot.league.options import Options
from tests.league.club import WRC, Club, in_rounds, rounds


@pytest.mark.parametrize(
    ("options", "fault"),
    [
        (Options(book="home"), "book"),
        (replace(WRC, uma=(15000, 5000, -5000, -10000)), "uma"),
        (replace(WRC, uma=(5000, 15000, -5000, -15000)), "uma"),
        (replace(WRC, uma=(20000, 0, -20000)), "uma_places"),
        (replace(WRC, oka=20000), "oka"),
        (replace(WRC, return_=35000), "oka"),
        (rounds(in_rounds(3, "rotation")), "rotation"),
        (rounds(replace(in_rounds(3, "swiss"), rounds=0)), "rounds"),
    ],
)
def test_options_that_make_no_league_are_named(options: Options, fault: str) -> None:
    assert Club().refuses(LeagueRulesSet(options)).about == {"option": fault}


def test_only_leagues_of_teams_have_boards_and_all_rounds_of_a_phase_are_alike() -> None:
    alone = Options(book="wrc-2015", plans=(in_rounds(4, "boards"),))
    mixed = replace(alone, teams=True, plans=(in_rounds(4, "boards", "random"),))
    for options in (alone, mixed):
        assert Club().refuses(LeagueRulesSet(options)).about == {"option": "boards"}
    assert list(option_flaws(replace(alone, teams=True), GAMES.scorings)) == []
