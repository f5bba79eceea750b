"""What stands above each picture of somebody in numbers."""

import pytest

from bot.i18n.catalogue import words
from bot.tools.samples.sample import Sample
from bot.view.model import NumbersView
from render.numbers import numbers_drawing, numbers_sentences
from tests.render.drawn_samples import drawn, samples_of, texts


@pytest.mark.parametrize("chosen", samples_of(NumbersView), ids=lambda chosen: chosen.name)
def test_the_games_that_were_counted_are_told_in_picture_and_words_alike(chosen: Sample) -> None:
    view = chosen.view
    assert isinstance(view, NumbersView)
    name, games, *_ = texts(drawn(chosen))
    assert next(numbers_sentences(view, chosen.words)) == f"{name}: {games}."
    assert chosen.words("stats.games", count=view.subject.games) in games


def test_there_is_no_picture_of_anything_else() -> None:
    view = samples_of(NumbersView)[0].view
    assert isinstance(view, NumbersView)
    with pytest.raises(TypeError, match="there is no picture of"):
        numbers_drawing(NumbersView(subject=view.subject), words("en"))
