"""Who sits out and who plays with whom."""

from itertools import pairwise

import pytest

from bot.league.seating.meetings import meetings, repeats
from bot.night.draw import RoundDrawing, TableCount, drawn_tables, table_count
from bot.night.due import AvoidedPairs, drawing_for
from bot.night.evening import Evening, played_tables
from bot.night.facts import NightDrawn
from bot.night.plan import EveningPlan, Leftovers, NightDraw
from tests.night.evening_log import START, PlannedNight

KEY = "5eed" * 16


def seats(evening: Evening, number: int) -> list[frozenset[int]]:
    return [frozenset(table.people) for table in evening.tables if table.round == number]


@pytest.mark.parametrize("people", range(3, 17))
@pytest.mark.parametrize("leftovers", Leftovers)
def test_c3_every_number_of_people_makes_the_tables_of_the_list(people: int, leftovers: Leftovers) -> None:
    count = table_count(people, leftovers)
    assert 4 * count.fours + 3 * count.threes + count.out == people + count.computers
    rest = people % 4
    if leftovers is Leftovers.SIT_OUT or rest == 0:
        assert count == TableCount(people // 4, 0, rest, 0)
    elif leftovers is Leftovers.COMPUTERS:
        assert (count.out, count.computers) == ((0, 1) if rest == 3 else (rest, 0))
    elif people == 5:
        assert count == TableCount(1, 0, 1, 0)
    else:
        assert (count.threes, count.out, count.computers) == (4 - rest, 0, 0)


@pytest.mark.parametrize(
    ("people", "sizes"), [(5, [4]), (6, [3, 3]), (11, [4, 4, 3]), (13, [4, 3, 3, 3]), (3, [3]), (8, [4, 4])]
)
def test_c3_with_tables_of_three_these_are_drawn(people: int, sizes: list[int]) -> None:
    drawing = RoundDrawing(KEY, tuple(range(1, people + 1)), leftovers=Leftovers.THREES)
    drawn = drawn_tables(drawing)
    assert [len(table) for table in drawn.tables] == sizes
    assert sorted(filter(None, [*sum(drawn.tables, ()), *drawn.out])) == list(range(1, people + 1))


def test_c3_a_computer_sits_at_one_table_at_most() -> None:
    drawn = drawn_tables(RoundDrawing(KEY, tuple(range(1, 12)), leftovers=Leftovers.COMPUTERS))
    assert [table.count(None) for table in drawn.tables] == [0, 0, 1]


def test_c4_of_nine_people_four_different_ones_sit_out_and_never_twice_running() -> None:
    evening = PlannedNight(9, EveningPlan(rounds=4)).whole_evening()
    assert len({person for out in evening.sat_out for person in out}) == 4
    assert not any({*one} & {*other} for one, other in pairwise(evening.sat_out))


@pytest.mark.parametrize("people", [5, 6, 7])
def test_nobody_sits_out_twice_before_everybody_has_once_also_over_several_evenings(people: int) -> None:
    earlier: tuple[Evening, ...] = ()
    for _ in range(3):
        earlier = (PlannedNight(people, EveningPlan(rounds=6), earlier).whole_evening(), *earlier)
    for evening in earlier:
        times = [0] * (people + 1)
        for out in evening.sat_out:
            for person in out:
                times[person] += 1
            assert max(times[1:]) - min(times[1:]) <= 1
    ever = [sum(person in out for one in earlier for out in one.sat_out) for person in range(1, people + 1)]
    assert max(ever) - min(ever) <= 1


@pytest.mark.parametrize("seed", range(20))
def test_c14_two_of_whom_one_would_rather_not_never_meet_and_nobody_can_draw_it_again(seed: int) -> None:
    night = PlannedNight(16, EveningPlan(rounds=5), seed=bytes([seed]) * 32)
    night.wishes = AvoidedPairs([(3, 12)], bytes([100 + seed]) * 32)
    evening = night.whole_evening()
    assert not any({3, 12} <= {*table.people} for table in evening.tables)
    drawings = [entry.fact.drawing for entry in night.log.entries if isinstance(entry.fact, NightDrawn)]
    assert [drawing.private for drawing in drawings] == [True] * 5
    sealed = drawing_for(Evening(evening.plan, START), night.seed, "evening 0", (), {}).key
    assert drawings[0].key != sealed


def test_c14_a_wish_of_somebody_who_does_not_come_and_one_that_does_not_count_keep_no_draw_private() -> None:
    for draw, wisher in ((NightDraw.MIXED, 99), (NightDraw.LOT, 3)):
        night = PlannedNight(8, EveningPlan(rounds=1, draw=draw))
        night.wishes = AvoidedPairs([(wisher, 5)], b"x" * 32)
        night.draws()
        (drawn,) = [entry.fact for entry in night.log.entries if isinstance(entry.fact, NightDrawn)]
        assert not drawn.drawing.private
        assert drawn.drawing.met == ()


def test_c20_sixty_four_people_are_drawn_for_six_rounds() -> None:
    evening = PlannedNight(64, EveningPlan(rounds=6, most=64)).whole_evening()
    assert [len(evening.tables), {len(table.people) for table in evening.tables}] == [96, {4}]
    assert repeats(meetings(played_tables(evening))) == 0


def test_by_level_equals_sit_together_and_neighbours_change_places_so_that_fewer_meet_again() -> None:
    night = PlannedNight(16, EveningPlan(draw=NightDraw.LEVEL, rounds=2))
    night.levels = {person: float(-person) for person in range(1, 17)}
    evening = night.whole_evening()
    assert sorted([sorted(table) for table in seats(evening, 1)]) == [[*range(one, one + 4)] for one in (1, 5, 9, 13)]
    assert not {*seats(evening, 1)} & {*seats(evening, 2)}
    for table in seats(evening, 2):
        own = [(person - 1) // 4 for person in table]
        assert max(own) - min(own) <= 2


def test_winds_are_even_over_an_evening() -> None:
    evening = PlannedNight(8, EveningPlan(rounds=4)).whole_evening()
    east = [table.seats[0] for table in evening.tables]
    assert max(east.count(person) for person in range(1, 9)) <= 2
