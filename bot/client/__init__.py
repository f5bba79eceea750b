"""Naki on Discord."""

from bot.client.naki import HINTS, Naki
from bot.client.translator import KEY

__all__ = ["HINTS", "KEY", "Naki"]
