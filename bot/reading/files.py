"""The kinds of files that people upload, and what reading one of them finds."""

from collections.abc import Mapping
from typing import Self

import msgspec

from bot.engine.book import ImportedBook
from bot.engine.rules import AnyRules, BadRules, Conflict
from bot.games.cards import BadCard, CardDocument, CardFlaw
from bot.games.imports import read_game, read_playable_log, read_rules
from bot.games.registry import GAMES
from bot.league.entrants import EntrantNumber, PersonNumber
from bot.league.result_lines import ResultLines, read_result_lines
from bot.league.round_file import LineFlaw, RoundsInFile, read_round_file
from bot.records.files import BadRecord, InconclusiveRecord, unpack
from bot.records.foreign_game import ForeignGame, ImportedGame, UnplayableRecord, UnwantedGame
from bot.system.limits import IMPORT, RESULTS, BadText, text_in

_MOST_WRONG = 100
"""So many flaws of a file of rounds are told; a message has room for fewer."""


class CardReading(msgspec.Struct, frozen=True):
    """The result of reading a card file: the card and warnings, or None and what is wrong."""

    card: CardDocument | None
    flaws: tuple[CardFlaw, ...] = ()


class RulesReading(msgspec.Struct, frozen=True):
    """The result of reading a file of rules: the rules; or what is wrong with them; or the limit that the file exceeds
    (its name in the catalogue and its size).
    """

    books: tuple[ImportedBook, ...] = ()
    conflicts: tuple[Conflict, ...] = ()
    exceeded_limit: tuple[str, int] | None = None


class GameReading(msgspec.Struct, frozen=True):
    """The result of reading a game log: the game; or in what it `difference` from the league's games (the name in the
    catalogue); or the limit that the file exceeds. With none of them it is no log that can be read.
    """

    game: ImportedGame | None = None
    difference: str | None = None
    exceeded_limit: tuple[str, int] | None = None


class LogReading(msgspec.Struct, frozen=True):
    """The result of reading a game log that is to be kept: the game; or why not (the name in the catalogue) and, where
    our table decides otherwise, `diverged_at`: the round, the counters and the turn; or the limit that the file
    exceeds.
    """

    game: ForeignGame | None = None
    refusal: str = ""
    diverged_at: tuple[int, int, int] | None = None
    exceeded_limit: tuple[str, int] | None = None


class RoundsReading(msgspec.Struct, frozen=True):
    """The result of reading a file of rounds: the rounds; or what is wrong, and how many flaws `further_flaws` there
    are.
    """

    rounds: RoundsInFile | None = None
    flaws: tuple[LineFlaw, ...] = ()
    further_flaws: int = 0


class ResultsReading(msgspec.Struct, frozen=True):
    """The result of reading many results: the games and what is wrong; or the limit that the text exceeds."""

    lines: ResultLines = ResultLines()
    exceeded_limit: tuple[str, int] | None = None


class CardFile(msgspec.Struct, frozen=True, tag="card"):
    """A card for the game that is dealt by cards."""

    data: bytes

    def reading(self) -> CardReading:
        """Read and check it in this process."""
        try:
            card, warnings = GAMES.cards.read(self.data)
        except BadCard as bad:
            return CardReading(None, bad.flaws)
        return CardReading(card, warnings)


class RuleFile(msgspec.Struct, frozen=True, tag="rules"):
    """A club's rules; `base` is the rule book to compare them with."""

    data: bytes
    base: str | None = None

    def reading(self) -> RulesReading:
        """Read and check it in this process."""
        try:
            return RulesReading(read_rules(self.data, self.base))
        except BadRules as bad:
            return RulesReading(conflicts=bad.conflicts)
        except BadText as bad:
            return RulesReading(exceeded_limit=(bad.name, bad.most))


class GameFile(msgspec.Struct, frozen=True, tag="game"):
    """The log of a game that is to count in a league of this `game`, with these options of its rules."""

    data: bytes
    game: str
    options: Mapping[str, object]

    @classmethod
    def of(cls, data: bytes, rules: AnyRules) -> Self:
        """The log of a game for a league with these rules."""
        return cls(data, GAMES.by_rules(rules).id, rules.options())

    def reading(self) -> GameReading:
        """Read and check it in this process."""
        rules = GAMES[self.game].books[0].rules.with_options(self.options)
        try:
            return GameReading(read_game(text_in(self.data, IMPORT), rules))
        except BadText as bad:
            return GameReading(exceeded_limit=(bad.name, bad.most))
        except UnwantedGame as other:
            return GameReading(difference=other.what)
        except (BadRecord, InconclusiveRecord, UnicodeDecodeError):
            return GameReading()


class LogFile(msgspec.Struct, frozen=True, tag="log"):
    """The log of a game that is to be kept, packed or not."""

    data: bytes

    def reading(self) -> LogReading:
        """Read it in this process, and play it again."""
        try:
            return LogReading(read_playable_log(text_in(unpack(self.data, IMPORT), IMPORT)))
        except BadText as bad:
            return LogReading(exceeded_limit=(bad.name, bad.most))
        except UnwantedGame as other:
            return LogReading(refusal=other.what)
        except UnplayableRecord as parted:
            return LogReading(refusal="unplayable", diverged_at=(parted.round, parted.honba, parted.turn))
        except InconclusiveRecord:
            return LogReading(refusal="excluded")
        except (BadRecord, UnicodeDecodeError):
            return LogReading(refusal="unreadable")


class RoundFile(msgspec.Struct, frozen=True, tag="rounds"):
    """The tables of a league's rounds: paired as `Pairing.PRESCRIPTED`."""

    data: bytes
    entrants: tuple[EntrantNumber, ...]
    names: Mapping[str, EntrantNumber]
    table_size: int
    allows_byes: bool
    has_teams: bool
    begun_rounds: frozenset[int]

    def reading(self) -> RoundsReading:
        """Read and check it in this process."""
        found = read_round_file(
            self.data,
            self.entrants,
            self.names,
            size=self.table_size,
            byes=self.allows_byes,
            teams=self.has_teams,
            begun=self.begun_rounds,
        )
        if isinstance(found, RoundsInFile):
            return RoundsReading(found)
        return RoundsReading(flaws=found[:_MOST_WRONG], further_flaws=max(0, len(found) - _MOST_WRONG))


class ResultFile(msgspec.Struct, frozen=True, tag="results"):
    """Many results of a league: see `result_lines`."""

    data: bytes
    people: Mapping[str, tuple[PersonNumber, ...]]
    table_size: int

    def reading(self) -> ResultsReading:
        """Read it in this process."""
        try:
            return ResultsReading(read_result_lines(text_in(self.data, RESULTS), self.people, self.table_size))
        except BadText as bad:
            return ResultsReading(exceeded_limit=(bad.name, bad.most))
        except UnicodeDecodeError:
            return ResultsReading(exceeded_limit=("half_a_character", 0))


UploadedFile = CardFile | RuleFile | GameFile | LogFile | RoundFile | ResultFile
