"""What was said of a game by whoever wrote its result down, and by whoever disputes it."""

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


def dispute(log: Log, number: int) -> Entry | None:
    """The entry with which a game was disputed last; None if it never was."""
    for entry in reversed(log.entries):
        if isinstance(entry.act, Disputed) and entry.act.number == number and log.in_force(entry.number):
            return entry
    return None
