"""Limits of open phases."""

from msgspec.structs import replace

from bot.league.acts.life import LeagueDescribed
from bot.league.acts.results import GameCounted
from bot.league.acts.tables import TableBegun, TableGivenUp
from bot.league.games import Result
from bot.league.log import NAKI
from bot.league.phase_plan import PhaseLimits, PhasePlan
from tests.league.club import HOUR, WRC, Club
from tests.league.test_log import FIRST


def test_l78_the_daily_cap_follows_local_days() -> None:
    club = Club(replace(WRC, plans=(PhasePlan(limits=PhaseLimits(daily=4)),)), people=4).start()
    club.do(LeagueDescribed("Spring league", "spring-26", zone="America/New_York", capacity=4))
    club.at = 1_793_505_600_000  # 1 November 2026, 00:00 in New York; the clocks go back, the day has 25 hours
    tables = [f"t{number}" for number in range(4)]
    rules = club.league.options.hash
    for table in tables:
        club.do(TableBegun(table, (1, 2, 3, 4), rules), NAKI)
        club.do(TableGivenUp(table), NAKI)
    assert not club.league.tables_in_play
    for number, table in enumerate(tables, start=1):
        club.at += HOUR
        club.do(TableBegun(table, (1, 2, 3, 4), rules), NAKI)
        club.do(GameCounted(number, f"table:{table}", 1, club.at, Result((1, 2, 3, 4), FIRST), rules), NAKI)
    fifth = TableBegun("t5", (4, 3, 2, 1), rules)
    club.at = 1_793_595_540_000 - 1000  # 23:59
    assert club.refuses(fifth, NAKI).about == {"limit": "daily", "person": 4, "games": 4}
    club.at = 1_793_595_600_000 - 1000
    club.do(fifth, NAKI)


def test_caps_of_an_open_phase_name_who_has_reached_them() -> None:
    limits = PhaseLimits(most=2, daily=None, gap=1)
    club = Club(replace(WRC, plans=(PhasePlan(limits=limits),)), people=8).start()
    rules = club.league.options.hash
    club.count(*FIRST)
    same = TableBegun("t", (4, 3, 2, 1), rules)
    assert club.refuses(same, NAKI).about == {"limit": "gap", "games": 1}
    club.count(*FIRST, seats=(1, 5, 6, 7))
    assert club.refuses(same, NAKI).about == {"limit": "most", "person": 1, "games": 2}
    club.do(TableBegun("t", (4, 3, 2, 5), rules), NAKI)


def test_a_share_of_games_with_one_opponent_is_bounded_from_the_tenth_game_on() -> None:
    limits = PhaseLimits(daily=None, same_opponent=60)
    club = Club(replace(WRC, plans=(PhasePlan(limits=limits),)), people=8).start()
    for _ in range(10):
        club.count(*FIRST, seats=(1, 2, 3, 4))
    rules = club.league.options.hash
    assert club.refuses(TableBegun("t", (1, 2, 5, 6), rules), NAKI).about["limit"] == "same_opponent"
    club.do(TableBegun("t", (1, 5, 6, 7), rules), NAKI)
