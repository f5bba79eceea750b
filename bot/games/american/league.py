"""How leagues score American mahjong: points are the score."""

from collections.abc import Iterator
from dataclasses import dataclass

from bot.games.american.engine.state import SEATS
from bot.games.american.rules import Rules, preset
from bot.league.entrants import Side
from bot.league.games import Result
from bot.league.refusal import OptionsFault
from bot.league.score import Score, by_points
from bot.league.scoring import LeagueScoring


@dataclass(frozen=True)
class AmericanScoring(LeagueScoring[Rules]):
    """How the games of an American league score."""

    pools = ("american",)
    length = "hands"
    point = 1000
    amounts = ()
    rotates = True

    @staticmethod
    def read(book: str) -> Rules:
        return preset(book)

    @property
    def size(self) -> int:
        return SEATS

    @property
    def pool(self) -> str:
        return self.pools[0]

    @property
    def start(self) -> int:
        return 0

    @property
    def east(self) -> bool:
        return False

    def faults(self) -> Iterator[OptionsFault]:
        if self.options.chombo_total is not None:
            yield OptionsFault.CHOMBO_TOTAL

    def scores(self, sides: tuple[Side | None, ...], result: Result) -> tuple[Score[Side], ...]:
        return by_points(sides, result.points, result.hands, substituted=result.substituted, absent=self.options.absent)

    def typed_refusal(self, result: Result) -> None:
        """Wall games and bonuses make any sum."""

    def totals_sum(self, result: Result) -> None:
        """Points may sum to anything."""
