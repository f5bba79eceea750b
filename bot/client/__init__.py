"""Naki on Discord."""

from bot.client.naki import Naki
from bot.client.translator import KEY

__all__ = ["KEY", "Naki"]
