"""Words on a screen lead to their sentence, whatever is filled in, and however they are set."""

import pytest

from bot.i18n.catalogue import LANGUAGES, words
from bot.tools.sentence_search import find_sentences

CATALOGUES = [words(language) for language in LANGUAGES]


def keys(screen: str) -> list[str]:
    return list(find_sentences(screen, CATALOGUES))


@pytest.mark.parametrize(
    ("screen", "key"),
    [
        ("Your turn.", "panel.turn"),
        ("YOUR TURN", "panel.turn"),
        ("It’s Aiko's turn.", "refusal.not_your_turn"),
        ("Too late by 0.4 s.", "refusal.late"),
        ("1 day per move", "clock.days"),
        ("3 days per move", "clock.days"),
        ("一手3日", "clock.days"),
        ("Waiting for Alexander the Great of Macedonia.", "panel.missed_by"),
        ("East 1, 2 honba", "hand.name_honba"),
        ("東1局 2本場", "hand.name_honba"),
        ("Until 20:15:00 · in 3 minutes", "countdown"),
        ("This table is full. Open another with /table new.", "denied.full"),
        ("This table is full. Open another with </table new:42>.", "denied.full"),
    ],
)
def test_a_whole_sentence_is_found(screen: str, key: str) -> None:
    assert key in keys(screen)


@pytest.mark.parametrize(
    ("screen", "key"),
    [
        ("league games today", "league.refusal.cap.daily"),
        ("Kim has played 4 league games today.", "league.refusal.cap.daily"),
        ("table is full", "denied.full"),
        ("別の卓を立て", "denied.full"),
    ],
)
def test_a_part_of_a_sentence_is_enough(screen: str, key: str) -> None:
    assert key in keys(screen)


def test_several_sentences_are_told_apart() -> None:
    assert {"panel.paused", "panel.over"} <= {*keys("The table is paused. Aiko, the game is over.")}


def test_a_sentence_with_more_words_is_not_meant_where_one_has_them_all() -> None:
    assert keys("Tanyao") == ["yaku.tanyao"]


@pytest.mark.parametrize("screen", ["Colourless green ideas sleep furiously", "…", ""])
def test_what_naki_does_not_say_is_not_found(screen: str) -> None:
    assert keys(screen) == []
