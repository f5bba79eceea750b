"""The strong computer player for the American game."""

from bot.games.american.computers.strong.player import StrongAmericanPlayer

__all__ = ["StrongAmericanPlayer"]
