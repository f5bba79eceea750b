from io import BytesIO
from itertools import combinations
from math import sqrt

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.ui.tokens import EMOJIS, emoji_tile
from render.emoji import BACK_NAME, EMOJI_SIDE, tile_emojis
from render.tiles import LATIN_INDEX

LARGEST = 256 * 1024
PAGES = {"dark": (49, 51, 56), "light": (255, 255, 255)}
TOLD_APART = 18.0


def test_there_is_one_for_every_tile_of_both_sets_and_for_the_back() -> None:
    assert set(tile_emojis()) == {*LATIN_INDEX, BACK_NAME}


@pytest.mark.parametrize("tile", [*LATIN_INDEX, BACK_NAME])
def test_every_emoji_is_as_small_and_square_as_discord_wants_it(tile: str) -> None:
    png = tile_emojis()[tile]
    assert len(png) <= LARGEST
    assert Image.open(BytesIO(png)).size == (EMOJI_SIDE, EMOJI_SIDE)


def test_each_emoji_has_a_name_of_its_own() -> None:
    assert EMOJIS.keys() == tile_emojis().keys()
    assert len({name.lower() for name in EMOJIS.values()}) == len(EMOJIS)
    assert all(emoji_tile(name) == tile for tile, name in EMOJIS.items())


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("suits", ["mpsz", "american"])
def test_any_two_are_told_apart_at_20_pixels(page: str, suits: str) -> None:
    tiles = [tile for tile in LATIN_INDEX if (tile[-1] in "mpsz") == (suits == "mpsz")]
    small = {tile: _on_page(tile_emojis()[tile], PAGES[page]) for tile in [*tiles, BACK_NAME]}
    nearest = min((_distance(small[one], small[other]), one, other) for one, other in combinations(small, 2))
    assert nearest[0] > TOLD_APART, nearest


def _on_page(png: bytes, colour: tuple[int, int, int]) -> Image.Image:
    emoji = Image.open(BytesIO(png)).convert("RGBA")
    page = Image.new("RGB", emoji.size, colour)
    page.paste(emoji, (0, 0), emoji)
    return page.resize((20, 20), Image.Resampling.BOX)


def _distance(one: Image.Image, other: Image.Image) -> float:
    channels = ImageStat.Stat(ImageChops.difference(one, other)).rms
    return sqrt(sum(value**2 for value in channels) / len(channels))
