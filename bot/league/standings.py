"""Standings: rows made of games, adjustments and carry-over (league.md §5)."""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import groupby
from typing import Any, Generic, TypeAlias, TypeVar

import msgspec
from msgspec.structs import replace

from bot.league.counting import StandingsOrder, StandingsRules
from bot.league.score import PlayerResult

_P = TypeVar("_P", bound=Hashable)


class StandingsRow(msgspec.Struct, Generic[_P], frozen=True):
    """One player's or team's line; amounts are points. `place` is None below the minimum of games, which `qualified`
    says it has; `provisional` says that it has fewer games than the phase asks for. `total` includes adjustments and
    carry, `average` leaves out the carry. `firsts` to `lasts` count places, `best` is the highest total of a game.
    """

    player: _P
    place: int | None
    games: int
    total: int
    carry: int
    adjustments: int
    average: Fraction | None
    mean_place: Fraction | None
    firsts: int
    seconds: int
    thirds: int
    lasts: int
    best: int | None
    qualified: bool
    provisional: bool


SortKey: TypeAlias = tuple[Fraction | int, ...]


def ranked_rows(
    players: Sequence[_P],
    games: Iterable[Sequence[PlayerResult[_P]]],
    counting: StandingsRules,
    *,
    adjustments: Iterable[tuple[_P, int]] = (),
    carry: Mapping[_P, int] | None = None,
) -> tuple[StandingsRow[_P], ...]:
    """The rows, best first. `players` are in the order of sign-up, `games` in the order in which they ended; scores of
    anybody else are ignored.
    """
    played: dict[_P, list[PlayerResult[_P]]] = {player: [] for player in players}
    added = dict.fromkeys(players, 0)
    for game in games:
        for score in game:
            if score.player in played:
                played[score.player].append(score)
    for player, amount in adjustments:
        if player in added:
            added[player] += amount
    rows = [_row(player, played[player], added[player], (carry or {}).get(player, 0), counting) for player in players]
    return placed_rows(rows, {row.player: _order(row, played[row.player], counting.sort) for row in rows})


def placed_rows(rows: Iterable[StandingsRow[_P]], order: Mapping[_P, SortKey]) -> tuple[StandingsRow[_P], ...]:
    """Rows sorted by these keys, smallest first, with their places; equal ones share the better place, in the order in
    which they came.
    """
    result: list[StandingsRow[_P]] = []
    for _, group in groupby(sorted(rows, key=lambda row: order[row.player]), key=lambda row: order[row.player]):
        first = len(result) + 1
        result += [replace(row, place=first if row.qualified else None) for row in group]
    return tuple(result)


def row_for(row: StandingsRow[Any], player: _P) -> StandingsRow[_P]:
    """The same row for somebody else."""
    return replace(row, player=player)


def _row(
    player: _P, scores: Sequence[PlayerResult[_P]], added: int, carry: int, counting: StandingsRules
) -> StandingsRow[_P]:
    games = len(scores)
    total = counting.counted_total([score.total for score in scores]) + added + carry
    places = [score.place for score in scores]
    return StandingsRow(
        player=player,
        place=None,
        games=games,
        total=total,
        carry=carry,
        adjustments=added,
        average=Fraction(total - carry, games) if games else None,
        mean_place=Fraction(sum(score.doubled_place for score in scores), 2 * games) if games else None,
        firsts=places.count(1),
        seconds=places.count(2),
        thirds=places.count(3),
        lasts=sum(score.is_last for score in scores),
        best=max((score.total for score in scores), default=None),
        qualified=games >= counting.min_games,
        provisional=games < max(counting.min_games, counting.n),
    )


def _order(row: StandingsRow[_P], scores: Sequence[PlayerResult[_P]], sort: StandingsOrder) -> SortKey:
    """The key that sorts a row, smallest first. Where games decide, players without any come last."""
    mean = (row.mean_place is None, row.mean_place or 0)
    ties = (*mean, -row.firsts, -row.seconds, -row.thirds, row.best is None, -(row.best or 0))
    match sort:
        case StandingsOrder.TOTAL:
            first: SortKey = (-row.total, *ties)
        case StandingsOrder.AVERAGE:
            first = (row.average is None, -(row.average or 0), *ties)
        case StandingsOrder.PLACE:
            first = ties
        case StandingsOrder.HANDS:
            won, best = sum(score.hands_won for score in scores), max((score.best_hand for score in scores), default=0)
            first = (-row.total, -won, -best)
    return (not row.qualified, *first)
