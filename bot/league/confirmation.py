"""Whether entrants have to say that they will play, until when, and who has not (league.md §1)."""

from collections.abc import Collection

from msgspec.structs import replace

from bot.league.state import HOUR, League, Life, Membership, Ms, Person


def asked(league: League) -> bool:
    """Whether entrants are asked to confirm: always, or because the rules have changed since they signed up."""
    return league.life in (Life.SIGNUP, Life.READY) and (league.options.confirm or league.amended)


def deadline(league: League) -> Ms | None:
    """When entrants who have not confirmed lose their places; None: when the league starts."""
    options = league.options
    if league.starts is None or league.confirm_late or not (options.confirm and options.confirm_h):
        return None
    return league.starts - options.confirm_h * HOUR


def is_over(league: League, at: Ms) -> bool:
    """Whether the time in which entrants confirm is over."""
    by = deadline(league)
    return by is not None and by <= at


def unconfirmed(league: League) -> tuple[Person, ...]:
    """Who plays, and has been asked and not confirmed."""
    if not asked(league):
        return ()
    return tuple(person for person, one in league.entrants.items() if league.active(person) and not one.confirmed)


def timely(league: League, at: Ms) -> League:
    """The league as it is planned now. Nobody loses a place for a deadline that was over when it was set."""
    planned = replace(league, confirm_late=False)
    return replace(planned, confirm_late=is_over(planned, at))


def lapsed(league: League, people: Collection[Person]) -> League:
    """Without the places of these entrants."""
    entrants = {
        person: replace(one, membership=Membership.LAPSED, until=None) if person in people else one
        for person, one in league.entrants.items()
    }
    return replace(league, entrants=entrants)
