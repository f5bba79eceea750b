"""Themes."""

import pytest

from bot.tools.samples import SAMPLES
from render.theme import THEMES, Theme, board_shades
from tests.render.colour_vision import contrast


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_text_stands_out_from_what_it_lies_on(theme: Theme) -> None:
    for ink, ground, least in (
        ("text", "felt", 5.0),
        ("text", "panel", 7.0),
        ("text", "plate", 7.0),
        ("quiet", "felt", 3.0),
        ("quiet", "plate", 4.5),
        ("accent", "felt", 3.0),
        ("on_accent", "accent", 7.0),
        ("ink", "face", 7.0),
        ("warn", "felt", 2.5),
        ("good", "plate", 4.5),
        ("bad", "plate", 4.0),
        ("red", "face", 4.5),
        ("green", "face", 4.5),
        ("blue", "face", 4.5),
    ):
        assert contrast(getattr(theme, ink), getattr(theme, ground)) >= least, (ink, ground)


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_what_lies_on_the_board_stands_out_where_the_lamp_hangs_and_in_the_corners(theme: Theme) -> None:
    for shade in board_shades(theme):
        for ink, least in (("text", 4.5), ("accent", 3.0), ("call", 3.0), ("face", 4.5)):
            assert contrast(getattr(theme, ink), shade) >= least, (ink, shade)


def test_every_theme_has_samples() -> None:
    assert {sample.style.theme for sample in SAMPLES} == set(THEMES)
