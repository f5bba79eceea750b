"""The games that can be played. Nothing else in the core names them all."""

from typing import Final

from bot.engine.american.shelf import Shelf
from bot.games.american import AMERICAN, american
from bot.games.game import AnyGame
from bot.games.registry import Games
from bot.games.riichi import RIICHI

GAMES: Final = Games(RIICHI, AMERICAN)


def games_with(shelf: Shelf) -> dict[str, AnyGame]:
    """The games as tables play them, with the cards that guilds have put on this shelf."""
    return {**GAMES, AMERICAN.id: american(shelf)}
