"""The computer players for riichi, by level."""

from collections.abc import Callable, Mapping
from typing import Final

from bot.engine.level import Level
from bot.games.riichi.computers.player import AcceptancePlayer, SensiblePlayer
from bot.games.riichi.computers.strong import StrongPlayer
from bot.games.riichi.engine.actions import Action
from bot.games.riichi.rules import Rules
from bot.tools.simulation.arena import Chooser

PLAYERS: Final[Mapping[Level, Callable[[Rules], Chooser[Action]]]] = {
    Level.GENTLE: lambda rules: AcceptancePlayer(),
    Level.STANDARD: SensiblePlayer,
    Level.STRONG: StrongPlayer,
}
"""Each makes a player for games by these rules."""
