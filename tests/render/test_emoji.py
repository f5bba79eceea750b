from io import BytesIO
from itertools import combinations
from math import sqrt

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.ui.tokens import emoji_name, is_tile_emoji
from render.emoji import BACK, SIDE, tile_emojis
from render.tiles import INDEX

LARGEST = 256 * 1024
PAGES = {"dark": (49, 51, 56), "light": (255, 255, 255)}
TOLD_APART = 18.0


def test_there_is_one_for_every_tile_of_both_sets_and_for_the_back() -> None:
    assert set(tile_emojis()) == {*INDEX, BACK}


@pytest.mark.parametrize("tile", [*INDEX, BACK])
def test_discord_takes_it(tile: str) -> None:
    png = tile_emojis()[tile]
    assert len(png) <= LARGEST
    assert Image.open(BytesIO(png)).size == (SIDE, SIDE)
    assert is_tile_emoji(emoji_name(tile, png))


def test_each_has_a_name_of_its_own_that_changes_with_the_picture() -> None:
    names = {emoji_name(tile, png) for tile, png in tile_emojis().items()}
    assert len(names) == len(tile_emojis())
    assert emoji_name("5s", tile_emojis()["5s"]) != emoji_name("5s", tile_emojis()["6s"])


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("suits", ["mpsz", "american"])
def test_any_two_are_told_apart_at_20_pixels(page: str, suits: str) -> None:
    tiles = [tile for tile in INDEX if (tile[-1] in "mpsz") == (suits == "mpsz")]
    small = {tile: _on_page(tile_emojis()[tile], PAGES[page]) for tile in [*tiles, BACK]}
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
