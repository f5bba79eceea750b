"""The kinds of settings that a season has. Each can be written in a form, read from one, and told in plain words."""

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, cast

from msgspec.structs import replace

from bot.engine.book import ClubRules, folded_name
from bot.games.registry import GAMES
from bot.i18n.catalogue import Words
from bot.i18n.leagues import signed_amount
from bot.i18n.phrases import points
from bot.league import times
from bot.league.acts.questions import LONGEST_QUESTION, MOST_QUESTIONS
from bot.league.calendar import reminder_key, reminder_times
from bot.league.counting import Counting
from bot.league.options import Options
from bot.league.phase_plan import Carry, PhasePlan
from bot.league.times import Ms
from bot.table.party import TimeControl
from cogs._clocks import clock_in_words
from cogs._lists import MOST_CHOICES
from cogs._people import plain_text
from cogs.league.settings.phase_syntax import (
    BY_BOOK,
    POINT,
    SEATINGS,
    THOUSAND,
    read_amounts,
    read_carry,
    read_counting,
    with_seating,
    written_amounts,
    written_carry,
    written_count,
    written_seating,
)
from cogs.league.settings.season_terms import SeasonTerms
from cogs.league.settings.typed_times import typed_moment
from cogs.lobby import length_name

ON, OFF = "on", "off"
_NOTHING: Final = ("", "none", BY_BOOK)
"""Written where there is no value."""
_SHOWN: Final = 100
"""Characters of a text."""


class SettingKind(ABC):
    """A kind of values, with the way in which people write them."""

    long: bool = False
    """Whether a form has several lines for it."""
    longest: int = _SHOWN
    """Characters that can be written."""

    @abstractmethod
    def read(self, typed: str, season: SeasonTerms) -> object:
        """The value that was typed. Raises ValueError."""

    def written_value(self, value: object, season: SeasonTerms) -> str:
        return "" if value is None else str(value)

    def value_in_words(self, key: str, value: object, season: SeasonTerms, words: Words) -> str:
        """The value in plain words; `key` is where the setting's own texts stand."""
        return plain_text(self.written_value(value, season))

    def picks(self, season: SeasonTerms) -> Sequence[str]:
        """All values, as they are written; none where it is typed."""
        return ()

    def suggestions(self, season: SeasonTerms) -> Sequence[str]:
        """Values that are offered to somebody who types."""
        return self.picks(season)

    def example(self, written: str, words: Words) -> str | None:
        """An example of a value that can be picked; None if its words say enough."""
        return None

    def hint(self, words: Words) -> str:
        """The way to write it, where its texts do not say."""
        return words("league.setting.pick")


@dataclass(frozen=True)
class SwitchKind(SettingKind):
    """On or off."""

    def read(self, typed: str, season: SeasonTerms) -> bool:
        return (OFF, ON).index(typed.casefold()) == 1

    def written_value(self, value: object, season: SeasonTerms) -> str:
        return ON if value else OFF

    def value_in_words(self, key: str, value: object, season: SeasonTerms, words: Words) -> str:
        return words(f"league.setting.{self.written_value(value, season)}")

    def picks(self, season: SeasonTerms) -> Sequence[str]:
        return (ON, OFF)


@dataclass(frozen=True)
class ChoiceKind(SettingKind):
    """One of a few, whose words stand under `texts`: `league.unfinished` has `void`."""

    values: type[StrEnum]
    texts: str

    def read(self, typed: str, season: SeasonTerms) -> StrEnum:
        return self.values(typed.casefold())

    def value_in_words(self, key: str, value: object, season: SeasonTerms, words: Words) -> str:
        return words(f"{self.texts}.{value}")

    def picks(self, season: SeasonTerms) -> Sequence[str]:
        return tuple(self.values)


@dataclass(frozen=True)
class NumberKind(SettingKind):
    """A whole number in these bounds. An `optional` one may be left empty: that is None."""

    least: int
    most: int
    optional: bool = False

    def read(self, typed: str, season: SeasonTerms) -> int | None:
        if self.optional and typed.casefold() in _NOTHING:
            return None
        number = int(typed)
        if not self.least <= number <= self.most:
            raise ValueError(f"{number} is not between {self.least} and {self.most}")
        return number

    def value_in_words(self, key: str, value: object, season: SeasonTerms, words: Words) -> str:
        return words(f"{key}.value", count=value) if f"{key}.value" in words else f"{value}"

    def hint(self, words: Words) -> str:
        return words("league.setting.number", least=self.least, most=self.most)


@dataclass(frozen=True)
class AmountKind(SettingKind):
    """Points in thousands, `-7.5`, in these bounds, which are in points. An `optional` one may be left empty. What is
    `taken` is written without its sign, and told with it.
    """

    least: int
    most: int
    optional: bool = False
    unit: int = THOUSAND
    taken: bool = False

    def read(self, typed: str, season: SeasonTerms) -> int | None:
        if self.optional and typed.casefold() in _NOTHING:
            return None
        (read,) = read_amounts(typed, self.unit)
        if not self.least <= read <= self.most:
            raise ValueError(f"{read} is not between {self.least} and {self.most}")
        return read

    def written_value(self, value: object, season: SeasonTerms) -> str:
        return "" if value is None else written_amounts([cast(int, value)], self.unit)

    def value_in_words(self, key: str, value: object, season: SeasonTerms, words: Words) -> str:
        told = -cast(int, value) if self.taken else cast(int, value)
        return (points if self.unit == POINT else signed_amount)(told)


@dataclass(frozen=True)
class UmaKind(SettingKind):
    """Uma by place: `15 5 -5 -15`; empty as the book has it."""

    def read(self, typed: str, season: SeasonTerms) -> tuple[int, ...] | None:
        return None if typed.casefold() in _NOTHING else read_amounts(typed)

    def written_value(self, value: object, season: SeasonTerms) -> str:
        return "" if value is None else written_amounts(cast(Sequence[int], value))

    def value_in_words(self, key: str, value: object, season: SeasonTerms, words: Words) -> str:
        return " / ".join(map(signed_amount, cast(Sequence[int], value)))


@dataclass(frozen=True)
class TextKind(SettingKind):
    """Words of the organiser's own, so many characters."""

    least: int
    longest: int
    long: bool = False

    def read(self, typed: str, season: SeasonTerms) -> str:
        if not self.least <= len(typed) <= self.longest:
            raise ValueError(f"{len(typed)} characters are not between {self.least} and {self.longest}")
        return typed

    def value_in_words(self, key: str, value: object, season: SeasonTerms, words: Words) -> str:
        text = self.written_value(value, season)
        return plain_text(text if len(text) <= _SHOWN else f"{text[: _SHOWN - 1]}…")


@dataclass(frozen=True)
class ZoneKind(SettingKind):
    """A time zone, by its IANA name."""

    def read(self, typed: str, season: SeasonTerms) -> str:
        times.zone(typed)
        return typed


@dataclass(frozen=True)
class MomentKind(SettingKind):
    """A date and a time by the league's clocks; empty if there is none."""

    def read(self, typed: str, season: SeasonTerms) -> Ms | None:
        return None if typed.casefold() in _NOTHING else typed_moment(typed, season.described.zone, season.now)

    def written_value(self, value: object, season: SeasonTerms) -> str:
        if value is None:
            return ""
        local = times.local(times.zone(season.described.zone), cast(Ms, value) // 1000)
        return f"{local:%Y-%m-%d %H:%M}"

    def value_in_words(self, key: str, value: object, season: SeasonTerms, words: Words) -> str:
        return f"<t:{cast(Ms, value) // 1000}:F>"


@dataclass(frozen=True)
class ClockKind(SettingKind):
    """A clock as tables have it: `5+20`."""

    def read(self, typed: str, season: SeasonTerms) -> str:
        TimeControl.parse(typed)
        return typed

    def value_in_words(self, key: str, value: object, season: SeasonTerms, words: Words) -> str:
        return clock_in_words(TimeControl.parse(f"{value}"), words)


@dataclass(frozen=True)
class LengthKind(SettingKind):
    """The length of a game, as its book counts."""

    def read(self, typed: str, season: SeasonTerms) -> int | None:
        return None if typed.casefold() in _NOTHING else int(typed)

    def written_value(self, value: object, season: SeasonTerms) -> str:
        return BY_BOOK if value is None else str(value)

    def value_in_words(self, key: str, value: object, season: SeasonTerms, words: Words) -> str:
        return length_name(season.options.book, cast(int, value), words)

    def picks(self, season: SeasonTerms) -> Sequence[str]:
        lengths = dict.fromkeys(map(str, GAMES.books[season.options.book].lengths))
        return (BY_BOOK, *lengths)


@dataclass(frozen=True)
class BookKind(SettingKind):
    """The rule book with what is changed in it, among all options: a book, or rules that the server has saved."""

    def read(self, typed: str, season: SeasonTerms) -> Options:
        club = next((club for club in season.clubs if folded_name(typed) == club.folded_name), None)
        played = ClubRules("", typed.casefold()) if club is None else club
        if played.book not in GAMES.books:
            raise ValueError(f"{played.book!r} is no book for leagues")
        return replace(season.options, book=played.book, rules=played.options)

    def written_value(self, value: object, season: SeasonTerms) -> str:
        played = (season.options.book, season.options.rules)
        same = (club.name for club in season.clubs if (club.book, club.options) == played)
        return next(same, season.options.book)

    def value_in_words(self, key: str, value: object, season: SeasonTerms, words: Words) -> str:
        name, options = self.written_value(value, season), season.options
        if name != options.book:
            return plain_text(name)
        changed = (words("lobby.changed", count=len(options.rules)),) if options.rules else ()
        return " · ".join((words(f"book.{options.book}"), *changed))

    def picks(self, season: SeasonTerms) -> Sequence[str]:
        known = [*GAMES.books, *(club.name for club in season.clubs)]
        now = self.written_value(season.options, season)
        return [now, *(name for name in known if name != now)][:MOST_CHOICES]


@dataclass(frozen=True)
class SeatingKind(SettingKind):
    """The way to find the tables of each round, with the repeats that it minds: `random, swiss x6, interval 1`."""

    longest = 400

    def read(self, typed: str, season: SeasonTerms) -> PhasePlan:
        return with_seating(season.plan, typed)

    def written_value(self, value: object, season: SeasonTerms) -> str:
        return written_seating(season.plan)

    def value_in_words(self, key: str, value: object, season: SeasonTerms, words: Words) -> str:
        written = written_seating(season.plan)
        return words(f"league.seating.{SEATINGS[written]}.name") if written in SEATINGS else plain_text(written)

    def picks(self, season: SeasonTerms) -> Sequence[str]:
        rotates = GAMES.scoring(season.options).rotates
        possible = {"rotation": rotates, "boards": season.options.teams}
        return [one for one in SEATINGS if possible.get(one, True)]

    def example(self, written: str, words: Words) -> str | None:
        return words(f"league.seating.{SEATINGS[written]}.example") if written in SEATINGS else None


@dataclass(frozen=True)
class CarryKind(SettingKind):
    """The points that come along from the phase before: `1/2`."""

    def read(self, typed: str, season: SeasonTerms) -> Carry:
        return read_carry(typed)

    def written_value(self, value: object, season: SeasonTerms) -> str:
        return written_carry(season.plan.carry)

    def suggestions(self, season: SeasonTerms) -> Sequence[str]:
        return ("all", "none", "1/2", "1/4", "40 30 20 10")


@dataclass(frozen=True)
class CountingKind(SettingKind):
    """The games that count: `best 8`."""

    def read(self, typed: str, season: SeasonTerms) -> Counting:
        return read_counting(typed, season.plan.counting)

    def written_value(self, value: object, season: SeasonTerms) -> str:
        return written_count(season.plan.counting)

    def value_in_words(self, key: str, value: object, season: SeasonTerms, words: Words) -> str:
        counting = season.plan.counting
        return words(f"league.count.{counting.count}", count=counting.n)

    def suggestions(self, season: SeasonTerms) -> Sequence[str]:
        return ("all", "best 8", "run 5")


@dataclass(frozen=True)
class RemindersKind(SettingKind):
    """The times before a start at which players are reminded: `24h 1h 10min`; empty for never."""

    def read(self, typed: str, season: SeasonTerms) -> Sequence[Ms]:
        return () if typed.casefold() in _NOTHING else reminder_times(typed)

    def written_value(self, value: object, season: SeasonTerms) -> str:
        return " ".join(map(reminder_key, cast(Sequence[Ms], value)))


@dataclass(frozen=True)
class QuestionsKind(SettingKind):
    """Questions of the organiser's own, a line each; where there is one line, with `|` between."""

    long: bool = True
    longest: int = MOST_QUESTIONS * (LONGEST_QUESTION + 3)

    def read(self, typed: str, season: SeasonTerms) -> tuple[str, ...]:
        if typed.casefold() in _NOTHING:
            return ()
        questions = tuple(one for part in re.split(r"[\n|]", typed) if (one := part.strip()))
        if len(questions) > MOST_QUESTIONS or any(len(one) > LONGEST_QUESTION for one in questions):
            raise ValueError(f"{typed!r} asks too much")
        return tuple(dict.fromkeys(questions))

    def written_value(self, value: object, season: SeasonTerms) -> str:
        return " | ".join(cast(Sequence[str], value))


@dataclass(frozen=True)
class MentionKind(SettingKind):
    """Something of the server, by its name, its number or a mention; empty for none. The terms have those that can be
    chosen in the field `known`, and a mention begins with `mark`.
    """

    known: str
    mark: str

    def read(self, typed: str, season: SeasonTerms) -> int | None:
        wanted = typed.casefold().removeprefix(f"<{self.mark}").removesuffix(">").removeprefix("#")
        if wanted in _NOTHING:
            return None
        known = {text: one for one, name in self._names(season).items() for text in (str(one), name.casefold())}
        if wanted not in known:
            raise ValueError(f"{typed!r} is none of the {self.known} that can be chosen")
        return known[wanted]

    def value_in_words(self, key: str, value: object, season: SeasonTerms, words: Words) -> str:
        name = self._names(season).get(cast(int, value))
        return f"<{self.mark}{value}>" if name is None else f"{self.mark[0]}{plain_text(name)}"

    def suggestions(self, season: SeasonTerms) -> Sequence[str]:
        return list(map(str, self._names(season)))

    def _names(self, season: SeasonTerms) -> Mapping[int, str]:
        return getattr(season, self.known)


SERVER_ROLE: Final = MentionKind("roles", "@&")
"""A role that Naki can give."""
SERVER_CHANNEL: Final = MentionKind("channels", "#")
"""A channel in which Naki can post files."""
