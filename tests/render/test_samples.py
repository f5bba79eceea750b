from itertools import combinations
from pathlib import Path

import pytest
from PIL import Image

from render.alt import alt_text
from render.pictures import scene
from render.samples import SAMPLES, sample, write_samples
from render.samples.notation import Sample
from render.scene import Box, Placed, Scene, Text, TileSprite

SQUEEZED = frozenset(("table-crowded", "three-crowded", "three-550", "hand-crowded", "hand-three"))
"""Where a river is so long that its tiles lie on each other; each still shows its index."""


def test_there_are_at_least_thirty_each_with_a_name_of_its_own() -> None:
    names = [chosen.name for chosen in SAMPLES]
    assert len(names) == len(set(names)) >= 30


def test_they_are_written_with_their_alt_texts(tmp_path: Path) -> None:
    start, half = sample("table-start"), sample("result-550")
    assert write_samples(tmp_path / "out", (start, half)) == 2
    names = {path.name for path in (tmp_path / "out").iterdir()}
    assert names == {"table-start.png", "table-start.txt", "result-550.png", "result-550.txt"}
    assert (tmp_path / "out" / "table-start.txt").read_text(encoding="utf-8").strip() == alt_text(start.view)
    with Image.open(tmp_path / "out" / "result-550.png") as picture:
        assert picture.width == 550


def box(item: Placed) -> tuple[int, int, int, int]:
    sprite = item.sprite
    assert not isinstance(sprite, Text)
    w, h = sprite.width, sprite.height
    if isinstance(sprite, TileSprite) and sprite.turn % 2:
        w, h = h, w
    return item.x, item.y, item.x + w, item.y + h


def overlap(one: tuple[int, int, int, int], other: tuple[int, int, int, int]) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def tiles(picture: Scene) -> list[Placed]:
    return [item for item in picture.items if isinstance(item.sprite, TileSprite)]


@pytest.mark.parametrize("chosen", SAMPLES, ids=lambda chosen: chosen.name)
def test_nothing_is_cut_by_the_edge(chosen: Sample) -> None:
    picture = scene(chosen.view)
    for item in picture.items:
        if isinstance(item.sprite, Text):
            assert 0 <= item.x <= picture.width
            assert item.sprite.size // 2 <= item.y <= picture.height - item.sprite.size // 2
            continue
        left, top, right, bottom = box(item)
        assert left >= 0 <= top, item
        assert right <= picture.width, item
        assert bottom <= picture.height, item


@pytest.mark.parametrize("chosen", SAMPLES, ids=lambda chosen: chosen.name)
def test_no_tile_lies_on_another(chosen: Sample) -> None:
    if not any(chosen.name.startswith(name) for name in SQUEEZED):
        placed = {item: box(item) for item in dict.fromkeys(tiles(scene(chosen.view)))}
        for one, other in combinations(placed, 2):
            same_place = placed[one] == placed[other]
            assert same_place or not overlap(placed[one], placed[other]), (one, other)


@pytest.mark.parametrize("chosen", SAMPLES, ids=lambda chosen: chosen.name)
def test_no_plate_or_banner_covers_a_tile(chosen: Sample) -> None:
    picture = scene(chosen.view)
    covers = [
        box(item) for item in picture.items if isinstance(item.sprite, Box) and item.sprite.fill in ("plate", "accent")
    ]
    large = [cover for cover in covers if cover[2] - cover[0] > 60 < cover[3] - cover[1]]
    for tile in tiles(picture):
        for cover in large:
            assert not overlap(box(tile), cover), (tile, cover)


@pytest.mark.parametrize("name", ["table-crowded", "three-crowded"])
def test_a_squeezed_river_still_shows_the_index_of_every_tile(name: str) -> None:
    """The left upper third of a tile, where its index stands, is never covered by a tile laid later."""
    placed = tiles(scene(sample(name).view))
    for place, one in enumerate(placed):
        left, top, right, bottom = box(one)
        corner = (left, top, left + (right - left) // 3, top + (bottom - top) // 3)
        assert not any(overlap(corner, box(later)) for later in placed[place + 1 :]), one
