"""What a hand that was won is worth, in words."""

import pytest

from bot.games.american.view.model import AmericanResultView
from bot.i18n.catalogue import LANGUAGES, words
from bot.tools.samples import SAMPLES
from render.games.american.worth import doublings

WINS = [win for one in SAMPLES if isinstance(one.view, AmericanResultView) for win in one.view.wins]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_hand_of_the_card_comes_first_and_everything_that_multiplies_it_after(language: str) -> None:
    assert WINS
    for win in WINS:
        (name, value), *times = doublings(win, words(language))
        assert (name, value) == (win.name, str(win.value))
        assert [worth for _, worth in times] == [f"×{line.factor}" for line in win.doublings]
        assert all(told for told, _ in times)
