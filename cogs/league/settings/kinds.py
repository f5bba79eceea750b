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
from bot.league.acts.questions import LONGEST_QUESTION, MAX_QUESTIONS
from bot.league.calendar import reminder_key, reminder_times
from bot.league.times import Ms
from cogs._people import plain_text
from cogs.league.settings.phase_syntax import (
    BOOK_DEFAULT,
    POINT,
    THOUSAND,
    read_amounts,
    written_amounts,
)
from cogs.league.settings.season_terms import SeasonSettings
from cogs.league.settings.typed_times import typed_moment

ON, OFF = "on", "off"
NO_VALUE_WORDS: Final = ("", "none", BOOK_DEFAULT)
"""Written where there is no value."""
_SHOWN: Final = 100
"""Characters of a text."""


class SettingKind(ABC):
    """A kind of values, with the way in which people write them."""

    is_multiline: bool = False
    """Whether a form has several lines for it."""
    max_length: int = _SHOWN
    """Characters that can be written."""

    @abstractmethod
    def read(self, typed: str, season: SeasonSettings) -> object:
        """The value that was typed. Raises ValueError."""

    def written_value(self, value: object, season: SeasonSettings) -> str:
        return "" if value is None else str(value)

    def value_in_words(self, key: str, value: object, season: SeasonSettings, words: Words) -> str:
        """The value in plain words; `key` is where the setting's own texts stand."""
        return plain_text(self.written_value(value, season))

    def picks(self, season: SeasonSettings) -> Sequence[str]:
        """All values, as they are written; none where it is typed."""
        return ()

    def suggestions(self, season: SeasonSettings) -> Sequence[str]:
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

    def read(self, typed: str, season: SeasonSettings) -> bool:
        return (OFF, ON).index(typed.casefold()) == 1

    def written_value(self, value: object, season: SeasonSettings) -> str:
        return ON if value else OFF

    def value_in_words(self, key: str, value: object, season: SeasonSettings, words: Words) -> str:
        return words(f"league.setting.{self.written_value(value, season)}")

    def picks(self, season: SeasonSettings) -> Sequence[str]:
        return (ON, OFF)


@dataclass(frozen=True)
class ChoiceKind(SettingKind):
    """One of a few, whose words stand under `key_prefix`: `league.unfinished` has `void`."""

    values: type[StrEnum]
    key_prefix: str

    def read(self, typed: str, season: SeasonSettings) -> StrEnum:
        return self.values(typed.casefold())

    def value_in_words(self, key: str, value: object, season: SeasonSettings, words: Words) -> str:
        return words(f"{self.key_prefix}.{value}")

    def picks(self, season: SeasonSettings) -> Sequence[str]:
        return tuple(self.values)


@dataclass(frozen=True)
class NumberKind(SettingKind):
    """A whole number in these bounds. An `optional` one may be left empty: that is None."""

    minimum: int
    maximum: int
    optional: bool = False

    def read(self, typed: str, season: SeasonSettings) -> int | None:
        if self.optional and typed.casefold() in NO_VALUE_WORDS:
            return None
        number = int(typed)
        if not self.minimum <= number <= self.maximum:
            raise ValueError(f"{number} is not between {self.minimum} and {self.maximum}")
        return number

    def value_in_words(self, key: str, value: object, season: SeasonSettings, words: Words) -> str:
        return words(f"{key}.value", count=value) if f"{key}.value" in words else f"{value}"

    def hint(self, words: Words) -> str:
        return words("league.setting.number", least=self.minimum, most=self.maximum)


@dataclass(frozen=True)
class AmountKind(SettingKind):
    """Points in thousands, `-7.5`, in these bounds, which are in points. An `optional` one may be left empty. What is
    `is_deduction` is written without its sign, and told with it.
    """

    minimum: int
    maximum: int
    optional: bool = False
    unit: int = THOUSAND
    is_deduction: bool = False

    def read(self, typed: str, season: SeasonSettings) -> int | None:
        if self.optional and typed.casefold() in NO_VALUE_WORDS:
            return None
        (read,) = read_amounts(typed, self.unit)
        if not self.minimum <= read <= self.maximum:
            raise ValueError(f"{read} is not between {self.minimum} and {self.maximum}")
        return read

    def written_value(self, value: object, season: SeasonSettings) -> str:
        return "" if value is None else written_amounts([cast(int, value)], self.unit)

    def value_in_words(self, key: str, value: object, season: SeasonSettings, words: Words) -> str:
        told = -cast(int, value) if self.is_deduction else cast(int, value)
        return (points if self.unit == POINT else signed_amount)(told)


@dataclass(frozen=True)
class TextKind(SettingKind):
    """Words of the organiser's own, so many characters."""

    min_length: int
    max_length: int
    is_multiline: bool = False

    def read(self, typed: str, season: SeasonSettings) -> str:
        if not self.min_length <= len(typed) <= self.max_length:
            raise ValueError(f"{len(typed)} characters are not between {self.min_length} and {self.max_length}")
        return typed

    def value_in_words(self, key: str, value: object, season: SeasonSettings, words: Words) -> str:
        text = self.written_value(value, season)
        return plain_text(text if len(text) <= _SHOWN else f"{text[: _SHOWN - 1]}…")


@dataclass(frozen=True)
class ZoneKind(SettingKind):
    """A time zone, by its IANA name."""

    def read(self, typed: str, season: SeasonSettings) -> str:
        times.zone(typed)
        return typed


@dataclass(frozen=True)
class MomentKind(SettingKind):
    """A date and a time by the league's clocks; empty if there is none."""

    def read(self, typed: str, season: SeasonSettings) -> Ms | None:
        return None if typed.casefold() in NO_VALUE_WORDS else typed_moment(typed, season.described.zone, season.now)

    def written_value(self, value: object, season: SeasonSettings) -> str:
        if value is None:
            return ""
        local = times.local(times.zone(season.described.zone), cast(Ms, value) // 1000)
        return f"{local:%Y-%m-%d %H:%M}"

    def value_in_words(self, key: str, value: object, season: SeasonSettings, words: Words) -> str:
        return f"<t:{cast(Ms, value) // 1000}:F>"


@dataclass(frozen=True)
class RemindersKind(SettingKind):
    """The times before a start at which players are reminded: `24h 1h 10min`; empty for never."""

    def read(self, typed: str, season: SeasonSettings) -> Sequence[Ms]:
        return () if typed.casefold() in NO_VALUE_WORDS else reminder_times(typed)

    def written_value(self, value: object, season: SeasonSettings) -> str:
        return " ".join(map(reminder_key, cast(Sequence[Ms], value)))


@dataclass(frozen=True)
class QuestionsKind(SettingKind):
    """Questions of the organiser's own, a line each; where there is one line, with `|` between."""

    is_multiline: bool = True
    max_length: int = MAX_QUESTIONS * (LONGEST_QUESTION + 3)

    def read(self, typed: str, season: SeasonSettings) -> tuple[str, ...]:
        if typed.casefold() in NO_VALUE_WORDS:
            return ()
        questions = tuple(one for part in re.split(r"[\n|]", typed) if (one := part.strip()))
        if len(questions) > MAX_QUESTIONS or any(len(one) > LONGEST_QUESTION for one in questions):
            raise ValueError(f"{typed!r} asks too much")
        return tuple(dict.fromkeys(questions))

    def written_value(self, value: object, season: SeasonSettings) -> str:
        return " | ".join(cast(Sequence[str], value))


@dataclass(frozen=True)
class MentionKind(SettingKind):
    """Something of the server, by its name, its number or a mention; empty for none. The terms have those that can be
    chosen in the field `names_field`, and a mention begins with `mention_prefix`.
    """

    names_field: str
    mention_prefix: str

    def read(self, typed: str, season: SeasonSettings) -> int | None:
        wanted = typed.casefold().removeprefix(f"<{self.mention_prefix}").removesuffix(">").removeprefix("#")
        if wanted in NO_VALUE_WORDS:
            return None
        known = {text: one for one, name in self._names(season).items() for text in (str(one), name.casefold())}
        if wanted not in known:
            raise ValueError(f"{typed!r} is none of the {self.names_field} that can be chosen")
        return known[wanted]

    def value_in_words(self, key: str, value: object, season: SeasonSettings, words: Words) -> str:
        name = self._names(season).get(cast(int, value))
        return f"<{self.mention_prefix}{value}>" if name is None else f"{self.mention_prefix[0]}{plain_text(name)}"

    def suggestions(self, season: SeasonSettings) -> Sequence[str]:
        return list(map(str, self._names(season)))

    def _names(self, season: SeasonSettings) -> Mapping[int, str]:
        return getattr(season, self.names_field)


SERVER_ROLE: Final = MentionKind("roles", "@&")
"""A role that Naki can give."""
SERVER_CHANNEL: Final = MentionKind("channels", "#")
"""A channel in which Naki can post files."""
