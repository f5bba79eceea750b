"""American mahjong in leagues: points are the score (league.md §4.1)."""

from dataclasses import dataclass

from bot.games.american.engine.codec import CODEC
from bot.games.american.engine.state import SEATS
from bot.games.american.rules import Rules, american_book_rules
from bot.league.scoring import LeagueScoring


@dataclass(frozen=True)
class AmericanScoring(LeagueScoring[Rules]):
    """The scoring of an American league's games."""

    length_option = "hands"
    overridden_options = (length_option,)
    allows_rotation = True

    @staticmethod
    def read_book(book: str) -> Rules:
        return american_book_rules(book)

    @property
    def table_size(self) -> int:
        return SEATS

    @property
    def rating_pool(self) -> str:
        return CODEC.game
