"""The Discord client, and everything it keeps for the cogs."""

from bot.client.naki import (
    AWAY_DISCARDS,
    CARD_ADMINS,
    GREETED,
    HAND_PLACE,
    HINTS,
    LEAGUE_CALLS,
    LEAGUE_LOG,
    LEAGUE_ORGANISERS,
    LEAGUE_REFEREES,
    LEAGUE_REMINDERS,
    LEAGUE_ZONE,
    NEWEST_VERSION,
    NUDGE,
    PLAY,
    PRESS_TWICE,
    STATISTICS,
    Naki,
)
from bot.client.translator import TEXT_KEY

__all__ = [
    "AWAY_DISCARDS",
    "CARD_ADMINS",
    "GREETED",
    "HAND_PLACE",
    "HINTS",
    "LEAGUE_CALLS",
    "LEAGUE_LOG",
    "LEAGUE_ORGANISERS",
    "LEAGUE_REFEREES",
    "LEAGUE_REMINDERS",
    "LEAGUE_ZONE",
    "NEWEST_VERSION",
    "NUDGE",
    "PLAY",
    "PRESS_TWICE",
    "STATISTICS",
    "TEXT_KEY",
    "Naki",
]
