"""Naki on Discord."""

from bot.client.naki import CARD_ADMINS, GREETED, HINTS, LEAGUE_ORGANISERS, LEAGUE_REFEREES, NUDGE, Naki
from bot.client.translator import KEY

__all__ = ["CARD_ADMINS", "GREETED", "HINTS", "KEY", "LEAGUE_ORGANISERS", "LEAGUE_REFEREES", "NUDGE", "Naki"]
