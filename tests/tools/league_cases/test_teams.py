"""Cases of teams: they stand in the standings as players do."""

import pytest

from bot.tools.league_cases.teams import CarriedTotals, TeamAdjustment, TeamGame, TeamGames, carry_totals, team_rows

TEAMS = ("Reds", "Blues", "Greens", "Golds")
GAME = TeamGame(TEAMS, (45_000, 31_000, 25_000, 19_000))


def test_a_team_has_the_points_of_its_seat() -> None:
    rows = team_rows(TeamGames(book="wrc-2015", teams=TEAMS, games=(GAME, GAME)))
    assert [(row.team, row.place, row.games) for row in rows] == [
        (team, place, 2) for place, team in enumerate(TEAMS, start=1)
    ]


def test_what_a_member_is_given_is_not_the_teams() -> None:
    own = TeamAdjustment("Reds", -3_000, team=True)
    members = TeamAdjustment("Aiko", -7_000)
    (reds, *_) = team_rows(TeamGames(book="wrc-2015", teams=TEAMS, games=(GAME,), adjustments=(own, members)))
    assert (reds.team, reds.adjustments) == ("Reds", -3_000)


def test_a_share_of_totals_is_carried() -> None:
    assert carry_totals(CarriedTotals({"A": 10_000, "B": -10_000}, (1, 2))) == {"A": 5_000, "B": -5_000}
    with pytest.raises(ValueError, match="is no fraction"):
        carry_totals(CarriedTotals({"A": 1}, (1, 0)))
