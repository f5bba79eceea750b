"""Which messages are due after a fact: the list always, and whom it concerns."""

from msgspec.structs import replace

from bot.league.times import HOUR
from bot.night.evening import Evening, NightStage, NightTable
from bot.night.facts import (
    NightEnded,
    NightFact,
    NightJoined,
    NightLeft,
    NightMoved,
    NightReminded,
    NightResultExcluded,
    NightTableBegun,
    NightTablesShown,
)
from bot.night.log import NightEntry, NightLog
from bot.night.messages import CALENDAR_EVENT, LIST_MESSAGE, RESULT_MESSAGE, NightNotice, due_message_keys
from bot.night.plan import EveningPlan

START = 1_000 * HOUR


def listed(*people: int, most: int = 32) -> NightLog:
    """These people have signed up, each for themselves."""
    entries = [NightEntry(START - 9 * HOUR, NightJoined(one), by=one) for one in people]
    return NightLog(Evening(EveningPlan(most=most), START)).with_entries(entries)


def due(log: NightLog, fact: NightFact, by: int | None = None) -> list[str]:
    after = log.with_entries([NightEntry(START, fact, by=by)])  # type: ignore[arg-type]
    first, *others = due_message_keys(log.evening, after)
    assert first == LIST_MESSAGE
    return others


def notice(log: NightLog, person: int) -> str:
    return NightNotice(len(log.entries) + 1, person).role


def test_who_signs_up_is_seen_on_the_list_and_who_is_added_is_mentioned() -> None:
    log = listed(1)
    assert due(log, NightJoined(2), by=2) == []
    assert due(log, NightJoined(2), by=1) == ["news:2"]


def test_whoever_gets_a_place_is_told_once_it_is_free() -> None:
    log = listed(*range(1, 6), most=4)
    assert due(log, NightLeft(1), by=1) == [notice(log, 5)]
    assert due(log, NightLeft(5), by=5) == []
    assert due(log, NightLeft(2), by=9) == [notice(log, 2), notice(log, 5)]


def test_the_tables_are_shown_one_by_one_and_who_sits_out_is_told() -> None:
    log = listed(*range(1, 6))
    tables = (NightTable("east", 1, (1, 2, 3, 4)),)
    drawn = NightLog(replace(log.evening, stage=NightStage.DRAWN, round=1, tables=tables, sat_out=((5,),)), log.entries)
    assert due(drawn, NightTablesShown()) == ["table:east", notice(drawn, 5)]
    assert due(drawn, NightTableBegun("east", (1, 2, 3, 5))) == ["table:east", notice(drawn, 4)]


def test_nobody_is_written_to_who_has_pressed_nothing() -> None:
    log = listed(1, 2, 3, 4)
    brought = log.with_entries([NightEntry(START, NightJoined(5), by=1)])
    tables = (NightTable("east", 1, (1, 2, 3, 4)),)
    drawn = NightLog(
        replace(brought.evening, stage=NightStage.DRAWN, round=1, tables=tables, sat_out=((5,),)), brought.entries
    )
    assert due(drawn, NightTablesShown()) == ["table:east"]


def test_an_evening_that_moves_or_ends_moves_in_the_calendar_too() -> None:
    log = listed(1, 2)
    assert due(log, NightMoved(START + HOUR)) == ["news:3", CALENDAR_EVENT]
    assert due(log, NightReminded()) == ["news:3"]
    assert due(log, NightEnded(NightStage.DONE)) == [RESULT_MESSAGE, CALENDAR_EVENT]
    assert due(log, NightEnded(NightStage.CANCELLED)) == ["news:3", CALENDAR_EVENT]
    assert due(listed(), NightEnded(NightStage.TOO_FEW)) == [CALENDAR_EVENT]


def test_a_result_that_is_left_out_later_is_told_to_its_table() -> None:
    log = listed(1, 2, 3, 4)
    over = NightLog(
        replace(log.evening, stage=NightStage.DONE, tables=(NightTable("east", 1, (1, 2, 3, 4)),)), log.entries
    )
    assert due(over, NightResultExcluded("east")) == [RESULT_MESSAGE, *(notice(over, one) for one in range(1, 5))]


def test_a_notice_is_known_by_its_key() -> None:
    assert NightNotice(7, 3).role == "direct:7-3"
    assert NightNotice.read("7-3") == NightNotice(7, 3)
