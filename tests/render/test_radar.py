"""The radar of a profile: the first value points up, the others follow clockwise."""

import pytest

from render.radar import radar, spoke_end
from render.scene import Radar
from render.theme import DAY_THEME


@pytest.mark.parametrize(("number", "end"), [(0, (0, -10)), (1, (10, 0)), (2, (0, 10)), (3, (-10, 0))])
def test_spokes_go_clockwise_from_above(number: int, end: tuple[float, float]) -> None:
    assert spoke_end(number, 4, 10) == pytest.approx(end, abs=1e-9)


def test_a_larger_value_covers_more_of_the_picture() -> None:
    def painted(*spokes: int) -> int:
        """How many pixels the line around the values has."""
        image = radar(DAY_THEME, Radar(120, 120, spokes))
        assert image.size == (120, 120)
        return {colour: count for count, colour in image.getcolors(120 * 120) or ()}[DAY_THEME.accent]

    assert painted(20, 20, 20, 20, 20) < painted(90, 20, 20, 20, 20) < painted(90, 90, 90, 90, 90)
