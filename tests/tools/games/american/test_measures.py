"""What is measured of American play."""

import pytest

from bot.tools.games.american.measures import measures_from
from tests.games.american.computers.position import EAST, NORTH, SOUTH, played

LEFT = "leading away from every hand"
NO_NEARER = "bringing no hand nearer"


@pytest.mark.parametrize(
    ("held", "discarded", "group", "counted"),
    [
        ("FFF 2B 0 2B 6B 222C 66D Nw", "6D", "6D 6D 6D", set[str]()),
        ("FFF 2B 0 2B 6B 222C 66D Nw", "2C", "2C 2C 2C", {NO_NEARER, LEFT}),
        ("FF NwNw Ew Ww SwSw GG RR 0", "Nw", "Nw Nw Nw", {NO_NEARER, LEFT}),
    ],
    ids=["the pung of the hand", "a pung where the hand has a kong", "a concealed hand opened"],
)
def test_an_exposure_is_measured_by_the_nearest_hand_that_can_still_be_won(
    held: str, discarded: str, group: str, counted: set[str]
) -> None:
    began, events = played(f"hand E {discarded}\nhand S {held}", f"E discard {discarded}\nS expose {group}")
    found = measures_from(began, events, (SOUTH,))
    assert found["exposures"] == 1
    assert {name for name in (NO_NEARER, LEFT) if found[name]} == counted


def test_a_discard_into_a_win_is_measured_by_the_groups_that_lay_open() -> None:
    began, events = played(
        "hand E 6D 2C\nhand N 6D6D FFF 2B 0 2B 6B 2C2C2C 1D\nwall 4B",
        "E discard 6D\nN expose 6D 6D 6D\nN discard 1D\nE discard 2C\nN mahjong",
    )
    found = measures_from(began, events, (EAST,))
    assert (found["discards facing 0 groups"], found["discards facing 1 groups"]) == (1, 1)
    assert found["into a win facing 1 groups"] == 1
    assert measures_from(began, events, (SOUTH,)) == {}
    assert measures_from(began, events, (NORTH,))["exposures"] == 1
