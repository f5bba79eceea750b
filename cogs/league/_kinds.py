"""The kinds of settings that a season has: how each is written in a form, read from one, and told in plain words."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from bot.engine.book import ClubBook, folded
from bot.games import GAMES
from bot.i18n.catalogue import Words
from bot.i18n.phrases import points
from bot.league import times
from bot.league.acts.life import Described
from bot.league.books import BOOKS
from bot.league.counting import Count, Counting
from bot.league.options import Carry, Options, PhasePlan
from bot.league.state import Ms
from bot.table.party import TimeControl
from cogs._lists import MOST
from cogs._people import plain
from cogs.league._plans import (
    BY_BOOK,
    POINT,
    THOUSAND,
    amounts_of,
    carry_of,
    counting_of,
    seating_of,
    with_seating,
    written_amounts,
    written_carry,
)
from cogs.league._templates import moment
from cogs.league._words import amount
from cogs.lobby import clock, length_named

ON, OFF = "on", "off"
_NOTHING: Final = ("", "none", BY_BOOK)
"""What is written where there is no value."""
_SECOND: Final = 1000
_SHOWN: Final = 100
"""Characters of a text."""


class Season(msgspec.Struct, frozen=True):
    """What is agreed on for a league; `phase` is the one that is looked at, counted from 1, or one more to be planned.
    Around it: what time it is, and the rules that the server has saved.
    """

    described: Described
    options: Options
    phase: int = 1
    now: Ms = 0
    clubs: Sequence[ClubBook] = ()

    @property
    def plan(self) -> PhasePlan:
        """The phase that is looked at."""
        plans = self.options.plans
        return plans[self.phase - 1] if self.phase <= len(plans) else PhasePlan()

    def value(self, path: str) -> Any:
        """What stands there: `options.clock`, `plan.limits.daily`."""
        value: Any = self
        for name in path.split("."):
            value = getattr(value, name)
        return value

    def with_value(self, path: str, value: Any) -> "Season":
        """With this there instead."""
        root, _, rest = path.partition(".")
        new = _with(getattr(self, root), rest, value)
        if root != "plan":
            return replace(self, **{root: new})
        plans = self.options.plans
        return replace(self, options=replace(self.options, plans=(*plans[: self.phase - 1], new, *plans[self.phase :])))


def _with(struct: Any, path: str, value: Any) -> Any:
    name, _, rest = path.partition(".")
    return value if not name else replace(struct, **{name: _with(getattr(struct, name), rest, value)})


class Kind(ABC):
    """What a setting holds. `read` is given what somebody wrote and what stands there now, and raises ValueError for
    what it cannot be.
    """

    long: bool = False
    """Whether a form has several lines for it."""
    longest: int = _SHOWN
    """Characters that can be written."""

    @abstractmethod
    def read(self, typed: str, now: Any, season: Season) -> Any:
        """The value that somebody wrote. Raises ValueError."""

    def written(self, value: Any, season: Season) -> str:
        """The value as people write it."""
        return "" if value is None else str(value)

    def told(self, key: str, value: Any, season: Season, words: Words) -> str:
        """The value in plain words; `key` is where the setting's own texts stand."""
        return plain(self.written(value, season))

    def offered(self, season: Season) -> Sequence[str]:
        """What can be picked, as it is written; nothing where it is typed."""
        return ()

    def hint(self, words: Words) -> str:
        """How to write it, where its texts do not say."""
        return words("league.setting.pick")


@dataclass(frozen=True)
class Switch(Kind):
    """On or off."""

    def read(self, typed: str, now: Any, season: Season) -> bool:
        return (OFF, ON).index(typed.casefold()) == 1

    def written(self, value: Any, season: Season) -> str:
        return ON if value else OFF

    def told(self, key: str, value: Any, season: Season, words: Words) -> str:
        return words(f"league.setting.{self.written(value, season)}")

    def offered(self, season: Season) -> Sequence[str]:
        return (ON, OFF)


@dataclass(frozen=True)
class Choice(Kind):
    """One of a few, whose words stand under `texts`: `league.unfinished` has `void`."""

    values: type[StrEnum]
    texts: str

    def read(self, typed: str, now: Any, season: Season) -> StrEnum:
        return self.values(typed.casefold())

    def told(self, key: str, value: Any, season: Season, words: Words) -> str:
        return words(f"{self.texts}.{value}")

    def offered(self, season: Season) -> Sequence[str]:
        return tuple(self.values)


@dataclass(frozen=True)
class Number(Kind):
    """A whole number in these bounds. An `optional` one may be left empty: that is None."""

    least: int
    most: int
    optional: bool = False

    def read(self, typed: str, now: Any, season: Season) -> int | None:
        if self.optional and typed.casefold() in _NOTHING:
            return None
        number = int(typed)
        if not self.least <= number <= self.most:
            raise ValueError(f"{number} is not between {self.least} and {self.most}")
        return number

    def told(self, key: str, value: Any, season: Season, words: Words) -> str:
        return words(f"{key}.value", count=value) if f"{key}.value" in words else f"{value}"

    def hint(self, words: Words) -> str:
        return words("league.setting.number", least=self.least, most=self.most)


@dataclass(frozen=True)
class Amount(Kind):
    """Points in thousands, `-7.5`, in these bounds, which are in points. An `optional` one may be left empty."""

    least: int
    most: int
    optional: bool = False
    unit: int = THOUSAND

    def read(self, typed: str, now: Any, season: Season) -> int | None:
        if self.optional and typed.casefold() in _NOTHING:
            return None
        (read,) = amounts_of(typed, self.unit)
        if not self.least <= read <= self.most:
            raise ValueError(f"{read} is not between {self.least} and {self.most}")
        return read

    def written(self, value: Any, season: Season) -> str:
        return "" if value is None else written_amounts([value], self.unit)

    def told(self, key: str, value: Any, season: Season, words: Words) -> str:
        return points(value) if self.unit == POINT else amount(value)


@dataclass(frozen=True)
class Uma(Kind):
    """Uma by place: `15 5 -5 -15`; empty as the book has it."""

    def read(self, typed: str, now: Any, season: Season) -> tuple[int, ...] | None:
        return None if typed.casefold() in _NOTHING else amounts_of(typed)

    def written(self, value: Any, season: Season) -> str:
        return "" if value is None else written_amounts(value)

    def told(self, key: str, value: Any, season: Season, words: Words) -> str:
        return " / ".join(map(amount, value))


@dataclass(frozen=True)
class Text(Kind):
    """Words of the organiser's own, so many characters."""

    least: int
    longest: int
    long: bool = False

    def read(self, typed: str, now: Any, season: Season) -> str:
        if not self.least <= len(typed) <= self.longest:
            raise ValueError(f"{len(typed)} characters are not between {self.least} and {self.longest}")
        return typed

    def told(self, key: str, value: Any, season: Season, words: Words) -> str:
        return plain(value if len(value) <= _SHOWN else f"{value[: _SHOWN - 1]}…")


@dataclass(frozen=True)
class Zone(Kind):
    """A time zone, by its IANA name."""

    def read(self, typed: str, now: Any, season: Season) -> str:
        times.zone(typed)
        return typed


@dataclass(frozen=True)
class Moment(Kind):
    """A date and a time by the league's clocks; empty if there is none."""

    def read(self, typed: str, now: Any, season: Season) -> Ms | None:
        return None if typed.casefold() in _NOTHING else moment(typed, season.described.zone, season.now)

    def written(self, value: Any, season: Season) -> str:
        if value is None:
            return ""
        return f"{times.local(times.zone(season.described.zone), value // _SECOND):%Y-%m-%d %H:%M}"

    def told(self, key: str, value: Any, season: Season, words: Words) -> str:
        return f"<t:{value // _SECOND}:F>"


@dataclass(frozen=True)
class Clock(Kind):
    """A clock as tables have it: `5+20`."""

    def read(self, typed: str, now: Any, season: Season) -> str:
        TimeControl.parse(typed)
        return typed

    def told(self, key: str, value: Any, season: Season, words: Words) -> str:
        return clock(TimeControl.parse(value), words)


@dataclass(frozen=True)
class Length(Kind):
    """How long a game is, as its book counts."""

    def read(self, typed: str, now: Any, season: Season) -> int | None:
        return None if typed.casefold() in _NOTHING else int(typed)

    def written(self, value: Any, season: Season) -> str:
        return BY_BOOK if value is None else str(value)

    def told(self, key: str, value: Any, season: Season, words: Words) -> str:
        return length_named(season.options.book, value, words)

    def offered(self, season: Season) -> Sequence[str]:
        lengths = dict.fromkeys(map(str, GAMES.books[season.options.book].lengths))
        return (BY_BOOK, *lengths)


@dataclass(frozen=True)
class Book(Kind):
    """The rule book with what is changed in it, among all options: a book, or rules that the server has saved."""

    def read(self, typed: str, now: Options, season: Season) -> Options:
        club = next((club for club in season.clubs if folded(typed) == club.folded), None)
        played = ClubBook("", typed.casefold()) if club is None else club
        if played.book not in BOOKS:
            raise ValueError(f"{played.book!r} is no book for leagues")
        return replace(now, book=played.book, rules=played.options)

    def written(self, value: Options, season: Season) -> str:
        played = ((club.book, club.options) for club in season.clubs)
        at = next((at for at, one in enumerate(played) if one == (value.book, value.rules)), None)
        return value.book if at is None else season.clubs[at].name

    def told(self, key: str, value: Options, season: Season, words: Words) -> str:
        name = self.written(value, season)
        if name != value.book:
            return plain(name)
        changed = (words("lobby.changed", count=len(value.rules)),) if value.rules else ()
        return " · ".join((words(f"book.{value.book}"), *changed))

    def offered(self, season: Season) -> Sequence[str]:
        known = [*BOOKS, *(club.name for club in season.clubs if club.book in BOOKS)]
        now = self.written(season.options, season)
        return [now, *(name for name in known if name != now)][:MOST]


@dataclass(frozen=True)
class Seating(Kind):
    """How the tables of each round are found, with the repeats that it minds: `random, swiss x6, interval 1`."""

    longest = 400

    def read(self, typed: str, now: PhasePlan, season: Season) -> PhasePlan:
        return with_seating(now, typed)

    def written(self, value: PhasePlan, season: Season) -> str:
        return seating_of(value)


@dataclass(frozen=True)
class Carried(Kind):
    """What comes along from the phase before: `1/2`."""

    def read(self, typed: str, now: Carry, season: Season) -> Carry:
        return carry_of(typed)

    def written(self, value: Carry, season: Season) -> str:
        return written_carry(value)


@dataclass(frozen=True)
class Counted(Kind):
    """Which games count: `best 8`."""

    def read(self, typed: str, now: Counting, season: Season) -> Counting:
        return counting_of(typed, now)

    def written(self, value: Counting, season: Season) -> str:
        return {Count.ALL: "all", Count.BEST_N: f"best {value.n}", Count.BEST_RUN: f"run {value.n}"}[value.count]

    def told(self, key: str, value: Counting, season: Season, words: Words) -> str:
        return words(f"league.count.{value.count}", count=value.n)
