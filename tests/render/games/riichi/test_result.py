"""No name of a yaku is cut off in the picture of a result, in any language, alone or among others; and high hands are
proclaimed.
"""

import pytest
from msgspec.structs import replace

from bot.games.riichi.scoring.yaku import Yaku
from bot.games.riichi.view.model import RiichiResultView, RiichiWinView, YakuLine
from bot.i18n.catalogue import LANGUAGES, words
from bot.tools.samples import SAMPLES, sample
from bot.view.model import ResultView
from render.lettering import fitted_text
from render.pictures import scene
from render.scene import Icon, Placed, Text
from tests.render.geometry import extent, overlap


def cut_off(view: ResultView, language: str) -> list[str]:
    """The texts of the picture that end in an ellipsis which they do not have."""
    texts = [placed.sprite for placed in scene(view, words(language)).items if isinstance(placed.sprite, Text)]
    fits = (
        fitted_text(one.text, one.font_size, one.weight, one.room, one.min_size_percent)[0] == one.text for one in texts
    )
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


def stars(view: RiichiResultView, language: str = "en") -> tuple[int, set[str]]:
    """How many stars a result has, and on what they are."""
    icons = [item.sprite for item in scene(view, words(language)).items if isinstance(item.sprite, Icon)]
    found = [icon for icon in icons if icon.name == "star"]
    return len(found), {icon.surface for icon in found}


def with_win(**values: object) -> RiichiResultView:
    view = sample("result-ron").view
    assert isinstance(view, RiichiResultView)
    return replace(view, wins=(replace(view.wins[0], **values),))


LIMITS = ("mangan", "haneman", "baiman", "sanbaiman", "yakuman", "counted_yakuman")


@pytest.mark.parametrize(("limit", "many"), [*zip(LIMITS, (1, 2, 3, 4, 5, 5), strict=True)])
def test_a_hand_from_mangan_on_is_proclaimed_with_a_star_more_for_each_limit(limit: str, many: int) -> None:
    band = "riichi" if many == 5 else "accent"
    for language in LANGUAGES:
        view = with_win(limit=limit)
        assert stars(view, language) == (2 * many, {band})
        assert covered_texts_of_band(view, language) == []


def covered_texts_of_band(view: RiichiResultView, language: str) -> list[Placed]:
    """Texts of the title on which a star lies, or another text."""
    picture = scene(view, words(language))
    title = [item for item in picture.items if item.y < 80 and isinstance(item.sprite, Text | Icon)]
    pairs = [(one, other) for one in title for other in title if one is not other and isinstance(one.sprite, Text)]
    return [one for one, other in pairs if overlap(extent(one), extent(other))]


def test_three_ura_are_proclaimed_and_a_small_hand_is_not() -> None:
    assert stars(with_win())[0] == 0
    assert stars(with_win(yaku=(YakuLine("riichi", 1), YakuLine("ura", 2))))[0] == 0
    assert stars(with_win(yaku=(YakuLine("riichi", 1), YakuLine("ura", 3))))[0] == 2
