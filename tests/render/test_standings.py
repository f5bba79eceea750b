"""Standings at the end of a game."""

import pytest
from msgspec.structs import replace

from bot.i18n.catalogue import LANGUAGES, Words, words
from bot.i18n.phrases import player_name
from bot.tools.samples import sample
from bot.view.model import AnyView, ResultView, StandingsView
from render.alt import alt_text
from render.pictures import scene
from render.scene import Text

EN = words("en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_picture_and_its_text_say_which_places_are_tied(language: str) -> None:
    view, text = sample("result-ron").view, words(language)
    assert isinstance(view, ResultView)
    assert text("picture.tied") not in written(view, text)

    tied = placed(view, (1, 2, 2, 4), 19_000)
    assert text("picture.tied") in written(tied, text)
    line = view.scores[1]
    said = text("alt.score_shared", player=player_name(line.player, text), score="19,000", place=text("place.2"))
    assert said in alt_text(tied, text)

    level = placed(view, (1, 1, 1, 1), 25_000)
    assert not {text("place.1"), text("picture.tied")} & written(level, text)
    assert text("place.1") not in alt_text(level, text)


def placed(view: ResultView, places: tuple[int, ...], score: int) -> ResultView:
    """The result with these places, everybody at the same score."""
    scores = (replace(line, after=score, place=place) for line, place in zip(view.scores, places, strict=True))
    return replace(view, scores=tuple(scores))


def test_standings_begin_with_the_places() -> None:
    view = sample("standings").view
    assert isinstance(view, StandingsView)
    assert alt_text(view, EN).startswith("Final standings. 1. Mariko 41,200, +46.2. 2. 松本 蓮 28,700, +3.7.")


def written(view: AnyView, text: Words) -> set[str]:
    """What is to be read in the picture."""
    return {item.sprite.text for item in scene(view, text).items if isinstance(item.sprite, Text)}
