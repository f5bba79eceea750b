"""Every ruling in this folder comes true on the engine, by each of the rule books that it names."""

import re
from collections import defaultdict
from functools import partial
from pathlib import Path

import pytest

from bot.i18n.catalogue import words
from bot.i18n.sentences import value_error_text
from bot.tools.scenario.files import play_scenarios
from bot.tools.scenario.script import Script, read_scripts

WORDED = partial(value_error_text, words=words("en"))
HERE = Path(__file__).parent
SHARED = HERE.parents[2] / "shared" / "scenarios"
FILES = sorted(HERE.rglob("*.scn"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(HERE).with_suffix("").as_posix())
def test_every_ruling_of_the_file_comes_true_by_each_of_its_books(path: Path) -> None:
    report = play_scenarios([path], WORDED)
    assert [failure.text for failure in report.failures] == []
    assert report.played == len(books_named(path)) > 0


def books_named(path: Path) -> list[str]:
    """The books after each `rules` of a file, as a reader counts them."""
    rules = re.findall(r"^rules ([\w-]+(?:, [\w-]+)*)", path.read_text(encoding="utf-8"), re.MULTILINE)
    return [book for books in rules for book in books.split(", ")]


def test_a_ruling_stands_once_with_all_its_books() -> None:
    places: defaultdict[tuple[str, ...], set[str]] = defaultdict(set)
    for path in FILES:
        for script in read_scripts(path):
            places[without_book(script)].add(f"{path.name}:{script.title.number}")
    assert [sorted(found) for found in places.values() if len(found) > 1] == []


def without_book(script: Script) -> tuple[str, ...]:
    """What has to be equal in two rulings for one to be the other under a different book."""
    head = (line.text for line in script.head if not line.text.startswith("source "))
    rules_without_book = (re.sub(r"^rules \S+", "rules", text) for text in head)
    return (*sorted(rules_without_book), "--", *(line.text for line in script.lines))


@pytest.mark.skipif(
    not SHARED.is_dir(), reason="the scenarios that came with the specification are not beside this repository"
)
def test_the_rulings_that_came_with_the_specification_come_true() -> None:
    report = play_scenarios(sorted(SHARED.glob("*.scn")), WORDED)
    assert [failure.text for failure in report.failures] == []
