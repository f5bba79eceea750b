"""The plan of a series of club nights; each evening keeps its own copy."""

from datetime import date, datetime, timedelta
from enum import StrEnum
from typing import Annotated, Final

import msgspec

from bot.league.entrants import PersonNumber
from bot.league.options import Options, TimeUp
from bot.league.times import DAY, MINUTE, Ms, epoch_second, local, read_local_time, zone

_SECOND: Final = 1000
FOUR_PLAYERS: Final = 4
THREE_PLAYERS: Final = 3
"""People at a table."""
MAX_SERIES: Final = 10
"""Of a server."""
_SHORTEST: Final = 3
MAX_SERIES_NAME_LENGTH: Final = 60
"""Characters of a series' name."""
_NEXT_DATES: Final = 400
"""So many dates are looked through for the next one that is no holiday."""


class NightDraw(StrEnum):
    """The ways to draw the tables: mixed, by level, by lot."""

    MIXED = "mixed"
    """With whom one has met least."""
    LEVEL = "level"
    """With people who play about as well."""
    LOT = "lot"


class Leftovers(StrEnum):
    """The fates of those who fill no table of four."""

    SIT_OUT = "sit_out"
    THREES = "threes"
    """Tables of three, by a book for three players."""
    COMPUTERS = "computers"
    """A computer takes the last seat of a table."""


class Rhythm(StrEnum):
    """The time from one evening of a series to the next."""

    WEEKLY = "weekly"
    FORTNIGHTLY = "fortnightly"
    MONTHLY = "monthly"
    """On the same weekday of each month, such as the second Thursday."""
    ONCE = "once"


class YearCounting(StrEnum):
    """The evenings that count for the year."""

    ALL = "all"
    BEST = "best"
    """The best evenings of each person."""
    AVERAGE = "average"
    """The average of an evening, for whoever came often enough."""


class EveningPlan(msgspec.Struct, frozen=True, omit_defaults=True):
    """The plan of an evening: its book, `threes` at tables of three (empty: there are none), how long a game lasts, how
    many rounds; when the list closes, in minutes before the start; how many people there have to be, and may be; how
    tables are drawn, and how long a round may take, in minutes (0: as long as it takes). `places` are the points for
    the places, in thousandths; without them the totals of the games count. Those who are in are reminded once, unless
    `remind` is off.
    """

    book: str = "tenhou"
    threes: str = ""
    length: int | None = None
    clock: str = "5+20"
    rounds: Annotated[int, msgspec.Meta(ge=1, le=6)] = 2
    closes: Annotated[int, msgspec.Meta(ge=0, le=120)] = 10
    least: Annotated[int, msgspec.Meta(ge=3, le=16)] = 4
    most: Annotated[int, msgspec.Meta(ge=4, le=64)] = 32
    draw: NightDraw = NightDraw.MIXED
    leftovers: Leftovers = Leftovers.SIT_OUT
    limit: Annotated[int, msgspec.Meta(ge=0, le=180)] = 0
    places: tuple[int, ...] = ()
    remind: bool = True

    def table_options(self, size: int, left: int) -> Options:
        """The terms of a table of this size, as leagues have them, with `left` minutes of the round (0: no limit): when
        these are over, the hand that is played is the last.
        """
        book = self.threes if size == THREE_PLAYERS else self.book
        length = self.length if book == self.book else None
        return Options(book=book, length=length, clock=self.clock, time_limit=left, time_up=TimeUp.FINISH)


class YearRule(msgspec.Struct, frozen=True, omit_defaults=True):
    """The evenings that count for the year: the `best` so many, or the average of those who came at `least` so
    often.
    """

    counts: YearCounting = YearCounting.ALL
    best: Annotated[int, msgspec.Meta(ge=1, le=52)] = 10
    least: Annotated[int, msgspec.Meta(ge=1, le=52)] = 6


class NightSeries(msgspec.Struct, frozen=True, omit_defaults=True):
    """A series of club nights: its name, channel and zone, the local time of its first evening, how often it is played,
    the local days left out, how many days before the start people can sign up, who runs it beside the server's
    managers, and the role that a new list mentions (0: none).
    """

    name: Annotated[str, msgspec.Meta(min_length=_SHORTEST, max_length=MAX_SERIES_NAME_LENGTH)]
    channel: int
    zone: str
    first: str
    rhythm: Rhythm = Rhythm.WEEKLY
    holidays: tuple[str, ...] = ()
    opens: Annotated[int, msgspec.Meta(ge=1, le=14)] = 6
    evening: EveningPlan = EveningPlan()
    year: YearRule = YearRule()
    helpers: tuple[PersonNumber, ...] = ()
    ping: int = 0

    def next_start(self, after: Ms) -> Ms | None:
        """The start of the first evening after this moment; None if there is none. Raises ValueError for a zone or a
        time that is none.
        """
        where, first = zone(self.zone), read_local_time(self.first)
        begun = max(0, (local(where, after // _SECOND).date() - first.date()).days)
        step = max(0, begun // _DAYS[self.rhythm] - 1)
        for number in range(step, step + (_NEXT_DATES if self.rhythm is not Rhythm.ONCE else 1)):
            date_ = _nth_date(first.date(), self.rhythm, number)
            start = epoch_second(where, datetime.combine(date_, first.time())) * _SECOND
            if start > after and date_.isoformat() not in self.holidays:
                return start
        return None

    def day_of(self, start: Ms) -> date:
        """The local day of an evening that begins then."""
        return local(zone(self.zone), start // _SECOND).date()


_DAYS: Final = {Rhythm.WEEKLY: 7, Rhythm.FORTNIGHTLY: 14, Rhythm.MONTHLY: 31, Rhythm.ONCE: 1_000_000}
"""At most so many days lie between two evenings."""
_WEEK: Final = 7


def _nth_date(first: date, rhythm: Rhythm, number: int) -> date:
    if rhythm is not Rhythm.MONTHLY:
        return first + timedelta(days=_DAYS[rhythm] * number)
    years, month = divmod(first.month - 1 + number, 12)
    of_month = date(first.year + years, month + 1, 1)
    ahead = (first.weekday() - of_month.weekday()) % _WEEK
    wanted = of_month + timedelta(days=ahead + (first.day - 1) // _WEEK * _WEEK)
    return wanted if wanted.month == of_month.month else wanted - timedelta(days=_WEEK)


def opens_at(series: NightSeries, start: Ms) -> Ms:
    """From when on people can sign up for an evening that begins at `start`."""
    return start - series.opens * DAY


def closes_at(plan: EveningPlan, start: Ms) -> Ms:
    """The moment at which the list of that evening closes."""
    return start - plan.closes * MINUTE
