"""Every acceptance case of the data, by its own id; the real seasons only where they are beside this project."""

from pathlib import Path

import pytest

from bot.tools.league_cases.case import LeagueCase
from bot.tools.league_cases.play import CASE_KINDS, cases_of, difference

DATA = Path(__file__).parents[2] / "league" / "cases"
FILES = sorted(DATA.glob("*.json"))
CASES = [case for file in FILES for case in cases_of(file.read_bytes())]


BY_NUMBER = {
    "L25": "t01",
    "L26": "t02",
    "L27": "t03",
    "L28": "t04",
    "L29": "t05",
    "L30": "t06",
    "L31": "t19",
    "L33": "t07",
    "L34": "t08",
    "L35": "t09",
    "L36": "t10",
    "L39": "t11",
    "L41": "t12",
    "L42": "t13",
    "L44": "t14 t15",
    "L49": "t16",
    "L50": "t17",
    "L51": "t18",
    "L52": "c01 c02",
    "L53": "c05 c06",
    "L54": "c11",
    "L55": "c12",
    "L56": "c14",
    "L57": "c17",
    "L58": "c16",
    "L59": "c18",
    "L60": "c21 c22",
    "L66": "r01",
    "L67": "r02",
    "L68": "r03",
    "L69": "r04",
    "L70": "r06",
    "L72": "r07 r09",
    "L73": "r13",
    "L74": "r12 r14 r15 r17",
    "L75": "r18",
    "L76": "z01 z02",
    "L77": "z05 z06 z07 z08",
}
"""Which cases of the data an acceptance case of the specification is."""


@pytest.mark.parametrize("number", BY_NUMBER)
def test_an_acceptance_case_comes_out_as_it_says(number: str) -> None:
    by_id = {case.id: case for case in CASES}
    assert [difference(by_id[name]) for name in BY_NUMBER[number].split()] == [None] * len(BY_NUMBER[number].split())


@pytest.mark.parametrize("case", [pytest.param(case, id=f"{case.kind}-{case.id}") for case in CASES])
def test_a_case_of_the_data(case: LeagueCase) -> None:
    assert difference(case) is None


def test_nearly_every_kind_has_a_case() -> None:
    assert set(CASE_KINDS) - {case.kind for case in CASES} == {"phases", "schedule", "published", "repeats"}
