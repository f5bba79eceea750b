"""Yaku found by what somebody types."""

import pytest

from bot.games.riichi.scoring.yaku import Yaku
from cogs.games.riichi.yaku._commands import named_yaku


@pytest.mark.parametrize("text", ["平和", "pinfu", "PINFU", "pínfu", "all sequences"])
def test_a_yaku_is_found_by_any_of_its_names(text: str) -> None:
    assert next(named_yaku(text)) is Yaku.PINFU
