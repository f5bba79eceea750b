"""Short ways to write down rivers, melds and hands, and people to hold them."""

import re
from collections.abc import Iterator, Mapping
from random import Random

from bot.games.riichi.view.model import RiverTile
from bot.mahjong.tiles import NAMES, full_set
from bot.view.model import MeldTile, MeldView, OwnTile, Player, Wind

_RUN = re.compile(r"(?<!\d)(\d++)([mpsz])")
_LAID = re.compile(r"(?P<down>##)|\((?P<turned>[^()+]++)(?:\+(?P<added>[^()]++))?\)|(?P<plain>\d[mpsz])")

MARIKO = Player(name="Mariko", username="mariko", chair=0)
REN = Player(name="松本 蓮", username="ren_m", chair=1)
BJORN = Player(name="Bjørn-Åke", username="bjorn", chair=2)
COMPUTER = Player(name="CPU 4", is_computer=True, chair=3)
SEAT_WINDS: tuple[Wind, ...] = ("E", "S", "W", "N")
FRIENDS = (MARIKO, REN, BJORN, COMPUTER)


def tiles(text: str) -> tuple[str, ...]:
    """`119m 5z` as `1m 1m 9m 5z`."""
    return tuple(rank + suit for ranks, suit in _RUN.findall(text) for rank in ranks)


def meld(text: str) -> MeldView:
    """A meld in the notation of riichi.md §2: `(8p)7p9p`, `6m(6m+6m)6m`, `##4s4s##`."""
    return tuple(
        MeldTile(None)
        if part["down"]
        else MeldTile(part["turned"], turned=True, added=part["added"])
        if part["turned"]
        else MeldTile(part["plain"])
        for part in _LAID.finditer(text)
    )


def own_hand_tiles(text: str, **marks: str) -> tuple[OwnTile, ...]:
    """A hand such as `123m 5z`; `forbidden="3m"` and the like name tiles to mark, each once."""
    left = {mark: list(tiles(named)) for mark, named in marks.items()}
    made: list[OwnTile] = []
    for tile in tiles(text):
        flags = {mark: tile in names for mark, names in left.items()}
        for mark, marked in flags.items():
            if marked:
                left[mark].remove(tile)
        made.append(OwnTile(tile, **flags))
    return tuple(made)


class Wall:
    """The tiles of a riichi set that are not used elsewhere in a sample, in an order that never changes."""

    def __init__(self, used: str, players: int = 4, seed: int = 7) -> None:
        self._tiles = [NAMES[tile] for tile in full_set(players, (1, 1, 1))]
        for tile in tiles(used):
            self._tiles.remove(tile)
        Random(seed).shuffle(self._tiles)

    def river(self, count: int, riichi_at: int | None = None, called: Mapping[int, str] = {}) -> tuple[RiverTile, ...]:
        """`count` discards, every third straight from the draw, after a riichi all of them; `called` are those in the
        groups of others, by their places.
        """
        return tuple(self._river_tiles(count, riichi_at, called))

    def _river_tiles(self, count: int, riichi_at: int | None, called: Mapping[int, str]) -> Iterator[RiverTile]:
        for place in range(count):
            in_riichi = riichi_at is not None and place > riichi_at
            tile = self._tiles.pop()
            yield RiverTile(
                called.get(place, tile),
                sideways=place == riichi_at,
                tsumogiri=in_riichi or place % 3 == 2,
                called=place in called,
            )
