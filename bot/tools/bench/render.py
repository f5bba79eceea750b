"""The speed and the size of pictures 1100 pixels wide: medians in one run, in milliseconds of the processor and in
bytes. Of the crowded tables of both games the slowest and the heaviest are told, in any look and language.
"""

import asyncio
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from io import BytesIO
from itertools import cycle, product
from statistics import median, quantiles
from time import perf_counter, process_time
from typing import Final, TypeAlias

from msgspec.structs import replace
from PIL import Image

from bot.games.riichi.view.model import RiichiHandView, RiichiTableView, RiverTile
from bot.i18n.catalogue import LANGUAGES, Words, words
from bot.mahjong.tiles import NAMES
from bot.tools.samples import sample
from bot.view.model import AnyView
from render import Pictures, Studio, Style
from render.cache import Cache
from render.paint import Painter
from render.pictures import scene
from render.scene import Drawing
from render.sprites import Sprites
from render.theme import THEMES

_CROWDED: Final = ("table-crowded", "three-crowded", "american-crowded")
_ROUNDS: Final = 60
FRAMES: Final = 80
FRAMES_A_SECOND: Final = 20
_TICK: Final = 0.002
"""Seconds between two looks at the clock of the event loop."""

_WORDS: Final = words(LANGUAGES[0])

_Numbers: TypeAlias = dict[str, float]


def measure_painting() -> _Numbers:
    """Everything at once. All sprites are made before; a full frame finds nothing of the picture kept."""
    ordinary, hand = sample("table-day").view, sample("hand-day").view
    assert isinstance(ordinary, RiichiTableView)
    assert isinstance(hand, RiichiHandView)
    sprites = Sprites(Cache(64 << 20))
    full = Painter(sprites, Cache(0))
    numbers: _Numbers = {}
    for name, view in (("table", ordinary), ("hand", hand)):
        numbers[f"{name}_ms"], picture = _time_work(_painting(full, (view,)))
        numbers[f"{name}_bytes"] = len(picture)
    crowded = [_time_work(work) for work in _crowded_tables(full)]
    numbers["crowded_ms"] = max(spent for spent, _ in crowded)
    numbers["crowded_bytes"] = max(len(picture) for _, picture in crowded)
    changes = _one_tile_changes(ordinary)
    for view in changes:
        full.paint(scene(view, _WORDS), Style())
    numbers["incremental_ms"], _ = _time_work(_painting(Painter(sprites, Cache(64 << 20)), changes))
    numbers["baseline_ms"], picture = _time_work(lambda: _baseline(scene(ordinary, _WORDS), sprites))
    numbers["baseline_bytes"] = len(picture)
    return numbers | asyncio.run(_lags(changes))


def _crowded_tables(painter: Painter) -> Iterator[Callable[[], bytes]]:
    """The work of painting each crowded table in each look and language."""
    for name, theme, language in product(_CROWDED, THEMES, LANGUAGES):
        yield partial(_paint, painter, sample(name).view, words(language), Style(theme))


def _paint(painter: Painter, view: AnyView, said: Words, style: Style) -> bytes:
    """Layout, composition and PNG."""
    return painter.paint(scene(view, said), style)


def _painting(painter: Painter, views: Sequence[AnyView]) -> Callable[[], bytes]:
    """The work of painting the next view at every call."""
    upcoming = cycle(views)
    return lambda: _paint(painter, next(upcoming), _WORDS, Style())


def _time_work(work: Callable[[], bytes]) -> tuple[float, bytes]:
    """The median of many calls in milliseconds, and what the last one made. A few calls before warm it up."""
    times: list[float] = []
    made = b""
    for number in range(_ROUNDS + 5):
        start = process_time()
        made = work()
        if number >= 5:
            times.append((process_time() - start) * 1000)
    return round(median(times), 3), made


def _one_tile_changes(table: RiichiTableView) -> tuple[RiichiTableView, ...]:
    """Tables that differ in one tile, the viewer's newest discard; more of them than there are rounds."""
    first, *others = table.seats
    newest = (RiverTile(tile, tsumogiri=drawn) for tile, drawn in product(NAMES, (False, True)))
    rivers = ((*first.river[:-1], tile) for tile in newest)
    return tuple(replace(table, seats=(replace(first, river=river), *others)) for river in rivers)


def _baseline(picture: Drawing, sprites: Sprites) -> bytes:
    """The same scene as most programs paint it: composed in RGB, encoded with Pillow's defaults."""
    style = Style()
    image = Image.new("RGB", (picture.width, picture.height), style.colours.felt)
    for x, y, sprite in picture.items:
        pixels = sprites.get(style, sprite)
        image.paste(_in_rgb(pixels.image), (x + pixels.dx, y + pixels.dy), pixels.mask)
    buffer = BytesIO()
    image.save(buffer, "PNG")
    return buffer.getvalue()


_rgb: dict[int, Image.Image] = {}


def _in_rgb(image: Image.Image) -> Image.Image:
    """The sprite in RGB, converted once: the base has its sprites made, too."""
    if id(image) not in _rgb:
        _rgb[id(image)] = image.convert("RGB")
    return _rgb[id(image)]


async def _lags(views: Sequence[RiichiTableView]) -> _Numbers:
    """The delay of the event loop in milliseconds, idle and while a studio paints `FRAMES_A_SECOND` whole frames a
    second.
    """
    seconds = FRAMES / FRAMES_A_SECOND
    studio = Studio(Pictures(bands=Cache(0)))
    await studio.picture(views[0], _WORDS)
    idle = await _lateness(seconds)
    painting = asyncio.create_task(_paint_on(studio, views))
    busy = await _lateness(seconds)
    await painting
    studio.close()
    return {"idle_lag_p99_ms": _p99(idle), "loop_lag_p99_ms": _p99(busy)}


async def _paint_on(studio: Studio, views: Sequence[RiichiTableView]) -> None:
    for number in range(FRAMES):
        beat = asyncio.create_task(asyncio.sleep(1 / FRAMES_A_SECOND))
        await studio.picture(views[number % len(views)], _WORDS)
        await beat


async def _lateness(seconds: float) -> list[float]:
    late: list[float] = []
    end = perf_counter() + seconds
    while (start := perf_counter()) < end:
        await asyncio.sleep(_TICK)
        late.append((perf_counter() - start - _TICK) * 1000)
    return late


def _p99(times: Sequence[float]) -> float:
    return round(quantiles(times, n=100)[-1], 3)
