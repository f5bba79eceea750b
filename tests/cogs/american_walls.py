"""Walls for American games. Everybody is dealt three tiles to pass that sort behind all others, so that whoever
says nothing in the Charleston passes these, and after the three first passes has those of the player across.
"""

from collections.abc import Sequence

from bot.games.american.tiles import EAST, TILE_NAMES, all_tiles, read_tiles
from tests.cogs.walls import Walls

SEATS = 4


def deal(hands: Sequence[str], passes: Sequence[str], draws: str = "", east: int = 0) -> tuple[int, ...]:
    """A wall after whose first Charleston each seat has its hand, filled up with tiles nobody asked for, and its
    tiles to pass; then come the draws in order.
    """
    asked = [list(read_tiles(hand)) for hand in hands]
    brought, drawn = [read_tiles(tiles) for tiles in passes], read_tiles(draws)
    rest = list(all_tiles())
    for tile in (*(tile for hand in (*asked, *brought) for tile in hand), *drawn):
        rest.remove(tile)
    for seat, hand in enumerate(asked):
        while len(hand) < (11 if seat == east else 10):
            harmless = (tile for tile in set(rest) - set(hand) if tile < EAST)
            tile = max(harmless, key=lambda tile: (rest.count(tile), -tile))
            hand.append(tile)
            rest.remove(tile)
    dealt = [tile for seat, hand in enumerate(asked) for tile in (*hand, *brought[(seat + 2) % SEATS])]
    return (*dealt, *drawn, *rest)


RUN = "12345B 12345C"
"""With GGG to pass this is R5 of the card but for a fourth green dragon or a joker."""

JOKER_WON = deal(
    ["6D", "6D JJ", RUN, ""],
    ["FFF", "RRR", "GGG", "FFF"],
    draws="6D",
)
"""East discards 6D, South claims it with a joker, West draws 6D, exchanges it for that joker and wins."""

GREEN_DISCARDED = deal(
    ["6D G", "6D JJ", "6D J", RUN],
    ["FFF", "RRR", "FFF", "GGG"],
)
"""East can discard 6D, which South and West can claim, or the dragon that South can claim and with which North wins."""


def quick(east: int) -> tuple[int, ...]:
    """East discards the last green dragon, with which the next player wins."""

    def round_the_table(*values: str) -> list[str]:
        return [values[(seat - east) % SEATS] for seat in range(SEATS)]

    return deal(round_the_table("G", RUN, "", ""), round_the_table("FFF", "GGG", "FFF", "RRR"), east=east)


FOUR_HANDS = Walls(JOKER_WON, *(quick(east) for east in (1, 2, 3)))
"""Four people play four hands, from the lobby to the standings."""

PASSES = ("Ew Nw 0", "FFF", "RRR", "GGG")
KONG_CLAIMED = deal(
    ["4444B 555C 66D J", "6D", "", ""],
    PASSES,
    draws="1D 1D 2D 3D 6D",
)
"""East claims South's 6D for a kong with a joker, draws the last 6D four tiles later, takes the joker for it and wins
with R3 of the card.
"""


MANY_KINDS = deal(
    ["12345678B 123C", "33D 44D JJ", "55D 66D J", "77D 88D J"],
    ("Ew Nw 0", "FFF", "G Sw R", "FFF"),
)
"""East is dealt fourteen tiles of fourteen kinds, and others have jokers to call with."""


def pass_of(seat: int, number: int) -> tuple[str, ...]:
    """The tiles that the seat has to send in one of the first three passes, 1-3."""
    owner = (seat + (2, 1, 3)[number - 1]) % SEATS
    return tuple(TILE_NAMES[tile] for tile in read_tiles(PASSES[owner]))
