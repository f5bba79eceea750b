"""What players do, as a riichi script writes it."""

import pytest

from bot.engine.question import QuestionKind
from bot.games.riichi.engine.actions import Action, Verb
from bot.mahjong.tiles import TILES, parse
from bot.tools.games.riichi.scenario.words import read_word, show_actions

FIVE, RED = TILES["5s"], TILES["0s"]


def test_a_word_names_one_action_with_its_tiles_in_any_order() -> None:
    chii = Action(Verb.CHII, parse("4s6s"))
    assert read_word(["chii", "6s4s"]).action == chii
    assert read_word(["chii", "6s", "4s"]).fits(chii)
    assert not read_word(["chii", "6s7s"]).fits(chii)


def test_without_tiles_any_will_do_but_a_discard_needs_one() -> None:
    assert read_word(["pon"]).fits(Action(Verb.PON, (FIVE, RED)))
    assert read_word(["discard"], bare=True).fits(Action(Verb.DISCARD, (FIVE,)))
    with pytest.raises(ValueError, match="nothing that a player does"):
        read_word(["discard"])


def test_tsumogiri_is_the_drawn_tile_alone() -> None:
    assert read_word(["tsumogiri"]).fits(Action(Verb.DISCARD, (FIVE,), tsumogiri=True))
    assert not read_word(["tsumogiri"]).fits(Action(Verb.DISCARD, (FIVE,)))


def test_a_concealed_kan_is_its_kind_whichever_of_its_tiles_is_named() -> None:
    assert read_word(["ankan", "0s"]).fits(Action(Verb.ANKAN, (FIVE, FIVE, FIVE, RED)))


def test_a_word_belongs_to_the_own_turn_or_to_the_questions_of_all() -> None:
    assert read_word(["tsumo"]).question_kinds == (QuestionKind.TURN,)
    assert QuestionKind.CLAIM in read_word(["ron"]).question_kinds
    assert read_word(["noten"]).declares_tenpai
    assert not read_word(["ron"]).declares_tenpai


def test_options_are_shown_as_they_are_written() -> None:
    assert show_actions([Action(Verb.CHII, parse("4s6s")), Action(Verb.PASS)]) == "chii 4s6s | pass"
    assert show_actions([]) == "-"
