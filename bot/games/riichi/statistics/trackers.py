"""A recorded hand as it lies before its players: what each holds, and what each has not seen."""

from bot.engine.question import Seat
from bot.games.riichi.formats import record as r
from bot.games.riichi.formats.walls import open_indicators
from bot.mahjong.tiles import KIND_COUNT, KIND_OF_TILE, Kind, Tile

_COPIES = 4


class SeatTracker:
    """A seat during a hand: the tiles in hand, and what its player has discarded, called and declared. A hand that the
    log does not show is None; `declared` is the number of the discard that declared riichi, 0 without one. By kind:
    `held` are the tiles in hand, `unseen` those that are neither in hand nor lie open.
    """

    def __init__(self, dealt: tuple[Tile, ...] | None) -> None:
        self.hand: list[Tile] | None = None if dealt is None else []
        self.held = bytearray(KIND_COUNT)
        self.unseen = [_COPIES] * KIND_COUNT
        self.discarded: list[Kind] = []
        self.called = False
        self.declared = 0
        for tile in dealt or ():
            self.draw(tile)

    def draw(self, tile: Tile | r.Unknown) -> None:
        """Draw a tile."""
        if isinstance(tile, r.Unknown):
            self.hand = None
        elif self.hand is not None:
            self.hand.append(tile)
            kind = KIND_OF_TILE[tile]
            self.held[kind] += 1
            self.unseen[kind] -= 1


class HandTracker:
    """A hand as far as it is told; in `riichi` are those who have declared it, in order."""

    def __init__(self, deal: r.Deal) -> None:
        self.places = tuple(map(SeatTracker, deal.hands))
        self.riichi: list[Seat] = []
        self.turn_indicators(open_indicators(deal)[:1] if isinstance(deal.indicator, r.Unknown) else (deal.indicator,))

    def discard(self, fact: r.Discard) -> None:
        """A seat discards."""
        place = self.places[fact.seat]
        place.discarded.append(KIND_OF_TILE[fact.tile])
        if fact.riichi:
            place.declared = len(place.discarded)
            self.riichi.append(fact.seat)
        self.lay_down(fact.seat, (fact.tile,))

    def call(self, seat: Seat, own: tuple[Tile, ...]) -> None:
        """A seat calls, and shows these tiles of its hand."""
        self.places[seat].called = True
        self.lay_down(seat, own)

    def lay_down(self, seat: Seat, tiles: tuple[Tile, ...]) -> None:
        """Tiles of a hand come to lie open."""
        own = self.places[seat]
        for tile in tiles:
            kind = KIND_OF_TILE[tile]
            if own.hand is not None:
                own.hand.remove(tile)
                own.held[kind] -= 1
            for place in self.places:
                if place is not own:
                    place.unseen[kind] -= 1

    def turn_indicators(self, indicators: tuple[Tile, ...]) -> None:
        """Indicators come to lie open."""
        for tile in indicators:
            for place in self.places:
                place.unseen[KIND_OF_TILE[tile]] -= 1
