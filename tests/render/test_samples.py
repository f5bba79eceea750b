from pathlib import Path

import pytest
from PIL import Image

from bot.tools.samples import SAMPLES, sample, write_samples
from bot.tools.samples.sample import Sample
from render.alt import alt_text
from render.pictures import scene
from tests.render.geometry import cut_by_the_edge, tiles_on_tiles

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


@EACH
def test_no_tile_lies_on_another(chosen: Sample) -> None:
    if not chosen.name.startswith(SQUEEZED):
        assert tiles_on_tiles(scene(chosen.view, chosen.words)) == []
