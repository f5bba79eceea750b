"""The games that can be played. Nothing else in the core names them all. How to add one says docs/ARCHITECTURE.md."""

from collections.abc import Callable
from datetime import date
from typing import Final

from bot.games.american.card.active_cards import ActiveCards
from bot.games.american.game import AMERICAN, american
from bot.games.games import Games
from bot.games.riichi.game import RIICHI

GAMES: Final = Games(RIICHI, AMERICAN)


def games_dealt(today: Callable[[], date]) -> Games:
    """The games as tables play them, with cards that come into force on the day that it is `today`."""
    return Games(*({**GAMES, AMERICAN.id: american(ActiveCards(today))}).values())
