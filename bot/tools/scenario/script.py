"""A file of scenarios as text: their heads and their scripts, line by line, whatever game they are about."""

import re
from collections import Counter
from collections.abc import Generator
from contextlib import contextmanager
from itertools import chain
from pathlib import Path
from typing import NamedTuple

from bot.system.limits import SCENARIO, BadText, read_up_to, text_in
from bot.system.usage_error import UsageError

_TITLE = "=="
_SCRIPT = "--"
_SEVERAL_BOOKS = re.compile(r"rules (?P<books>[^\s,]+(?: ?, ?[^\s,]+)+)(?P<options>.*)")
_COMMENT = re.compile(r"(?P<face_down>##\d[mpsz]\d[mpsz]##|\d[mpsz]####\d[mpsz])|#.*")


class BadScript(UsageError):
    """A file that is no list of scenarios: which file, which line, and why."""

    def __init__(self, path: Path, line: int | None, reason: str) -> None:
        place = f"{path}" if line is None else f"{path}:{line}"
        super().__init__(f"{place}: {reason}")


class ScriptLine(NamedTuple):
    """A line of a file without its comment."""

    number: int
    text: str


class Script(NamedTuple):
    """One scenario: its title, where it begins, the lines before its `--` and the lines after it."""

    path: Path
    title: ScriptLine
    head: tuple[ScriptLine, ...]
    lines: tuple[ScriptLine, ...]

    @contextmanager
    def reading(self, line: ScriptLine) -> Generator[None, None, None]:
        """Raises a ValueError from the reading of this line as BadScript, which names the file and the line."""
        try:
            yield
        except ValueError as reason:
            raise BadScript(self.path, line.number, str(reason)) from reason


def read_scripts(path: Path) -> tuple[Script, ...]:
    """Every scenario of a file, once for each rule book that it names. Raises BadScript."""
    return tuple(chain.from_iterable(map(_by_book, _scripts(path))))


def _scripts(path: Path) -> list[Script]:
    scripts: list[Script] = []
    part: list[ScriptLine] = []
    head: tuple[ScriptLine, ...] | None = None
    title: ScriptLine | None = None
    for line in (*_lines(path), ScriptLine(0, _TITLE)):
        if line.text.startswith(_TITLE):
            if title is not None:
                if head is None:
                    raise BadScript(path, title.number, f"there is no '{_SCRIPT}' between head and script")
                scripts.append(Script(path, title, head, tuple(part)))
            title, head, part = ScriptLine(line.number, line.text.removeprefix(_TITLE).strip()), None, []
        elif title is None:
            raise BadScript(path, line.number, f"a scenario begins with '{_TITLE}' and its name")
        elif line.text == _SCRIPT and head is None:
            head, part = tuple(part), []
        else:
            part.append(line)
    return scripts


def _by_book(script: Script) -> list[Script]:
    """The scenario once for each book, if several stand after `rules`. Raises BadScript."""
    for line in script.head:
        found = _SEVERAL_BOOKS.fullmatch(line.text)
        if found is not None:
            books = [book.strip() for book in found["books"].split(",")]
            repeated = next((book for book, times in Counter(books).items() if times > 1), None)
            if repeated is not None:
                raise BadScript(script.path, line.number, f"the rule book '{repeated}' is named twice")
            return [_with_book(script, line, book, found["options"]) for book in books]
    return [script]


def _with_book(script: Script, rules: ScriptLine, book: str, options: str) -> Script:
    """The scenario under one of its books, whose name the title has."""
    one = rules._replace(text=f"rules {book}{options}")
    title = script.title._replace(text=f"{script.title.text} ({book})")
    return script._replace(title=title, head=tuple(one if line is rules else line for line in script.head))


def _lines(path: Path) -> list[ScriptLine]:
    try:
        text = text_in(read_up_to(path, SCENARIO), SCENARIO)
    except BadText as bad:
        raise BadScript(path, None, str(bad)) from None
    except OSError as error:
        raise BadScript(path, None, (error.strerror or str(error)).lower()) from error
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        raise BadScript(path, line, "this is not UTF-8") from error
    lines = [ScriptLine(number, _without_comment(text)) for number, text in enumerate(text.splitlines(), start=1)]
    return [line for line in lines if line.text]


def _without_comment(text: str) -> str:
    """The words of a line up to its `#`, one blank apart; an ankan laid out as `##4s4s##` begins no comment."""
    return " ".join(_COMMENT.sub(lambda found: found["face_down"] or "", text).split())
