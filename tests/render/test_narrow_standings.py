"""Standings for phones can be read on them."""

import re
from typing import Final

from bot.tools.samples import sample
from render.pictures import scene
from render.scene import SCENE_WIDTH, Text

SHOWN: Final = 275
"""How wide a phone of 360 pixels shows a picture at least."""
LEAST: Final = 11
"""Pixels of a number as it is shown there."""


def test_every_number_is_eleven_pixels_high_on_a_phone() -> None:
    narrow = sample("league-standings-narrow")
    texts = [placed.sprite for placed in scene(narrow.view, narrow.words).items if isinstance(placed.sprite, Text)]
    numbers = [text for text in texts if re.fullmatch(r"[+−]?[\d.,]+", text.text)]
    assert len(numbers) == 3 * 16 - 1
    for text in numbers:
        assert text.font_size * (text.min_size_percent if text.room else 100) / 100 * SHOWN / SCENE_WIDTH >= LEAST
