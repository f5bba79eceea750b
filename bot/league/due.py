"""The acts that are done in a league without anybody's press, when their time has come."""

from collections.abc import Iterator
from typing import Final

from bot.league import confirmation
from bot.league.acts.entrants import OfferLapsed, PlaceOffered, SignUpsLapsed, open_spots
from bot.league.acts.life import EntriesEnded
from bot.league.acts.rounds import RoundClosed
from bot.league.acts.teams import LineupsOpened, lineup_reveal_times
from bot.league.entrants import Membership
from bot.league.known_starts import draw_moment, publication_moment
from bot.league.rounds import OverdueRule, RoundState
from bot.league.state import RUNNING_OR_PAUSED, League, Life
from bot.league.times import DAY, HOUR, Ms

OFFER_DURATION: Final = DAY
OFFER_CUTOFF_LEAD_MS: Final = HOUR
"""So long before the start no places are offered any more."""


def next_due_act(
    league: League, at: Ms
) -> PlaceOffered | OfferLapsed | SignUpsLapsed | EntriesEnded | LineupsOpened | RoundClosed | None:
    """The next act that is due; None if there is none: entries that lapse, a place to offer, an offer that lapses,
    the end of sign-up, lineups that become public, a round that is over. Tables that were not played in time are in
    `acts.deadlines`.
    """
    return _entrants(league, at) or _end_of_entries(league, at) or _lineups(league, at) or _round(league, at)


def offers_are_over(league: League, at: Ms) -> bool:
    """The start is so near that no places are offered: whoever on the waitlist asks first has a free one."""
    return league.starts is not None and at > league.starts - OFFER_CUTOFF_LEAD_MS


def next_due_moment(league: League, at: Ms) -> Ms | None:
    """The next moment at which something may be due, if nobody acts before."""
    offers = (one.offered_until for one in league.entrants.values() if one.offered_until is not None)
    rounds = (one for phase in league.phases for one in phase.rounds if one.state is RoundState.PUBLISHED)
    ends = (one.end for one in rounds if one.end is not None and one.overdue is not OverdueRule.REFEREE)
    by = confirmation.confirmation_deadline(league) if confirmation.is_required(league) else None
    drawn = (moment.at for moment in (draw_moment(league), publication_moment(league)) if moment is not None)
    single = (moment for moment in (by, league.entries_until) if moment is not None)
    moments = (*drawn, *offers, *single, *(due for _, due in _lineup_openings(league)), *ends)
    return min((moment for moment in moments if moment > at), default=None)


def _entrants(league: League, at: Ms) -> PlaceOffered | OfferLapsed | SignUpsLapsed | None:
    if league.life not in (Life.SIGNUP, Life.READY):
        return None
    unconfirmed = confirmation.unconfirmed_players(league) if confirmation.has_deadline_passed(league, at) else ()
    if unconfirmed:
        return SignUpsLapsed(unconfirmed)
    for person, entrant in league.entrants.items():
        if (
            entrant.membership is Membership.OFFERED
            and entrant.offered_until is not None
            and entrant.offered_until <= at
        ):
            return OfferLapsed(person)
    if offers_are_over(league, at) or not league.waitlist or open_spots(league) < 1:
        return None
    until = at + OFFER_DURATION if league.starts is None else min(at + OFFER_DURATION, league.starts)
    return PlaceOffered(league.waitlist[0], until)


def _end_of_entries(league: League, at: Ms) -> EntriesEnded | None:
    ended = EntriesEnded()
    return ended if ended.refusal(league, at) is None else None


def _round(league: League, at: Ms) -> RoundClosed | None:
    for phase in league.phases:
        for one in phase.rounds:
            closed = RoundClosed(phase.number, one.number)
            if one.state is RoundState.PUBLISHED and closed.refusal(league, at) is None:
                return closed
    return None


def _lineup_openings(league: League) -> Iterator[tuple[LineupsOpened, Ms]]:
    """The lineups that are still secret, and when they become public."""
    for phase in league.phases if league.options.teams and league.life in RUNNING_OR_PAUSED else ():
        for one in phase.rounds:
            if one.state is RoundState.PUBLISHED:
                yield from ((LineupsOpened(phase.number, one.number), due) for due in lineup_reveal_times(one).values())


def _lineups(league: League, at: Ms) -> LineupsOpened | None:
    return next((opened for opened, due in _lineup_openings(league) if due <= at), None)
