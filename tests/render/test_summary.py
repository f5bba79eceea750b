"""The strip of all hands of a game."""

from bot.i18n.catalogue import words
from bot.tools.samples import sample
from render.alt import alt_text

EN = words("en")


def test_each_game_has_its_own_words_for_how_hands_ended() -> None:
    assert "#1: discard, CPU 4 30. " in alt_text(sample("american-summary").view, EN)
    assert "#5: wall game. " in alt_text(sample("american-summary").view, EN)
    assert "E1: ron, " in alt_text(sample("summary-strip").view, EN)
