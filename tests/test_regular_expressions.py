"""No regular expression of ours takes more than its share of time over a text, whatever stands in it.

Every pattern is run, in the way in which our code runs it, over texts that are made from its own parts: something it
begins with, a part again and again, an end that does not fit. The processor time of such a text is compared with that
of one half as long; it may not grow with the square.
"""

import ast
import importlib
import re
import time
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, Final, NamedTuple

import pytest

SRE: Final[Any] = importlib.import_module("re._constants")
PARSER: Final[Any] = importlib.import_module("re._parser")
HERE: Final = Path(__file__).parents[1]
METHODS: Final = ("match", "fullmatch", "search", "sub", "subn", "split", "findall", "finditer")
MADE_WHEN_NEEDED: Final = {
    "bot/engine/flaws.py": "the patterns of fields, which are looked at where they stand",
    "bot/tools/key_uses.py": "the texts of our own code, in a tool of developers",
    "bot/ui/custom_id.py": "the pattern of a verb; a custom id has at most 100 characters",
    "cogs/_clocks.py": "a sentence of the catalogue; what is typed has at most 100 characters",
}
"""Modules with patterns that are no constants."""
LONGEST: Final = 6_000
NOTICEABLE_S: Final = 0.004
"""Linear patterns take some microseconds for the longest of these texts."""
SQUARE: Final = 3.0
"""A text twice as long takes twice the time; with the square it would be four times."""


class Use(NamedTuple):
    """A pattern and the method with which it is run."""

    place: str
    pattern: re.Pattern[str]
    method: str


def sources() -> Iterator[Path]:
    for folder in ("bot", "cogs", "render"):
        yield from sorted((HERE / folder).rglob("*.py"))


@cache
def uses() -> tuple[Use, ...]:
    return tuple(dict.fromkeys(use for path in sources() if "re" in path.read_text() for use in _uses(path)))


def _uses(path: Path) -> Iterator[Use]:
    name = path.relative_to(HERE).with_suffix("").as_posix().replace("/", ".").removesuffix(".__init__")
    module, place = importlib.import_module(name), path.relative_to(HERE).as_posix()
    run: set[int] = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in METHODS:
            pattern = _pattern(node, module)
            if pattern is not None:
                run.add(id(pattern))
                yield Use(place, pattern, node.func.attr)
        elif isinstance(node, ast.keyword) and node.arg == "pattern" and isinstance(node.value, ast.Constant):
            yield Use(place, re.compile(str(node.value.value)), "search")
    yield from (Use(place, one, "search") for one in _patterns(vars(module).values()) if id(one) not in run)


def _pattern(call: ast.Call, module: ModuleType) -> re.Pattern[str] | None:
    """What is run: a constant of the module, or the text of a pattern on the spot."""
    match call.func:
        case ast.Attribute(value=ast.Name(id="re")):
            match call.args[0]:
                case ast.Constant(value=str() as text):
                    return re.compile(text)
                case _:
                    return None
        case ast.Attribute(value=ast.Name(id=name)):
            found = getattr(module, name, None)
            return found if isinstance(found, re.Pattern) else None
        case _:
            return None


def _patterns(values: Iterable[object]) -> Iterator[re.Pattern[str]]:
    for value in values:
        if isinstance(value, re.Pattern) and isinstance(value.pattern, str):
            yield value
        elif isinstance(value, tuple):
            yield from _patterns(value)


def test_every_pattern_is_a_constant_that_this_test_finds() -> None:
    assert len(uses()) > 60
    made: set[str] = set()
    for path in sources():
        tree = ast.parse(path.read_text())
        inside = [
            node
            for function in ast.walk(tree)
            if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef)
            for node in ast.walk(function)
        ]
        made |= {path.relative_to(HERE).as_posix() for node in inside if _is_made_here(node)}
    assert made == set(MADE_WHEN_NEEDED)


def _is_made_here(node: ast.AST) -> bool:
    match node:
        case ast.Call(func=ast.Attribute(value=ast.Name(id="re"), attr="compile")):
            return True
        case ast.Call(func=ast.Attribute(value=ast.Name(id="re"), attr=method)) if method in METHODS:
            return not isinstance(node.args[0], ast.Constant)
        case _:
            return False


# --- texts made from the parts of a pattern


def texts(pattern: re.Pattern[str]) -> Iterator[tuple[str, str, str]]:
    """A beginning, what is repeated, and an end."""
    tree = PARSER.parse(pattern.pattern, pattern.flags & ~re.DEBUG)
    items = list(tree)
    whole = [_example(item) for item in items]
    beginnings = dict.fromkeys("".join(whole[:place]) for place in range(len(whole) + 1))
    repeated = dict.fromkeys(part for part in (*_parts(items), " ", "a", "1", "".join(whole)) if part)
    for beginning in list(beginnings)[:8]:
        for part in list(repeated)[:30]:
            for end in ("", "\0"):
                yield beginning, part, end


def _parts(items: Iterable[Any]) -> Iterator[str]:
    """Examples of everything in a pattern, down to single characters."""
    run = ""
    for item in items:
        yield _example(item)
        run += _example(item)
        for inner in _inside(item):
            yield from _parts(inner)
    yield run


def _inside(item: Any) -> list[Any]:
    what, value = item
    match what:
        case SRE.MAX_REPEAT | SRE.MIN_REPEAT | SRE.POSSESSIVE_REPEAT:
            return [value[2]]
        case SRE.SUBPATTERN:
            return [value[3]]
        case SRE.BRANCH:
            return list(value[1])
        case SRE.ATOMIC_GROUP:
            return [value]
        case _:
            return []


def _example(item: Any) -> str:
    """A short text that this part of a pattern finds."""
    what, value = item
    match what:
        case SRE.LITERAL:
            return chr(value)
        case SRE.NOT_LITERAL:
            return "a" if value != ord("a") else "b"
        case SRE.ANY:
            return "."
        case SRE.IN:
            return _member(value)
        case SRE.BRANCH:
            return "".join(map(_example, value[1][0]))
        case SRE.MAX_REPEAT | SRE.MIN_REPEAT | SRE.POSSESSIVE_REPEAT:
            return "".join(map(_example, value[2])) * max(1, value[0])
        case SRE.SUBPATTERN | SRE.ATOMIC_GROUP:
            return "".join(map(_example, value[3] if what is SRE.SUBPATTERN else value))
        case _:
            return ""


def _member(choices: Any) -> str:
    examples = {SRE.CATEGORY_DIGIT: "1", SRE.CATEGORY_SPACE: " ", SRE.CATEGORY_WORD: "a"}
    for what, value in choices:
        match what:
            case SRE.NEGATE:
                return next(letter for letter in "a1 _-~" if not _is_in(letter, choices[1:]))
            case SRE.LITERAL:
                return chr(value)
            case SRE.RANGE:
                return chr(value[0])
            case SRE.CATEGORY:
                return examples.get(value, "~")
            case _:
                pass
    return ""


def _is_in(letter: str, choices: Any) -> bool:
    examples = {SRE.CATEGORY_DIGIT: r"\d", SRE.CATEGORY_SPACE: r"\s", SRE.CATEGORY_WORD: r"\w"}
    return any(
        (what is SRE.LITERAL and chr(value) == letter)
        or (what is SRE.RANGE and value[0] <= ord(letter) <= value[1])
        or (what is SRE.CATEGORY and bool(re.match(examples.get(value, "(?!)"), letter)))
        for what, value in choices
    )


# --- time


def spent(use: Use, text: str) -> float:
    """The processor time of one run, in seconds: the least of three."""
    run = getattr(use.pattern, "findall" if use.method in ("sub", "subn", "split", "finditer") else use.method)
    best = float("inf")
    for _ in range(3):
        begun = time.process_time()
        run(text)
        best = min(best, time.process_time() - begun)
        if best < NOTICEABLE_S:
            break
    return best


def is_square(use: Use, beginning: str, part: str, end: str) -> bool:
    """Whether time grows with the square of the length, or faster."""
    length = 16
    while length <= LONGEST:
        half, whole = (beginning + part * (size // len(part) + 1) + end for size in (length // 2, length))
        taken = spent(use, whole)
        if taken > NOTICEABLE_S and taken > SQUARE * spent(use, half):
            return True
        length += max(4, length // 4)
    return False


def slow_texts(use: Use) -> Iterator[tuple[str, str, str]]:
    yield from (parts for parts in texts(use.pattern) if is_square(use, *parts))


@pytest.mark.parametrize("use", uses(), ids=lambda use: f"{use.place}: {use.method} {use.pattern.pattern[:60]}")
def test_time_grows_with_the_length_of_a_text_and_no_faster(use: Use) -> None:
    assert next(slow_texts(use), None) is None


@pytest.mark.parametrize(
    ("pattern", "method"),
    [
        (r"<(\w+)\s*([^<>]*?)/>", "findall"),
        (r'(\w+)="([^"]*)"', "findall"),
        (r"(?:a|a)+b", "match"),
        (r"\s*x", "search"),
    ],
)
def test_patterns_that_go_back_again_and_again_are_noticed(pattern: str, method: str) -> None:
    assert next(slow_texts(Use("", re.compile(pattern), method)), None) is not None
