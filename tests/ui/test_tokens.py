"""Names of the tiles' application emojis."""

import re

import pytest

from bot.ui.tokens import EMOJIS


@pytest.mark.parametrize("name", EMOJIS.values())
def test_a_name_can_be_read_aloud_and_discord_takes_it(name: str) -> None:
    """Words alone: no digits, no hash, nothing that has to be spelt."""
    assert 2 <= len(name) <= 32
    assert all(re.fullmatch("[a-z]+", word) and set(word) & set("aeiou") for word in name.split("_"))
