"""A rack as its player sees it."""

from pathlib import Path

from bot.games.american.view.model import AmericanHandView
from bot.view.model import OwnTile
from tests.games.american.view.scene import COMPANY, PROJECTION, played


def hand_after(tmp_path: Path, text: str, seat: int) -> AmericanHandView:
    return PROJECTION.hand(played(tmp_path, text), COMPANY, seat)


def test_a_player_sees_what_was_chosen_received_and_may_not_be_passed(tmp_path: Path) -> None:
    view = hand_after(
        tmp_path,
        "rules american\nstart charleston\nhand E Ew Ew Sw\nhand S 1B 1B J\n--\n"
        "E pass Ew Ew Sw\nS pass 1B 2B 3B\nW pass 4B 5B 6B\nN pass 7B 8B 9B\n",
        1,
    )
    assert {tile.tile for tile in view.tiles if tile.received} == {"Ew", "Sw"}
    assert sum(tile.received for tile in view.tiles) == 3
    assert [tile for tile in view.tiles if tile.forbidden] == [OwnTile("J", forbidden=True)]
    assert view.passed_tiles == ("1B", "2B", "3B")
    assert not any(tile.picked for tile in view.tiles)


def test_of_two_equal_tiles_one_is_chosen(tmp_path: Path) -> None:
    state = played(tmp_path, "rules american\nstart charleston\nhand S 1B 1B\n--\n! S pass 1B J J => joker\n")
    view = PROJECTION.hand(state, COMPANY, 1)
    assert [tile.picked for tile in view.tiles if tile.tile == "1B"] == [True, False]


def test_the_drawn_tile_lies_apart(tmp_path: Path) -> None:
    view = hand_after(tmp_path, "rules american\nhand E R\nwall R\n--\nE discard R\n", 1)
    assert view.drawn == OwnTile("R")
    assert len(view.tiles) == 13
    assert view.table.viewer == 1
    assert view.table.seats[1].has_drawn


NEAR = """rules american
hand S FFF 2B 0 2B 6B 2C2C2C 6D 6D Nw
--
"""


def test_the_nearest_hands_show_what_is_still_missing(tmp_path: Path) -> None:
    first = hand_after(tmp_path, NEAR, 1).nearest_hands[0]
    assert (first.name, first.tiles_away, first.value, first.concealed) == ("Y1 Years", 2, 25, False)
    assert [[tile.tile for tile in group] for group in first.groups][1] == ["2B", "0", "2B", "6B"]
    assert [tile.tile for group in first.groups for tile in group if not tile.is_held] == ["2C", "6D"]


def test_the_nearest_hands_are_hidden_where_no_hints_are_allowed(tmp_path: Path) -> None:
    state = played(tmp_path, NEAR)
    assert PROJECTION.hand(state, COMPANY, 1, hints=False).nearest_hands == ()
    assert len(PROJECTION.hand(state, COMPANY, 1).nearest_hands) == 5
