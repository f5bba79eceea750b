"""A hand as a film: pictures one behind the other in a GIF, of each only the rectangle that has changed.

It is made of small pieces of work, so that whoever paints can paint something else between two of them.
"""

import io
import struct
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from PIL import Image, ImageChops
from PIL.GifImagePlugin import getdata

from render.palette import palette_index
from render.sprites import Style

FILM_WIDTH: Final = 550
FRAME_MS: Final = 700
LAST_FRAME_MS: Final = 3_000
MAX_FRAMES: Final = 90

_COLOURS: Final = 127
_AS_BEFORE: Final = 127
"""The 128th colour: what has not changed."""
_ANY: Final = [0] + [255] * 255
_SIZE_OF_COLOURS: Final = 6
"""A GIF's way to say 128."""
_SAMPLE: Final = 8
"""The colours are those of every eighth picture, and of the last one."""
_FOR_EVER: Final = b"\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"
FILM_END: Final = b";"


class FilmSheet(NamedTuple):
    """The parts that all pictures of a film share: its height, its colours, which of them each of the 256 of a picture
    becomes, and the one below a picture that is lower than others.
    """

    height: int
    colours: bytes
    colour_map: bytes
    ground: int

    @property
    def head(self) -> bytes:
        """The first bytes of the file, by which it plays for ever."""
        flags = 0x80 | 0x70 | _SIZE_OF_COLOURS
        return b"GIF89a" + struct.pack("<HHBBB", FILM_WIDTH, self.height, flags, 0, 0) + self.colours + _FOR_EVER


def film_sheet(pngs: Sequence[bytes], style: Style) -> FilmSheet:
    """The sheet for these pictures, all painted in this style."""
    height = max(struct.unpack(">I", png[20:24])[0] for png in pngs)
    used, palette = Counter[int](), b""
    for png in (*pngs[::_SAMPLE], pngs[-1]):
        with Image.open(io.BytesIO(png)) as image:
            palette = bytes(image.getpalette() or ())
            used.update(dict(enumerate(image.histogram()[:256])))
    kept = [index for index, _ in used.most_common(_COLOURS)]
    rgb = [tuple(palette[3 * index : 3 * index + 3]) for index in range(256)]
    table = bytes(_nearest(rgb[index], [rgb[one] for one in kept]) for index in range(256))
    colours = b"".join(bytes(rgb[index]) for index in kept).ljust(3 * (_COLOURS + 1), b"\0")
    return FilmSheet(height, colours, table, table[palette_index(style.colours, style.colours.felt)])


def _nearest(colour: Sequence[int], among: Sequence[Sequence[int]]) -> int:
    return min(range(len(among)), key=lambda one: sum((a - b) ** 2 for a, b in zip(colour, among[one], strict=True)))


def film_frame(sheet: FilmSheet, before: bytes | None, png: bytes, ms: int) -> bytes:
    """The piece of the file that shows this picture for so many milliseconds after the one `before`."""
    image = _laid_on(sheet, png)
    if before is None:
        return b"".join(getdata(image, duration=ms))
    changed = ImageChops.difference(_laid_on(sheet, before), image).point(_ANY)
    box = changed.getbbox() or (0, 0, 1, 1)
    seen = Image.new("L", image.size, _AS_BEFORE)
    seen.paste(image, (0, 0), changed)
    return b"".join(getdata(seen.crop(box), offset=box[:2], duration=ms, transparency=_AS_BEFORE, disposal=1))


def _laid_on(sheet: FilmSheet, png: bytes) -> Image.Image:
    """The picture in the film's colours, as high as the film."""
    with Image.open(io.BytesIO(png)) as image:
        pixels = Image.frombytes("L", image.size, image.tobytes().translate(sheet.colour_map))
    laid = Image.new("L", (FILM_WIDTH, sheet.height), sheet.ground)
    laid.paste(pixels, (0, 0))
    return laid


def frame_times(count: int) -> Iterator[int]:
    """The milliseconds for which each of so many pictures is shown."""
    yield from (FRAME_MS for _ in range(count - 1))
    yield LAST_FRAME_MS
