"""Every acceptance case of leagues is a test, and is found by its number: as `l17`, `l46_to_l48` or `"L25":`."""

import re
from collections.abc import Iterator
from pathlib import Path

TESTS = Path(__file__).parents[1]
CASES = frozenset(range(1, 93))
_NAMED = re.compile(r"def test_l(\d\d)((?:_(?:to|and)_l\d\d)*)_")
_LISTED = re.compile(r'^    "L(\d\d)": ', re.MULTILINE)


def numbers(text: str) -> Iterator[int]:
    """The cases that a file of tests has by their numbers."""
    yield from map(int, _LISTED.findall(text))
    for first, rest in _NAMED.findall(text):
        last = int(first)
        yield last
        for word, number in re.findall(r"_(to|and)_l(\d\d)", rest):
            yield from range(last + 1 if word == "to" else int(number), int(number) + 1)
            last = int(number)


def test_every_acceptance_case_is_a_test() -> None:
    found = {number for path in sorted(TESTS.rglob("test_*.py")) for number in numbers(path.read_text("utf-8"))}
    assert sorted(CASES - found) == []


def test_numbers_are_read_from_names_and_lists() -> None:
    assert list(numbers('def test_l46_to_l48_x():\n    "L25": "t01"\n')) == [25, 46, 47, 48]
    assert list(numbers("async def test_l39_and_l41_x():")) == [39, 41]
