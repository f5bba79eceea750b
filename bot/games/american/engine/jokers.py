"""Jokers: exchanging a natural for one on any rack (american.md §7)."""

from bot.engine.decision import Seat
from bot.games.american.engine.actions import Action, Verb
from bot.games.american.engine.state import Hand, Origin
from bot.games.american.rules import Rules


def exchanges(rules: Rules, hand: Hand, seat: Seat) -> list[Action]:
    """Every joker the player could take in their own turn, after drawing or exposing: on any rack, a dead one's too.

    They give a natural of the group from their concealed tiles; the discard just claimed is not one of them.
    """
    if rules.joker.exchange == "never" or hand.origin is Origin.DEAL:
        return []
    concealed = hand.racks[seat].concealed
    found = (
        Action(Verb.EXCHANGE, (group.tile,), seat=owner)
        for owner, rack in enumerate(hand.racks)
        for group in rack.exposures
        if group.jokers and group.tile in concealed
    )
    return list(dict.fromkeys(found))
