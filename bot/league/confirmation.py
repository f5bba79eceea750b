"""Confirming an entry: whether players have to, until when, and who has not yet (league.md §1)."""

from collections.abc import Collection

from msgspec.structs import replace

from bot.league.entrants import Membership, PersonNumber
from bot.league.state import League, Life
from bot.league.times import HOUR, Ms


def is_required(league: League) -> bool:
    """Players have to confirm: the league wants it, or its rules have changed since some of them signed up."""
    asked = league.options.confirm or (league.rules_amended and bool(_unsure_players(league)))
    return league.life in (Life.SIGNUP, Life.READY) and asked


def confirmation_deadline(league: League) -> Ms | None:
    """The moment at which players who have not confirmed lose their places; None: when the league starts."""
    options = league.options
    if league.starts is None or league.confirm_until_start or not (options.confirm and options.confirm_h):
        return None
    return league.starts - options.confirm_h * HOUR


def has_deadline_passed(league: League, at: Ms) -> bool:
    by = confirmation_deadline(league)
    return by is not None and by <= at


def unconfirmed_players(league: League) -> tuple[PersonNumber, ...]:
    """The players who have to confirm and have not; guests are never asked."""
    return _unsure_players(league) if is_required(league) else ()


def _unsure_players(league: League) -> tuple[PersonNumber, ...]:
    asked = ((person, one) for person, one in league.entrants.items() if person not in league.guests)
    return tuple(person for person, one in asked if league.is_active(person) and not one.confirmed)


def is_planned_deadline_past(league: League, at: Ms) -> bool:
    """The deadline as it is planned now is past already: then it takes nobody's place."""
    return has_deadline_passed(replace(league, confirm_until_start=False), at)


def with_lapsed_entries(league: League, people: Collection[PersonNumber]) -> League:
    """The league with these entries lapsed."""
    entrants = {
        person: replace(one, membership=Membership.LAPSED, offered_until=None) if person in people else one
        for person, one in league.entrants.items()
    }
    return replace(league, entrants=entrants)
