"""The table as everybody sees it."""

import pytest
from msgspec.structs import replace

from bot.games.riichi.view.model import RiichiTableView
from bot.i18n.catalogue import words
from bot.tools.samples.sample import Sample
from render.games.riichi.table import RIICHI_TABLE_HEIGHT, table_drawing
from render.scene import TileSprite
from tests.render.drawn_samples import samples_of

EN = words("en")


@pytest.mark.parametrize("chosen", samples_of(RiichiTableView)[::3], ids=lambda chosen: chosen.name)
def test_from_every_seat_every_discard_is_there_and_whoever_looks_sits_below(chosen: Sample) -> None:
    view = chosen.view
    assert isinstance(view, RiichiTableView)
    discards, pictures = sum(len(seat.river) for seat in view.seats), set[object]()
    for viewer in range(len(view.seats)):
        picture = table_drawing(replace(view, viewer=viewer), EN)
        assert picture.height == RIICHI_TABLE_HEIGHT
        assert sum(isinstance(item.sprite, TileSprite) for item in picture.items) >= discards
        pictures.add(picture.items)
    assert len(pictures) == len(view.seats)
