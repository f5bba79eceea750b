"""Rivers that have little room."""

import pytest

from bot.tools.samples import sample
from render.pictures import scene
from tests.render.geometry import covered_indices, tiles


@pytest.mark.parametrize("name", ["table-crowded", "three-crowded"])
def test_a_squeezed_river_still_shows_the_index_of_every_tile(name: str) -> None:
    assert covered_indices(tiles(scene(sample(name).view, sample(name).words))) == []
