"""The games that can be played. Nothing else in the core names them all. How to add one says docs/ARCHITECTURE.md."""

from typing import Final

from bot.games.american.card.active_cards import ActiveCards
from bot.games.american.game import AMERICAN, american
from bot.games.game import AnyGame
from bot.games.games import Games
from bot.games.riichi.game import RIICHI

GAMES: Final = Games(RIICHI, AMERICAN)


def games_with(active_cards: ActiveCards | None = None) -> dict[str, AnyGame]:
    """The games as tables play them, with the cards that guilds have activated, if any."""
    return {**GAMES} if active_cards is None else {**GAMES, AMERICAN.id: american(active_cards)}
