"""A player's part of the table."""

from bot.games.riichi.view.model import RiichiTableView
from bot.i18n.catalogue import words
from bot.tools.samples import sample
from render.pictures import scene
from render.scene import Box

EN = words("en")


def test_whoever_is_in_riichi_has_a_red_plate_with_a_stick() -> None:
    view = sample("table-four-riichi").view
    assert isinstance(view, RiichiTableView)
    picture = scene(view, EN)
    red = [item for item in picture.items if isinstance(item.sprite, Box) and item.sprite.fill == "riichi"]
    assert len(red) == 4
