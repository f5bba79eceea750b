"""Small drawings around the tiles."""

import pytest

from render.icons import RIICHI_STICK_ICON, draw_icon
from render.pen import Pen
from render.theme import THEMES

NAMES = (
    *(
        RIICHI_STICK_ICON,
        "honba",
        "wall",
        "computer",
        "away",
        "dead",
        "ready",
        "arrow",
        "turn",
        "last",
        "up",
        "down",
        "star",
    ),
    *("disc", "marker0", "marker1", "marker2", "marker3"),
)
THEME = next(iter(THEMES.values()))


def drawn(name: str) -> Pen:
    pen = Pen(12, 10, 8)
    draw_icon(pen, THEME, name, 12, 10, (200, 30, 30))
    return pen


@pytest.mark.parametrize("name", NAMES)
def test_an_icon_keeps_within_its_place_and_can_be_seen(name: str) -> None:
    left, top, right, bottom = drawn(name).image.getbbox() or (0, 0, 0, 0)
    assert (right - left, bottom - top) > (24, 24)
    assert right <= 96
    assert bottom <= 80


def test_the_markers_of_four_players_differ_in_form() -> None:
    shapes = {drawn(f"marker{chair}").image.getchannel("A").tobytes() for chair in range(4)}
    assert len(shapes) == 4


def test_up_is_not_down_and_nobody_knows_another() -> None:
    assert drawn("up").image.tobytes() != drawn("down").image.tobytes()
    with pytest.raises(KeyError):
        drawn("sideways")
