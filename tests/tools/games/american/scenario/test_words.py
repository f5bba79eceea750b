"""What players do, as an American script writes it."""

import pytest

from bot.engine.question import QuestionKind
from bot.games.american.engine.actions import Action, Verb
from bot.games.american.tiles import read_tiles
from bot.tools.games.american.scenario.words import read_word, show_actions
from bot.tools.scenario.seating import Seating

SEATING = Seating(0, 4)


def test_a_group_is_named_by_its_tiles_and_meant_by_its_size_and_jokers() -> None:
    word = read_word(["expose", "6D6DJ"], SEATING)
    assert word.fits(Action(Verb.EXPOSE, size=3, jokers=1))
    assert not word.fits(Action(Verb.EXPOSE, size=3, jokers=0))
    assert read_word(["expose"], SEATING).fits(Action(Verb.EXPOSE, size=4, jokers=2))


def test_an_exchange_and_a_challenge_name_whose_rack() -> None:
    exchange = read_word(["exchange", "7D", "N"], SEATING)
    assert exchange.action == Action(Verb.EXCHANGE, read_tiles("7D"), seat=3)
    challenge = read_word(["challenge", "S"], SEATING)
    assert challenge.fits(Action(Verb.CHALLENGE, seat=1))
    assert not challenge.fits(Action(Verb.CHALLENGE, seat=2))
    assert challenge.question_kinds == (QuestionKind.TURN, QuestionKind.CLAIM)


def test_a_word_of_two_is_one_action() -> None:
    assert read_word(["vote", "stop"], SEATING).action.verb is Verb.STOP_CHARLESTON
    with pytest.raises(ValueError, match="nothing that a player does"):
        read_word(["vote", "tea"], SEATING)


def test_options_are_shown_with_what_tells_them_apart() -> None:
    shown = show_actions([Action(Verb.EXPOSE, size=3, jokers=1), Action(Verb.CHALLENGE, seat=1)], SEATING)
    assert "3 with 1 jokers" in shown
    assert shown.endswith(" S")
    assert show_actions([], SEATING) == "-"
