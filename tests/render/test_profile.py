"""A person's card, its charts and their words."""

import re

import pytest

from bot.i18n.catalogue import LANGUAGES, Words, words
from bot.i18n.phrases import total_in_thousands
from bot.tools.samples import SAMPLES, sample
from bot.tools.samples.sample import Sample
from bot.view.model import AnyView, NumbersView
from bot.view.numbers import ProfileView
from render.alt import alt_text
from render.pictures import scene
from render.scene import Graph, Text

EN = words("en")


NUMBER = re.compile(r"\d[\d,.]*(?<![,.])")


CHARTS = [
    chosen
    for chosen in SAMPLES
    if isinstance(chosen.view, NumbersView)
    or any(isinstance(item.sprite, Graph) for item in scene(chosen.view, EN).items)
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("chosen", CHARTS, ids=lambda chosen: chosen.name)
def test_40_every_number_that_is_written_in_a_chart_is_told(chosen: Sample, language: str) -> None:
    text = words(language)
    told = {*NUMBER.findall(alt_text(chosen.view, text))}
    assert {number for line in written(chosen.view, text) for number in NUMBER.findall(line)} <= told


def test_40_the_total_after_every_game_on_a_card_is_told() -> None:
    view = sample("profile").view
    assert isinstance(view, ProfileView)
    assert len(view.totals) == 51
    assert " ".join(map(total_in_thousands, view.totals[1:])) in alt_text(view, EN)


def written(view: AnyView, text: Words) -> set[str]:
    """What is to be read in the picture."""
    return {item.sprite.text for item in scene(view, text).items if isinstance(item.sprite, Text)}
