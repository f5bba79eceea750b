"""The winds of players at their tables: round by round, or for a whole fixed schedule at once (league.md §3.5)."""

from collections.abc import Hashable, Mapping, Sequence
from itertools import combinations, permutations
from typing import TypeVar

_P = TypeVar("_P", bound=Hashable)


def seats_by_wind(table: Sequence[_P], winds: Mapping[_P, Sequence[int]]) -> list[_P]:
    """A table in order of rank as it is seated from East on, so that winds are as even as can be. `winds` counts how
    often each player was East, South, West and North so far. Of equals the first, by the wind of the best ranked
    player, then of the next.
    """
    size = len(table)
    counts = [list(winds.get(player, ())) or [0] * size for player in table]
    uneven = [[_unevenness(count, wind) for wind in range(size)] for count in counts]
    best = min(
        permutations(range(size)),
        key=lambda taken: sum(uneven[place][wind] for place, wind in enumerate(taken)),
    )
    return [table[best.index(wind)] for wind in range(size)]


def _unevenness(count: Sequence[int], wind: int) -> int:
    after = [times + (place == wind) for place, times in enumerate(count)]
    return sum((one - other) ** 2 for one, other in combinations(after, 2))


def wind_counts(rounds: Sequence[Sequence[Sequence[_P]]]) -> dict[_P, list[int]]:
    """The number of times that each player had each wind; tables are from East on."""
    counts: dict[_P, list[int]] = {}
    for tables in rounds:
        for table in tables:
            for wind, player in enumerate(table):
                counts.setdefault(player, [0] * len(table))[wind] += 1
    return counts


def evenly_seated(rounds: Sequence[Sequence[Sequence[_P]]]) -> list[list[list[_P]]]:
    """All rounds of a schedule, each table from East on, so that no two winds of a player differ by more than one game.

    Each player's games are cut into pieces of as many as there are winds. Pieces and tables are the two sides of a
    graph whose edges are seats: coloured so that no piece and no table has a colour twice, the colours are winds. That
    always works (Kőnig): an edge whose ends lack no common colour gets one after an alternating path is turned over.
    """
    games: dict[_P, int] = {}
    seats: list[tuple[tuple[_P, int], tuple[int, int]]] = []
    size = len(rounds[0][0]) if rounds and rounds[0] else 0
    for number, tables in enumerate(rounds):
        for place, table in enumerate(tables):
            for player in table:
                seats.append(((player, games.get(player, 0) // size), (number, place)))
                games[player] = games.get(player, 0) + 1
    winds = _winds_by_table(seats, size)
    return [
        [[winds[number, place][wind][0] for wind in range(size)] for place in range(len(tables))]
        for number, tables in enumerate(rounds)
    ]


Node = TypeVar("Node", bound=Hashable)


def _winds_by_table(
    seats: Sequence[tuple[tuple[_P, int], tuple[int, int]]], size: int
) -> dict[tuple[int, int], dict[int, tuple[_P, int]]]:
    """For every table, which piece sits at which wind."""
    pieces: dict[tuple[_P, int], dict[int, tuple[int, int]]] = {}
    tables: dict[tuple[int, int], dict[int, tuple[_P, int]]] = {}
    for piece, table in seats:
        at_piece, at_table = pieces.setdefault(piece, {}), tables.setdefault(table, {})
        free = next(colour for colour in range(size) if colour not in at_table)
        if free in at_piece:
            _turn_over(pieces, tables, piece, free, next(colour for colour in range(size) if colour not in at_piece))
        at_piece[free], at_table[free] = table, piece
    return tables


def _turn_over(
    pieces: dict[tuple[_P, int], dict[int, tuple[int, int]]],
    tables: dict[tuple[int, int], dict[int, tuple[_P, int]]],
    piece: tuple[_P, int],
    one: int,
    other: int,
) -> None:
    """Exchange two winds along the path that begins at this piece, which has the one and not the other."""
    path: list[tuple[tuple[_P, int], tuple[int, int], int]] = []
    at, colour = piece, one
    while colour in pieces[at]:
        table = pieces[at][colour]
        path.append((at, table, one))
        if other not in tables[table]:
            break
        at = tables[table][other]
        path.append((at, table, other))
    for node, table, was in path:
        del pieces[node][was]
        del tables[table][was]
    for node, table, was in path:
        now = other if was == one else one
        pieces[node][now], tables[table][now] = table, node
