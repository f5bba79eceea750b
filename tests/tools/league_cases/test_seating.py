"""Cases of seating."""

import pytest

from bot.tools.league_cases.seating import (
    Byes,
    Interval,
    MadeSchedule,
    Schedule,
    Shuffle,
    Snake,
    Swiss,
    Winds,
    bye_players,
    interval_tables,
    keeps_bounds,
    made_schedules,
    seeded_tables,
    shuffled_players,
    swiss_round,
    table_by_winds,
)

EIGHT = (1, 2, 3, 4, 5, 6, 7, 8)


def test_one_seed_draws_one_order_of_all_players() -> None:
    draw = Shuffle("00" * 32, "round 1", 8)
    assert sorted(shuffled_players(draw)) == [*EIGHT]
    assert shuffled_players(draw) == shuffled_players(draw)
    assert shuffled_players(draw) != shuffled_players(Shuffle("00" * 32, "round 2", 8))


def test_a_swiss_round_counts_who_meets_again_and_how_far_apart_they_are() -> None:
    fresh = swiss_round(Swiss(EIGHT))
    assert (sorted(one for table in fresh.tables for one in table), fresh.repeats) == ([*EIGHT], 0)
    again = swiss_round(Swiss(EIGHT[:4], history=(EIGHT[:4],)))
    assert again.repeats > 0


def test_nobody_sits_twice() -> None:
    with pytest.raises(ValueError, match="1 is there twice"):
        interval_tables(Interval((1, 1, 2, 3), 1))
    with pytest.raises(ValueError, match="1 is there twice"):
        swiss_round(Swiss((1, 1, 2, 3)))


def test_whoever_was_east_least_is_east() -> None:
    winds = {"1": (2, 0, 0, 0), "2": (1, 1, 0, 0), "3": (1, 0, 1, 0), "4": (0, 1, 1, 0)}
    assert table_by_winds(Winds((1, 2, 3, 4), winds))[0] == 4
    with pytest.raises(ValueError, match="as many winds"):
        table_by_winds(Winds((1, 2, 3, 4), {"1": (1, 0, 0)}))


def test_as_many_have_a_bye_as_fill_no_table_and_nobody_twice_before_the_others() -> None:
    assert len(bye_players(Byes(EIGHT[:6]))) == 2
    assert 6 not in bye_players(Byes(EIGHT[:5], {"5": 0, "4": 1}))
    assert bye_players(Byes(EIGHT[:5], {"5": 1, "4": 0})) != [5]


def test_all_seeds_of_a_knockout_sit_at_its_tables() -> None:
    assert sorted(one for table in seeded_tables(Snake(8)) for one in table) == [*EIGHT]


def test_a_schedule_keeps_its_bounds_or_not() -> None:
    (made,) = made_schedules(Schedule(16, 3))
    assert keeps_bounds({"repeats_at_most": made.repeats}, [made])
    assert not keeps_bounds({"winds_differ_at_most": -1}, [MadeSchedule(0, 0)])
    assert not keeps_bounds([{}, {}], [made])
