"""American tables with as much on them as there can be: how large everything is there, and how much of it is seen."""

from itertools import cycle, islice
from random import Random

import pytest
from msgspec.structs import replace

from bot.games.american.tiles import JOKER, TILE_NAMES, all_tiles
from bot.games.american.view.model import AmericanHandView, AmericanTableView, PileTile
from bot.i18n.catalogue import LANGUAGES, words
from bot.tools.samples import sample
from bot.view.model import MeldTile, MeldView
from render.pictures import scene
from render.scene import Drawing, Placed, TileSprite
from render.tiles import Look
from tests.render.geometry import cut_by_the_edge, rectangle, tiles_on_tiles

SIZES = ((3, 3, 3, 3), (4, 4, 4), (4, 4, 3), (6, 5), (5, 4, 3), (3, 3, 3), (4, 3, 3, 3))
"""How large the groups are that a player has exposed: a fourteenth tile is always left."""
LEAST = 44
"""Pixels that a tile of an exposure is wide at least, half as many as it is seen on a desktop."""
LEAST_OF_ALL = 40
"""The same where somebody has exposed thirteen tiles."""
EDGE = 8
"""A tile may cover one part in so many of another."""
PILE = 99
"""Discards when the wall is empty, at most."""


def exposures(sizes: tuple[int, ...], dice: Random) -> tuple[MeldView, ...]:
    kinds = dice.sample(range(JOKER), len(sizes))
    return tuple(
        tuple(_tile(TILE_NAMES[kind], place) for place in range(size)) for kind, size in zip(kinds, sizes, strict=True)
    )


def _tile(name: str, place: int) -> MeldTile:
    """Jokers stand in every group."""
    return MeldTile(name) if place < 2 else MeldTile("J", stands_for=name)


def crowded(number: int) -> AmericanTableView:
    """A table with exposures of these sizes before each player, and discards as they come."""
    table, dice = sample("american-day").view, Random(number)
    assert isinstance(table, AmericanTableView)
    sizes = islice(cycle(SIZES), number, number + 4)
    seats = tuple(replace(seat, melds=exposures(one, dice)) for seat, one in zip(table.seats, sizes, strict=True))
    names = dice.sample([TILE_NAMES[tile] for tile in all_tiles() if tile != JOKER], PILE)
    pile = tuple(PileTile(name, place % 4) for place, name in enumerate(names[: PILE - 9 * (number % 6)]))
    return replace(table, seats=seats, pile=pile, last_discarder=(len(pile) - 1) % 4)


def covered_share(one: Placed, other: Placed) -> float:
    """How much of its width or height a tile covers of another."""
    (left, top, right, bottom), (left2, top2, right2, bottom2) = rectangle(one), rectangle(other)
    assert isinstance(one.sprite, TileSprite)
    return min(min(right, right2) - max(left, left2), min(bottom, bottom2) - max(top, top2)) / one.sprite.width


def exposed(picture: Drawing) -> list[TileSprite]:
    """The jokers among what is exposed: every group has one, and nobody has discarded any."""
    sprites = (item.sprite for item in picture.items if isinstance(item.sprite, TileSprite))
    return [sprite for sprite in sprites if sprite.tile == "J" and sprite.look is Look.PLAIN]


@pytest.mark.parametrize("number", [*range(7), *(pytest.param(n, marks=pytest.mark.proof) for n in range(7, 100))])
def test_on_a_crowded_table_exposures_are_large_and_no_tile_is_covered_by_more_than_its_edge(number: int) -> None:
    table = crowded(number)
    panel = sample("american-hand-exposed").view
    assert isinstance(panel, AmericanHandView)
    most = max(sum(map(len, seat.melds)) for seat in table.seats)
    for language in LANGUAGES:
        for view in (table, replace(panel, table=replace(table, viewer=panel.table.viewer))):
            picture = scene(view, words(language))
            assert [tile for tile in exposed(picture) if tile.width < (LEAST if most < 13 else LEAST_OF_ALL)] == []
            assert [pair for pair in tiles_on_tiles(picture) if covered_share(*pair) > 1 / EDGE] == []
            assert cut_by_the_edge(picture) == []
