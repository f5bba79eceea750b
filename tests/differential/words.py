"""What a seat may answer, in words that every engine can be asked for."""

from collections.abc import Mapping
from functools import cache
from typing import Protocol, TypeAlias

from bot.engine.question import Seat
from bot.games.riichi.engine.actions import Verb
from bot.mahjong.tiles import KIND_OF_TILE, NAMES, PLAIN_TILES, Tile

Offers: TypeAlias = Mapping[Seat, frozenset[str]]
"""By seat, what it may answer now; seats with nothing to say are left out."""


class Table(Protocol):
    """An engine that plays one hand."""

    @property
    def offers(self) -> Offers:
        """What may be answered now; nothing when the hand is over."""
        ...

    def answer(self, words: Mapping[Seat, str]) -> None:
        """Everybody who may say something says it."""
        ...

    @property
    def scores(self) -> tuple[int, ...]:
        """By seat, without the sticks on the table."""
        ...

    @property
    def sticks(self) -> int:
        """Riichi sticks left on the table."""
        ...


@cache
def word(verb: Verb, tiles: tuple[Tile, ...] = ()) -> str:
    """An action by what it does to the tiles.

    It does not matter which of two equal tiles is meant, nor whether a discard is the drawn one; an ankan is named by
    its kind, a daiminkan not at all.
    """
    if verb is Verb.DAIMINKAN:
        return str(verb)
    named = {PLAIN_TILES[KIND_OF_TILE[tile]] for tile in tiles} if verb is Verb.ANKAN else tiles
    return "_".join([str(verb), *(NAMES[tile] for tile in sorted(named))])
