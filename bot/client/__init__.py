"""The Discord client, and everything it keeps for the cogs."""

from bot.client.naki import Naki
from bot.client.translator import TEXT_KEY

__all__ = ["TEXT_KEY", "Naki"]
