"""A player's strip of a panel: the plate, the discards in one or two long rows, and at the right end what lies open.

Everything stands upright for the reader, whoever it belongs to.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from bot.games.riichi.view.model import RiichiSeatView, RiichiTableView, RiverTile
from bot.i18n.catalogue import Words
from render.games.riichi.dora import table_dora
from render.games.riichi.mat import riichi_sign
from render.games.riichi.river import POINTER_SIZE, River, laid_row, tile_overlap
from render.melds import OPEN_LINE_GAP, MeldLine, laid_meld_lines, lines_width
from render.plate import TURN_MARK_WIDTH, plate
from render.scene import SCENE_WIDTH, Placed
from render.seats import MARGIN

_GAP: Final = 10
_PLATE: Final = 186
_LEFT: Final = MARGIN + TURN_MARK_WIDTH + _PLATE + _GAP
_RIGHT: Final = SCENE_WIDTH - MARGIN
_SIZES: Final = ((66, 90), (58, 78), (50, 68), (44, 60))
"""Melds and discards are equally large as long as that goes."""
_SMALL: Final = ((38, 52), (32, 44), (26, 36))
"""Discards beside the smallest melds."""
_EDGE: Final = 8
"""Discards may lie on each other by their edge: one part in so many."""
_LEAST_LINE: Final = 52
_FEW: Final = 9
"""So many discards lie in one row whatever room there is."""
_ENOUGH: Final = 44
"""A discard of which so many pixels are seen is read: nobody else's shrink to show more of it."""

_Size = tuple[int, int]


class Strip(NamedTuple):
    """A seat's part of the panel: where it begins, how many lines it has and how high each is."""

    seat: int
    y: int
    lines: int
    line_height: int

    @property
    def height(self) -> int:
        """The height of all lines together, in pixels."""
        return self.lines * self.line_height


class _Layout(NamedTuple):
    """The layout of a seat's tiles: the discards in rows, what is open in lines, and their sizes in pixels."""

    rows: tuple[Sequence[RiverTile], ...]
    tile: _Size
    melds: tuple[MeldLine, ...]
    opened: _Size


def strips(view: RiichiTableView, seats: Sequence[int], y: int, height: int) -> tuple[Strip, ...]:
    """The seats from `y` down, in lines as high as there is room: who has called much has two."""
    plans = (_plan(view, seats, height, count) for count in range(len(seats), height // _LEAST_LINE + 1))
    _, line, lines = max(plans, key=lambda plan: plan[0])
    ends = [sum(lines[:place]) * line for place in range(len(seats))]
    return tuple(Strip(seat, y + end, count, line) for seat, end, count in zip(seats, ends, lines, strict=True))


def _plan(
    view: RiichiTableView, seats: Sequence[int], height: int, count: int
) -> tuple[tuple[int, int], int, list[int]]:
    """The seats in so many lines, where those who need it most have two: how much is seen then of the discards of the
    worst seat and of all seats, how high a line is, and how many each seat has.
    """
    line = height // count // 2 * 2
    alone = {seat: _seen_width(view, seat, 1, line) for seat in seats}
    crowded = sorted(seats, key=lambda seat: alone[seat])[: count - len(seats)]
    seen = [_seen_width(view, seat, 2, line) if seat in crowded else alone[seat] for seat in seats]
    return (min(*seen, _ENOUGH), sum(seen)), line, [1 + (seat in crowded) for seat in seats]


def laid_strip(view: RiichiTableView, strip: Strip, words: Words, *, claimable: bool = False) -> Iterator[Placed]:
    """The strip; `claimable` says whether the newest discard may be called. What the viewer has called is not here."""
    seat, number = view.seats[strip.seat], strip.seat
    bottom = strip.y + strip.height - OPEN_LINE_GAP
    yield from plate(view, number, MARGIN, strip.y, (_PLATE, strip.height - OPEN_LINE_GAP), words, riichi_sign(seat))
    newest = view.last_discarder == number
    river = River(seat.river, table_dora(view), newest, claimable)
    laid = _layout(view, number, strip.lines, strip.line_height)
    right = _RIGHT
    if laid.melds:
        yield from laid_meld_lines(laid.melds, (right, _top(bottom, laid.melds, laid.opened)), laid.opened, river.dora)
        right -= lines_width(laid.melds, laid.opened) + _GAP
    top = _top(bottom, laid.rows, laid.tile)
    for place, row in enumerate(laid.rows):
        at = (_LEFT, top + place * (laid.tile[1] + OPEN_LINE_GAP))
        yield from laid_row(river, row, at, right - _LEFT, laid.tile)


def _top(bottom: int, lines: Sequence[object], size: _Size) -> int:
    """The upper edge of lines of tiles that end at `bottom`."""
    return bottom - len(lines) * (size[1] + OPEN_LINE_GAP) + OPEN_LINE_GAP


def _layout(view: RiichiTableView, number: int, lines: int, line: int) -> _Layout:
    """Everything as large as it has room in so many lines; what has none in the smallest size is squeezed."""
    ways = [*_ways(view.seats[number], number != view.viewer, lines, line - OPEN_LINE_GAP)]
    room = _room(view, number)
    return next((laid for laid in ways if _is_roomy(laid, room)), ways[-1])


def _seen_width(view: RiichiTableView, number: int, lines: int, line: int) -> int:
    """The pixels that are seen of each discard of a seat in so many lines: its width, less what the next one covers."""
    laid = _layout(view, number, lines, line)
    return laid.tile[0] - _overlap(laid, _room(view, number))


def _room(view: RiichiTableView, number: int) -> int:
    """The width in which a seat's discards and melds may lie, in pixels."""
    return _RIGHT - _LEFT - (view.last_discarder == number) * POINTER_SIZE[0]


def _is_roomy(laid: _Layout, room: int) -> bool:
    """True if no discard covers more than the edge of another."""
    return _overlap(laid, room) <= laid.tile[0] // _EDGE


def _overlap(laid: _Layout, room: int) -> int:
    """By how many pixels discards lie on each other."""
    left = room - lines_width(laid.melds, laid.opened) - _GAP * bool(laid.melds)
    return max((tile_overlap(row, left, laid.tile) for row in laid.rows), default=0)


def _ways(seat: RiichiSeatView, melds: bool, lines: int, height: int) -> Iterator[_Layout]:
    """The ways to lay out what a seat has in so many lines of this height, from large to small."""
    opened = [*_open_lines(seat, lines)] if melds else [()]
    rows = _in_rows(seat.river, lines)
    sizes = [(size[0], min(size[1], height)) for size in (*_SIZES, *_SMALL) if size[0] + OPEN_LINE_GAP <= height]
    least = next((size for size in reversed(sizes) if size[0] >= _SIZES[-1][0]), sizes[-1])
    for size in sizes:
        for laid in opened:
            yield _Layout(rows, size, laid, max(size, least))


def _open_lines(seat: RiichiSeatView, most: int) -> Iterator[tuple[MeldLine, ...]]:
    """The melds and norths in one line, then in two."""
    if not (seat.melds or seat.norths):
        yield ()
        return
    yield (MeldLine(seat.melds, seat.norths),)
    if most > 1 and len(seat.melds) + bool(seat.norths) > 1:
        half = (len(seat.melds) + 1) // 2
        yield (MeldLine(seat.melds[:half]), MeldLine(seat.melds[half:], seat.norths))


def _in_rows(tiles: Sequence[RiverTile], count: int) -> tuple[Sequence[RiverTile], ...]:
    """The discards in so many rows, one as long as the other; few lie in one."""
    length = -(-len(tiles) // count)
    return (tiles,) if count == 1 or len(tiles) <= _FEW else (tiles[:length], tiles[length:])
