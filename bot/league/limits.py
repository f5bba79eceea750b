"""Limits of open phases: games in all and a day, and with the same opponents (league.md §2.1)."""

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from bot.engine.refusal import Refusal, refusal_for
from bot.league import times
from bot.league.entrants import PersonNumber
from bot.league.refusal import LeagueReason
from bot.league.state import League
from bot.league.times import DAY, HOUR, Ms

MIN_GAMES_FOR_OPPONENT_SHARE: Final = 10
"""From so many games on the share of one opponent is looked at."""
TABLE_EXPIRY_MS: Final = DAY
CORRESPONDENCE_TABLE_EXPIRY_MS: Final = 60 * DAY
"""Milliseconds that a table with turns of days may take, unless the league says otherwise; others: `TABLE_EXPIRY_MS`.
"""
_SECOND: Final = 1000


class _Sitting(NamedTuple):
    begun: Ms
    people: frozenset[PersonNumber]


def limit_refusal(league: League, people: Iterable[PersonNumber], at: Ms) -> Refusal | None:
    """The first limit that forbids these players to begin a game now; None if none does."""
    limits, people = league.plan.limits, tuple(people)
    sittings = _sittings(league)
    today = times.day(times.zone(league.zone), at // _SECOND)
    for person in people:
        own = [sitting for sitting in sittings if person in sitting.people]
        if limits.most is not None and len(own) >= limits.most:
            return refusal_for(LeagueReason.CAP, limit="most", person=person, games=len(own))
        day = [one for one in own if times.day(times.zone(league.zone), one.begun // _SECOND) == today]
        if limits.daily is not None and len(day) >= limits.daily:
            return refusal_for(LeagueReason.CAP, limit="daily", person=person, games=len(day))
        if limits.same_opponent is not None and len(own) >= MIN_GAMES_FOR_OPPONENT_SHARE:
            for other in people:
                together = sum(other in sitting.people for sitting in own)
                if other != person and 100 * (together + 1) > limits.same_opponent * (len(own) + 1):
                    return refusal_for(
                        LeagueReason.CAP, limit="same_opponent", person=person, other=other, games=together
                    )
    if limits.gap is not None and _too_soon(sittings, frozenset(people), limits.gap):
        return refusal_for(LeagueReason.CAP, limit="gap", games=limits.gap)
    return None


def expiry_times(league: League) -> Mapping[str, Ms]:
    """For each table that is being played the moment at which it is put before a referee."""
    hours = league.plan.limits.expiry_h if league.phases else None
    allowed = (
        (CORRESPONDENCE_TABLE_EXPIRY_MS if league.options.is_correspondence else TABLE_EXPIRY_MS)
        if hours is None
        else hours * HOUR
    )
    return {table: one.begun + allowed for table, one in league.tables_in_play.items()}


def _sittings(league: League) -> list[_Sitting]:
    """The phase's games, and its tables in play, in the order in which they began."""
    phase = len(league.phases)
    games = [_Sitting(game.begun, _people(game.result.seats)) for game in league.counted_games(phase)]
    tables = [_Sitting(one.begun, _people(one.seats)) for one in league.tables_in_play.values() if one.phase == phase]
    return sorted(games + tables, key=lambda sitting: sitting.begun)


def _people(seats: Iterable[PersonNumber | None]) -> frozenset[PersonNumber]:
    return frozenset(person for person in seats if person is not None)


def _too_soon(sittings: list[_Sitting], people: frozenset[PersonNumber], gap: int) -> bool:
    """These players have sat together, and fewer than `gap` games of any of them began since."""
    last = next((place for place in range(len(sittings) - 1, -1, -1) if sittings[place].people == people), None)
    if last is None:
        return False
    return sum(bool(sitting.people & people) for sitting in sittings[last + 1 :]) < gap
