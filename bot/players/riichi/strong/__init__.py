"""The strong computer player for riichi."""

from bot.players.riichi.strong.player import StrongPlayer

__all__ = ["StrongPlayer"]
