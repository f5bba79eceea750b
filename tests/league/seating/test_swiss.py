"""Swiss rounds: players meet others of similar rank, and the same ones again only where it cannot be avoided."""

from collections import Counter
from itertools import chain

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.league.seating.interval import tables_by_interval
from bot.league.seating.meetings import consecutive_tables, meetings, repeats
from bot.league.seating.swiss import RepeatAvoidance, random_tables, swiss
from bot.league.seating.winds import wind_counts
from tests.league.test_seating import lots, phase

BARS = {
    (12, 4): (18, 2),
    (16, 5): (10, 2),
    (20, 5): (5, 2),
    (24, 6): (8, 2),
    (32, 7): (4, 2),
    (40, 8): (2, 2),
    (80, 8): (0, 1),
}
"""Players and rounds: total repeats, and the most meetings of any two."""


@pytest.mark.parametrize(("players", "rounds"), BARS)
@pytest.mark.parametrize("seed", range(3))
def test_l63_swiss_rounds_keep_to_their_bars(players: int, rounds: int, seed: int) -> None:
    every = phase(players, rounds, seed)
    met = meetings(chain.from_iterable(every))
    most_repeats, most_meetings = BARS[players, rounds]
    assert repeats(met) <= most_repeats
    assert max(met.values()) <= most_meetings
    assert max(max(winds) - min(winds) for winds in wind_counts(every).values()) <= 2


def test_l63_two_hundred_players_never_meet_again_in_ten_rounds() -> None:
    every = phase(200, 10, 1)
    assert max(meetings(chain.from_iterable(every)).values()) == 1
    assert max(max(winds) - min(winds) for winds in wind_counts(every).values()) <= 2


def test_soft_avoidance_weighs_a_repeat_as_eight_ranks_and_off_is_the_ranking() -> None:
    met = meetings([[0, 1, 2, 3], [4, 5, 6, 7]])
    assert swiss(range(8), met, lots(1), avoid=RepeatAvoidance.OFF) == tables_by_interval(range(8), 1)
    hard, soft = swiss(range(8), met, lots(1)), swiss(range(8), met, lots(1), avoid=RepeatAvoidance.SOFT)
    assert hard == soft == [[0, 1, 4, 5], [2, 3, 6, 7]]
    rare = meetings([[0, 1]])
    assert swiss(range(8), rare, lots(1), avoid=RepeatAvoidance.SOFT) == [[0, 1, 2, 3], [4, 5, 6, 7]]
    assert swiss(range(8), rare, lots(1)) == [[0, 2, 3, 4], [1, 5, 6, 7]]


def test_team_mates_are_never_paired() -> None:
    teams = {player: player % 4 for player in range(16)}
    for tables in (swiss(range(16), Counter(), lots(1), teams=teams), random_tables(range(16), Counter(), teams=teams)):
        assert all(len({teams[player] for player in table}) == 4 for table in tables)


@given(st.sampled_from((8, 12, 16)), st.integers(0, 99))
@settings(max_examples=30)
def test_i8_a_seating_holds_everybody_once(players: int, seed: int) -> None:
    met = meetings(consecutive_tables(lots(seed, "before").random_order(range(players)), 4))
    ranked = lots(seed, "ranks").random_order(range(players))
    tables = swiss(ranked, met, lots(seed))
    assert sorted(chain.from_iterable(tables)) == list(range(players))
    assert tables == swiss(ranked, met, lots(seed))


@pytest.mark.parametrize("players", [0, 6, 9])
def test_players_who_fill_no_table_are_refused(players: int) -> None:
    with pytest.raises(ValueError, match="do not fill"):
        swiss(range(players), Counter(), lots(1))
