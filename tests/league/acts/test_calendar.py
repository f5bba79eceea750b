"""When rounds and tables are played: reminders, polls, times on which a table agrees, weekly starts."""

from datetime import datetime

import pytest

from bot.league.calendar import agreed_time, best_time, due_reminders, full_table_counts, next_reminder, weekly_slots

MINUTE = 60_000


def test_l79_a_reminder_is_sent_once_and_not_long_after_its_time() -> None:
    start = 1_790_000_000_000
    assert due_reminders(start, start - 60 * MINUTE) == [60 * MINUTE]
    assert due_reminders(start, start - 5 * MINUTE) == [10 * MINUTE]
    assert due_reminders(start, start - 49 * MINUTE) == []
    assert due_reminders(start, start + MINUTE) == []
    assert next_reminder(start, start - 12 * MINUTE) == start - 10 * MINUTE
    assert next_reminder(start, start) is None


def test_a_poll_proposes_the_earliest_of_the_times_that_most_can_make() -> None:
    answers = {1: [30, 20], 2: [20, 30], 3: [10, 30], 4: [20], 5: [10]}
    assert best_time(answers) == 20
    assert full_table_counts(answers, 3) == {10: 0, 20: 1, 30: 1}
    assert best_time({}) is None


def test_a_time_is_fixed_when_all_four_accept_it() -> None:
    answers = {1: [10, 20], 2: [10, 20], 3: [20], 4: [10, 20]}
    assert agreed_time([10, 20], answers, (1, 2, 3, 4)) == 20
    assert agreed_time([10], answers, (1, 2, 3, 4)) is None


def test_l77_a_weekly_slot_keeps_its_local_time() -> None:
    first = datetime.fromisoformat("2026-03-22T20:00")
    assert weekly_slots("Europe/Berlin", first, 2) == [1_774_206_000_000, 1_774_807_200_000]
    with pytest.raises(ValueError, match="31 slots"):
        weekly_slots("Europe/Berlin", first, 31)
