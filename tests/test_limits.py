"""The page of limits says what the constants say, and leaves none of them out."""

import re
from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path
from typing import Final, cast

import pytest

PAGE: Final = (Path(__file__).parent.parent / "docs" / "LIMITS.md").read_text()
ROW: Final = re.compile(r"\| [^|]+ \| (\d+)(?: (s|min|h|days))? \| `([\w.]+):(\w+)(?:\.(\w+))?` \|")
SECONDS: Final = {"s": 1, "min": 60, "h": 3_600, "days": 86_400}
ELSEWHERE: Final = {
    ("bot.table.orders", "MINUTE_MS"),
    ("bot.table.party", "DAY_S"),
    ("bot.client.cooldowns", "WINDOW_S"),
}
"""Constants of the same modules that are no limits of their own."""


def rows() -> list[tuple[int, str, str, str, str]]:
    return [(int(one[1]), one[2] or "", one[3], one[4], one[5] or "") for one in ROW.finditer(PAGE)]


def constant(module: str, name: str, part: str) -> int | float:
    value: object = getattr(import_module(module), name)
    if isinstance(value, Mapping):
        return cast("Mapping[str, int]", value)[part]
    return cast("int | float", getattr(value, part) if part else value)


@pytest.mark.parametrize(("told", "unit", "module", "name", "part"), rows(), ids=str)
def test_p7_a_row_says_what_its_constant_says(told: int, unit: str, module: str, name: str, part: str) -> None:
    scale = 1000 if name.endswith("_MS") else 1
    assert constant(module, name, part) == told * SECONDS.get(unit, 1) * (scale if unit else 1)
    assert bool(unit) == name.endswith(("_MS", "_S")) or part.endswith("_s")


def limits_of(module: str) -> Iterator[str]:
    for name, value in vars(import_module(module)).items():
        is_limit = name.startswith(("MOST_", "LONGEST_", "SHORTEST_")) or name.endswith(("_MS", "_S"))
        if is_limit and name[0] != "_" and isinstance(value, int | float | Mapping) and name.isupper():
            yield name


def test_p7_no_limit_of_these_modules_is_left_out() -> None:
    listed = {(module, name) for _, _, module, name, _ in rows()}
    known = {
        (module, name)
        for module in {module for module, _ in listed}
        for name in limits_of(module)
        if f"{name}:" in Path(*module.split(".")).with_suffix(".py").read_text()
    }
    assert known - listed - ELSEWHERE == set()
    assert len(rows()) == PAGE.count("| `")
