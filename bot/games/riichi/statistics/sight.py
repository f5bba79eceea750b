"""A recorded hand as it lies before its players: what each holds, and what all can see."""

from bot.engine.question import Seat
from bot.games.riichi.formats import record as r
from bot.games.riichi.formats.walls import open_indicators
from bot.mahjong.tiles import KIND, KINDS, NORTH, PLAIN, Kind, Tile


class SeatSight:
    """A seat during a hand: the tiles in hand, and what its player has discarded, called and declared. A hand that the
    log does not show is None; `declared` is the number of the discard that declared riichi, 0 without one.
    """

    def __init__(self, dealt: tuple[Tile, ...] | None) -> None:
        self.hand = None if dealt is None else list(dealt)
        self.discarded: list[Kind] = []
        self.called = False
        self.declared = 0

    def take(self, tile: Tile | r.Untold) -> None:
        """Draw a tile."""
        if isinstance(tile, r.Untold):
            self.hand = None
        elif self.hand is not None:
            self.hand.append(tile)

    def let_go(self, tiles: tuple[Tile, ...]) -> None:
        """Part with these tiles."""
        if self.hand is not None:
            for tile in tiles:
                self.hand.remove(tile)


class HandSight:
    """A hand as far as it is told. `table` counts the tiles that lie open, by kind: rivers, groups, norths and
    indicators.
    """

    def __init__(self, deal: r.Deal) -> None:
        self.places = tuple(map(SeatSight, deal.hands))
        self.riichi: list[Seat] = []
        self.table = bytearray(KINDS)
        self._lay(open_indicators(deal)[:1] if isinstance(deal.indicator, r.Untold) else (deal.indicator,))

    def follow(self, fact: r.Told) -> None:
        """What happened next."""
        match fact:
            case r.Draw(seat=seat, tile=tile):
                self.places[seat].take(tile)
            case r.Discard(seat=seat, tile=tile, riichi=riichi):
                place = self.places[seat]
                place.let_go((tile,))
                place.discarded.append(KIND[tile])
                self._lay((tile,))
                if riichi:
                    place.declared = len(place.discarded)
                    self.riichi.append(seat)
            case r.Call(seat=seat, meld=meld):
                self.places[seat].called = True
                self._lay_down(seat, meld.own)
            case r.Kan(seat=seat, meld=meld):
                self._lay_down(seat, meld.own if meld.added is None else (meld.added,))
            case r.North(seat=seat):
                self._lay_down(seat, (PLAIN[NORTH],))
            case r.Dora(tile=tile):
                self._lay((tile,))
            case _:
                pass

    def seen_by(self, seat: Seat) -> bytearray:
        """The tiles that the player can see, own ones too, by kind."""
        seen = self.table.copy()
        for tile in self.places[seat].hand or ():
            seen[KIND[tile]] += 1
        return seen

    def _lay_down(self, seat: Seat, tiles: tuple[Tile, ...]) -> None:
        self.places[seat].let_go(tiles)
        self._lay(tiles)

    def _lay(self, tiles: tuple[Tile, ...]) -> None:
        for tile in tiles:
            self.table[KIND[tile]] += 1
