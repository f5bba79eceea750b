"""The terms of a series, as fields of forms: how each is written, read and offered."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

import msgspec
from msgspec.structs import replace

from bot.games.registry import GAMES
from bot.i18n.catalogue import Words
from bot.league.amounts import amount_text
from bot.league.options import Options
from bot.league.times import read_local_time, zone
from bot.night.plan import (
    FOUR_PLAYERS,
    THREE_PLAYERS,
    EveningPlan,
    Leftovers,
    NightDraw,
    NightSeries,
    Rhythm,
    YearCounting,
)
from bot.night.totals import DEFAULT_PLACE_POINTS
from bot.table.party import TIME_CONTROLS, TimeControl
from cogs._clocks import clock_in_words
from cogs.lobby import length_name

_TOTAL: Final = "total"
_USUAL: Final = "usual"
_BOOKS_LENGTH: Final = "0"


@dataclass(frozen=True, slots=True)
class SeriesField:
    """One setting: how it stands, and the series with another value. That raises ValueError for what is none. What it
    `choices` is a list by values; without any it is typed.
    """

    written_value: Callable[[NightSeries], str]
    with_value: Callable[[NightSeries, str], NightSeries]
    choices: Callable[[NightSeries, Words], Mapping[str, str]] | None = None
    is_required: bool = True


def changed_series(series: NightSeries, typed: Mapping[str, str]) -> NightSeries:
    """The series with these values, by the keys of the fields. Raises BadField for the first that is none."""
    for key, value in typed.items():
        try:
            after = SERIES_FIELDS[key].with_value(series, value)
            series = msgspec.convert(msgspec.to_builtins(after), NightSeries)
        except (ValueError, KeyError, msgspec.ValidationError) as error:
            raise BadField(key) from error
    return series


class BadField(ValueError):
    """A value is none of the field with this key."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


def _of_evening(
    written: Callable[[EveningPlan], str],
    values: Callable[[str], Mapping[str, object]],
    offers: Callable[[NightSeries, Words], Mapping[str, str]] | None = None,
) -> SeriesField:
    """A field of the evenings' plan."""
    return SeriesField(
        lambda series: written(series.evening),
        lambda series, typed: replace(series, evening=replace(series.evening, **values(typed))),
        offers,
    )


def _names_of(kind: type[StrEnum], key: str) -> Callable[[NightSeries, Words], Mapping[str, str]]:
    return lambda _, words: {str(one): words(f"night.{key}.{one}") for one in kind}


def _numbers(*values: int) -> Callable[[NightSeries, Words], Mapping[str, str]]:
    return lambda _, words: {str(one): str(one) for one in values}


def _books(size: int, *, none: bool) -> Callable[[NightSeries, Words], Mapping[str, str]]:
    def offers(_: NightSeries, words: Words) -> Mapping[str, str]:
        found = {
            name: words(f"book.{name}") for name in GAMES.books if GAMES.scoring(Options(book=name)).table_size == size
        }
        return {"": words("night.no_threes"), **found} if none else found

    return offers


def _with_book(series: NightSeries, book: str) -> NightSeries:
    plan = series.evening
    length = plan.length if plan.length in GAMES.books[book].usual_lengths else None
    return replace(series, evening=replace(plan, book=book, length=length))


def _lengths(series: NightSeries, words: Words) -> Mapping[str, str]:
    book = series.evening.book
    named = {str(one): length_name(book, one, words) for one in GAMES.books[book].usual_lengths}
    return {_BOOKS_LENGTH: words("night.books_length"), **named}


def _clock(typed: str) -> Mapping[str, object]:
    TimeControl.parse(typed)
    return {"clock": typed}


def _bounds(typed: str) -> Mapping[str, object]:
    match = re.fullmatch(r"(\d+)\s*[-–〜~]\s*(\d+)", typed)
    if match is None or int(match[1]) > int(match[2]):
        raise ValueError(typed)
    return {"least": int(match[1]), "most": int(match[2])}


def _places(typed: str) -> Mapping[str, object]:
    if typed in ("", _TOTAL):
        return {"places": ()}
    if typed == _USUAL:
        return {"places": DEFAULT_PLACE_POINTS}
    places = tuple(round(float(one) * 1000) for one in re.split(r"[\s/]+", typed.replace("−", "-")))
    if len(places) != FOUR_PLAYERS:
        raise ValueError(typed)
    return {"places": places}


def _first(series: NightSeries, typed: str) -> NightSeries:
    return replace(series, first=read_local_time(typed).isoformat(timespec="minutes"))


def _zone(series: NightSeries, typed: str) -> NightSeries:
    zone(typed)
    return replace(series, zone=typed)


def _counts(series: NightSeries, typed: str) -> NightSeries:
    return replace(series, year=replace(series.year, counts=YearCounting(typed)))


def _year_number(series: NightSeries, typed: str) -> NightSeries:
    name = "least" if series.year.counts is YearCounting.AVERAGE else "best"
    return replace(series, year=replace(series.year, **{name: int(typed)}))


def _days(typed: str) -> tuple[str, ...]:
    return tuple(read_local_time(f"{one}T00:00").date().isoformat() for one in re.split(r"[,;\s]+", typed) if one)


SERIES_FIELDS: Final[Mapping[str, SeriesField]] = {
    "name": SeriesField(lambda series: series.name, lambda series, typed: replace(series, name=typed)),
    "book": SeriesField(lambda series: series.evening.book, _with_book, _books(FOUR_PLAYERS, none=False)),
    "first": SeriesField(lambda series: series.first.replace("T", " "), _first),
    "rhythm": SeriesField(
        lambda series: series.rhythm,
        lambda series, typed: replace(series, rhythm=Rhythm(typed)),
        _names_of(Rhythm, "rhythm"),
    ),
    "zone": SeriesField(lambda series: series.zone, _zone),
    "rounds": _of_evening(lambda plan: str(plan.rounds), lambda typed: {"rounds": int(typed)}, _numbers(*range(1, 7))),
    "length": _of_evening(lambda plan: str(plan.length or 0), lambda typed: {"length": int(typed) or None}, _lengths),
    "clock": _of_evening(
        lambda plan: plan.clock,
        _clock,
        lambda _, words: {one: clock_in_words(TimeControl.parse(one), words) for one in _CLOCKS},
    ),
    "closes": _of_evening(lambda plan: str(plan.closes), lambda typed: {"closes": int(typed)}),
    "people": _of_evening(lambda plan: f"{plan.least}-{plan.most}", _bounds),
    "draw": _of_evening(lambda plan: plan.draw, lambda typed: {"draw": NightDraw(typed)}, _names_of(NightDraw, "draw")),
    "leftovers": _of_evening(
        lambda plan: plan.leftovers,
        lambda typed: {"leftovers": Leftovers(typed)},
        _names_of(Leftovers, "leftovers"),
    ),
    "threes": _of_evening(lambda plan: plan.threes, lambda typed: {"threes": typed}, _books(THREE_PLAYERS, none=True)),
    "limit": _of_evening(lambda plan: str(plan.limit), lambda typed: {"limit": int(typed)}),
    "score": _of_evening(lambda plan: "/".join(amount_text(one).lstrip("+") for one in plan.places) or _TOTAL, _places),
    "counts": SeriesField(lambda series: series.year.counts, _counts, _names_of(YearCounting, "counts")),
    "number": SeriesField(
        lambda series: str(series.year.least if series.year.counts is YearCounting.AVERAGE else series.year.best),
        _year_number,
    ),
    "opens": SeriesField(lambda series: str(series.opens), lambda series, typed: replace(series, opens=int(typed))),
    "holidays": SeriesField(
        lambda series: ",".join(series.holidays),
        lambda series, typed: replace(series, holidays=_days(typed)),
        is_required=False,
    ),
}
"""Every setting by its key, in the order in which they are read."""
_CLOCKS: Final = tuple(one for one in TIME_CONTROLS if one != "none" and not one.endswith("d"))
SETTINGS_FORMS: Final[Mapping[str, Sequence[str]]] = {
    "new": ("name", "book", "first", "rhythm", "zone"),
    "evening": ("rounds", "length", "clock", "closes", "people"),
    "tables": ("draw", "leftovers", "threes", "limit", "score"),
    "year": ("counts", "number", "opens", "holidays"),
}
"""The forms, by their keys; a form has at most five fields."""
