"""The games that can be played. Nothing else in the core names them all. How to add one says docs/ARCHITECTURE.md."""

from typing import Final

from bot.engine.american.shelf import Shelf
from bot.games.american import AMERICAN, american
from bot.games.game import AnyGame
from bot.games.registry import Games
from bot.games.riichi import RIICHI

GAMES: Final = Games(RIICHI, AMERICAN)


def games_with(shelf: Shelf | None = None) -> dict[str, AnyGame]:
    """The games as tables play them, with the cards that guilds have put on this shelf, if any."""
    return {**GAMES} if shelf is None else {**GAMES, AMERICAN.id: american(shelf)}
