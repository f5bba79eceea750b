"""Results as people paste them from a sheet or a chat: a game a line, its players from East on, each with points."""

import re
from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from itertools import groupby
from typing import Final

import msgspec

from bot.league.entrants import PersonNumber

_GROUPED: Final = re.compile(r"(?<=\d)[,.'\u202f](?=\d{3}(?!\d))")
_MINUS: Final = str.maketrans({"−": "-", "–": "-"})
_BETWEEN: Final = re.compile(r"[\t;,|]")
_COMMENT: Final = "#"
_DIGITS: Final = 7
_SHOWN: Final = 40
"""Characters of a text in question."""


class ResultLineReason(StrEnum):
    """The flaws that a line can have."""

    PLAYERS = "players"
    NUMBER = "number"
    UNKNOWN = "unknown"
    SHARED_NAME = "shared"
    """Several people have this name."""


class ResultLineFlaw(msgspec.Struct, frozen=True):
    """A fault: its line, counted from 1, and the text in question."""

    line: int
    fault: ResultLineReason
    about: str = ""


class ResultLine(msgspec.Struct, frozen=True):
    """A game: its line, counted from 1, its people from East on, points as at the table, and the sticks left."""

    line: int
    seats: tuple[PersonNumber, ...]
    points: tuple[int, ...]
    sticks: int = 0


class ResultLines(msgspec.Struct, frozen=True):
    """The lines that say a game, and everything that is wrong with the others."""

    games: tuple[ResultLine, ...] = ()
    flaws: tuple[ResultLineFlaw, ...] = ()


def read_result_lines(text: str, people: Mapping[str, Sequence[PersonNumber]], size: int) -> ResultLines:
    """Everything in the text, for tables of `size`; `people` are all who have a name, by their `normalised_name`. In a
    line a number after the last player is the sticks left. Lines that are empty or begin with `#` say nothing.
    """
    games, wrong = list[ResultLine](), list[ResultLineFlaw]()
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip() or line.lstrip().startswith(_COMMENT):
            continue
        cells = _cells(with_plain_numbers(line), size)
        flaws = list(_flaws(number, cells, people, size))
        wrong += flaws
        if not flaws:
            seats = tuple(people[normalised_name(name)][0] for name in cells[: 2 * size : 2])
            points = tuple(map(int, cells[1 : 2 * size : 2]))
            games.append(ResultLine(number, seats, points, *map(int, cells[2 * size :])))
    return ResultLines(tuple(games), tuple(wrong))


def with_plain_numbers(typed: str) -> str:
    """A text with its numbers as computers read them: `45200 -18400` for `45,200 −18.400`."""
    return _GROUPED.sub("", typed.translate(_MINUS))


def normalised_name(name: str) -> str:
    """A name as it is looked for in a line."""
    return " ".join(with_plain_numbers(name).split()).casefold()


def _cells(line: str, size: int) -> list[str]:
    """Names and points by turns: they may stand in cells of their own, two to a cell, or with blanks alone between."""
    cells = [" ".join(cell.split()).strip('" ') for cell in _BETWEEN.split(line.rstrip("\t;,| "))]
    if len(cells) == 1:
        return [" ".join(words) for _, words in groupby(cells[0].split(), _is_number)]
    if len(cells) <= size + 1:
        named = (part.rstrip(" :=") for cell in cells[:size] for part in cell.rpartition(" ")[::2])
        return [*named, *cells[size:]]
    return cells


def _flaws(
    number: int, cells: Sequence[str], people: Mapping[str, Sequence[PersonNumber]], size: int
) -> Iterator[ResultLineFlaw]:
    if len(cells) not in (2 * size, 2 * size + 1):
        yield ResultLineFlaw(number, ResultLineReason.PLAYERS, f"{len(cells) // 2}")
        return
    for name in cells[: 2 * size : 2]:
        known = people.get(normalised_name(name), ())
        if len(known) != 1:
            yield ResultLineFlaw(
                number, ResultLineReason.SHARED_NAME if known else ResultLineReason.UNKNOWN, name[:_SHOWN]
            )
    for amount in (*cells[1 : 2 * size : 2], *cells[2 * size :]):
        if not _is_number(amount):
            yield ResultLineFlaw(number, ResultLineReason.NUMBER, amount[:_SHOWN])


def _is_number(text: str) -> bool:
    digits = text.removeprefix("-").removeprefix("+")
    return digits.isdecimal() and len(digits) <= _DIGITS
