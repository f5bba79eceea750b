"""A panel with a number beside everything that can be seen."""

from typing import cast

from bot.view.model import GuideView
from render.guide import Guide, NumberedItem, numbered_panel
from render.scene import Box, Drawing, Icon, Placed, Text, TileSprite


def is_tile(item: Placed) -> bool:
    return isinstance(item.sprite, TileSprite)


PANEL = Drawing(
    1100,
    600,
    (
        Placed(10, 20, TileSprite("1m", 40, 60)),
        Placed(300, 20, Icon("turn", 9, 9)),
        Placed(50, 20, TileSprite("2m", 40, 60)),
    ),
)


def numbers(*signs: NumberedItem) -> list[tuple[str, int, int]]:
    """Every number with the corner of its disc."""
    guide = Guide(cast(GuideView, None), {f"thing {place}": sign for place, sign in enumerate(signs)})
    drawn = numbered_panel(PANEL, guide).items
    assert drawn[: len(PANEL.items)] == PANEL.items
    discs, texts = drawn[len(PANEL.items) :: 2], drawn[len(PANEL.items) + 1 :: 2]
    assert all(isinstance(disc.sprite, Box) for disc in discs)
    return [
        (text.sprite.text, disc.x, disc.y)
        for disc, text in zip(discs, texts, strict=True)
        if isinstance(text.sprite, Text)
    ]


def test_numbers_begin_with_one_and_lie_beside_the_first_or_the_last_of_their_things() -> None:
    assert numbers(NumberedItem(is_tile, 5, 7), NumberedItem(is_tile, 0, 0, uses_last_match=True)) == [
        ("1", 15, 27),
        ("2", 50, 20),
    ]
