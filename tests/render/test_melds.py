"""Melds as they lie open."""

from bot.view.model import MeldTile, MeldView
from render.games.riichi.notation import meld
from render.melds import (
    MeldLine,
    laid_meld_lines,
    laid_melds,
    largest_size,
    lines_width,
    meld_length,
    meld_lines,
    melds_width,
)
from render.scene import Box, Placed, Text, TileSprite

SIZE = (40, 60)
PON, CHII, ADDED, CLOSED = meld("(8p)8p8p"), meld("(7p)8p9p"), meld("6m(6m+0m)6m"), meld("##4s4s##")


def sprites(
    *melds: MeldView, norths: int = 0, corner: tuple[int, int] = (1000, 500)
) -> list[tuple[Placed, TileSprite]]:
    placed = laid_melds(melds, norths, corner, SIZE)
    return [(item, item.sprite) for item in placed if isinstance(item.sprite, TileSprite)]


def test_a_claimed_tile_lies_sideways_on_the_same_line() -> None:
    (first, turned), (second, upright), _ = sprites(PON)
    assert (turned.quarter_turns, upright.quarter_turns) == (1, 0)
    assert first.y + SIZE[0] == second.y + SIZE[1] == 500
    assert second.x - first.x == SIZE[1]


def test_an_added_tile_lies_against_the_claimed_one() -> None:
    laid = [(item.x, sprite.tile, sprite.quarter_turns) for item, sprite in sprites(ADDED)]
    assert [(tile, turn) for _, tile, turn in laid] == [("6m", 0), ("6m", 1), ("0m", 1), ("6m", 0)]
    assert laid[2][0] - laid[1][0] == SIZE[1]
    assert meld_length(ADDED, SIZE) == 2 * SIZE[0] + 2 * SIZE[1]


def test_a_closed_kan_shows_two_backs() -> None:
    assert [sprite.tile for _, sprite in sprites(CLOSED)] == [None, "4s", "4s", None]


def test_the_oldest_lies_outermost_and_norths_after_them() -> None:
    laid = sprites(PON, CHII, norths=1)
    pons, chiis, norths = [
        [item.x for item, sprite in laid if sprite.tile in tiles] for tiles in (("8p",), ("7p", "9p"), ("4z",))
    ]
    assert min(norths) < min(chiis) < max(pons)
    assert max(item.x for item, _ in laid) < 1000
    assert min(norths) == 1000 - melds_width((PON, CHII), 1, SIZE)


def test_a_joker_says_what_it_is() -> None:
    placed = [*laid_melds([(MeldTile("J", stands_for="5C"), MeldTile("5C"))], 0, (1000, 500), SIZE)]
    mark, name = [item for item in placed if not isinstance(item.sprite, TileSprite)]
    assert isinstance(mark.sprite, Box)
    assert isinstance(name.sprite, Text)
    assert "5" in name.sprite.text


def test_lines_keep_within_the_room_and_nothing_is_lost() -> None:
    melds, room = (PON, CHII, ADDED, CLOSED), 400
    lines = meld_lines(melds, 2, SIZE, room)
    assert tuple(one for line in lines for one in line.melds) == melds
    assert sum(line.norths for line in lines) == 2
    assert len(lines) > 1
    assert lines_width(lines, SIZE) <= room + 10
    laid = [*laid_meld_lines(lines, (1000, 0), SIZE, frozenset())]
    assert len({item.y for item in laid}) > len(lines)
    assert meld_lines((), 0, SIZE, room) == []
    assert lines_width([], SIZE) == 0
    assert meld_lines((PON,), 0, SIZE, 1) == [MeldLine((PON,))], "a meld is not torn apart"


def test_of_several_sizes_the_largest_is_taken_that_fits_else_the_smallest() -> None:
    sizes = ((84, 114), (60, 82), (44, 60))
    assert largest_size((PON,), 0, 1000, sizes) == (84, 114)
    assert largest_size((PON, CHII), 0, 450, sizes) == (60, 82)
    assert largest_size((PON, CHII), 0, 10, sizes) == (44, 60)
