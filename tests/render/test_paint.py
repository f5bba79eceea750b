import zlib
from io import BytesIO

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from PIL import Image

from bot.games.riichi.view.model import RiichiTableView, RiverTile
from bot.i18n.catalogue import LANGUAGES, words
from bot.tools.samples import SAMPLES, sample
from bot.tools.samples.sample import Sample
from render import Pictures, Style
from render.paint import BAND_HEIGHT, items_by_band, joined_adler
from render.pictures import scene
from render.scene import TileSprite, half_scale
from render.theme import THEMES

EN = words("en")


def opened(png: bytes) -> Image.Image:
    image = Image.open(BytesIO(png))
    image.load()
    return image


def test_a_picture_has_256_colours_and_a_sound_checksum(pictures: Pictures) -> None:
    picture = opened(pictures.paint(sample("table-day").view, EN))
    assert picture.mode == "P"
    assert picture.size == (1100, 704)
    assert len(picture.getpalette() or ()) == 768


def test_a_changed_tile_is_painted_the_same_with_and_without_what_was_kept(pictures: Pictures) -> None:
    table = sample("table-day").view
    assert isinstance(table, RiichiTableView)
    first, *others = table.seats
    changed = replace(table, seats=(replace(first, river=(*first.river[:-1], RiverTile("0s"))), *others))
    pictures.paint(table, EN)
    assert pictures.paint(changed, EN) == Pictures().paint(changed, EN) != pictures.paint(table, EN)


def test_a_changed_tile_leaves_most_bands_alone() -> None:
    table = sample("table-day").view
    assert isinstance(table, RiichiTableView)
    first, *others = table.seats
    changed = replace(table, seats=(replace(first, river=(*first.river[:-1], RiverTile("0s"))), *others))
    before, after = (items_by_band(scene(view, EN)) for view in (table, changed))
    touched = sum(one != other for one, other in zip(before, after, strict=True))
    assert 1 <= touched <= 1 + -(-84 // BAND_HEIGHT)


@pytest.mark.parametrize("name", ["table-crowded", "three-crowded", "american-crowded"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_crowded_table_weighs_at_most_130_kb_in_every_look(pictures: Pictures, name: str, language: str) -> None:
    weights = {look: len(pictures.paint(sample(name).view, words(language), Style(look))) for look in THEMES}
    assert max(weights.values()) <= 130_000, weights


@pytest.mark.parametrize("chosen", SAMPLES, ids=lambda chosen: chosen.name)
def test_at_half_the_width_everything_is_half_as_far_and_half_as_large(chosen: Sample) -> None:
    whole = scene(chosen.view, chosen.words)
    half = half_scale(whole)
    assert (half.width, half.height) == (whole.width // 2, whole.height // 2)
    for small, large in zip(half.items, whole.items, strict=True):
        assert (small.x, small.y) == (large.x // 2, large.y // 2)
        if isinstance(large.sprite, TileSprite):
            assert isinstance(small.sprite, TileSprite)
            assert (large.sprite.width % 2, large.sprite.height % 2, large.x % 2, large.y % 2) == (0, 0, 0, 0)


@given(st.binary(max_size=300), st.binary(max_size=300))
def test_checksums_of_parts_make_that_of_the_whole(first: bytes, second: bytes) -> None:
    joined = joined_adler(zlib.adler32(first), zlib.adler32(second), len(second))
    assert joined == zlib.adler32(first + second)
