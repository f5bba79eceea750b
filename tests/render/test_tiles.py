from functools import cache
from itertools import combinations
from math import sqrt

import pytest
from PIL import Image, ImageChops, ImageStat

from render.theme import THEMES
from render.tiles import LATIN_INDEX, RED_FIVES, Look, tile_image
from tests.render.colour_vision import EYES
from tests.render.colour_vision import seen as seen_by

RIICHI = tuple(tile for tile in LATIN_INDEX if tile[-1] in "mpsz")
AMERICAN = tuple(tile for tile in LATIN_INDEX if tile[-1] not in "mpsz")
SIZE = (62, 84)
HEIGHT = 22
TOLD_APART = 18.0
"""How far apart two tiles must be: the root of the mean square over all pixels and channels, of 255."""


@cache
def small_tile(theme: str, tile: str, *, indices: bool) -> Image.Image:
    colours = THEMES[theme]
    image = tile_image(colours, tile, SIZE, 0, Look.PLAIN, indices, colours.felt)
    return image.resize((round(SIZE[0] * HEIGHT / SIZE[1]), HEIGHT), Image.Resampling.BOX)


@cache
def seen(theme: str, tile: str, eyes: str, *, indices: bool) -> Image.Image:
    return seen_by(small_tile(theme, tile, indices=indices), eyes)


def distance(one: Image.Image, other: Image.Image) -> float:
    channels = ImageStat.Stat(ImageChops.difference(one, other)).rms
    return sqrt(sum(value**2 for value in channels) / len(channels))


@pytest.mark.parametrize("indices", [True, False], ids=["with indices", "without indices"])
@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("tiles", [RIICHI, AMERICAN], ids=["riichi", "American"])
def test_any_two_tiles_are_told_apart_22_pixels_high(
    theme: str, eyes: str, tiles: tuple[str, ...], indices: bool
) -> None:
    small = {tile: seen(theme, tile, eyes, indices=indices) for tile in tiles}
    nearest = min((distance(small[one], small[other]), one, other) for one, other in combinations(tiles, 2))
    assert nearest[0] > TOLD_APART, nearest


@pytest.mark.parametrize("tile", sorted(RED_FIVES))
def test_a_red_five_is_known_by_a_mark_and_not_by_its_colour_alone(tile: str) -> None:
    red, plain = (seen("day", name, "no colour", indices=False) for name in (tile, tile.replace("0", "5")))
    corner = (red.width // 2, 0, red.width, red.height // 3)
    assert distance(red.crop(corner), plain.crop(corner)) > TOLD_APART


@pytest.mark.parametrize("turn", range(4))
def test_the_index_stands_upright_wherever_the_player_sits(turn: int) -> None:
    theme = THEMES["day"]
    plain, indexed = (tile_image(theme, "5z", SIZE, turn, Look.PLAIN, index, theme.felt) for index in (False, True))
    upright = tile_image(theme, "5z", SIZE, 0, Look.PLAIN, True, theme.felt)
    corner = (4, 4, 20, 16)
    assert ImageChops.difference(indexed.crop(corner), upright.crop(corner)).getbbox() is None
    assert ImageChops.difference(indexed.crop(corner), plain.crop(corner)).getbbox() is not None


def test_a_tile_that_lies_takes_the_size_the_other_way_round() -> None:
    theme = THEMES["day"]
    sizes = [tile_image(theme, "1m", SIZE, turn, Look.PLAIN, True, theme.felt).size for turn in range(4)]
    assert sizes == [SIZE, SIZE[::-1], SIZE, SIZE[::-1]]


@pytest.mark.parametrize("look", [look for look in Look if look is not Look.PLAIN])
@pytest.mark.parametrize("theme", THEMES)
def test_every_look_is_seen(theme: str, look: Look) -> None:
    colours = THEMES[theme]
    plain, other = (tile_image(colours, "5p", SIZE, 0, each, True, colours.felt) for each in (Look.PLAIN, look))
    assert distance(plain, other) > TOLD_APART


def test_a_tile_face_down_shows_nothing_of_itself() -> None:
    theme = THEMES["night"]
    backs = [tile_image(theme, None, SIZE, 0, look, True, theme.felt) for look in Look]
    assert all(ImageChops.difference(backs[0], back).getbbox() is None for back in backs)
