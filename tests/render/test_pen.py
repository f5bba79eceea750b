"""A pen for shapes in design units."""

import pytest

from render.fonts import Typeface
from render.pen import Pen, ellipse

RED, BLUE = (255, 0, 0), (0, 0, 255)
CLEAR = (0, 0, 0, 0)


@pytest.fixture
def pen() -> Pen:
    return Pen(10, 6, 8)


def at(pen: Pen, x: float, y: float) -> object:
    """The colour of a point in units."""
    return pen.image.getpixel((round(x * pen.scale), round(y * pen.scale)))


def test_a_canvas_is_as_many_pixels_as_units_times_the_scale_and_empty(pen: Pen) -> None:
    assert pen.image.size == (80, 48)
    assert pen.image.getbbox() is None


def test_a_disc_is_round_and_a_box_has_corners_as_round_as_it_says(pen: Pen) -> None:
    pen.disc(3, 3, 2, RED)
    assert at(pen, 3, 3) == (*RED, 255)
    assert at(pen, 1.2, 1.2) == CLEAR
    pen.box(6, 1, 4, 4, 0, BLUE)
    assert at(pen, 6.1, 1.1) == (*BLUE, 255)


def test_a_frame_is_empty_inside(pen: Pen) -> None:
    pen.frame(1, 1, 8, 4, 0, RED, 0.5)
    assert at(pen, 1.2, 3) == (*RED, 255)
    assert at(pen, 5, 3) == CLEAR


def test_a_line_has_round_ends(pen: Pen) -> None:
    pen.line([(3, 3), (7, 3)], RED, 2)
    assert at(pen, 2.3, 3) == (*RED, 255)
    assert at(pen, 2.1, 2.2) == CLEAR


def test_a_glyph_stands_in_the_middle_of_its_ink(pen: Pen) -> None:
    pen.glyph("H", 5, 3, 3, RED, Typeface.LATIN)
    left, top, right, bottom = pen.image.getbbox() or (0, 0, 0, 0)
    assert abs((left + right) / 2 - 40) <= 1
    assert abs((top + bottom) / 2 - 24) <= 1


def test_what_another_pen_has_drawn_is_stamped_around_a_point(pen: Pen) -> None:
    small = Pen(2, 2, 8)
    small.box(0, 0, 2, 2, 0, BLUE)
    pen.stamp(small, 5, 3)
    assert pen.image.getbbox() == (32, 16, 48, 32)


def test_an_ellipse_can_be_turned() -> None:
    lying, standing = ellipse(0, 0, 4, 1), ellipse(0, 0, 4, 1, tilt=90)
    assert max(x for x, _ in lying) == pytest.approx(4)
    assert max(y for _, y in standing) == pytest.approx(4)
    assert max(x for x, _ in standing) == pytest.approx(1)
