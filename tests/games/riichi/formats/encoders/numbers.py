"""Numbers 0-135 for the tiles of a hand, as Tenhou has them: equal tiles differ, red fives are 16, 52 and 88."""

from bot.engine.question import Seat
from bot.mahjong.tiles import KIND_OF_TILE, RED_TILES, Tile, full_set


class Numbers:
    """Which numbered tile lies where. Numbers are given to tiles as they come to light."""

    def __init__(self, players: int, red_fives: tuple[int, ...]) -> None:
        self._spare: dict[Tile, list[int]] = {}
        reds = any(red_fives)
        for tile in full_set(players, red_fives):
            first = 4 * KIND_OF_TILE[tile]
            choice = [first] if tile in RED_TILES else range(first + (reds and first in (16, 52, 88)), first + 4)
            taken = self._spare.setdefault(tile, [])
            taken.append(next(number for number in choice if number not in taken))
        self._held: dict[Seat, dict[int, Tile]] = {seat: {} for seat in range(players)}
        self._drawn: dict[Seat, int] = {}

    def light(self, tile: Tile) -> int:
        """A tile that belongs to nobody: an indicator, an ura."""
        return self._spare[tile].pop(0)

    def deal(self, seat: Seat, tile: Tile) -> int:
        number = self.light(tile)
        self._held[seat][number] = tile
        return number

    def draw(self, seat: Seat, tile: Tile) -> int:
        self._drawn[seat] = self.deal(seat, tile)
        return self._drawn[seat]

    def discard(self, seat: Seat, tile: Tile, *, drawn: bool) -> int:
        number = self._drawn.pop(seat) if drawn else self._pick(seat, tile)
        self._drawn.pop(seat, None)
        del self._held[seat][number]
        return number

    def lay_down(self, seat: Seat, *tiles: Tile) -> list[int]:
        """Tiles that leave the hand for a group."""
        self._drawn.pop(seat, None)
        numbers: list[int] = []
        for tile in tiles:
            number = self._pick(seat, tile)
            del self._held[seat][number]
            numbers.append(number)
        return sorted(numbers)

    def drawn(self, seat: Seat) -> int:
        return self._drawn[seat]

    def held(self, seat: Seat) -> list[int]:
        return sorted(self._held[seat])

    def _pick(self, seat: Seat, tile: Tile) -> int:
        """One of the equal tiles in the hand, the drawn one last."""
        equal = [number for number, held in self._held[seat].items() if held == tile]
        return min(equal, key=lambda number: number == self._drawn.get(seat))
