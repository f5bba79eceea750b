"""The computer players for riichi, by level."""

from collections.abc import Callable, Mapping
from typing import Final

from bot.engine.level import Level
from bot.games.chooser import Chooser
from bot.games.riichi.computers.player import GentlePlayer, StandardPlayer
from bot.games.riichi.computers.strong import StrongPlayer
from bot.games.riichi.engine.actions import Action
from bot.games.riichi.rules import Rules

PLAYERS_BY_LEVEL: Final[Mapping[Level, Callable[[Rules], Chooser[Action]]]] = {
    Level.GENTLE: GentlePlayer,
    Level.STANDARD: StandardPlayer,
    Level.STRONG: StrongPlayer,
}
"""Each makes a player for games by these rules."""
