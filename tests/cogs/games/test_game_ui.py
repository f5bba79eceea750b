"""A game on Discord's side."""

from typing import Any, cast

import pytest

from cogs.games.game_ui import any_game_ui


def test_a_game_whose_ui_lacks_a_part_is_refused_by_its_name() -> None:
    class Unfinished:
        verbs = ("take",)

    with pytest.raises(TypeError, match=r"^Unfinished lacks .*rule_sheet, .*: see cogs/games/game_ui.py$"):
        any_game_ui(cast(Any, Unfinished()))
