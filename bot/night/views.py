"""An evening's standings as a picture shows them: those of leagues."""

from collections.abc import Callable
from fractions import Fraction
from typing import Final

from bot.league.amounts import decimals_needed
from bot.league.entrants import PersonNumber
from bot.night.evening import Evening
from bot.night.plan import FOUR_PLAYERS
from bot.night.totals import NightRow, counted_tables, evening_rows
from bot.view.league import LeagueRow, LeagueStandingsView
from bot.view.model import Player

PICTURED_ROWS: Final = 20
"""Of a picture."""
_LATEST: Final = 5


def evening_view(title: str, evening: Evening, naming: Callable[[PersonNumber], str]) -> LeagueStandingsView | None:
    """The standings under this title; None before a game counts."""
    rows = evening_rows(evening)
    if not rows:
        return None
    results = [result for table in counted_tables(evening) for result in table.results]

    def row(one: NightRow) -> LeagueRow:
        places = [result.place for result in results if result.person == one.person]
        return LeagueRow(
            player=Player(name=naming(one.person)),
            place=one.place,
            total=one.total,
            games=one.games,
            mean_place=Fraction(sum(places), len(places)),
            place_counts=tuple(places.count(place) for place in range(1, FOUR_PLAYERS + 1)),
            latest_places=tuple(places[-_LATEST:]),
        )

    return LeagueStandingsView(
        league=title,
        round=evening.round,
        rows=tuple(map(row, rows[:PICTURED_ROWS])),
        decimals=decimals_needed(one.total for one in rows),
    )
