"""What is wrong with rules, in the words of who asked: names for a player, keys for who types keys."""

import pytest

from bot.engine.riichi.rules import preset
from bot.engine.rulebook import BadRules, Conflict
from bot.i18n.catalogue import LANGUAGES, words
from bot.i18n.sentences import conflict_by_key, conflict_sentence

CONFLICTS = [key.removeprefix("conflict.") for key in words("en") if key.startswith("conflict.")]
VALUES = {"option": "game.oka", "value": 7, "bound": 3, "book": "x", "books": "y", "complaint": "z", "players": 4}


def conflict(options: dict[str, object]) -> Conflict:
    with pytest.raises(BadRules) as bad:
        preset("tenhou").with_options(options)
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
    sentence = conflict_by_key(conflict({"claim.order": "first"}), words("en"))
    assert sentence == "claim.order = first needs claim.simultaneity_ms: presses are never exactly equal."


def test_a_value_out_of_bounds_is_told_with_the_bound() -> None:
    assert conflict_by_key(conflict({"claim.window_s": 2}), words("en")) == "claim.window_s can't be 2: at least 3."


def test_an_option_that_there_is_not_keeps_the_key_somebody_wrote() -> None:
    assert conflict_sentence(conflict({"claim.nothing": 1}), words("en")) == "There's no option claim.nothing."
