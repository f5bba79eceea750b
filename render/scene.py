"""The parts of a picture: sprites and where they lie, in numbers. A scene knows no pixels, no fonts and no theme.

Scenes are laid out for a picture 1100 pixels wide, in even numbers, so that `half_scale` gives the same picture at 550.
Colours are names of `Theme` fields; every sprite lies on a flat `surface`.
"""

from typing import Final, NamedTuple, TypeAlias

from render.tiles import Look

SCENE_WIDTH: Final = 1100
"""The width of every picture, in pixels; it is shown half as wide at most."""


BOARD_GROUND: Final = "board"
"""The ground of a picture that shows a table: what the theme's tables are made of."""


class TileSprite(NamedTuple):
    """A tile, None when face down; `width` x `height` is its upright size, `quarter_turns` go to the left. A `dora`
    glows.
    """

    tile: str | None
    width: int
    height: int
    quarter_turns: int = 0
    look: Look = Look.PLAIN
    surface: str = "felt"
    dora: bool = False


class Text(NamedTuple):
    """A line of text placed by its left end (`l`), middle (`m`) or right end (`r`) and the middle of its letters.

    Longer than `room` pixels, it is first set smaller, down to `min_size_percent` percent of its size, then cut with an
    ellipsis.
    """

    text: str
    font_size: int
    colour: str = "text"
    surface: str = "felt"
    weight: int = 400
    align: str = "m"
    room: int = 0
    min_size_percent: int = 80


class Paragraph(NamedTuple):
    """Text from the left, in as many lines as fit into its height."""

    text: str
    width: int
    height: int
    font_size: int
    colour: str = "text"
    surface: str = "felt"


class Box(NamedTuple):
    """A rectangle with round corners."""

    width: int
    height: int
    fill: str
    radius: int = 0
    outline: str = ""
    line_width: int = 0
    surface: str = "felt"


class Icon(NamedTuple):
    """A small drawing of `render.icons`, by name."""

    name: str
    width: int
    height: int
    colour: str = "text"
    surface: str = "felt"


class Ring(NamedTuple):
    """A bright frame with a dark line within, laid around a tile and see-through inside."""

    width: int
    height: int
    colour: str = "accent"
    line_width: int = 8
    radius: int = 12


class Graph(NamedTuple):
    """Scores from hand to hand: for each line its chair and its points, and the names of the hands below. `is_signed`
    are results, and have a sign.
    """

    width: int
    height: int
    lines: tuple[tuple[int, tuple[int, ...]], ...]
    labels: tuple[str, ...]
    font_size: int
    is_signed: bool = False


class Radar(NamedTuple):
    """Values around a middle, clockwise from above: how far each spoke reaches, in percent; half of it is usual."""

    width: int
    height: int
    spokes: tuple[int, ...]


Sprite: TypeAlias = TileSprite | Text | Paragraph | Box | Icon | Ring | Graph | Radar


class Placed(NamedTuple):
    """A sprite and its left upper corner; for text, its anchor."""

    x: int
    y: int
    sprite: Sprite

    @property
    def pixel_rows(self) -> tuple[int, int]:
        """The first row that it can touch and the one after the last."""
        sprite = self.sprite
        if isinstance(sprite, Text):
            return self.y - sprite.font_size, self.y + sprite.font_size
        if isinstance(sprite, TileSprite) and sprite.quarter_turns % 2:
            return self.y, self.y + sprite.width
        return self.y, self.y + sprite.height


class Area(NamedTuple):
    """A part of a picture."""

    x: int
    y: int
    width: int
    height: int

    def inset(self, edge: int) -> "Area":
        """The same without so many pixels at each side."""
        return Area(self.x + edge, self.y + edge, self.width - 2 * edge, self.height - 2 * edge)


class Drawing(NamedTuple):
    """A picture before it is painted: later sprites lie on top of earlier ones."""

    width: int
    height: int
    items: tuple[Placed, ...]
    ground: str = "felt"


def half_scale(scene: Drawing) -> Drawing:
    """The same scene for a picture half as wide."""
    items = tuple(Placed(item.x // 2, item.y // 2, _half(item.sprite)) for item in scene.items)
    return Drawing(scene.width // 2, scene.height // 2, items, scene.ground)


def _half(sprite: Sprite) -> Sprite:
    match sprite:
        case TileSprite() | Icon() | Radar():
            return sprite._replace(width=sprite.width // 2, height=sprite.height // 2)
        case Text():
            return sprite._replace(font_size=sprite.font_size // 2, room=sprite.room // 2)
        case Box() | Ring():
            return sprite._replace(
                width=sprite.width // 2,
                height=sprite.height // 2,
                radius=sprite.radius // 2,
                line_width=(sprite.line_width + 1) // 2,
            )
        case Graph() | Paragraph():
            return sprite._replace(width=sprite.width // 2, height=sprite.height // 2, font_size=sprite.font_size // 2)
