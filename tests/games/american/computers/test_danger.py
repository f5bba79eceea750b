"""Tiles that an open rack waits for."""

import pytest

from tests.games.american.computers.position import TWO_GROUPS, WEST, chosen, state, with_wall


@pytest.mark.parametrize(
    ("held", "early", "late"),
    [
        ("237B 1344889C 5D Nw Nw", "2B", "3B"),
        ("347B 66669C 24D Ew Sw 0", "0", "3B"),
    ],
)
def test_late_and_far_from_a_hand_it_discards_nothing_that_an_open_rack_waits_for(
    held: str, early: str, late: str
) -> None:
    head = f"hand E 6D 2C 9B Sw\nhand S 9B\nhand N 6D6D 2C2C2C 1D 3D\nhand W {held}\nwall 4B 5B 5B 5B 5B"
    table = state(head, TWO_GROUPS)
    for left, tile in ((60, early), (30, late)):
        assert chosen(with_wall(table, left), WEST) == f"discard {tile}"
