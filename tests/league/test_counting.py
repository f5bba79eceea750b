"""Which games count."""

from msgspec.structs import replace

from bot.league.counting import CountRule, StandingsRules
from bot.league.phase_plan import PhasePlan
from tests.league.club import WRC, Club


def test_l32_fewer_games_than_the_best_run_has_all_count_provisionally() -> None:
    club = Club(replace(WRC, plans=(PhasePlan(counting=StandingsRules(CountRule.BEST_RUN, 3)),)), people=4).start()
    club.count(25000, 35000, 30000, 30000)
    club.count(29000, 33000, 31000, 27000)
    row = next(row for row in club.rows() if row.player == 1)
    assert row.total == sum(score.total for game in club.league.games.values() for score in game.scores[:1])
    assert row.provisional
