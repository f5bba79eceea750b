"""Naki on Discord."""

from bot.client.naki import HINTS, LEAGUE_ADMINS, Naki
from bot.client.translator import KEY

__all__ = ["HINTS", "KEY", "LEAGUE_ADMINS", "Naki"]
