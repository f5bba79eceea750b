"""Lists as Discord takes them: what is offered while somebody types, and lines in a message."""

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Final, TypeVar

from discord.app_commands import Choice

from bot.i18n.catalogue import Words

MAX_CHOICES: Final = 25
MAX_CHOICE_LENGTH: Final = 100
"""Characters."""
MAX_LINES_LENGTH: Final = 1900
"""Characters of a message."""

_Value = TypeVar("_Value", str, int)


def matching_choices(named: Iterable[tuple[str, _Value]], typed: str) -> list[Choice[_Value]]:
    """The first choices whose name or value contains what was typed; no more of them are looked at than needed."""
    spaced = ((name.replace("\u00a0", " "), value) for name, value in named)
    found = ((name, value) for name, value in spaced if typed.lower() in f"{name} {value}".lower())
    return [Choice(name=name[:MAX_CHOICE_LENGTH], value=value) for name, value in islice(found, MAX_CHOICES)]


def fitting_lines(lines: Sequence[str], words: Words, room: int = MAX_LINES_LENGTH, more: int = 0) -> str:
    """As many lines as fit into `room` characters; the rest, with `more` that are not among them, is counted."""
    for place, line in enumerate(lines):
        room -= len(line) + 1
        if room < 0:
            return "\n".join((*lines[:place], words("more", count=len(lines) - place + more)))
    return "\n".join(lines)


def text_pages(lines: Iterable[str], most: int, room: int) -> list[str]:
    """Pages of at most `most` lines and `room` characters each."""
    return ["\n".join(page) for page in line_pages(lines, most, room)]


def line_pages(lines: Iterable[str], most: int, room: int) -> list[list[str]]:
    """The lines of such pages."""
    pages: list[list[str]] = []
    left = 0
    for line in lines:
        left -= len(line) + 1
        if not pages or len(pages[-1]) == most or left < 0:
            pages.append([])
            left = room - len(line) - 1
        pages[-1].append(line)
    return pages
