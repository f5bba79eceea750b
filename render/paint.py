"""From a scene to a PNG, in bands.

A picture is cut into bands of rows. What a band looks like depends only on the sprites that touch it, so their places
are its key: a band that any table has shown before, with the same sprites at the same places, is taken from the cache
already compressed. A frame in which one tile changed paints and deflates two or three bands and copies the rest.

Each band is a stretch of one deflate stream, ended by a full flush: stretches can be joined in any mixture, and the
checksum of the whole follows from those of the parts.
"""

# isal is typed in parts only.
# pyright: reportUnknownMemberType=false

import struct
from collections.abc import Iterator, Sequence
from hashlib import blake2b
from typing import Final, NamedTuple

import msgspec
from isal import isal_zlib
from PIL import Image

from render.cache import Cache
from render.palette import palette_bytes, palette_index
from render.scene import BOARD_GROUND, Drawing, Placed
from render.sprites import Sprites, Style
from render.tabletop import bare_table
from render.theme import Theme, colour_of

BAND_HEIGHT = 100
_LEVEL = 2
_OVERHEAD = 900
_ADLER = 65521
_BITS = 8
_INDEXED = 3
_PACKER: Final = msgspec.msgpack.Encoder()


class Band(NamedTuple):
    """Some rows of a picture as a PNG data chunk, with the checksum and the length of what is compressed in it."""

    chunk: bytes
    adler: int
    length: int


class Painter:
    """Paints scenes of all tables, with the sprites it is given; bands it has painted are kept in `bands`."""

    def __init__(self, sprites: Sprites, bands: Cache[object]) -> None:
        self._sprites = sprites
        self._bands = bands

    def paint(self, scene: Drawing, style: Style) -> bytes:
        """The scene as a PNG of 256 colours."""
        return png(scene.width, scene.height, palette_bytes(style.colours), tuple(self._paint_bands(scene, style)))

    def _paint_bands(self, scene: Drawing, style: Style) -> Iterator[Band]:
        ground = _ground(scene, style.colours)
        deflate = isal_zlib.compressobj(_LEVEL, isal_zlib.DEFLATED, -isal_zlib.MAX_WBITS)
        for number, items in enumerate(items_by_band(scene)):
            top = number * BAND_HEIGHT
            rows = min(BAND_HEIGHT, scene.height - top)
            key = (style.theme, style.indices, _digest((scene.ground, scene.width, scene.height, top, items)))
            kept = self._bands.get(key)
            if not isinstance(kept, Band):
                pixels = self._band_pixels((scene.width, rows), top, items, style, ground)
                data = deflate.compress(pixels) + deflate.flush(isal_zlib.Z_FULL_FLUSH)
                kept = Band(chunk(b"IDAT", data), isal_zlib.adler32(pixels), len(pixels))
                self._bands.put(key, kept, len(kept.chunk) + _OVERHEAD)
            yield kept

    def _band_pixels(
        self, size: tuple[int, int], top: int, items: Sequence[Placed], style: Style, ground: Image.Image | int
    ) -> bytes:
        """The band's rows as PNG wants them: the first column is each row's filter type, 0 for none."""
        width, rows = size
        if isinstance(ground, int):
            image = Image.new("P", (width + 1, rows), ground)
        else:
            image = ground.crop((-1, top, width, top + rows))
        paste = image.paste
        for x, y, sprite in items:
            pixels, dx, dy, mask = self._sprites.get(style, sprite)
            paste(pixels, (x + dx + 1, y + dy - top), mask)
        paste(0, (0, 0, 1, rows))
        return image.tobytes()


def _ground(scene: Drawing, theme: Theme) -> Image.Image | int:
    """The ground of the picture: a table, or one of the 256 colours."""
    if scene.ground == BOARD_GROUND:
        return bare_table(theme, scene.width, scene.height)
    return palette_index(theme, colour_of(theme, scene.ground))


def _digest(content: tuple[object, ...]) -> bytes:
    """A band's content in a few bytes: with its sprites as a key it would weigh twice as much, and the garbage
    collector would look at every one of them.
    """
    return blake2b(_PACKER.encode(content), digest_size=16).digest()


def items_by_band(scene: Drawing) -> tuple[tuple[Placed, ...], ...]:
    """For every band from the top the sprites that touch it, in their order."""
    count = -(-scene.height // BAND_HEIGHT)
    bands: list[list[Placed]] = [[] for _ in range(count)]
    for item in scene.items:
        first, end = item.pixel_rows
        for number in range(max(0, first // BAND_HEIGHT), min(count, -(-end // BAND_HEIGHT))):
            bands[number].append(item)
    return tuple(tuple(band) for band in bands)


def chunk(kind: bytes, data: bytes) -> bytes:
    """A PNG chunk: length, kind, data and their checksum."""
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", isal_zlib.crc32(data, isal_zlib.crc32(kind)))


def png(width: int, height: int, colours: bytes, bands: Sequence[Band]) -> bytes:
    """A PNG of 256 colours made of bands."""
    adler = 1
    for band in bands:
        adler = joined_adler(adler, band.adler, band.length)
    header = struct.pack(">IIBBBBB", width, height, _BITS, _INDEXED, 0, 0, 0)
    return b"".join(
        (
            b"\x89PNG\r\n\x1a\n",
            chunk(b"IHDR", header),
            chunk(b"PLTE", colours),
            chunk(b"IDAT", b"\x78\x01"),
            *(band.chunk for band in bands),
            chunk(b"IDAT", b"\x03\x00" + struct.pack(">I", adler)),
            chunk(b"IEND", b""),
        )
    )


def joined_adler(first: int, second: int, length: int) -> int:
    """The Adler-32 of two stretches of bytes, from theirs; `length` is that of the second."""
    low_first, high_first = first & 0xFFFF, first >> 16
    low_second, high_second = second & 0xFFFF, second >> 16
    low = (low_first + low_second - 1) % _ADLER
    high = (high_first + high_second + length * (low_first - 1)) % _ADLER
    return high << 16 | low
