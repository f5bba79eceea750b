"""Reads the files that people upload in a child process, so that one that is slow to read cannot delay presses."""

from bot.reading.files import CardReading, GameReading, LogReading, ResultsReading, RoundsReading, RulesReading
from bot.reading.reader import Reader

__all__ = ["CardReading", "GameReading", "LogReading", "Reader", "ResultsReading", "RoundsReading", "RulesReading"]
