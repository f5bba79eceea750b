"""Every acceptance case of the data, by its own id; the real seasons only where they are beside this project."""

from pathlib import Path

import pytest

from bot.league.cases.case import Case
from bot.league.cases.play import KINDS, cases_of, difference
from bot.league.schedules import known

DATA = Path(__file__).parent / "cases"
SHARED = Path(__file__).parents[3] / "shared" / "league"
FILES = sorted(DATA.glob("*.json"))
CASES = [case for file in FILES for case in cases_of(file.read_bytes())]


@pytest.mark.parametrize("case", [pytest.param(case, id=f"{case.kind}-{case.id}") for case in CASES])
def test_a_case_of_the_data(case: Case) -> None:
    assert difference(case) is None


def test_nearly_every_kind_has_a_case() -> None:
    assert set(KINDS) - {case.kind for case in CASES} == {"phases", "schedule", "published", "repeats"}


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
    assert len(known(size)) == players
    assert [line for case in found if (line := difference(case)) is not None] == []
