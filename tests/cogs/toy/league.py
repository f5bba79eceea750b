"""How a league scores it: by its points, as they are."""

from typing import Any

from bot.league.scoring import LeagueScoring
from tests.cogs.toy.engine import PLAYERS, Rules


class ToyScoring(LeagueScoring[Rules]):
    length_option = "turns"
    table_size: Any = PLAYERS
    rating_pool: Any = "toy"

    @staticmethod
    def read_book(book: str) -> Rules:
        return Rules()
