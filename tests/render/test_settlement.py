"""What the scores become: whatever is no payment between two players is told beside the change that it is part of."""

import pytest

from bot.i18n.catalogue import LANGUAGES, words
from bot.tools.samples import SAMPLES, sample
from bot.view.model import ResultView
from render.alt import alt_text
from render.pictures import scene
from render.scene import Icon, Text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_riichi_stick_in_a_change_is_shown_and_said(language: str) -> None:
    results = {one.name: one.view for one in SAMPLES if isinstance(one.view, ResultView)}
    staked = {name: sum(line.stake_paid > 0 for line in view.scores) for name, view in results.items()}
    pictures = {name: scene(view, words(language)) for name, view in results.items()}
    drawn = {name: sum(_is_stick(placed.sprite) for placed in picture.items) for name, picture in pictures.items()}
    said = {
        name: alt_text(view, words(language)).count(words(language)("alt.staked", player="", points="1,000"))
        for name, view in results.items()
    }
    assert drawn == said == staked
    assert sum(staked.values()) > 1


def test_the_stick_of_who_gains_stands_with_its_points_and_both_add_up() -> None:
    sprites = [placed.sprite for placed in scene(sample("result-draw-riichi").view, words("en")).items]
    texts = [sprite.text for sprite in sprites if isinstance(sprite, Text)]
    assert texts[texts.index("−1,000") + 1] == "+1,500"


def _is_stick(sprite: object) -> bool:
    return isinstance(sprite, Icon) and sprite.name == "riichi"
