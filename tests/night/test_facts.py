"""What each fact changes in an evening."""

from msgspec.structs import replace

from bot.league.times import HOUR, MINUTE
from bot.night.evening import Attendee, Evening, NightResult, NightStage, NightTable
from bot.night.facts import (
    NightArrived,
    NightFact,
    NightGameEnded,
    NightJoined,
    NightLeft,
    NightMoved,
    NightReminded,
    NightRestRequested,
    NightResultExcluded,
    NightRoundsSet,
    NightTableBegun,
    NightTableDropped,
    NightTablesShown,
)
from bot.night.plan import EveningPlan

START = 1_000 * HOUR
EVENING = Evening(EveningPlan(least=4, most=5), START)


def after(*facts: NightFact, evening: Evening = EVENING, at: int = START - 2 * HOUR) -> Evening:
    for fact in facts:
        evening = fact.evening_after(evening, at)
    return evening


def drawn(*people: int) -> Evening:
    """Everybody is there, and the tables of the first round are shown."""
    tables = tuple(NightTable(f"t{place}", 1, people[place : place + 4]) for place in range(0, len(people), 4))
    listed = after(*map(NightJoined, people), *map(NightArrived, people))
    return after(NightTablesShown(), evening=replace(listed, tables=tables, round=1, sat_out=((),)))


def test_who_comes_back_stands_at_the_end_of_the_list() -> None:
    evening = after(*map(NightJoined, range(1, 7)))
    assert (evening.attendees, evening.waitlist) == ((1, 2, 3, 4, 5), (6,))
    evening = after(NightLeft(1), NightJoined(1), evening=evening)
    assert (evening.attendees, evening.waitlist) == ((2, 3, 4, 5, 6), (1,))


def test_who_says_again_how_late_they_are_keeps_their_place() -> None:
    evening = after(NightJoined(1), NightJoined(2), NightJoined(1, late=15))
    assert [*evening.people] == [1, 2]
    assert evening.people[1].late == 15


def test_who_is_there_is_not_late_any_more_and_was_there_since_they_first_said_so() -> None:
    evening = after(NightJoined(1, late=15), NightArrived(1), at=START)
    evening = after(NightArrived(1), evening=evening, at=START + MINUTE)
    assert evening.people[1] == Attendee(arrived_at=START)


def test_a_wish_to_rest_ends_when_somebody_leaves() -> None:
    evening = after(NightJoined(1), NightRestRequested(1))
    assert evening.people[1].rests
    assert not after(NightRestRequested(1, wants=False), evening=evening).people[1].rests
    assert not after(NightLeft(1), evening=evening).people[1].rests


def test_whoever_was_drawn_and_did_not_come_is_out_until_they_say_otherwise() -> None:
    evening = after(NightTableBegun("t0", (1, 2, 3, 9)), evening=drawn(1, 2, 3, 4))
    assert evening.people[4].is_out
    assert 4 not in evening.drawn_people()
    assert 4 in after(NightArrived(4), evening=evening).drawn_people()


def test_a_round_is_over_with_the_last_of_its_tables_however_that_ends() -> None:
    evening = drawn(*range(1, 9))
    results = tuple(NightResult(person, person, 0) for person in range(1, 5))
    evening = after(NightGameEnded("t0", results), evening=evening)
    assert evening.stage is NightStage.PLAYING
    assert after(NightGameEnded("t4", ()), evening=evening).stage is NightStage.BETWEEN_ROUNDS
    dropped = after(NightTableDropped("t4", (5, 6)), evening=evening)
    assert dropped.stage is NightStage.BETWEEN_ROUNDS
    assert [dropped.people[one].is_out for one in (5, 6, 7)] == [True, True, False]


def test_a_result_counts_again_when_that_is_taken_back() -> None:
    evening = after(NightResultExcluded("t0"), evening=drawn(1, 2, 3, 4))
    assert evening.tables[0].excluded
    assert not after(NightResultExcluded("t0", excluded=False), evening=evening).tables[0].excluded


def test_an_evening_that_moves_reminds_again_unless_it_is_about_to_begin() -> None:
    reminded = after(NightReminded())
    assert reminded.reminded
    assert not after(NightMoved(START + 24 * HOUR), evening=reminded).reminded
    soon = after(NightMoved(START - 90 * MINUTE), evening=reminded)
    assert (soon.start, soon.reminded) == (START - 90 * MINUTE, True)


def test_the_number_of_rounds_can_change() -> None:
    assert after(NightRoundsSet(3)).plan.rounds == 3
