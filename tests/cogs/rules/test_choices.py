"""What each option of a rule book may be set to."""

import pytest

from bot.engine.rules import BadRules
from bot.games.registry import GAMES
from cogs.rules._choices import decoded_value, encoded_value, in_reading_order, value_choices


@pytest.mark.parametrize("book", GAMES.books)
def test_the_book_s_own_value_is_among_those_that_are_offered(book: str) -> None:
    options = GAMES.books[book].rules.options()
    for key, values in value_choices(book).items():
        assert options[key] in values, key
        assert len(values) > 1
        assert len({encoded_value(value) for value in values}) == len(values)


def test_every_value_makes_rules_or_is_refused_because_of_another_option() -> None:
    rules = GAMES.books["tenhou"].rules
    for key, values in value_choices("tenhou").items():
        made = 0
        for value in values:
            try:
                made += rules.with_options({key: value}).options()[key] == value
            except BadRules:
                continue
        assert made, key


def test_a_table_s_clock_is_none_of_them() -> None:
    assert not [key for key in value_choices("tenhou") if key.startswith("turn.")]


@pytest.mark.parametrize("value", [True, 25_000, "daisuushii", [20, 10, -10, -20], []], ids=str)
def test_a_value_survives_a_list_entry(value: object) -> None:
    assert decoded_value(encoded_value(value)) == value


def test_options_are_read_group_by_group_and_none_is_lost() -> None:
    keys = [*value_choices("tenhou")]
    groups = in_reading_order("riichi", keys)
    assert sorted(key for group in groups.values() for key in group) == sorted(keys)
    assert all(key.startswith(f"{group}.") or group == "game" for group, keys in groups.items() for key in keys)
