"""Fixed schedules by trial: fewer repeats, and team-mates apart."""

from itertools import combinations

from bot.league.chance import SeededRandom
from bot.league.seating.exchange import TrialSchedule, best_schedule
from bot.league.seating.meetings import meetings, repeats

KEY = bytes(32)
IN_ORDER = [[[*range(at, at + 4)] for at in range(0, 16, 4)] for _ in range(4)]
"""Four rounds in which the same four always play."""


def test_a_trial_makes_fewer_repeats_and_everybody_plays_in_each_round() -> None:
    best = best_schedule(IN_ORDER, frozenset(), SeededRandom(KEY), steps=20_000)
    assert all(sorted(player for table in tables for player in table) == [*range(16)] for tables in best)
    before, after = ([table for tables in rounds for table in tables] for rounds in (IN_ORDER, best))
    assert repeats(meetings(after)) < repeats(meetings(before)) / 4


def test_team_mates_are_kept_apart() -> None:
    mates = frozenset(frozenset(pair) for pair in ((0, 1), (2, 3), (4, 5), (8, 9)))
    best = best_schedule(IN_ORDER, mates, SeededRandom(KEY), steps=20_000)
    assert mates.isdisjoint(meetings([table for tables in best for table in tables]))


def test_a_key_always_makes_the_same_schedule() -> None:
    first, second = (best_schedule(IN_ORDER, frozenset(), SeededRandom(KEY), steps=500) for _ in range(2))
    assert first == second


def test_the_gain_that_is_told_is_the_gain_that_comes() -> None:
    trial = TrialSchedule(IN_ORDER, frozenset([frozenset((0, 4))]))
    for (here, there), chair in ((pair, chair) for pair in combinations(range(4), 2) for chair in range(4)):
        before, told = trial.cost, trial.gain(chair, (here, chair), (there, 3 - chair))
        trial.exchange(chair, (here, chair), (there, 3 - chair))
        assert trial.cost == before + told


def test_one_table_has_nobody_to_exchange() -> None:
    assert best_schedule([[[0, 1, 2, 3]]] * 3, frozenset(), SeededRandom(KEY)) == [[[0, 1, 2, 3]]] * 3
