"""Rules and games from files, whichever program and game they are of."""

from contextlib import suppress

from bot.engine import club_rules
from bot.engine.book import ImportedBook
from bot.engine.rules import AnyRules, BadRules, Conflict
from bot.games.registry import GAMES
from bot.records.files import BadRecord
from bot.records.foreign_game import ForeignGame, ImportedGame
from bot.system.limits import RULES, text_in


def read_rules(data: bytes, base: str | None = None) -> tuple[ImportedBook, ...]:
    """The rules in a file: ours as TOML, or one or several by their names in a file of another program that a game
    knows. A file that names no book of ours gets the one that is nearest to it, or the `base`. Raises BadRules, or
    BadText if it is too large or has too many entries.
    """
    try:
        text = text_in(data, RULES)
    except UnicodeDecodeError:
        raise BadRules(Conflict("no_text")) from None
    near = GAMES.books if base is None else {base: GAMES.books[base]}
    for game in GAMES.values():
        if game.rule_files is not None and game.rule_files.recognise(text):
            return game.rule_files.read(text, [book for book in near.values() if book.game == game.id])
    return (ImportedBook(club_rules.read_club_rules(text, GAMES.books, near)),)


def read_game(text: str, rules: AnyRules) -> ImportedGame:
    """The game in a log, as a league by these rules counts it. Raises BadRecord or InconclusiveRecord for a log that
    cannot be read, and OtherGame for a game that was not played to its end by such rules.
    """
    for game in GAMES.values():
        if game.import_log is not None:
            with suppress(BadRecord):
                return game.import_log(text, rules)
    raise BadRecord("it is no log of a game that can be imported")


def read_playable_log(text: str) -> ForeignGame:
    """The game in a log, played at a table of ours. Raises BadRecord or InconclusiveRecord for a log that cannot be
    read, OtherGame for one that does not tell a whole game, and Unplayable.
    """
    for game in GAMES.values():
        if game.read_playable_log is not None:
            with suppress(BadRecord):
                return game.read_playable_log(text)
    raise BadRecord("it is no log of a game that can be played again")
