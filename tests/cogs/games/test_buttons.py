"""Buttons in as few rows as Discord takes."""

from typing import Any

from discord import ui

from cogs.games.buttons import MAX_VISIBLE_ROWS, packed_rows


def test_fourteen_tiles_and_two_more_buttons_take_four_rows() -> None:
    tiles, calls = ([ui.Button[Any](label=str(number)) for number in range(count)] for count in (14, 2))
    assert len(list(packed_rows([tiles, calls]))) == MAX_VISIBLE_ROWS
