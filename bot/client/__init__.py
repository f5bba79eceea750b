"""Naki on Discord."""

from bot.client.naki import CARD_ADMINS, HINTS, Naki
from bot.client.translator import KEY

__all__ = ["CARD_ADMINS", "HINTS", "KEY", "Naki"]
