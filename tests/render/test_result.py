"""Results in pictures."""

from bot.i18n.catalogue import LANGUAGES, words
from bot.tools.samples import SAMPLES
from bot.view.model import ResultView
from render.pictures import scene

ONE_SCREEN = 922
"""Pixels, painted at twice the size at which they are seen."""


def test_every_result_is_low_enough_for_one_screen() -> None:
    """With three lines and a row of buttons below, in a window 720 pixels high."""
    results = [chosen for chosen in SAMPLES if isinstance(chosen.view, ResultView)]
    heights = {
        (chosen.name, language): scene(chosen.view, words(language)).height
        for chosen in results
        for language in LANGUAGES
    }
    assert {name: height for name, height in heights.items() if height > ONE_SCREEN} == {}
