"""Where a server's recaps come, and of which season."""

from datetime import date
from zoneinfo import ZoneInfo

from cogs.recap._plan import RecapPlan, ServerSeason

BERLIN = ZoneInfo("Europe/Berlin")


def test_a_plan_is_read_as_it_is_stored() -> None:
    plan = RecapPlan(1_234_567_890_123, date(2026, 4, 1).toordinal())
    assert RecapPlan.read(plan.text) == plan


def test_one_season_ends_where_the_next_begins_also_over_the_turn_of_the_year() -> None:
    spring = ServerSeason(date(2026, 4, 1), date(2026, 7, 1), BERLIN)
    assert spring.previous == ServerSeason(date(2026, 1, 1), date(2026, 4, 1), BERLIN)
    assert spring.previous.previous.first == date(2025, 10, 1)
    assert spring.previous.span[1] == spring.span[0]
    days = (spring.span[1] - spring.span[0]) / 86_400_000
    assert days == 91, "the clocks of Berlin do not change in it"
