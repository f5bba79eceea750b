"""The computer players for the American game, by level."""

from collections.abc import Mapping
from typing import Final

from bot.engine.level import Level
from bot.games.american.computers.player import CardPlayer, OneHandPlayer
from bot.games.american.computers.strong import StrongAmericanPlayer

PLAYERS: Final[Mapping[Level, type[CardPlayer]]] = {
    Level.GENTLE: OneHandPlayer,
    Level.STANDARD: CardPlayer,
    Level.STRONG: StrongAmericanPlayer,
}
"""Each makes a player for games by these rules, with this card."""
