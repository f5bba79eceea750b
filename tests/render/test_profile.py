"""A person's card, its charts and their words."""

import re

import pytest
from msgspec.structs import replace

from bot.games.rates import Rate
from bot.i18n.catalogue import LANGUAGES, Words, words
from bot.i18n.phrases import total_in_thousands
from bot.tools.samples import SAMPLES, sample
from bot.tools.samples.sample import Sample
from bot.view.model import AnyView, NumbersView
from bot.view.numbers import Figure, ProfileView
from render.alt import alt_text
from render.pictures import scene
from render.scene import Graph, Radar, Text, TileSprite

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


def test_a_rate_above_that_of_all_here_lies_outside_their_line_and_one_below_inside() -> None:
    shares = {"far above": 60, "above": 24, "usual": 20, "below": 16, "none": 0}
    figures = tuple(Figure(Rate.WIN, wins, 100, 0.2) for wins in shares.values())
    card = sample("profile").view
    assert isinstance(card, ProfileView)
    view = replace(card, figures=figures)
    (radar,) = (item.sprite for item in scene(view, EN).items if isinstance(item.sprite, Radar))
    assert dict(zip(shares, radar.spokes, strict=True)) == {
        "far above": 100,
        "above": 70,
        "usual": 50,
        "below": 30,
        "none": 0,
    }


def test_the_tiles_of_the_newest_achievements_stand_beside_the_name() -> None:
    sprites = (item.sprite for item in sorted(scene(sample("profile").view, EN).items, key=lambda item: item.x))
    assert [sprite.tile for sprite in sprites if isinstance(sprite, TileSprite)] == ["9m", "1z", "0p"]
