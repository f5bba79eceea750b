"""Short ways to write down hands, melds and rivers."""

from collections import Counter

import pytest

from bot.view.model import MeldTile, OwnTile
from render.games.riichi.notation import Wall, meld, own_hand_tiles, tiles


def test_tiles_share_their_suit() -> None:
    assert tiles("119m 0p 5z") == ("1m", "1m", "9m", "0p", "5z")
    assert tiles("") == ()


@pytest.mark.parametrize(
    ("text", "laid"),
    [
        ("(8p)7p9p", (MeldTile("8p", turned=True), MeldTile("7p"), MeldTile("9p"))),
        ("6m(6m+6m)6m", (MeldTile("6m"), MeldTile("6m", turned=True, added="6m"), MeldTile("6m"))),
        ("##4s4s##", (MeldTile(None), MeldTile("4s"), MeldTile("4s"), MeldTile(None))),
    ],
)
def test_a_meld_is_written_as_it_lies(text: str, laid: tuple[MeldTile, ...]) -> None:
    assert meld(text) == laid


def test_a_mark_is_on_one_of_several_alike() -> None:
    assert own_hand_tiles("11m 5z", forbidden="1m") == (OwnTile("1m", forbidden=True), OwnTile("1m"), OwnTile("5z"))


def test_a_wall_has_no_tile_that_is_used_elsewhere_and_is_always_the_same() -> None:
    river = Wall("1111m").river(60)
    assert river == Wall("1111m").river(60)
    assert "1m" not in {tile.tile for tile in river}
    assert max(Counter(tile.tile for tile in river).values()) <= 4


def test_after_a_riichi_every_discard_is_the_drawn_tile() -> None:
    river = Wall("").river(9, riichi_at=3, called={5: "9s"})
    assert [tile.sideways for tile in river] == [place == 3 for place in range(9)]
    assert all(tile.tsumogiri for tile in river[4:])
    assert (river[5].tile, river[5].called) == ("9s", True)
