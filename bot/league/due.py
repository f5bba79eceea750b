"""What a league does by itself when its time has come."""

from typing import Final

from bot.league.acts.entrants import Offered, OfferLapsed, room
from bot.league.acts.rounds import RoundClosed
from bot.league.state import DAY, HOUR, League, Life, Membership, Ms, RoundState

OFFERED_FOR: Final = DAY
NO_OFFERS: Final = HOUR
"""So long before the start nothing is offered any more: who is there has the place."""


def next_due(league: League, at: Ms) -> Offered | OfferLapsed | RoundClosed | None:
    """The next act that nobody has to press for, or None while there is none: a place offered to the first on the
    waitlist, one that nobody took, a round of which every table is over.
    """
    return _entrants(league, at) or _round(league, at)


def wakes(league: League) -> Ms | None:
    """When there is something to look at again, if nothing happens before."""
    return min((one.until for one in league.entrants.values() if one.until is not None), default=None)


def _entrants(league: League, at: Ms) -> Offered | OfferLapsed | None:
    if league.life not in (Life.SIGNUP, Life.READY):
        return None
    for person, entrant in league.entrants.items():
        if entrant.membership is Membership.OFFERED and entrant.until is not None and entrant.until <= at:
            return OfferLapsed(person)
    soon = league.starts is not None and at > league.starts - NO_OFFERS
    if soon or not league.waitlist or room(league) < 1:
        return None
    until = at + OFFERED_FOR if league.starts is None else min(at + OFFERED_FOR, league.starts)
    return Offered(league.waitlist[0], until)


def _round(league: League, at: Ms) -> RoundClosed | None:
    for phase in league.phases:
        for one in phase.rounds:
            closed = RoundClosed(phase.number, one.number)
            if one.state is RoundState.PUBLISHED and closed.refusal(league, at) is None:
                return closed
    return None
