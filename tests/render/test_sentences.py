"""Sentences that pictures and texts share."""

import re

import pytest
from msgspec.structs import replace

from bot.i18n.catalogue import LANGUAGES, Words, words
from bot.tools.samples import sample
from bot.view.model import AnyView, Phrase, ResultView, StandingsView
from render.alt import alt_text
from render.pictures import scene
from render.scene import Graph, Text
from tests.render.sample_views import table

EN = words("en")


def test_it_speaks_the_language_of_who_reads_it() -> None:
    assert alt_text(table(), words("ja")).startswith("東")


def test_a_payment_for_several_things_says_what_for() -> None:
    view = sample("result-ron").view
    assert isinstance(view, ResultView)
    parts = (Phrase("why.hand", {"points": 7_700}), Phrase("why.honba", {"points": 300}))
    paid = replace(view.payments[0], parts=parts)
    assert "Bjørn-Åke pays Mariko 8,000: 7,700 for the hand, 300 for the honba." in alt_text(
        replace(view, payments=(paid,)), EN
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_equal_scores_with_different_places_say_what_decided(language: str) -> None:
    view, text = sample("standings-tie").view, words(language)
    assert isinstance(view, StandingsView)
    assert text("standings.by_seat") in alt_text(view, text)
    assert text("standings.by_seat") in written(view, text)
    shared = replace(view, rows=tuple(replace(row, rank=min(row.rank, 2)) for row in view.rows[:3]))
    assert text("standings.by_seat") not in alt_text(shared, text)
    assert text("standings.by_seat") not in written(sample("standings").view, text)


def test_hands_have_short_names_in_the_language_of_who_reads() -> None:
    for name in ("standings", "summary-strip"):
        view = sample(name).view
        assert {"E1", "E3-1", "S4"} <= names_of_hands(view, EN)
        assert {"東1", "東3-1", "南4"} <= names_of_hands(view, words("ja"))
    assert "東1：" in alt_text(sample("summary-strip").view, words("ja")).replace(": ", "：")


def written(view: AnyView, text: Words) -> set[str]:
    """What is to be read in the picture."""
    return {item.sprite.text for item in scene(view, text).items if isinstance(item.sprite, Text)}


def names_of_hands(view: AnyView, text: Words) -> set[str]:
    graphs = (item.sprite.labels for item in scene(view, text).items if isinstance(item.sprite, Graph))
    return written(view, text).union(*graphs)


@pytest.mark.parametrize("name", ["result-abort", "result-draw", "result-ron", "table-day", "standings"])
def test_a_picture_is_told_in_japanese_with_japanese_stops(name: str) -> None:
    told = alt_text(sample(name).view, words("ja"))
    assert not re.search(r"\D\. |[。）] ", told)
