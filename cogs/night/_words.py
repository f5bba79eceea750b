"""Club nights in words: names, tables, rows."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from bot.games.registry import GAMES
from bot.i18n.catalogue import Words
from bot.i18n.leagues import signed_amount
from bot.league.entrants import PersonNumber
from bot.league.published_draw import DRAW_WINDS
from bot.night.evening import Evening, NightTable
from bot.night.plan import FOUR_PLAYERS, EveningPlan
from bot.night.totals import NightRow, points_of
from bot.store.league.people import LeaguePerson
from cogs._people import plain_text
from cogs.lobby import length_name

_MOST_NAMES = 24
"""So many people are named; of more their number and the first."""
_FIRST_NAMES = 10


class NightNames:
    """The names of a series' people, in one language."""

    def __init__(self, people: Mapping[PersonNumber, LeaguePerson], words: Words) -> None:
        self._people, self._words = people, words
        gone = (number for number, one in people.items() if one.is_forgotten)
        self._former = {number: place for place, number in enumerate(gone, 1)}

    def __call__(self, person: PersonNumber | None) -> str:
        return plain_text(self.unescaped_name(person))

    def unescaped_name(self, person: PersonNumber | None) -> str:
        """The name without Discord's escapes, for pictures; None is a computer player."""
        if person is None:
            return self._words("league.computer")
        if person in self._former or person not in self._people:
            return self._words("league.former_player", number=self._former.get(person, person))
        return self._people[person].name

    def list(self, people: Sequence[PersonNumber]) -> str:
        """Everybody's names; of many the first, and how many more there are."""
        if len(people) <= _MOST_NAMES:
            return self._words.enumeration(self(one) for one in people)
        first = self._words.enumeration(self(one) for one in people[:_FIRST_NAMES])
        return self._words("night.and_more", names=first, count=len(people) - _FIRST_NAMES)


def plan_words(plan: EveningPlan, words: Words) -> str:
    """The plan of an evening in a line."""
    options = plan.table_options(FOUR_PLAYERS, plan.limit)
    book = words(f"book.{plan.book}")
    length = length_name(plan.book, GAMES.scoring(options).game_length, words)
    limit = (words("league.minutes", count=plan.limit),) if plan.limit else ()
    clock = words("league.clock", clock=plan.clock)
    return " · ".join((book, length, clock, words("night.rounds", count=plan.rounds), *limit))


def seats_words(table: NightTable, names: NightNames) -> str:
    """The seats of a table: `E Aiko · S Ben`."""
    return " · ".join(f"{wind} {names(person)}" for wind, person in zip(DRAW_WINDS, table.seats, strict=False))


def table_line(evening: Evening, number: int, table: NightTable, names: NightNames, words: Words) -> str:
    """A table of a round: who sits there, or what came of it."""
    if table.dropped:
        told = words("night.table.dropped")
    elif table.ended:
        told = result_words(evening.plan, table, names, words)
    else:
        told = seats_words(table, names)
    mark = f" · {words('night.table.excluded')}" if table.excluded else ""
    return f"**{words('night.table.number', number=number)}** · {told}{mark}"


def result_words(plan: EveningPlan, table: NightTable, names: NightNames, words: Words) -> str:
    """The result of a game, best first."""
    if not table.results:
        return words("night.table.given_up")
    order = sorted(table.results, key=lambda one: one.place)
    size = len(table.seats)
    return " · ".join(f"{names(one.person)} {signed_amount(points_of(plan, one, size))}" for one in order)


def evening_standings_lines(rows: Iterable[NightRow], names: NightNames, words: Words) -> Iterator[str]:
    """The standings of an evening."""
    for row in rows:
        games, firsts = words("league.games", count=row.games), words("night.firsts", count=row.firsts)
        casual = (words("night.casual", count=row.casual_games),) if row.casual_games else ()
        told = " · ".join((signed_amount(row.counted), games, firsts, *casual))
        yield f"{row.place}\\. **{names(row.person)}** · {told}"


def year_lines(rows: Iterable[NightRow], least: int, names: NightNames, words: Words) -> Iterator[str]:
    """The standings of a year; whoever came too seldom for a place is told how often that was, of how many."""
    for row in rows:
        place = "–" if row.place is None else f"{row.place}\\."
        came = (
            words("night.evenings_of", count=row.evenings, least=least)
            if row.place is None
            else words("night.evenings", count=row.evenings)
        )
        average = words("night.average", amount=signed_amount(round(row.total / row.evenings)))
        best = words("night.best", amount=signed_amount(row.best_evening))
        firsts = words("night.firsts", count=row.firsts)
        games = words("league.games", count=row.games)
        told = " · ".join((signed_amount(row.counted), came, games, average, best, firsts))
        yield f"{place} **{names(row.person)}** · {told}"
