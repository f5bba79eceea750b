"""Who plays whom: the bars for repeats and winds, fixed schedules, and the same seating from the same key."""

import random
from collections import Counter
from itertools import chain

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.league.chance import Lots, key_of
from bot.league.phase_plan import Pairing, SeatWinds
from bot.league.seat_draw import SeatDraw, tables_of
from bot.league.seating.interval import exempt, interval
from bot.league.seating.lines import cyclic, lines
from bot.league.seating.meetings import cut, meetings, repeats
from bot.league.seating.rotation import rotation
from bot.league.seating.schedule import boards, schedule
from bot.league.seating.swiss import Avoid, scattered, swiss
from bot.league.seating.winds import counted, evenly_seated, seated

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


def lots(seed: int, purpose: str = "") -> Lots:
    return Lots(key_of(seed.to_bytes(32, "big"), purpose))


def phase(players: int, rounds: int, seed: int) -> list[list[list[int]]]:
    """A phase of a random round and then Swiss ones, games decided by lot."""
    luck, every = random.Random(seed), list[list[list[int]]]()
    totals = dict.fromkeys(range(players), 0)
    for number in range(rounds):
        draw = lots(seed, f"round {number}")
        met = meetings(chain.from_iterable(every))
        if every:
            ranked = sorted(totals, key=lambda player: (-totals[player], player))
            tables = swiss(ranked, met, draw)
        else:
            tables = cut(draw.shuffled(range(players)), 4)
        winds = counted(every)
        every.append([seated(table, winds) for table in tables])
        for table in tables:
            for player, total in zip(luck.sample(table, 4), (45, 5, -15, -35), strict=True):
                totals[player] += total + luck.randint(-9, 9)
    return every


@pytest.mark.parametrize(("players", "rounds"), BARS)
@pytest.mark.parametrize("seed", range(3))
def test_l63_swiss_rounds_keep_to_their_bars(players: int, rounds: int, seed: int) -> None:
    every = phase(players, rounds, seed)
    met = meetings(chain.from_iterable(every))
    most_repeats, most_meetings = BARS[players, rounds]
    assert repeats(met) <= most_repeats
    assert max(met.values()) <= most_meetings
    assert max(max(winds) - min(winds) for winds in counted(every).values()) <= 2


def test_l63_two_hundred_players_never_meet_again_in_ten_rounds() -> None:
    every = phase(200, 10, 1)
    assert max(meetings(chain.from_iterable(every)).values()) == 1
    assert max(max(winds) - min(winds) for winds in counted(every).values()) <= 2


def test_the_same_key_gives_the_same_seating() -> None:
    assert phase(24, 4, 7) == phase(24, 4, 7)
    assert phase(24, 1, 7) != phase(24, 1, 8)
    assert schedule(range(60), 12, lots(1), size=3) == schedule(range(60), 12, lots(1), size=3)


@pytest.mark.parametrize(("players", "rounds", "size"), [(16, 5, 4), (24, 7, 4), (40, 8, 4), (200, 10, 4), (18, 7, 3)])
def test_l61_fixed_schedules_without_repeats(players: int, rounds: int, size: int) -> None:
    every = schedule(range(players), rounds, lots(1), size=size)
    assert repeats(meetings(chain.from_iterable(every))) == 0
    differences = {max(winds) - min(winds) for winds in counted(every).values()}
    assert differences <= ({0} if rounds % size == 0 else {1})


@pytest.mark.parametrize(
    ("players", "rounds", "most"), [(8, 7, 56), (12, 8, 78), (16, 8, 72), (28, 10, 48), (16, 11, 160)]
)
def test_longer_schedules_repeat_as_little_as_is_known(players: int, rounds: int, most: int) -> None:
    every = schedule(range(players), rounds, lots(1))
    assert len(every) == rounds
    assert repeats(meetings(chain.from_iterable(every))) <= most


def test_l62_boards_of_four_teams() -> None:
    teams = [[10 * team + member for member in range(5)] for team in range(4)]
    every = boards(teams)
    met = meetings(chain.from_iterable(every))
    assert sum(map(len, every)) == 25
    assert len(met) == 150
    assert set(met.values()) == {1}
    with pytest.raises(ValueError, match="cannot all meet once"):
        boards([[0, 1, 2], [3, 4, 5], [6, 7, 8], [9, 10, 11]])


def test_a_schedule_keeps_team_mates_apart() -> None:
    teams = {player: player // 4 for player in range(16)}
    every = schedule(range(16), 4, lots(1), teams=teams)
    assert all(len({teams[player] for player in table}) == 4 for tables in every for table in tables)
    with pytest.raises(ValueError, match="a team of 6 at 2 tables"):
        schedule(range(8), 2, lots(1), teams={player: player // 6 for player in range(8)})


@pytest.mark.parametrize("tables", [4, 5, 7, 8, 9, 16, 25, 27, 49])
def test_over_a_prime_power_of_tables_nobody_meets_twice(tables: int) -> None:
    every = lines(tables, tables, 4)
    assert every is not None
    assert max(meetings(chain.from_iterable(every)).values()) == 1
    assert all(sorted(chain.from_iterable(one)) == list(range(4 * tables)) for one in every)


@pytest.mark.parametrize(("tables", "size", "most"), [(35, 4, 35), (50, 4, 25), (33, 4, 11), (36, 4, 12), (15, 3, 15)])
def test_counting_round_the_tables_goes_so_far(tables: int, size: int, most: int) -> None:
    every = cyclic(tables, most, size)
    assert every is not None
    assert max(meetings(chain.from_iterable(every)).values()) == 1
    assert cyclic(tables, most + 1, size) is None
    assert lines(tables, most, size) is None


@pytest.mark.parametrize(("tables", "rounds"), [(5, 5), (7, 7), (8, 4), (9, 3)])
def test_the_american_rotation_has_no_repeats_for_so_many_rounds(tables: int, rounds: int) -> None:
    every = rotation(cut(range(4 * tables), 4), rounds)
    assert max(meetings(chain.from_iterable(every)).values()) == 1


def test_soft_avoidance_weighs_a_repeat_as_eight_ranks_and_off_is_the_ranking() -> None:
    met = meetings([[0, 1, 2, 3], [4, 5, 6, 7]])
    assert swiss(range(8), met, lots(1), avoid=Avoid.OFF) == interval(range(8), 1)
    hard, soft = swiss(range(8), met, lots(1)), swiss(range(8), met, lots(1), avoid=Avoid.SOFT)
    assert hard == soft == [[0, 1, 4, 5], [2, 3, 6, 7]]
    rare = meetings([[0, 1]])
    assert swiss(range(8), rare, lots(1), avoid=Avoid.SOFT) == [[0, 1, 2, 3], [4, 5, 6, 7]]
    assert swiss(range(8), rare, lots(1)) == [[0, 2, 3, 4], [1, 5, 6, 7]]


def test_team_mates_are_never_paired() -> None:
    teams = {player: player % 4 for player in range(16)}
    for tables in (swiss(range(16), Counter(), lots(1), teams=teams), scattered(range(16), Counter(), teams=teams)):
        assert all(len({teams[player] for player in table}) == 4 for table in tables)


@pytest.mark.parametrize(
    ("players", "first", "through"), [(16, 16, 0), (12, 8, 4), (6, 4, 2), (4, 4, 0), (13, 8, 4), (20, 8, 12)]
)
def test_a_knockout_exempts_the_best_seeds(players: int, first: int, through: int) -> None:
    playing, exempted = exempt(range(players))
    assert (len(playing), len(exempted)) == (first, through)
    assert [*exempted, *playing] == list(range(players // 2 * 2))


@given(st.integers(2, 6), st.integers(1, 9), st.sampled_from((3, 4)), st.randoms(use_true_random=False))
def test_i13_any_schedule_can_be_seated_evenly(tables: int, rounds: int, size: int, luck: random.Random) -> None:
    players = list(range(tables * size))
    every = [cut(luck.sample(players, len(players)), size) for _ in range(rounds)]
    seated_ = evenly_seated(every)
    assert [[sorted(table) for table in one] for one in seated_] == [[sorted(table) for table in one] for one in every]
    assert all(max(winds) - min(winds) <= 1 for winds in counted(seated_).values())


@given(st.sampled_from((8, 12, 16)), st.integers(0, 99))
@settings(max_examples=30)
def test_i8_a_seating_holds_everybody_once(players: int, seed: int) -> None:
    met = meetings(cut(lots(seed, "before").shuffled(range(players)), 4))
    ranked = lots(seed, "ranks").shuffled(range(players))
    tables = swiss(ranked, met, lots(seed))
    assert sorted(chain.from_iterable(tables)) == list(range(players))
    assert tables == swiss(ranked, met, lots(seed))


def test_lots_are_fair_below_any_number() -> None:
    draw = lots(3)
    thrown = Counter(draw.below(6) for _ in range(6000))
    assert set(thrown) == set(range(6))
    assert all(900 < times < 1100 for times in thrown.values())


@pytest.mark.parametrize("players", [0, 6, 9])
def test_players_who_fill_no_table_are_refused(players: int) -> None:
    with pytest.raises(ValueError, match="do not fill"):
        swiss(range(players), Counter(), lots(1))


@pytest.mark.parametrize("pairing", [Pairing.RANDOM, Pairing.SWISS, Pairing.SCHEDULE, Pairing.ROTATION])
def test_seats_by_lot_are_at_the_same_tables_and_follow_from_the_key(pairing: Pairing) -> None:
    evenly = SeatDraw("5a" * 32, pairing, tuple(range(1, 17)), round=3, rounds=4)
    by_lot = replace(evenly, winds=SeatWinds.RANDOM)
    tables, shuffled = tables_of(evenly), tables_of(by_lot)
    assert list(map(set, shuffled)) == list(map(set, tables))
    assert shuffled != tables
    assert tables_of(by_lot) == shuffled
    assert msgspec.json.decode(msgspec.json.encode(by_lot), type=SeatDraw) == by_lot


def test_seats_by_lot_are_others_in_every_round_of_a_schedule() -> None:
    draw = SeatDraw("5a" * 32, Pairing.SCHEDULE, (1, 2, 3, 4), rounds=12, winds=SeatWinds.RANDOM)
    seats = {tables_of(replace(draw, round=number))[0] for number in range(1, 13)}
    assert len(seats) > 6


def test_a_draw_that_says_nothing_of_winds_is_seated_evenly() -> None:
    told = b'{"key": "5a", "pairing": "random", "ranked": [1, 2, 3, 4]}'
    assert msgspec.json.decode(told, type=SeatDraw).winds is SeatWinds.EVEN
