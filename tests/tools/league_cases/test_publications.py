"""Published seasons and schedules."""

from pathlib import Path

import pytest

from bot.league.schedules import known_schedules
from bot.tools.league_cases.play import cases_of, difference

SHARED = Path(__file__).parents[4] / "shared" / "league"


@pytest.mark.parametrize(("name", "cases"), [("real_club.json", 5), ("real_mleague.json", 1)])
def test_l46_to_l48_seasons_that_were_really_played(name: str, cases: int) -> None:
    if not SHARED.is_dir():
        pytest.skip("the seasons of real people are not ours to hand on: there is no ../shared/league")
    found = cases_of((SHARED / name).read_bytes())
    assert len(found) == cases
    assert [difference(case) for case in found] == [None] * cases


@pytest.mark.parametrize(("size", "players"), [(4, 24), (3, 19)])
def test_the_known_schedules_repeat_as_little_as_they_say(size: int, players: int) -> None:
    import bot.league.schedules

    name = {4: "four.json", 3: "three.json"}[size]
    found = cases_of((Path(bot.league.schedules.__file__).parent / name).read_bytes())
    assert len(known_schedules(size)) == players
    assert [line for case in found if (line := difference(case)) is not None] == []
