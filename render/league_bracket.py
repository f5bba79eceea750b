"""A knockout: its stages from left to right, each table with its players, and lines from those who go on."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from bot.i18n.catalogue import Words
from bot.i18n.phrases import total_in_thousands
from bot.league.amounts import decimals_needed
from bot.view.league import BracketSeat, BracketStage, LeagueBracketView
from render.fonts import writable_name
from render.scene import SCENE_WIDTH, Box, Placed, Text

_MARGIN = 24
_GAP = 44
_COLUMNS: Final = 3
_MOST: Final = 8
"""Tables of a stage that has others beside it."""
_TITLE = 52
_HEAD = 36
_ROW = 46
_BETWEEN = 22
_SEATS: Final = 4
_SURFACE = "panel"


class _Table(NamedTuple):
    """A box with a title and its rows."""

    title: str
    seats: Sequence[BracketSeat | None]

    @property
    def height(self) -> int:
        return _HEAD + max(len(self.seats), 1) * _ROW + 10


class _Column(NamedTuple):
    title: str
    tables: Sequence[_Table]

    @property
    def height(self) -> int:
        return sum(table.height + _BETWEEN for table in self.tables) - _BETWEEN


def bracket_drawing(view: LeagueBracketView, text: Words, top: int) -> tuple[int, Sequence[Placed]]:
    """The height of the whole picture in pixels, and the stages that stand below its heading."""
    columns = _columns(view.stages, text)
    width = _column_width(len(columns))
    high = max(column.height for column in columns)
    places = decimals_needed(
        seat.total or 0 for stage in view.stages for table in stage.tables for seat in table if seat
    )
    items: list[Placed] = []
    ends: dict[int, int] = {}
    for number, column in enumerate(columns):
        x = _MARGIN + number * (width + _GAP)
        middle: dict[int, int] = {}
        items.append(
            Placed(x + 4, top + _TITLE // 2 - 4, Text(column.title, 32, "accent", "felt", 700, "l", width - 8, 60))
        )
        room = (high - column.height) // (len(column.tables) + 1) // 2 * 2 if column.title and number else 0
        y = top + _TITLE + room
        for table in column.tables:
            items += _table(table, x, y, width, text, places)
            middle |= {seat.seed: y + _HEAD + row * _ROW + _ROW // 2 for row, seat in enumerate(table.seats) if seat}
            y += table.height + _BETWEEN + room
        items += _lines(ends, middle, x - _GAP)
        ends = {
            seat.seed: middle[seat.seed] for table in column.tables for seat in table.seats if seat and seat.through
        }
    return top + _TITLE + high + _MARGIN, items


def stage_title(stages: Sequence[BracketStage], number: int, text: Words) -> str:
    """The name of a stage, counted from 0; the last one is the final."""
    last = number == len(stages) - 1
    named = text("picture.bracket.final") if last else text("picture.bracket.stage", number=number + 1)
    is_next = stages[number].is_upcoming and any(stages[number].tables)
    return f"{named} · {text('picture.bracket.next')}" if is_next else named


def visible_stages(stages: Sequence[BracketStage]) -> range:
    """The stages on a picture: from the one before the newest on, but none with so many tables that the others would be
    lost beside it.
    """
    known = sum(not stage.is_upcoming or any(stage.tables) for stage in stages)
    first = max(0, min(known - 2, len(stages) - _COLUMNS))
    while first < known - 1 and len(stages[first].tables) > _MOST:
        first += 1
    large = len(stages[first].tables) > _MOST
    return range(first, first + 1 if large else min(first + _COLUMNS, len(stages)))


def _columns(stages: Sequence[BracketStage], text: Words) -> list[_Column]:
    """A column for each stage; a large one is cut into several."""
    columns: list[_Column] = []
    shown = visible_stages(stages)
    for number in shown:
        stage, title = stages[number], stage_title(stages, number, text)
        tables = [
            _Table(text("league.table", board=board), seats or (None,) * _SEATS)
            for board, seats in enumerate(stage.tables, start=1)
        ]
        if stage.byes:
            tables.append(_Table(text("picture.bracket.byes"), stage.byes))
        each = len(tables) if len(shown) > 1 or len(tables) <= _MOST else -(-len(tables) // _COLUMNS)
        columns += [_Column("" if at else title, tables[at : at + each]) for at in range(0, len(tables), each)]
    return columns


def _column_width(columns: int) -> int:
    room = SCENE_WIDTH - 2 * _MARGIN - (max(columns, 2) - 1) * _GAP
    return room // max(columns, 2) // 2 * 2


def _table(table: _Table, x: int, y: int, width: int, text: Words, places: int) -> Iterator[Placed]:
    yield Placed(x, y, Box(width, table.height, _SURFACE, 14, "line", 2))
    yield Placed(x + 14, y + _HEAD // 2 + 2, Text(table.title, 24, "quiet", _SURFACE, 400, "l", width - 28, 60))
    for row, seat in enumerate(table.seats):
        yield from _seat(seat, x, y + _HEAD + row * _ROW, width, text, places)


def _seat(seat: BracketSeat | None, x: int, y: int, width: int, text: Words, places: int) -> Iterator[Placed]:
    """A row: seed, name and total, on a plate if this player goes on."""
    middle = y + _ROW // 2
    if seat is None:
        yield Placed(x + 62, middle, Text("–", 32, "quiet", _SURFACE, 400, "l"))
        return
    surface = "plate" if seat.through else _SURFACE
    if seat.through:
        yield Placed(x + 4, y + 2, Box(width - 8, _ROW - 4, surface, 8, "accent", 2, _SURFACE))
    yield Placed(x + 50, middle, Text(str(seat.seed), 28, "quiet", surface, 400, "r", 40, 50))
    room = width - 62 - 12
    if seat.total is not None:
        amount = total_in_thousands(seat.total, places)
        yield Placed(x + width - 12, middle, Text(amount, 34, "text", surface, 700, "r", 112, 60))
        room -= 118
    weight = 700 if seat.through else 400
    name = writable_name(seat.player, text)
    yield Placed(x + 62, middle, Text(name, 30, "text", surface, weight, "l", room, 60))


def _lines(before: dict[int, int], after: dict[int, int], x: int) -> Iterator[Placed]:
    """From everybody who goes on to where they play next, in the gap that begins at `x`; each line turns in its own
    lane.
    """
    moved = sorted((seed for seed in before if seed in after), key=lambda seed: before[seed])
    for lane, seed in enumerate(moved):
        start, end = before[seed], after[seed]
        turn = x + 6 + (_GAP - 14) * (lane + 1) // (len(moved) + 1) // 2 * 2
        yield Placed(x, start - 2, Box(turn - x + 4, 4, "line"))
        yield Placed(turn, min(start, end) - 2, Box(4, abs(end - start) + 4, "line"))
        yield Placed(turn, end - 2, Box(x + _GAP - turn, 4, "line"))
