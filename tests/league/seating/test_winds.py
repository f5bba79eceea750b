"""Who is East."""

import random

from hypothesis import given
from hypothesis import strategies as st

from bot.league.seating.meetings import consecutive_tables
from bot.league.seating.winds import evenly_seated, wind_counts


@given(st.integers(2, 6), st.integers(1, 9), st.sampled_from((3, 4)), st.randoms(use_true_random=False))
def test_i13_any_schedule_can_be_seated_evenly(tables: int, rounds: int, size: int, luck: random.Random) -> None:
    players = list(range(tables * size))
    every = [consecutive_tables(luck.sample(players, len(players)), size) for _ in range(rounds)]
    seated_ = evenly_seated(every)
    assert [[sorted(table) for table in one] for one in seated_] == [[sorted(table) for table in one] for one in every]
    assert all(max(winds) - min(winds) <= 1 for winds in wind_counts(seated_).values())
