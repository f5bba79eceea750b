"""The strong computer player for the American game."""

from bot.players.american.strong.player import StrongAmericanPlayer

__all__ = ["StrongAmericanPlayer"]
