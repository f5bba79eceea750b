"""Why: what was said of a result by whoever wrote it down, and by whoever disputes it, and of a penalty."""

from bot.league.acts.penalties import Adjusted, PenaltyGiven
from bot.league.acts.reports import Reported
from bot.league.acts.results import MANUAL, Disputed, GameCounted
from bot.league.log import Entry, Log


def writing(log: Log, source: str) -> Entry | None:
    """The entry with which a game of this source was written down by hand; its reason is the note. None for any other
    game.
    """
    number = source.removeprefix(MANUAL)
    if number == source or not number.isdecimal() or not 0 < int(number) <= len(log.entries):
        return None
    entry = log.entries[int(number) - 1]
    return entry if isinstance(entry.act, Reported | GameCounted) else None


def giving(log: Log, number: int) -> Entry | None:
    """The entry with which the penalty or the points of this number were given."""
    for entry in reversed(log.entries):
        if isinstance(entry.act, PenaltyGiven | Adjusted) and entry.act.number == number:
            return entry
    return None


def dispute(log: Log, number: int) -> Entry | None:
    """The entry with which a game was disputed last; None if it never was."""
    for entry in reversed(log.entries):
        if isinstance(entry.act, Disputed) and entry.act.number == number and log.in_force(entry.number):
            return entry
    return None
