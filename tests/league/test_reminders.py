"""Reminders of a league: so long before the start of a round as it says."""

import pytest

from bot.league.acts.calendar import RemindersSet
from bot.league.acts.rounds import RoundPublished
from bot.league.calendar import due_reminders, next_reminder, reminder_times
from bot.league.messages import Reminder
from bot.league.refusal import LeagueReason
from bot.league.reminders import messages_due_by
from bot.league.state import REMINDERS
from bot.league.times import DAY, HOUR, MINUTE
from tests.league.club import START, Club, in_rounds, rounds


def test_times_before_a_start_are_read() -> None:
    assert reminder_times("10min 24h, 1h") == REMINDERS
    assert reminder_times("2d 90 min") == (2 * DAY, 90 * MINUTE)
    assert reminder_times("") == ()
    with pytest.raises(ValueError, match="no times"):
        reminder_times("soon")


def test_a_league_reminds_when_it_says_and_can_take_that_back() -> None:
    club = Club().start()
    assert club.league.reminders == REMINDERS
    club.do(RemindersSet((2 * DAY, 90 * MINUTE)))
    times = club.league.reminders
    assert due_reminders(START, START - 2 * DAY, times) == [2 * DAY]
    assert due_reminders(START, START - 90 * MINUTE, times) == [90 * MINUTE]
    assert due_reminders(START, START - HOUR, times) == []
    assert next_reminder(START, START - DAY, times) == START - 90 * MINUTE
    club.undo()
    assert club.league.reminders == REMINDERS


@pytest.mark.parametrize("before", [(0,), (15 * DAY,), (MINUTE + 1,)])
def test_reminders_are_sent_a_minute_to_two_weeks_before(before: tuple[int, ...]) -> None:
    assert Club().refuses(RemindersSet(before)).why is LeagueReason.REMINDERS


def test_there_are_five_reminders_at_most_and_the_same_twice_is_none() -> None:
    club = Club()
    many = club.refuses(RemindersSet(tuple(HOUR * hours for hours in range(6, 0, -1))))
    assert (many.why, many.about["most"]) == (LeagueReason.RANGE, 5)
    assert club.refuses(RemindersSet(REMINDERS)).why is LeagueReason.ALREADY_DONE


def test_nobody_is_reminded_of_a_start_in_the_moment_they_hear_of_it() -> None:
    club = Club(rounds(in_rounds(2, "random"))).start()
    club.draw(1)
    start = club.at + 30 * MINUTE
    club.do(RoundPublished(1, 1, start=start))
    sent = [
        one.lead
        for at in range(club.at, start, MINUTE)
        for one in messages_due_by(club.league, at)
        if isinstance(one, Reminder)
    ]
    assert set(sent) == {"10min"}
