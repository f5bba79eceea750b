"""Tiles that opponents may want."""

import pytest

from bot.games.american.engine.state import State
from tests.games.american.computers.position import TWO_GROUPS, WEST, state, with_wall
from tests.games.american.computers.strong.thinking import does, why


def against_north(held: str, drawn: str, left: int) -> State:
    """West draws a tile, with so many left in the wall, when North shows two groups."""
    head = f"hand E 6D 2C 9B Sw\nhand S 9B\nhand N 6D6D 2C2C2C 1D 3D\nhand W {held}\nwall 4B 5B 5B {drawn} 5B"
    return with_wall(state(head, TWO_GROUPS), left)


def test_of_two_tiles_that_it_does_not_need_it_discards_the_one_that_nobody_does() -> None:
    for left in (60, 30, 8):
        assert does(against_north("1111C 33D 55D 77D 99C 0", "5B", left), WEST) == "discard 5B x"


@pytest.mark.parametrize("held", ["237B 1344889C 5D Nw Nw", "347B 66669C 24D Ew Sw 0", "16B 14568C 235D GG F"])
def test_far_from_a_hand_and_late_it_discards_nothing_that_an_open_rack_waits_for(held: str) -> None:
    for left in (30, 12, 2):
        table = against_north(held, "5B", left)
        assert does(table, WEST).removeprefix("discard ") not in {"F", "2B", "0", "6B"}
        assert why(table, WEST).danger < 0.02
