"""No text of a picture is cut off where there is room for it."""

import pytest

from bot.i18n.catalogue import LANGUAGES, words
from bot.tools.samples import SAMPLES
from bot.tools.samples.sample import Sample
from render.lettering import fitted_text, width
from render.pictures import scene
from render.scene import Box, Drawing, Placed, Text
from tests.render.geometry import Rectangle, around, extent, overlap

MARGIN = 12
"""Pixels that stay free around a text."""


def cut_for_nothing(drawn: Drawing) -> list[str]:
    """The texts that are cut, although nothing lies where the rest of them would."""
    return [item.sprite.text for item in drawn.items if isinstance(item.sprite, Text) and _is_cut(item, drawn)]


def _is_cut(item: Placed, drawn: Drawing) -> bool:
    line = item.sprite
    assert isinstance(line, Text)
    shown, size = fitted_text(line.text, line.font_size, line.weight, line.room, line.min_size_percent)
    if shown == line.text:
        return False
    left, top, right, bottom = around(item, width(line.text, size, line.weight), size)
    whole = left - MARGIN, top, right + MARGIN, bottom
    return _within(whole, (0, 0, drawn.width, drawn.height)) and not any(
        other is not item and overlap(whole, extent(other)) and not _holds(other, whole) for other in drawn.items
    )


def _holds(other: Placed, whole: Rectangle) -> bool:
    """Whether it is a box in which the whole text lies."""
    return isinstance(other.sprite, Box) and _within(whole, extent(other))


def _within(inner: Rectangle, outer: Rectangle) -> bool:
    return inner[0] >= outer[0] and inner[1] >= outer[1] and inner[2] <= outer[2] and inner[3] <= outer[3]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("chosen", SAMPLES, ids=lambda chosen: chosen.name)
def test_no_text_is_cut_off_where_there_is_room(chosen: Sample, language: str) -> None:
    assert cut_for_nothing(scene(chosen.view, words(language))) == []
