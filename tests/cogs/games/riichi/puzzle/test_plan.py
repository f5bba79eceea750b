"""When a server gets its puzzle."""

from datetime import date
from zoneinfo import ZoneInfo

from bot.league.times import iso_utc
from cogs.games.riichi.puzzle._plan import PuzzlePlan


def test_a_plan_is_read_as_it_is_stored() -> None:
    plan = PuzzlePlan(1_234_567_890_123, 18)
    assert PuzzlePlan.read(plan.text) == plan


def test_a_puzzle_comes_at_its_hour_by_the_clock_of_the_server() -> None:
    plan = PuzzlePlan(7, 18)
    summer, winter = [plan.due(day, ZoneInfo("Europe/Berlin")) for day in (date(2026, 7, 1), date(2026, 12, 1))]
    assert iso_utc(summer // 1000) == "2026-07-01T16:00:00Z"
    assert iso_utc(winter // 1000) == "2026-12-01T17:00:00Z"
