"""Who sits where in a picture."""

from itertools import combinations

from PIL import Image, ImageChops, ImageStat

from render.cache import Cache
from render.scene import Icon, Ring
from render.sprites import Sprites, Style


def distance(one: Image.Image, other: Image.Image) -> float:
    channels = ImageStat.Stat(ImageChops.difference(one, other)).rms
    return (sum(value**2 for value in channels) / len(channels)) ** 0.5


def test_turn_newest_discard_and_what_may_be_called_have_three_forms() -> None:
    sprites, size = Sprites(Cache(1 << 20)), (48, 48)
    marks = (Icon("turn", *size), Icon("last", *size), Ring(*size, "call"))
    shapes: list[Image.Image] = []
    for mark in marks:
        pixels = sprites.get(Style("contrast"), mark)
        shown = pixels.image.convert("L").point([255 if value > 90 else 0 for value in range(256)])
        blank = Image.new("L", size, 0)
        shapes.append(shown if pixels.mask is None else Image.composite(shown, blank, pixels.mask))
    assert min(distance(one, other) for one, other in combinations(shapes, 2)) > 100
