"""No name of a yaku is cut off in the picture of a result, in any language, alone or among others."""

import pytest
from msgspec.structs import replace

from bot.games.riichi.scoring.yaku import Yaku
from bot.games.riichi.view.model import RiichiWinView, YakuLine
from bot.i18n.catalogue import LANGUAGES, words
from bot.tools.samples import SAMPLES, sample
from bot.view.model import ResultView
from render.lettering import fitted_text
from render.pictures import scene
from render.scene import Text


def cut_off(view: ResultView, language: str) -> list[str]:
    """The texts of the picture that end in an ellipsis which they do not have."""
    texts = [placed.sprite for placed in scene(view, words(language)).items if isinstance(placed.sprite, Text)]
    fits = (fitted_text(one.text, one.size, one.weight, one.room, one.least)[0] == one.text for one in texts)
    return [one.text for one, whole in zip(texts, fits, strict=True) if not whole]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("others", [0, 1, 5])
def test_every_yaku_is_named_in_full(language: str, others: int) -> None:
    view = sample("result-ron").view
    assert isinstance(view, ResultView)
    (win,) = view.wins
    assert isinstance(win, RiichiWinView)
    usual = tuple(YakuLine(yaku, 1) for yaku in ("riichi", "ippatsu", "tanyao", "dora", "aka")[:others])
    for yaku in Yaku:
        for yakuman in (False, True):
            told = replace(win, yaku=(YakuLine(yaku, 1, yakuman=yakuman), *usual))
            assert cut_off(replace(view, wins=(told,)), language) == [], (yaku, others)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sample_of_a_result_has_a_name_cut_off(language: str) -> None:
    results = {one.name: one.view for one in SAMPLES if isinstance(one.view, ResultView) and "crowded" not in one.name}
    assert results
    named = {words(language)(f"yaku.{yaku}") for yaku in Yaku}
    for name, view in results.items():
        assert named.isdisjoint(cut_off(view, language)), name
