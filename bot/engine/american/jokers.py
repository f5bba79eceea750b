"""Jokers: exchanging a natural for one on any rack (american.md §7)."""

from bot.engine.american.actions import Action, Verb
from bot.engine.american.state import Hand
from bot.engine.decision import Seat


def exchanges(hand: Hand, seat: Seat) -> list[Action]:
    """Every joker the player could take in his own turn: on his own rack or another's, a dead one's too.

    He gives a natural of the group from his rack; a discard just claimed is no longer in it, and so cannot be used.
    """
    concealed = hand.racks[seat].concealed
    found = (
        Action(Verb.EXCHANGE, (group.tile,), seat=owner)
        for owner, rack in enumerate(hand.racks)
        for group in rack.exposures
        if group.jokers and group.tile in concealed
    )
    return list(dict.fromkeys(found))
