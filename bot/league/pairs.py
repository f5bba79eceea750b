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
from bot.league.acts.results import TABLE
from bot.league.options import PhaseKind
from bot.league.sheet import STAND_IN
from bot.league.state import League, LeagueGame, Person

COMMON: Final = 12
"""Games that two must have played together before anything is said about them."""
OUTERMOST: Final = Fraction(2, 100)
"""The share of all pairs that is listed."""

Won: TypeAlias = Mapping[int, Sequence[Payment[StrEnum]]]
"""The payments for won hands, by the number of the game."""


class PlayerPair(NamedTuple):
    """Two people in their common games: `gained` are the points that the first won from the second by ron and tsumo,
    `given` those that the second won from the first, which are no more. `together` is the share of common games in the
    open games of whoever of them has played fewer of these.
    """

    first: Person
    second: Person
    games: int
    gained: int
    given: int
    together: Fraction

    @property
    def net(self) -> Fraction:
        """What went one way in the end, in points a game."""
        return Fraction(self.gained - self.given, self.games)


def table_games(league: League) -> Mapping[int, str]:
    """The games that count and were played here to their end by whoever began them: their tables by their numbers."""
    games = (game for number in range(1, len(league.phases) + 1) for game in league.played(number))
    return {
        game.number: game.source.removeprefix(TABLE)
        for game in games
        if game.source.startswith(TABLE) and STAND_IN not in game.flags
    }


def pairs(league: League, won: Won) -> tuple[PlayerPair, ...]:
    """Every pair with enough games in common, of the games whose payments are told. A seat in which somebody stood in
    counts for nobody.
    """
    flow, common = Counter[tuple[Person, Person]](), Counter[tuple[Person, Person]]()
    open_games, open_common = Counter[Person](), Counter[tuple[Person, Person]]()
    for number, payments in won.items():
        game = league.games[number]
        seated = _seated(game)
        met = list(combinations(sorted(seated.values()), 2))
        common.update(met)
        if league.options.plans[game.phase - 1].kind is PhaseKind.OPEN:
            open_games.update(seated.values())
            open_common.update(met)
        for paid in payments:
            if paid.payer in seated and paid.payee in seated:
                flow[seated[paid.payer], seated[paid.payee]] += paid.points

    def pair(one: Person, other: Person) -> PlayerPair:
        fewer = min(open_games[one], open_games[other])
        together = Fraction(open_common[one, other], fewer) if fewer else Fraction()
        first, second = (one, other) if flow[other, one] >= flow[one, other] else (other, one)
        return PlayerPair(first, second, common[one, other], flow[second, first], flow[first, second], together)

    return tuple(pair(*both) for both, games in sorted(common.items()) if games >= COMMON)


def striking(found: Sequence[PlayerPair]) -> tuple[PlayerPair, ...]:
    """The outermost of these pairs, first by points, then by games together; none where all are alike. Luck evens out:
    the same points a game say more the more games there are.
    """
    by_points = _outermost(found, lambda pair: pair.net**2 * pair.games)
    by_games = _outermost(found, lambda pair: pair.together)
    return tuple(dict.fromkeys((*by_points, *by_games)))


def usual(found: Sequence[PlayerPair], measure: Callable[[PlayerPair], Fraction]) -> Fraction:
    """Half of these pairs have more than this, half have less."""
    return median(map(measure, found))


def _outermost(found: Sequence[PlayerPair], measure: Callable[[PlayerPair], Fraction]) -> list[PlayerPair]:
    if not found:
        return []
    middle = usual(found, measure)
    above = sorted((pair for pair in found if measure(pair) > middle), key=measure, reverse=True)
    return above[: ceil(OUTERMOST * len(found))]


def _seated(game: LeagueGame) -> Mapping[int | None, Person]:
    """Who sat where, and played themselves."""
    result = game.result
    seats = enumerate(result.seats)
    return {seat: person for seat, person in seats if person is not None and seat not in result.substituted}
