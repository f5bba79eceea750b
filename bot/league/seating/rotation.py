"""Rotation for American events: from round to round each seat moves by its own step (league.md §2.7)."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from itertools import permutations
from typing import Final

from bot.league.seating.meetings import NumberedTables, consecutive_tables, meetings

MOVES: Final = (0, 1, 2, -1)
"""Tables by which each chair goes down from round to round."""


def rotation(first: NumberedTables, rounds: int) -> list[NumberedTables]:
    """The first seat stays, the second moves one table down, the third two, the fourth one up, around the end."""
    count = len(first)
    return [
        [
            [first[(table - MOVES[chair] * round_) % count][chair] for chair in range(len(first[0]))]
            for table in range(count)
        ]
        for round_ in range(rounds)
    ]


def rotation_with_byes(order: Sequence[int], sitting_out: Sequence[Collection[int]], size: int) -> list[NumberedTables]:
    """A round for each list of byes; the lists are equally long. Players with a bye in the first round have no seat of
    their own: later they take the seats of those with a bye then, so that as few as possible meet again.
    """
    first = consecutive_tables([player for player in order if player not in sitting_out[0]], size)
    waiting = [player for player in order if player in sitting_out[0]]
    met: Counter[frozenset[int]] = Counter()
    rounds: list[NumberedTables] = []
    for tables, out in zip(rotation(first, len(sitting_out)), sitting_out, strict=True):
        coming = [player for player in waiting if player not in out]
        free = [player for player in order if player in out and player not in waiting]
        ways = (_with_swaps(tables, dict(zip(free, way, strict=True))) for way in permutations(coming))
        best = min(ways, key=lambda seated: sum(met[pair] for pair in meetings(seated)))
        met.update(meetings(best))
        rounds.append(best)
    return rounds


def _with_swaps(tables: NumberedTables, by: Mapping[int, int]) -> NumberedTables:
    """The tables, with these players in place of others."""
    return [[by.get(player, player) for player in table] for table in tables]
