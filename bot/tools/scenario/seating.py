"""The seats of a scenario: a script names them by their wind in its hand, the engine by their chair."""

from typing import NamedTuple

from bot.engine.question import Seat

SCRIPT_WINDS = "ESWN"


class Seating(NamedTuple):
    """The chair of the dealer, and how many play."""

    dealer: Seat
    players: int

    def seat(self, wind: str) -> Seat:
        """The chair of a wind. Raises ValueError for anything that is no wind at this table."""
        winds = SCRIPT_WINDS[: self.players]
        if len(wind) != 1 or wind not in winds:
            raise ValueError(f"'{wind}' is no seat; the seats are {' '.join(winds)}")
        return (winds.index(wind) + self.dealer) % self.players

    def wind(self, seat: Seat) -> str:
        """The wind of a chair."""
        return SCRIPT_WINDS[(seat - self.dealer) % self.players]

    def by_seat(self, by_wind: tuple[int, ...]) -> tuple[int, ...]:
        """Numbers that stand in the order E S W N, in the order of the chairs."""
        return tuple(by_wind[(seat - self.dealer) % self.players] for seat in range(self.players))
