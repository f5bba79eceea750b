"""The kinds of settings that a season has. Each can be written in a form, read from one, and told in plain words. Those
that say by which rules a season is played are in `rule_kinds`.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, cast

from bot.i18n.catalogue import Words
from bot.i18n.leagues import signed_amount
from bot.i18n.phrases import points
from bot.league import times
from bot.league.acts.questions import LONGEST_QUESTION, MOST_QUESTIONS
from bot.league.calendar import reminder_key, reminder_times
from bot.league.times import Ms
from cogs._people import plain_text
from cogs.league.settings.phase_syntax import (
    BY_BOOK,
    POINT,
    THOUSAND,
    read_amounts,
    written_amounts,
)
from cogs.league.settings.season_terms import SeasonTerms
from cogs.league.settings.typed_times import typed_moment

ON, OFF = "on", "off"
NOTHING: Final = ("", "none", BY_BOOK)
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
        if self.optional and typed.casefold() in NOTHING:
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
        if self.optional and typed.casefold() in NOTHING:
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
        return None if typed.casefold() in NOTHING else typed_moment(typed, season.described.zone, season.now)

    def written_value(self, value: object, season: SeasonTerms) -> str:
        if value is None:
            return ""
        local = times.local(times.zone(season.described.zone), cast(Ms, value) // 1000)
        return f"{local:%Y-%m-%d %H:%M}"

    def value_in_words(self, key: str, value: object, season: SeasonTerms, words: Words) -> str:
        return f"<t:{cast(Ms, value) // 1000}:F>"


@dataclass(frozen=True)
class RemindersKind(SettingKind):
    """The times before a start at which players are reminded: `24h 1h 10min`; empty for never."""

    def read(self, typed: str, season: SeasonTerms) -> Sequence[Ms]:
        return () if typed.casefold() in NOTHING else reminder_times(typed)

    def written_value(self, value: object, season: SeasonTerms) -> str:
        return " ".join(map(reminder_key, cast(Sequence[Ms], value)))


@dataclass(frozen=True)
class QuestionsKind(SettingKind):
    """Questions of the organiser's own, a line each; where there is one line, with `|` between."""

    long: bool = True
    longest: int = MOST_QUESTIONS * (LONGEST_QUESTION + 3)

    def read(self, typed: str, season: SeasonTerms) -> tuple[str, ...]:
        if typed.casefold() in NOTHING:
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
        if wanted in NOTHING:
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
