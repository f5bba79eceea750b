"""American mahjong in leagues: points are the score (league.md §4.1)."""

from dataclasses import dataclass

from bot.games.american.engine.codec import CODEC
from bot.games.american.engine.state import SEATS
from bot.games.american.rules import Rules, preset
from bot.league.scoring import LeagueScoring


@dataclass(frozen=True)
class AmericanScoring(LeagueScoring[Rules]):
    """The scoring of an American league's games."""

    length = "hands"
    set_apart = (length,)
    rotates = True

    @staticmethod
    def read(book: str) -> Rules:
        return preset(book)

    @property
    def size(self) -> int:
        return SEATS

    @property
    def pool(self) -> str:
        return CODEC.game
