"""The 256 colours of a theme, taken once from the sprites that its pictures are made of."""

from collections.abc import Iterator
from functools import cache

from PIL import Image

from render.faces import art_of
from render.theme import RGB, Theme, board_shades, mixed_colour
from render.tiles import LATIN_INDEX, Look, tile_image

PALETTE_SIZE = 160
"""The number of colours, of the 256, that are used: flat art needs no more, and each one less makes files smaller."""

_SURFACES = ("felt", "panel", "plate")
_INKS = ("text", "quiet", "accent", "warn", "good", "bad", "line")
_TILE_INKS = ("ink", "red", "green", "blue")
_SIZE = (62, 84)


@cache
def palette(theme: Theme) -> Image.Image:
    """A picture of mode P that holds the theme's palette: its own colours and the way from each ink to what it lies on
    exactly, the rest chosen to fit the tiles.
    """
    colours = list(dict.fromkeys(_fixed_colours(theme)))
    chosen = _tile_sheet(theme).quantize(PALETTE_SIZE - len(colours), Image.Quantize.MEDIANCUT).getpalette() or []
    colours += [(red, green, blue) for red, green, blue in zip(chosen[::3], chosen[1::3], chosen[2::3], strict=True)]
    colours += [colours[0]] * (256 - len(colours))
    holder = Image.new("P", (1, 1))
    holder.putpalette([part for colour in colours for part in colour])
    return holder


@cache
def palette_index(theme: Theme, colour: RGB) -> int:
    """The index, among the 256, of a colour of the theme."""
    colours, wanted = palette_bytes(theme), bytes(colour)
    return next(index for index in range(256) if colours[index * 3 : index * 3 + 3] == wanted)


@cache
def palette_bytes(theme: Theme) -> bytes:
    """The 256 colours, three bytes each."""
    return bytes(palette(theme).getpalette() or ())


def to_palette(image: Image.Image, theme: Theme) -> Image.Image:
    """The image in the theme's colours, each pixel the nearest one."""
    holder = palette(theme)
    made = image.convert("RGB").quantize(palette=holder, dither=Image.Dither.NONE)
    made.palette = holder.palette  # one for all: a copy weighs more than most sprites
    return made


def _fixed_colours(theme: Theme) -> Iterator[RGB]:
    for surface in _SURFACES:
        ground: RGB = getattr(theme, surface)
        yield from (ground, *(colour for ink in _INKS for colour in _way(ground, getattr(theme, ink), 3)))
    yield from (*board_shades(theme), theme.rim)
    yield from (theme.riichi, *_way(theme.riichi, theme.text, 3), theme.call, theme.dora)
    for ink in _TILE_INKS:
        yield from _way(theme.face, getattr(theme, ink), 4)
    yield from (theme.face, theme.edge, theme.back, theme.back_edge, theme.outline, (255, 255, 255))
    yield from _way(theme.accent, theme.on_accent, 3)
    for colour in theme.avatars:
        yield from (colour, *_way(colour, theme.on_accent, 2))


def _way(start: RGB, end: RGB, steps: int) -> Iterator[RGB]:
    """The colours from start (left out) to end in equal steps."""
    return (mixed_colour(start, end, step / steps) for step in range(1, steps + 1))


def _tile_sheet(theme: Theme) -> Image.Image:
    """Every art there is, as it lies, as a dora, dimmed and as a ghost."""
    arts = {art_of(tile): tile for tile in LATIN_INDEX}
    looks = ((Look.PLAIN, False), (Look.PLAIN, True), (Look.DIMMED, False), (Look.GHOST, False))
    w, h = _SIZE
    sheet = Image.new("RGB", (w * len(looks), h * len(arts)), theme.felt)
    for row, tile in enumerate(arts.values()):
        for column, (look, dora) in enumerate(looks):
            sheet.paste(tile_image(theme, tile, _SIZE, 0, look, True, theme.felt, dora), (column * w, row * h))
    return sheet
