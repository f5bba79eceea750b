"""The strong computer player for riichi."""

from bot.games.riichi.computers.strong.player import StrongPlayer

__all__ = ["StrongPlayer"]
