"""The computer players for riichi, by level."""

from collections.abc import Callable, Mapping
from typing import Final

from bot.engine.level import Level
from bot.engine.riichi.actions import Action
from bot.engine.riichi.rules import Rules
from bot.players.arena import Chooser
from bot.players.riichi.player import AcceptancePlayer, SensiblePlayer
from bot.players.riichi.strong import StrongPlayer

PLAYERS: Final[Mapping[Level, Callable[[Rules], Chooser[Action]]]] = {
    Level.GENTLE: lambda rules: AcceptancePlayer(),
    Level.STANDARD: SensiblePlayer,
    Level.STRONG: StrongPlayer,
}
"""Each makes a player for games by these rules."""
