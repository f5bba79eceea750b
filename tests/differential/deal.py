"""A hand that three engines are to play: one wall, and the game around it."""

import msgspec

from bot.engine.question import Seat
from bot.games.riichi.engine.events import HandStarted
from bot.mahjong.tiles import Tile

_DEALT = 13
_DEAD_WALL = 14
_REPLACEMENTS = {3: 8, 4: 4}


class Deal(msgspec.Struct, frozen=True):
    """A hand to be played.

    The wall is in the order of play: the hands, four tiles at a time from the dealer on, then the live wall. From its
    end backwards lie the replacement tiles, then five indicators, each before its ura. With three players the fourth
    and fifth indicator belong to the live wall's last tiles. `round` counts hands from East 1 = 0.
    """

    wall: tuple[Tile, ...]
    scores: tuple[int, ...]
    round: int = 0
    honba: int = 0
    sticks: int = 0

    @property
    def players(self) -> int:
        return len(self.scores)

    @property
    def dealer(self) -> Seat:
        return self.round % self.players

    @property
    def wind(self) -> int:
        """The round wind: 0 is East."""
        return self.round // self.players

    @property
    def laid(self) -> HandStarted:
        """The hands and walls as they lie on the table."""
        end = len(self.wall) - _REPLACEMENTS[self.players]
        return HandStarted(
            tuple(tuple(sorted(self.wall[place] for place in places)) for places in self.places),
            live_wall=self.wall[self.players * _DEALT : len(self.wall) - _DEAD_WALL],
            indicators=tuple(self.wall[end - 1 - 2 * stack] for stack in range(5)),
            ura=tuple(self.wall[end - 2 - 2 * stack] for stack in range(5)),
            rinshan=tuple(reversed(self.wall[end:])),
        )

    @property
    def places(self) -> tuple[tuple[int, ...], ...]:
        """By seat, where in the wall the tiles of its hand lie."""
        places: list[list[int]] = [[] for _ in self.scores]
        first = 0
        for count in (4, 4, 4, 1):
            for step in range(self.players):
                places[(self.dealer + step) % self.players] += range(first, first + count)
                first += count
        return tuple(tuple(places_of_seat) for places_of_seat in places)
