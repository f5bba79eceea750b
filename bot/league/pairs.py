"""Pairs of players who meet often: the points between them, and how often they play together (league.md §9)."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from fractions import Fraction
from itertools import combinations
from math import ceil
from statistics import median
from typing import Final, NamedTuple, TypeAlias

from bot.engine.payments import Payment
from bot.league.entrants import PersonNumber
from bot.league.finished_table import STAND_IN_FLAG
from bot.league.games import TABLE_SOURCE, LeagueGame
from bot.league.phase_plan import PhaseKind
from bot.league.state import League

MIN_SHARED_GAMES: Final = 12
"""Games that two must have played together before anything is said about them."""
OUTLIER_SHARE: Final = Fraction(2, 100)
"""The share of all pairs that is listed."""

_Won: TypeAlias = Mapping[int, Sequence[Payment[StrEnum]]]
"""The payments for won hands, by the number of the game."""


class PlayerPair(NamedTuple):
    """Two players in the games they have in common. The first won `points_won` from the second by ron and tsumo,
    and lost `points_lost`, which is no more. `shared_game_ratio` is the share of their common games among the open
    games of the one who has played fewer.
    """

    first: PersonNumber
    second: PersonNumber
    games: int
    points_won: int
    points_lost: int
    shared_game_ratio: Fraction

    @property
    def net(self) -> Fraction:
        """Points a game that went one way."""
        return Fraction(self.points_won - self.points_lost, self.games)


def tables_by_game(league: League) -> Mapping[int, str]:
    """The games that count and were played here to the end by those who began them: their tables, by number."""
    games = (game for number in range(1, len(league.phases) + 1) for game in league.counted_games(number))
    return {
        game.number: game.source.removeprefix(TABLE_SOURCE)
        for game in games
        if game.source.startswith(TABLE_SOURCE) and STAND_IN_FLAG not in game.flags
    }


def player_pairs(league: League, won: _Won) -> tuple[PlayerPair, ...]:
    """Every pair with enough common games, of those whose payments are known. Where somebody stood in, a seat counts
    for nobody.
    """
    flow, common = Counter[tuple[PersonNumber, PersonNumber]](), Counter[tuple[PersonNumber, PersonNumber]]()
    open_games, open_common = Counter[PersonNumber](), Counter[tuple[PersonNumber, PersonNumber]]()
    for number, payments in won.items():
        game = league.games[number]
        seated = _players_by_seat(game)
        met = list(combinations(sorted(seated.values()), 2))
        common.update(met)
        if league.options.plans[game.phase - 1].kind is PhaseKind.OPEN:
            open_games.update(seated.values())
            open_common.update(met)
        for paid in payments:
            if paid.payer in seated and paid.payee in seated:
                flow[seated[paid.payer], seated[paid.payee]] += paid.points

    def pair(one: PersonNumber, other: PersonNumber) -> PlayerPair:
        fewer = min(open_games[one], open_games[other])
        together = Fraction(open_common[one, other], fewer) if fewer else Fraction()
        first, second = (one, other) if flow[other, one] >= flow[one, other] else (other, one)
        return PlayerPair(first, second, common[one, other], flow[second, first], flow[first, second], together)

    return tuple(pair(*both) for both, games in sorted(common.items()) if games >= MIN_SHARED_GAMES)


def outlier_pairs(found: Sequence[PlayerPair]) -> tuple[PlayerPair, ...]:
    """The pairs that stand out most, by points, then by games together; none if all are alike. Luck evens out, so the
    same points a game weigh more the more games there are.
    """
    by_points = _outermost(found, lambda pair: pair.net**2 * pair.games)
    by_games = _outermost(found, lambda pair: pair.shared_game_ratio)
    return tuple(dict.fromkeys((*by_points, *by_games)))


def median_of(found: Sequence[PlayerPair], measure: Callable[[PlayerPair], Fraction]) -> Fraction:
    """The median of these pairs."""
    return median(map(measure, found))


def _outermost(found: Sequence[PlayerPair], measure: Callable[[PlayerPair], Fraction]) -> list[PlayerPair]:
    if not found:
        return []
    middle = median_of(found, measure)
    above = sorted((pair for pair in found if measure(pair) > middle), key=measure, reverse=True)
    return above[: ceil(OUTLIER_SHARE * len(found))]


def _players_by_seat(game: LeagueGame) -> Mapping[int | None, PersonNumber]:
    """The players who played themselves, by seat."""
    result = game.result
    seats = enumerate(result.seats)
    return {seat: person for seat, person in seats if person is not None and seat not in result.substituted}
