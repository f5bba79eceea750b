"""The kinds of settings that say by which rules a season is played, who meets whom, and what counts."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import cast

from msgspec.structs import replace

from bot.engine.book import ClubRules, folded_name
from bot.games.registry import GAMES
from bot.i18n.catalogue import Words
from bot.i18n.leagues import signed_amount
from bot.league.counting import StandingsRules
from bot.league.options import Options
from bot.league.phase_plan import Carry, PhasePlan
from bot.table.party import TimeControl
from cogs._clocks import clock_in_words
from cogs._lists import MAX_CHOICES
from cogs._people import plain_text
from cogs.league.settings.kinds import NO_VALUE_WORDS, SettingKind
from cogs.league.settings.phase_syntax import (
    BOOK_DEFAULT,
    SEATINGS,
    read_amounts,
    read_carry,
    read_counting,
    with_seating,
    written_amounts,
    written_carry,
    written_counting,
    written_seating,
)
from cogs.league.settings.season_terms import SeasonSettings
from cogs.lobby import length_name


@dataclass(frozen=True)
class UmaKind(SettingKind):
    """Uma by place: `15 5 -5 -15`; empty as the book has it."""

    def read(self, typed: str, season: SeasonSettings) -> tuple[int, ...] | None:
        return None if typed.casefold() in NO_VALUE_WORDS else read_amounts(typed)

    def written_value(self, value: object, season: SeasonSettings) -> str:
        return "" if value is None else written_amounts(cast(Sequence[int], value))

    def value_in_words(self, key: str, value: object, season: SeasonSettings, words: Words) -> str:
        return " / ".join(map(signed_amount, cast(Sequence[int], value)))


@dataclass(frozen=True)
class ClockKind(SettingKind):
    """A clock as tables have it: `5+20`."""

    def read(self, typed: str, season: SeasonSettings) -> str:
        TimeControl.parse(typed)
        return typed

    def value_in_words(self, key: str, value: object, season: SeasonSettings, words: Words) -> str:
        return clock_in_words(TimeControl.parse(f"{value}"), words)


@dataclass(frozen=True)
class LengthKind(SettingKind):
    """The length of a game, as its book counts."""

    def read(self, typed: str, season: SeasonSettings) -> int | None:
        return None if typed.casefold() in NO_VALUE_WORDS else int(typed)

    def written_value(self, value: object, season: SeasonSettings) -> str:
        return BOOK_DEFAULT if value is None else str(value)

    def value_in_words(self, key: str, value: object, season: SeasonSettings, words: Words) -> str:
        return length_name(season.options.book, cast(int, value), words)

    def picks(self, season: SeasonSettings) -> Sequence[str]:
        lengths = dict.fromkeys(map(str, GAMES.books[season.options.book].usual_lengths))
        return (BOOK_DEFAULT, *lengths)


@dataclass(frozen=True)
class BookKind(SettingKind):
    """The rule book with what is changed in it, among all options: a book, or rules that the server has saved."""

    def read(self, typed: str, season: SeasonSettings) -> Options:
        club = next((club for club in season.clubs if folded_name(typed) == club.folded_name), None)
        played = ClubRules("", typed.casefold()) if club is None else club
        if played.book not in GAMES.books:
            raise ValueError(f"{played.book!r} is no book for leagues")
        return replace(season.options, book=played.book, rules=played.options)

    def written_value(self, value: object, season: SeasonSettings) -> str:
        played = (season.options.book, season.options.rules)
        same = (club.name for club in season.clubs if (club.book, club.options) == played)
        return next(same, season.options.book)

    def value_in_words(self, key: str, value: object, season: SeasonSettings, words: Words) -> str:
        name, options = self.written_value(value, season), season.options
        if name != options.book:
            return plain_text(name)
        changed = (words("lobby.changed", count=len(options.rules)),) if options.rules else ()
        return " · ".join((words(f"book.{options.book}"), *changed))

    def picks(self, season: SeasonSettings) -> Sequence[str]:
        known = [*GAMES.books, *(club.name for club in season.clubs)]
        now = self.written_value(season.options, season)
        return [now, *(name for name in known if name != now)][:MAX_CHOICES]


@dataclass(frozen=True)
class SeatingKind(SettingKind):
    """The way to find the tables of each round, with the repeats that it minds: `random, swiss x6, interval 1`."""

    max_length = 400

    def read(self, typed: str, season: SeasonSettings) -> PhasePlan:
        return with_seating(season.plan, typed)

    def written_value(self, value: object, season: SeasonSettings) -> str:
        return written_seating(season.plan)

    def value_in_words(self, key: str, value: object, season: SeasonSettings, words: Words) -> str:
        written = written_seating(season.plan)
        return words(f"league.seating.{SEATINGS[written]}.name") if written in SEATINGS else plain_text(written)

    def picks(self, season: SeasonSettings) -> Sequence[str]:
        rotates = GAMES.scoring(season.options).allows_rotation
        possible = {"rotation": rotates, "boards": season.options.teams}
        return [one for one in SEATINGS if possible.get(one, True)]

    def example(self, written: str, words: Words) -> str | None:
        return words(f"league.seating.{SEATINGS[written]}.example") if written in SEATINGS else None


@dataclass(frozen=True)
class CarryKind(SettingKind):
    """The points that come along from the phase before: `1/2`."""

    def read(self, typed: str, season: SeasonSettings) -> Carry:
        return read_carry(typed)

    def written_value(self, value: object, season: SeasonSettings) -> str:
        return written_carry(season.plan.carry)

    def suggestions(self, season: SeasonSettings) -> Sequence[str]:
        return ("all", "none", "1/2", "1/4", "40 30 20 10")


@dataclass(frozen=True)
class CountingKind(SettingKind):
    """The games that count: `best 8`."""

    def read(self, typed: str, season: SeasonSettings) -> StandingsRules:
        return read_counting(typed, season.plan.counting)

    def written_value(self, value: object, season: SeasonSettings) -> str:
        return written_counting(season.plan.counting)

    def value_in_words(self, key: str, value: object, season: SeasonSettings, words: Words) -> str:
        counting = season.plan.counting
        return words(f"league.count.{counting.count}", count=counting.n)

    def suggestions(self, season: SeasonSettings) -> Sequence[str]:
        return ("all", "best 8", "run 5")
