"""Plates with names and scores."""

from typing import Any

import msgspec
import pytest

from bot.i18n.catalogue import LANGUAGES, words
from bot.tools.samples import SAMPLES
from bot.tools.samples.sample import Sample
from bot.view.model import Player
from render.lettering import fitted_text
from render.pictures import scene
from render.scene import Text
from tests.render.geometry import covered_by_plates

EACH = pytest.mark.parametrize("chosen", SAMPLES, ids=lambda chosen: chosen.name)


@EACH
def test_no_plate_or_banner_covers_a_tile(chosen: Sample) -> None:
    assert covered_by_plates(scene(chosen.view, chosen.words)) == []


def played_by_computers(part: Any) -> Any:
    """A view, or a part of one, in which every player is the fourth computer player."""
    if isinstance(part, Player):
        return Player(is_computer=True, chair=3, computer_name="standard")
    if isinstance(part, msgspec.Struct):
        fields = part.__struct_fields__
        return msgspec.structs.replace(part, **{field: played_by_computers(getattr(part, field)) for field in fields})
    return tuple(played_by_computers(each) for each in part) if isinstance(part, tuple) else part


@pytest.mark.parametrize("language", LANGUAGES)
@EACH
def test_a_computer_player_keeps_its_number_wherever_it_is_named(chosen: Sample, language: str) -> None:
    """Four of them have one name but for the number, which stands last and is cut first."""
    name = words(language)("player.computer", number=4)
    sprites = [placed.sprite for placed in scene(played_by_computers(chosen.view), words(language)).items]
    named = [sprite for sprite in sprites if isinstance(sprite, Text) and name in sprite.text]
    cut = [fitted_text(line.text, line.font_size, line.weight, line.room, line.min_size_percent)[0] for line in named]
    assert [text for text in cut if name not in text] == []
