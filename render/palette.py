"""The 256 colours of a theme, taken once from the sprites that its pictures are made of."""

from collections.abc import Iterator
from functools import cache

from PIL import Image

from render.theme import RGB, Theme, mix
from render.tiles import INDEX, Look, tile_image

_SURFACES = ("felt", "panel", "plate")
_INKS = ("text", "quiet", "accent", "warn", "good", "bad", "line")
_STEPS = 5
_SIZE = (62, 84)


@cache
def palette(theme: Theme) -> Image.Image:
    """A picture of mode P that holds the theme's palette: its own colours and the way from each ink to each surface
    exactly, the rest chosen to fit the tiles.
    """
    fixed = tuple(dict.fromkeys(_fixed(theme)))
    sheet = _tile_sheet(theme).quantize(256 - len(fixed), Image.Quantize.MEDIANCUT)
    colours = list(fixed)
    chosen = sheet.getpalette() or []
    for start in range(0, len(chosen), 3):
        colours.append((chosen[start], chosen[start + 1], chosen[start + 2]))
    colours = list(dict.fromkeys(colours))[:256]
    colours += [colours[0]] * (256 - len(colours))
    holder = Image.new("P", (1, 1))
    holder.putpalette([part for colour in colours for part in colour])
    return holder


def to_palette(image: Image.Image, theme: Theme) -> Image.Image:
    """The image in the theme's colours, each pixel the nearest one."""
    return image.convert("RGB").quantize(palette=palette(theme), dither=Image.Dither.NONE)


def _fixed(theme: Theme) -> Iterator[RGB]:
    for surface in _SURFACES:
        ground: RGB = getattr(theme, surface)
        yield ground
        for ink in _INKS:
            for step in range(1, _STEPS + 1):
                yield mix(ground, getattr(theme, ink), step / _STEPS)
    for step in range(_STEPS + 1):
        yield mix(theme.accent, theme.on_accent, step / _STEPS)
    for colour in theme.avatars:
        yield colour
        yield mix(colour, (255, 255, 255), 0.5)
    yield (255, 255, 255)


def _tile_sheet(theme: Theme) -> Image.Image:
    """The tiles of both sets, most of them as they lie, some dimmed, hatched and faded."""
    tiles = [*INDEX, None]
    columns = 10
    w, h = _SIZE
    looks = ((Look.PLAIN, 0), (Look.PLAIN, 1), (Look.DIMMED, 0), (Look.GHOST, 0))
    rows = -(-len(tiles) // columns)
    sheet = Image.new("RGB", (columns * h, rows * h * len(looks)), theme.felt)
    for layer, (look, turn) in enumerate(looks):
        for number, tile in enumerate(tiles):
            image = tile_image(theme, tile, _SIZE, turn, look, True, theme.felt)
            sheet.paste(image, (number % columns * h, (layer * rows + number // columns) * h))
    return sheet
