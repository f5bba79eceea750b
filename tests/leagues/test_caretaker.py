"""What could not be done or shown is tried again."""

from bot.league.messages import Announcement, BoardPost
from bot.league.times import MINUTE
from bot.leagues.caretaker import RETRY_PAUSE_MS
from bot.table.party import Stage
from tests.leagues.own_evening import OPEN, ROUNDS, Evening


async def test_what_cannot_be_shown_is_shown_later_and_tables_wait_for_their_threads(
    evening: Evening,
) -> None:
    await evening.open(ROUNDS)
    evening.board.answers = False
    start = await evening.draw()
    await evening.until(start - 20 * MINUTE)
    await evening.check_in(1, 2, 3, 4)
    await evening.until(start)
    assert evening.room.tables.all() == ()
    assert evening.board.times(BoardPost) == 0
    evening.board.answers = True
    await evening.until(start + 2 * RETRY_PAUSE_MS)
    assert evening.table.party.stage is Stage.PLAYING


async def test_nothing_is_shown_while_discord_is_away(evening: Evening) -> None:
    evening.board.is_ready = False
    await evening.open(OPEN)
    assert evening.board.shown == []
    evening.board.is_ready = True
    await evening.until(evening.room.clock.now() + RETRY_PAUSE_MS)
    assert evening.board.times(Announcement) == 1
