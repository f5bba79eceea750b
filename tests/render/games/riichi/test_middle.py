"""The middle of the table: which hand it is, whose turn, and what lies there."""

import pytest
from msgspec.structs import replace

from bot.games.riichi.view.model import RiichiTableView
from bot.i18n.catalogue import words
from render.games.riichi.middle import TableSide, laid_middle
from render.games.riichi.usual import ordinary_table
from render.plate import hand_title
from render.scene import Area, Box, Icon, Placed, Text, TileSprite

AREA = Area(368, 246, 364, 212)
SIDES = (TableSide.BELOW, TableSide.RIGHT, TableSide.ABOVE, TableSide.LEFT)
EN = words("en")
TABLE = ordinary_table()


def middle(view: RiichiTableView) -> list[Placed]:
    return [*laid_middle(view, AREA, SIDES, EN)]


def test_hand_wall_and_counters_are_told() -> None:
    written = [item.sprite.text for item in middle(TABLE) if isinstance(item.sprite, Text)]
    assert any(hand_title(TABLE, EN) in text for text in written)
    assert any(str(TABLE.tiles_left) in text for text in written)


def test_the_turn_is_marked_at_the_side_of_whoever_has_it() -> None:
    places = {}
    for turn in range(4):
        bars = [
            item
            for item in middle(replace(TABLE, viewer=0, turn=turn))
            if isinstance(item.sprite, Box) and item.sprite.fill == "accent"
        ]
        (places[turn],) = ((bar.x, bar.y) for bar in bars)
    assert len({*places.values()}) == 4
    assert places[0][1] == max(y for _, y in places.values()), "the viewer sits below"
    assert places[1][0] == max(x for x, _ in places.values())


def test_a_stick_lies_before_everybody_who_is_in_riichi() -> None:
    sticks = [item for item in middle(TABLE) if isinstance(item.sprite, Icon) and item.sprite.name == "riichi"]
    declared = sum(seat.has_stick for seat in TABLE.seats)
    none = replace(TABLE, seats=tuple(replace(seat, has_stick=False) for seat in TABLE.seats))
    others = [item for item in middle(none) if isinstance(item.sprite, Icon) and item.sprite.name == "riichi"]
    assert len(sticks) - len(others) == declared == 1


@pytest.mark.parametrize("turned", [1, 3, 5])
def test_every_indicator_that_lies_open_is_shown(turned: int) -> None:
    indicators = tuple("3p" if place < turned else None for place in range(5))
    tiles = [
        item.sprite.tile
        for item in middle(replace(TABLE, indicators=indicators))
        if isinstance(item.sprite, TileSprite)
    ]
    assert tiles.count("3p") == turned
