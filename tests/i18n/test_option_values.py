"""Values of options in words."""

import pytest

from bot.i18n.catalogue import words
from bot.i18n.option_values import option_value_text


@pytest.mark.parametrize(
    ("key", "value", "told"),
    [
        ("score.kuitan", True, "yes"),
        ("score.kuitan", False, "no"),
        ("game.start", 25_000, "25,000"),
        ("game.uma", [20, 10, -10, -20], "20, 10, −10, −20"),
        ("game.uma", [], "none"),
        ("nobody.knows", "a-name", "a−name"),
    ],
    ids=str,
)
def test_a_value_is_what_a_player_would_write(key: str, value: object, told: str) -> None:
    assert option_value_text(key, value, words("en")) == told


def test_lists_of_lists_stay_apart() -> None:
    assert option_value_text("game.uma", [[15, -15], [30, -30]], words("en")) == "15, −15 / 30, −30"
