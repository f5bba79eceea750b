"""The glossary names what is there, and each word once."""

import re
from collections import Counter
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.test_docs import quoted, rows, section

ROOT = Path(__file__).parent.parent
GLOSSARY = (ROOT / "docs" / "GLOSSARY.md").read_text(encoding="utf-8")
CHAPTERS = ("People", "The table", "The game", "Rules", "Leagues", "What is shown", "Processes")
WORDS = [row for chapter in CHAPTERS for row in rows(section(GLOSSARY, chapter))]
PLACES = {place for row in WORDS for place in quoted(row[3])}


def is_there(place: str) -> bool:
    """Whether this is a module, or something in one."""
    module, _, name = place.rpartition(".")
    if not name[0].isupper() and find_spec(module) is not None and hasattr(import_module(module), "__path__"):
        return find_spec(place) is not None
    return hasattr(import_module(module), name)


def test_every_chapter_is_read() -> None:
    assert re.findall(r"^## (.+)$", GLOSSARY, re.MULTILINE) == [*CHAPTERS, "No, in one word each"]


@pytest.mark.parametrize("place", sorted(PLACES))
def test_what_the_glossary_names_is_in_the_code(place: str) -> None:
    assert is_there(place)


def test_every_word_has_one_line_and_says_where_it_lives() -> None:
    words = Counter(word for row in WORDS for word in row[0].split(", "))
    assert [word for word, times in words.items() if times > 1] == []
    assert [row[0] for row in WORDS if len(row) != 4 or not row[1] or not quoted(row[3])] == []


@pytest.mark.parametrize("place", ["bot.table.party.Nobody", "bot.table.nowhere", "bot.engine.claims.order"])
def test_what_is_not_there_is_noticed(place: str) -> None:
    assert not is_there(place)
