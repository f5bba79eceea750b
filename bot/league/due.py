"""What a league does by itself when its time has come."""

from collections.abc import Iterator
from typing import Final

from bot.league import confirmation
from bot.league.acts.entrants import Offered, OfferLapsed, UnconfirmedLapsed, room
from bot.league.acts.rounds import RoundClosed
from bot.league.acts.teams import LineupsOpened, secret_lineups
from bot.league.state import DAY, HOUR, ON, League, Life, Membership, Ms, Overdue, RoundState

OFFERED_FOR: Final = DAY
NO_OFFERS: Final = HOUR
"""So long before the start nothing is offered any more: who is there has the place."""


def next_due(league: League, at: Ms) -> Offered | OfferLapsed | UnconfirmedLapsed | LineupsOpened | RoundClosed | None:
    """The next act that nobody has to press for, or None while there is none: places that were not confirmed, one
    offered to the first on the waitlist, one that nobody took, lineups that are settled, a round of which every table
    is over. What becomes of tables that were not played in time says `deadlines.overdue`.
    """
    return _entrants(league, at) or _lineups(league, at) or _round(league, at)


def wakes(league: League, at: Ms) -> Ms | None:
    """When there is something to look at again after `at`, if nothing happens before."""
    offers = (one.until for one in league.entrants.values() if one.until is not None)
    rounds = (one for phase in league.phases for one in phase.rounds if one.state is RoundState.PUBLISHED)
    ends = (one.end for one in rounds if one.end is not None and one.overdue is not Overdue.REFEREE)
    by = confirmation.deadline(league) if confirmation.asked(league) else None
    moments = (*offers, *(() if by is None else (by,)), *(due for _, due in _settled(league)), *ends)
    return min((moment for moment in moments if moment > at), default=None)


def _entrants(league: League, at: Ms) -> Offered | OfferLapsed | UnconfirmedLapsed | None:
    if league.life not in (Life.SIGNUP, Life.READY):
        return None
    unconfirmed = confirmation.unconfirmed(league) if confirmation.is_over(league, at) else ()
    if unconfirmed:
        return UnconfirmedLapsed(unconfirmed)
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


def _settled(league: League) -> Iterator[tuple[LineupsOpened, Ms]]:
    """The lineups that nobody sees yet, and when everybody will."""
    for phase in league.phases if league.options.teams and league.life in ON else ():
        for one in phase.rounds:
            if one.state is RoundState.PUBLISHED:
                yield from ((LineupsOpened(phase.number, one.number), due) for due in secret_lineups(one).values())


def _lineups(league: League, at: Ms) -> LineupsOpened | None:
    return next((opened for opened, due in _settled(league) if due <= at), None)
