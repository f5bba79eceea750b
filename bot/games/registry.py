"""The games that can be played. Nothing else in the core names them all. How to add one says CONTRIBUTING.md."""

from collections.abc import Callable
from datetime import date
from typing import Final

from bot.games.american.card.active_cards import ActiveCards
from bot.games.american.game import AMERICAN, american_game
from bot.games.games import Games
from bot.games.riichi.game import RIICHI

GAMES: Final = Games(RIICHI, AMERICAN)


def games_with_dated_cards(today: Callable[[], date]) -> Games:
    """The games as tables play them, with cards that come into force on the day that it is `today`."""
    return Games(*({**GAMES, AMERICAN.id: american_game(ActiveCards(today))}).values())
