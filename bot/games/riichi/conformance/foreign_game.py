"""A recorded game as a game at a table of ours."""

from bot.games.riichi.conformance.replay import played_events
from bot.games.riichi.engine.codec import CODEC
from bot.games.riichi.formats.book import nearest_book
from bot.games.riichi.formats.league_import import hands_digest
from bot.games.riichi.formats.record import Record
from bot.records.files import InconclusiveRecord
from bot.records.foreign_game import ForeignGame, UnplayableRecord


def played_game(record: Record) -> ForeignGame:
    """The whole game, played again. Raises OtherGame; InconclusiveRecord where the rules that the log does not tell
    make a difference; or Unplayable.
    """
    book, options = nearest_book(record.rules)
    try:
        lines = tuple(map(CODEC.encode, played_events(record)))
    except UnplayableRecord:
        if record.unknown_rules_reason:
            raise InconclusiveRecord(record.unknown_rules_reason) from None
        raise
    return ForeignGame(record.names, CODEC.game, book, options, lines, hands_digest(record))
