"""What is wrong with rules, in the words of who asked: names for a player, keys for who types keys."""

import pytest

from bot.engine.rules import BadRules, Conflict
from bot.games.riichi.rules import riichi_book_rules
from bot.i18n.catalogue import LANGUAGES, words
from bot.i18n.sentences import conflict_key_sentence, conflict_sentence

CONFLICTS = [key.removeprefix("conflict.") for key in words("en") if key.startswith("conflict.")]
VALUES = {
    "option": "game.oka",
    "value": 7,
    "bound": 3,
    "choices": (1, 2),
    "book": "x",
    "books": "y",
    "complaint": "z",
    "players": 4,
    "most": 5,
}


def conflict(options: dict[str, object], book: str = "tenhou") -> Conflict:
    with pytest.raises(BadRules) as bad:
        riichi_book_rules(book).with_options(options)
    [only] = bad.value.conflicts
    return only


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", CONFLICTS)
def test_a_player_reads_no_key_of_an_option(name: str, language: str) -> None:
    spoken = words(language)
    sentence = conflict_sentence(Conflict(name, VALUES), spoken)
    keys = [key.removeprefix("option.") for key in spoken if key.startswith("option.") and "." in key[7:]]
    assert not [key for key in keys if key in sentence]
    assert "{" not in sentence


def test_options_have_their_names_and_values_their_words() -> None:
    option = words("en")("option.claim.order")
    english = conflict_sentence(conflict({"claim.order": "first"}), words("en"))
    assert english.startswith(f"*{option}* = **first to call** needs *")
    japanese = conflict_sentence(conflict({"claim.order": "first"}), words("ja"))
    assert f"*{words('ja')('option.claim.order')}*" in japanese


def test_at_the_command_line_they_stand_as_they_are_typed() -> None:
    sentence = conflict_key_sentence(conflict({"claim.order": "first"}), words("en"))
    assert sentence == "claim.order = first needs claim.simultaneity_ms = 750: presses are never exactly equal."


def test_a_value_out_of_bounds_is_told_with_the_bound() -> None:
    assert (
        conflict_key_sentence(conflict({"claim.window_s": 2}), words("en")) == "claim.window_s can't be 2: at least 3."
    )


def test_an_option_that_there_is_not_keeps_the_key_somebody_wrote() -> None:
    assert conflict_sentence(conflict({"claim.nothing": 1}), words("en")) == "There's no option claim.nothing."


def test_a_length_that_does_not_go_with_the_extra_round_is_refused_with_those_that_do() -> None:
    refused = conflict({"game.rounds": 0}, "sanma-tenhou")
    extra = words("en")("option.game.extension")
    sentence = f"*Length* must be **East only** or **East and South** while *{extra}* is on."
    assert conflict_sentence(refused, words("en")) == sentence
    assert "**東風戦**か**半荘戦**" in conflict_sentence(refused, words("ja"))


def test_a_value_that_an_option_has_not_is_refused_with_those_that_it_has() -> None:
    refused = conflict({"game.rounds": 3})
    possible = "**a single hand**, **East only**, **East and South**, **East to North**"
    assert conflict_sentence(refused, words("en")) == f"*Length* can't be 3. Possible: {possible}."
