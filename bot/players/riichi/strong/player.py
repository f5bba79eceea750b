"""A computer player that weighs what each choice is worth."""

from bot.players.riichi.player import SensiblePlayer


class StrongPlayer(SensiblePlayer):
    """Weighs what each choice is worth."""
