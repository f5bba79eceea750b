"""An evening's log: its facts, and what they come to."""

import msgspec
import pytest

from bot.night.evening import NightStage
from bot.night.facts import NightEnded, NightJoined
from bot.night.log import NightEntry, NightLog, decode_fact, encode_fact
from bot.night.plan import EveningPlan
from tests.night.evening_log import START, PlannedNight


def test_a_whole_evening_comes_to_the_same_when_its_facts_are_read_again() -> None:
    night = PlannedNight(9, EveningPlan(rounds=2))
    began = NightLog(type(night.evening)(night.evening.plan, START))
    night.whole_evening()
    kept = [(entry.at, encode_fact(entry.fact)) for entry in night.log.entries]
    again = began.with_entries(NightEntry(at, decode_fact(fact)) for at, fact in kept)
    assert again == night.log
    assert {type(entry.fact) for entry in again.entries} > {NightJoined, NightEnded}
    assert again.evening.stage is NightStage.DONE


def test_entries_are_added_behind_the_others() -> None:
    log = PlannedNight(2).log
    longer = log.with_entries([NightEntry(START, NightJoined(7), by=7)])
    assert longer.entries[:-1] == log.entries
    assert [*longer.evening.people] == [1, 2, 7]


@pytest.mark.parametrize("text", [b"{}", b'{"type": "slept"}', b"", b'{"type": "joined"}'])
def test_what_is_no_fact_is_not_read(text: bytes) -> None:
    with pytest.raises(msgspec.MsgspecError):
        decode_fact(text)
