"""Leagues go on by themselves, whoever shows them: tables begin, deadlines pass, messages come when they are due."""

from bot.league.messages import (
    DirectReminder,
    FineNotice,
    GamesPost,
    MissingPlayers,
    Reminder,
    StandingsPost,
)
from bot.league.times import HOUR, MINUTE
from bot.leagues.actor import STANDINGS_EDIT_PAUSE_MS
from bot.table.party import Stage
from tests.leagues.own_evening import OPEN, ROUNDS, Evening


async def test_a_late_player_is_told_of_the_fine_alone(evening: Evening) -> None:
    await evening.open(ROUNDS)
    start = await evening.draw()
    await evening.until(start - MINUTE)
    await evening.check_in(1, 2, 3)
    await evening.until(start + 3 * MINUTE)
    await evening.check_in(4)
    assert evening.table.party.stage is Stage.PLAYING
    assert [one for one in evening.board.shown if isinstance(one, FineNotice)] == [
        FineNotice(4, min((await evening.office.now()).adjustments))
    ]


async def test_reminders_come_once_each_and_alone_only_to_who_wants_that(evening: Evening) -> None:
    await evening.open(ROUNDS)
    start = await evening.draw()
    await evening.until(start - HOUR)
    await evening.until(start - HOUR + MINUTE)
    assert [one for one in evening.board.shown if isinstance(one, Reminder | DirectReminder)] == [
        DirectReminder(2, 1, 1, start, "1h"),
        Reminder(1, 1, start, "1h"),
    ]
    await evening.until(start)
    assert evening.board.times(Reminder) == 2
    assert evening.board.times(MissingPlayers) == 1


async def test_standings_are_not_edited_with_every_game(evening: Evening) -> None:
    await evening.open(OPEN)
    for _ in range(3):
        await evening.office.count(45_200, 31_300, 25_100, 18_400)
        await evening.quiet()
    assert evening.board.times(GamesPost) == 3
    assert evening.board.times(StandingsPost) == 1
    await evening.until(evening.room.clock.now() + STANDINGS_EDIT_PAUSE_MS)
    assert evening.board.times(StandingsPost) == 2
    assert await evening.office.store.posts.due(10) == []
