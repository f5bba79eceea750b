"""Rounds of an American event: each chair walks around the tables at its own speed."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from itertools import permutations
from typing import Final

from bot.league.seating.company import Tables, cut, meetings

MOVES: Final = (0, 1, 2, -1)
"""Tables by which each chair goes down from round to round."""


def rotation(first: Tables, rounds: int) -> list[Tables]:
    """The first chair stays, the second moves one table down, the third two, and the fourth one up, around the end."""
    count = len(first)
    return [
        [
            [first[(table - MOVES[chair] * round_) % count][chair] for chair in range(len(first[0]))]
            for table in range(count)
        ]
        for round_ in range(rounds)
    ]


def rotation_with_byes(order: Sequence[int], sitting_out: Sequence[Collection[int]], size: int) -> list[Tables]:
    """As many rounds as there are lists of those sitting out, which are equally long. Who sits out in the first round
    has no chair: later they take the chairs of those who sit out then, such that as few as can be meet again.
    """
    first = cut([player for player in order if player not in sitting_out[0]], size)
    waiting = [player for player in order if player in sitting_out[0]]
    met: Counter[frozenset[int]] = Counter()
    rounds: list[Tables] = []
    for tables, out in zip(rotation(first, len(sitting_out)), sitting_out, strict=True):
        coming = [player for player in waiting if player not in out]
        free = [player for player in order if player in out and player not in waiting]
        ways = (_taken(tables, dict(zip(free, way, strict=True))) for way in permutations(coming))
        best = min(ways, key=lambda seated: sum(met[pair] for pair in meetings(seated)))
        met.update(meetings(best))
        rounds.append(best)
    return rounds


def _taken(tables: Tables, by: Mapping[int, int]) -> Tables:
    """The tables, with the chairs of some taken by others."""
    return [[by.get(player, player) for player in table] for table in tables]
