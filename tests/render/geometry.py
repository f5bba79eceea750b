"""Where sprites lie on each other."""

from collections.abc import Iterable
from itertools import combinations

from render.lettering import fitted_text, width
from render.scene import Box, Drawing, Placed, Text, TileSprite

Rectangle = tuple[int, int, int, int]


def rectangle(item: Placed) -> Rectangle:
    """Left, top, right and bottom of a sprite that is no text."""
    sprite = item.sprite
    assert not isinstance(sprite, Text)
    w, h = sprite.width, sprite.height
    if isinstance(sprite, TileSprite) and sprite.quarter_turns % 2:
        w, h = h, w
    return item.x, item.y, item.x + w, item.y + h


def overlap(one: Rectangle, other: Rectangle) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def tiles(scene: Drawing) -> list[Placed]:
    return [item for item in scene.items if isinstance(item.sprite, TileSprite)]


def cut_by_the_edge(scene: Drawing) -> list[Placed]:
    """What does not lie wholly in the picture."""
    return [item for item in scene.items if not _inside(item, scene)]


def _inside(item: Placed, scene: Drawing) -> bool:
    if isinstance(item.sprite, Text):
        half = item.sprite.font_size // 2
        return 0 <= item.x <= scene.width and half <= item.y <= scene.height - half
    left, top, right, bottom = rectangle(item)
    return left >= 0 and top >= 0 and right <= scene.width and bottom <= scene.height


def tiles_on_tiles(scene: Drawing) -> list[tuple[Placed, Placed]]:
    """Tiles that lie on each other; one that is painted twice at its place is one tile."""
    placed = {item: rectangle(item) for item in dict.fromkeys(tiles(scene))}
    return [
        (one, other)
        for one, other in combinations(placed, 2)
        if placed[one] != placed[other] and overlap(placed[one], placed[other])
    ]


def covered_by_plates(scene: Drawing) -> list[tuple[Placed, Placed]]:
    """Tiles that a player's plate or a banner covers, and what covers them."""
    plates = [item for item in scene.items if isinstance(item.sprite, Box) and _is_plate(item.sprite)]
    return [(tile, plate) for tile in tiles(scene) for plate in plates if overlap(rectangle(tile), rectangle(plate))]


def _is_plate(box: Box) -> bool:
    return box.fill in {"plate", "accent"} and box.width > 60 and box.height > 60


def covered_indices(placed: Iterable[Placed]) -> list[Placed]:
    """Tiles whose index, in the left upper third, is covered by a tile laid later."""
    covered: list[Placed] = []
    laid: list[tuple[Placed, Rectangle]] = []
    for tile in placed:
        box = rectangle(tile)
        covered += [earlier for earlier, corner in laid if overlap(corner, box)]
        left, top, right, bottom = box
        laid.append((tile, (left, top, left + (right - left) // 3, top + (bottom - top) // 3)))
    return covered


def extent(item: Placed) -> Rectangle:
    """Left, top, right and bottom of a sprite as it is painted; of a text, of its letters."""
    line = item.sprite
    if not isinstance(line, Text):
        return rectangle(item)
    shown, size = fitted_text(line.text, line.font_size, line.weight, line.room, line.min_size_percent)
    return around(item, width(shown, size, line.weight), size)


def around(item: Placed, wide: int, size: int) -> Rectangle:
    """Where the letters of a text lie that is so wide at this size."""
    assert isinstance(item.sprite, Text)
    left = item.x - {"l": 0, "m": wide // 2, "r": wide}[item.sprite.align]
    return left, item.y - size * 2 // 5, left + wide, item.y + size * 2 // 5


def covered_texts(scene: Drawing) -> list[tuple[Placed, Placed]]:
    """Texts over which something is painted afterwards, and what that is."""
    items = scene.items
    return [
        (text, later)
        for place, text in enumerate(items)
        if isinstance(text.sprite, Text)
        for later in items[place + 1 :]
        if overlap(extent(text), extent(later))
    ]
