from pathlib import Path
from typing import Any

import msgspec
import pytest
from PIL import Image

from bot.i18n.catalogue import LANGUAGES, words
from bot.tools.samples import SAMPLES, sample, write_samples
from bot.tools.samples.sample import Sample
from bot.view.model import Player, ResultView
from render.alt import alt_text
from render.lettering import fitted_text
from render.pictures import scene
from render.scene import Text
from tests.render.geometry import covered_by_plates, covered_indices, cut_by_the_edge, tiles, tiles_on_tiles

ONE_SCREEN = 922
"""Pixels, painted at twice the size at which they are seen."""
EACH = pytest.mark.parametrize("chosen", SAMPLES, ids=lambda chosen: chosen.name)
SQUEEZED = ("table-crowded", "three-crowded", "three-550", "hand-crowded", "hand-three")
"""Where a river is so long that its tiles lie on each other."""


def test_there_are_at_least_thirty_each_with_a_name_of_its_own() -> None:
    names = [chosen.name for chosen in SAMPLES]
    assert len(names) == len(set(names)) >= 30


def test_samples_are_written_with_their_alt_texts(tmp_path: Path) -> None:
    start, half = sample("table-start"), sample("result-550")
    assert write_samples(tmp_path / "out", (start, half)) == 2
    names = {path.name for path in (tmp_path / "out").iterdir()}
    assert names == {"table-start.png", "table-start.txt", "result-550.png", "result-550.txt"}
    assert (tmp_path / "out" / "table-start.txt").read_text(encoding="utf-8").strip() == alt_text(
        start.view, start.words
    )
    with Image.open(tmp_path / "out" / "result-550.png") as picture:
        assert picture.width == 550


@EACH
def test_nothing_is_cut_by_the_edge(chosen: Sample) -> None:
    assert cut_by_the_edge(scene(chosen.view, chosen.words)) == []


def test_every_result_is_low_enough_for_one_screen() -> None:
    """With three lines and a row of buttons below, in a window 720 pixels high."""
    results = [chosen for chosen in SAMPLES if isinstance(chosen.view, ResultView)]
    heights = {
        (chosen.name, language): scene(chosen.view, words(language)).height
        for chosen in results
        for language in LANGUAGES
    }
    assert {name: height for name, height in heights.items() if height > ONE_SCREEN} == {}


@EACH
def test_no_tile_lies_on_another(chosen: Sample) -> None:
    if not chosen.name.startswith(SQUEEZED):
        assert tiles_on_tiles(scene(chosen.view, chosen.words)) == []


@EACH
def test_no_plate_or_banner_covers_a_tile(chosen: Sample) -> None:
    assert covered_by_plates(scene(chosen.view, chosen.words)) == []


@pytest.mark.parametrize("name", ["table-crowded", "three-crowded"])
def test_a_squeezed_river_still_shows_the_index_of_every_tile(name: str) -> None:
    assert covered_indices(tiles(scene(sample(name).view, sample(name).words))) == []


def played_by_computers(part: Any) -> Any:
    """A view, or a part of one, in which every player is the fourth computer player."""
    if isinstance(part, Player):
        return Player(computer=True, chair=3, plays="standard")
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
    cut = [fitted_text(line.text, line.size, line.weight, line.room, line.least)[0] for line in named]
    assert [text for text in cut if name not in text] == []
