"""An evening with all its rounds."""

from bot.league.seating.meetings import meetings, repeats
from bot.night.evening import Evening, played_tables
from bot.night.plan import EveningPlan
from tests.night.evening_log import PlannedNight


def seats(evening: Evening, number: int) -> list[frozenset[int]]:
    return [frozenset(table.people) for table in evening.tables if table.round == number]


def test_c5_sixteen_people_hardly_meet_again_and_the_next_evening_begins_with_other_tables() -> None:
    first = PlannedNight(16, EveningPlan(rounds=5)).whole_evening()
    assert repeats(meetings(played_tables(first))) <= 10
    second = PlannedNight(16, EveningPlan(rounds=5), (first,)).whole_evening()
    assert repeats(meetings(played_tables(second))) <= 10
    assert not {*seats(first, 1)} & {*seats(second, 1)}
