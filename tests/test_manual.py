"""The manual in `docs/rules`: every paragraph that is cited anywhere stands in it, every text that is cited is listed
among its sources, and no option of a rule book is left out.
"""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest
from msgspec import inspect

from bot.engine.rules import AnyRules, option_types
from bot.games.american.rules import Rules as AmericanRules
from bot.games.riichi.rules import RIICHI_BOOK_NAMES, Rules
from bot.i18n.catalogue import words
from tests.test_docs import quoted, rows, section

ROOT = Path(__file__).parent.parent
MANUAL = ROOT / "docs" / "rules"
PAGES = ("riichi.md", "books.md", "american.md", "league.md")
WRITTEN = (".py", ".toml", ".scn", ".md", ".sql")
NEAR = 160
"""A paragraph without a name belongs to the page that was named so many characters before it, at most."""

_PARAGRAPH = r"\d+(?:\.\d+)*"
_SECTION = re.compile(rf"#+ (?P<number>{_PARAGRAPH})\.? |#+ (?P<letter>[A-Z])\. |(?P<item>\d+)\. ")


class Citation(NamedTuple):
    """A paragraph that a file cites, and the page or text in which it has to stand; None if none is named."""

    file: str
    name: str | None
    paragraph: str


@cache
def paragraphs(page: str) -> frozenset[str]:
    """What can be cited of a page: `5.4`, items of numbered lists like `10.12`, and groups of options like `1 H`."""
    found: set[str] = set()
    number = ""
    for line in (MANUAL / page).read_text(encoding="utf-8").splitlines():
        match = _SECTION.match(line)
        if match is None:
            continue
        if match["number"]:
            number = match["number"]
            found.add(number)
        else:
            found.add(f"{number} {match['letter']}" if match["letter"] else f"{number}.{match['item']}")
    return frozenset(found)


@cache
def texts() -> frozenset[str]:
    """Published texts by the names under which the sources list them."""
    listed = section((MANUAL / "sources.md").read_text(encoding="utf-8"), "Texts that are cited")
    return frozenset(name for name, *_ in rows(listed))


@cache
def names() -> re.Pattern[str]:
    """What a paragraph may be one of: a page of the manual, a published text, or a rule book by its name or title."""
    books = (*RIICHI_BOOK_NAMES, *(words("en")(f"book.{book}") for book in RIICHI_BOOK_NAMES))
    known = sorted({*PAGES, *texts(), *books}, key=len, reverse=True)
    either = "|".join(map(re.escape, known))
    paragraph = rf"§(?P<first>{_PARAGRAPH}(?: [A-I]\b)?)(?:[-–]§?(?P<last>{_PARAGRAPH}))?"
    return re.compile(rf"(?P<name>(?<![\w-])(?:{either})(?![\w-]))|{paragraph}")


def citations(file: str, text: str, *, page: str | None = None) -> Iterator[Citation]:
    """The paragraphs that a text cites. On a `page` of the manual those without a name are its own."""
    name, end = page, 0
    for found in names().finditer(text):
        if found["name"]:
            name, end = found["name"], found.end()
            continue
        near = text[end : found.start()]
        if page is not None and ("\n" in near or not end):
            name = page
        elif page is None and len(near) > NEAR:
            name = None
        end = found.end() if page is None else end
        yield Citation(file, name, found["first"])
        if found["last"] and name in PAGES:
            yield Citation(file, name, found["last"])


def one_line(text: str) -> str:
    """A file without line breaks and the signs that begin a comment."""
    return re.sub(r"\s*\n\s*(?:#+ )?", " ", text)


@cache
def cited() -> tuple[Citation, ...]:
    """Everything that is cited in the sources, tests and pages."""
    folders = [ROOT / name for name in ("bot", "cogs", "render", "tests", "docs")]
    files = sorted(path for folder in folders for path in folder.rglob("*") if path.suffix in WRITTEN)
    found: list[Citation] = []
    for path in (*files, ROOT / "README.md", ROOT / "CONTRIBUTING.md"):
        text = path.read_text(encoding="utf-8")
        if "§" in text and path != Path(__file__):
            page = path.name if path.parent == MANUAL else None
            found += citations(str(path.relative_to(ROOT)), text if page else one_line(text), page=page)
    return tuple(found)


def test_every_cited_paragraph_of_the_manual_exists() -> None:
    of_the_manual = [one for one in cited() if one.name in PAGES]
    missing = [one for one in of_the_manual if one.paragraph not in paragraphs(one.name or "")]
    assert missing == []
    assert {one.name for one in of_the_manual} == set(PAGES)


def test_every_paragraph_says_of_what() -> None:
    assert [one for one in cited() if one.name is None] == []


def test_every_listed_text_is_cited() -> None:
    everything = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "tests" / "scenarios").rglob("*.scn"))
    everything += "".join((MANUAL / page).read_text(encoding="utf-8") for page in PAGES)
    assert [text for text in sorted(texts()) if text not in everything] == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("(riichi.md §5.4, WRC 2014 §5.4)", [("riichi.md", "5.4"), ("WRC 2014", "5.4")]),
        ("american.md §5-§8", [("american.md", "5"), ("american.md", "8")]),
        ("riichi.md §8.4-8.8, §1 H", [("riichi.md", "8.4"), ("riichi.md", "8.8"), ("riichi.md", "1 H")]),
        ("league.md §7), or because too few came (§4.7)", [("league.md", "7"), ("league.md", "4.7")]),
        ("WRC 2016 §5", [(None, "5")]),
        (f"riichi.md {'x' * NEAR} §5", [(None, "5")]),
    ],
)
def test_citations_are_read_with_what_they_are_of(text: str, found: list[tuple[str | None, str]]) -> None:
    assert [(one.name, one.paragraph) for one in citations("", text)] == found


def test_a_page_cites_itself_where_it_names_no_other() -> None:
    found = citations("", "[riichi.md](riichi.md) §4.4, and\nas in §5", page="books.md")
    assert [(one.name, one.paragraph) for one in found] == [("riichi.md", "4.4"), ("books.md", "5")]


# --- the options


def described(pages: str) -> dict[str, str]:
    """What the rows of options say of each."""
    found: dict[str, str] = {}
    for page in pages.split():
        for keys, *told in rows((MANUAL / page).read_text(encoding="utf-8")):
            for key in quoted(keys):
                found[key] = found.get(key, "") + " ".join(told)
    return found


@pytest.mark.parametrize(("book", "pages"), [(Rules, "riichi.md books.md"), (AmericanRules, "american.md")])
def test_every_option_stands_in_the_manual_with_its_values(book: type[AnyRules], pages: str) -> None:
    told = described(pages)
    assert sorted({*option_types(book), *book.constants} - told.keys()) == []
    for key, kind in option_types(book).items():
        assert [value for value in choices(kind) if f"`{value}`" not in told[key]] == [], key


def test_an_option_that_a_ruling_names_stands_in_the_manual() -> None:
    told = described(" ".join(PAGES))
    scripts = (path.read_text(encoding="utf-8") for path in (ROOT / "tests" / "scenarios").rglob("*.scn"))
    sources = "\n".join(line for script in scripts for line in script.splitlines() if line.startswith("source "))
    groups = "|".join(sorted({key.partition(".")[0] for key in option_types(Rules)}))
    named = set(re.findall(rf"\b(?:{groups})\.(?!(?:md|wiki)\b)[a-z_.]*[a-z]\b", sources))
    assert sorted(named - told.keys()) == []
    assert named


def choices(kind: inspect.Type) -> Iterator[object]:
    """The words and numbers among which an option chooses."""
    match kind:
        case inspect.LiteralType():
            yield from kind.values
        case inspect.UnionType():
            for each in kind.types:
                yield from choices(each)
        case _:
            pass
