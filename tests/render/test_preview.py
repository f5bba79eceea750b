"""A piece of a usual table, for whoever chooses between styles."""

import pytest

from bot.i18n.catalogue import LANGUAGES, words
from render.preview import preview_drawing
from render.scene import TileSprite


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_in_it_lies_wholly_there_and_tiles_are_among_it(language: str) -> None:
    shown = preview_drawing(words(language))
    assert all(item.pixel_rows[0] >= 0 and item.pixel_rows[1] <= shown.height for item in shown.items)
    assert sum(isinstance(item.sprite, TileSprite) for item in shown.items) > 10
