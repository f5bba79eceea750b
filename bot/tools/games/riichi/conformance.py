"""The games in files of logs: played again, and counted."""

from pathlib import Path

from bot.games.riichi.conformance.replay import completed_record, divergences
from bot.games.riichi.formats import logs
from bot.games.riichi.statistics import counted_game
from bot.tools.conformance.divergence import ReplayedGame
from bot.tools.games.tools import CountedLog


def replay_riichi(path: Path) -> ReplayedGame:
    """The game in a log of any format that we know, played again. Raises BadRecord or InconclusiveRecord."""
    record = logs.read_log(path)
    return ReplayedGame(len(record.deals), divergences(record))


def count_riichi(path: Path) -> CountedLog:
    """The game in a log of any format that we know, in numbers. Raises BadRecord or InconclusiveRecord."""
    record = logs.read_log(path, any_rules=True)
    places = tuple(map(record.seat_in_log, range(record.rules.game.players)))
    return CountedLog(counted_game(completed_record(record)), places)
