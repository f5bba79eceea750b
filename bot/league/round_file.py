"""Rounds from a file (league.md §3.6). Either all of it is right, or nothing is taken."""

import csv
from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from typing import Final

import msgspec

from bot.league.entrants import EntrantNumber
from bot.league.phase_plan import MAX_ROUNDS

LARGEST_ROUND_FILE: Final = 256 * 1024
"""Bytes."""
_DIGITS: Final = 6
_NO_NUMBER: Final = 10**_DIGITS
HEADER: Final = ("round", "table", "east", "south", "west", "north")


class RoundFileFlaw(StrEnum):
    """The flaws that a file can have."""

    SIZE = "size"
    TEXT = "text"
    HEADER = "header"
    COLUMNS = "columns"
    NUMBER = "number"
    UNKNOWN = "unknown"
    TWICE = "twice"
    MISSING = "missing"
    TEAM_MATES = "team_mates"
    BEGUN = "begun"
    ROUNDS = "rounds"


class LineFlaw(msgspec.Struct, frozen=True):
    """A flaw: its line, counted from 1, the text in question, and the players in question."""

    line: int
    flaw: RoundFileFlaw
    about: str = ""
    sides: tuple[EntrantNumber, ...] = ()


class RoundsInFile(msgspec.Struct, frozen=True):
    """The rounds by number; tables are from East on."""

    rounds: Mapping[int, tuple[tuple[EntrantNumber, ...], ...]]


class _Line(msgspec.Struct, frozen=True):
    number: int
    round: int
    table: int
    sides: tuple[EntrantNumber, ...]


def read_round_file(
    file: bytes,
    sides: Sequence[EntrantNumber],
    names: Mapping[str, EntrantNumber],
    *,
    size: int = 4,
    byes: bool = False,
    teams: bool = False,
    begun: frozenset[int] = frozenset(),
) -> RoundsInFile | tuple[LineFlaw, ...]:
    """The rounds in the file, or everything that is wrong with it. Players are written by their casefolded `names`, or
    as seed numbers counted from 1 in `sides`. With `byes` not everybody has to play; `teams` says that rows are teams;
    `begun` are rounds that can't be changed any more.
    """
    if len(file) > LARGEST_ROUND_FILE:
        return (LineFlaw(1, RoundFileFlaw.SIZE),)
    try:
        rows = list(csv.reader(file.decode("utf-8-sig").splitlines()))
    except (UnicodeDecodeError, csv.Error) as error:
        return (LineFlaw(1, RoundFileFlaw.TEXT, str(error)),)
    header = HEADER[: 2 + size]
    if not rows or tuple(cell.strip().lower() for cell in rows[0]) != header:
        return (LineFlaw(1, RoundFileFlaw.HEADER, ",".join(header)),)
    lines: list[_Line] = []
    wrong: list[LineFlaw] = []
    for number, row in enumerate(rows[1:], start=2):
        if any(cell.strip() for cell in row):
            flaws = list(_cell_flaws(number, row, len(header), sides, names))
            wrong += flaws
            if all(flaw.flaw is RoundFileFlaw.UNKNOWN for flaw in flaws):
                lines.append(_line(number, row, sides, names))
    wrong += _round_flaws(lines, () if byes or wrong else sides, begun, teams=teams)
    if wrong:
        return tuple(sorted(wrong, key=lambda one: one.line))
    return RoundsInFile(
        {
            round_: tuple(line.sides for line in sorted(of_round, key=lambda one: one.table))
            for round_, of_round in _by_round(lines).items()
        }
    )


def _by_round(lines: Sequence[_Line]) -> Mapping[int, list[_Line]]:
    rounds: dict[int, list[_Line]] = {}
    for line in sorted(lines, key=lambda one: one.round):
        rounds.setdefault(line.round, []).append(line)
    return rounds


def _cell_flaws(
    number: int, row: Sequence[str], columns: int, sides: Sequence[EntrantNumber], names: Mapping[str, EntrantNumber]
) -> Iterator[LineFlaw]:
    if len(row) != columns:
        yield LineFlaw(number, RoundFileFlaw.COLUMNS, str(len(row)))
        return
    for cell in row[:2]:
        if not 0 < _number(cell) < _NO_NUMBER:
            yield LineFlaw(number, RoundFileFlaw.NUMBER, cell)
    for cell in row[2:]:
        if _side(cell, sides, names) is None:
            yield LineFlaw(number, RoundFileFlaw.UNKNOWN, cell.strip())


def _line(number: int, row: Sequence[str], sides: Sequence[EntrantNumber], names: Mapping[str, EntrantNumber]) -> _Line:
    seated = tuple(side for cell in row[2:] if (side := _side(cell, sides, names)) is not None)
    return _Line(number, _number(row[0]), _number(row[1]), seated)


def _number(cell: str) -> int:
    """The number in a cell; `_NO_NUMBER` if it holds another text, or a number that no round and no seed can have."""
    text = cell.strip()
    return int(text) if text.isdecimal() and len(text) <= _DIGITS else _NO_NUMBER


def _side(cell: str, sides: Sequence[EntrantNumber], names: Mapping[str, EntrantNumber]) -> EntrantNumber | None:
    text = cell.strip()
    if 0 < _number(text) <= len(sides):
        return sides[_number(text) - 1]
    return names.get(text.casefold())


def _round_flaws(
    lines: Sequence[_Line], everybody: Sequence[EntrantNumber], begun: frozenset[int], *, teams: bool
) -> Iterator[LineFlaw]:
    for round_, of_round in _by_round(lines).items():
        first = of_round[0].number
        if round_ > MAX_ROUNDS:
            yield LineFlaw(first, RoundFileFlaw.ROUNDS, str(round_))
        if round_ in begun:
            yield LineFlaw(first, RoundFileFlaw.BEGUN, str(round_))
        seen: set[EntrantNumber] = set()
        for line in of_round:
            for seat, side in enumerate(line.sides):
                if teams and side in line.sides[:seat]:
                    yield LineFlaw(line.number, RoundFileFlaw.TEAM_MATES, sides=(side,))
                elif side in seen:
                    yield LineFlaw(line.number, RoundFileFlaw.TWICE, sides=(side,))
                seen.add(side)
        missing = tuple(side for side in everybody if side not in seen)
        if missing:
            yield LineFlaw(first, RoundFileFlaw.MISSING, sides=missing)
