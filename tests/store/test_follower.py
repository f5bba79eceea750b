"""The durable reader: every consumer takes every entry once in effect, in the order in which it was written."""

import asyncio
from collections.abc import Sequence

import pytest

from bot.store.database import Database, Write
from bot.store.driver import RowConflict, Superseded, Unreachable
from bot.store.feed import Feed, FeedSelection
from bot.store.follower import FIRST_PAUSE_S, Consumer, Follower, Followers
from bot.store.ledger import StoredLedger
from tests.store.notes import Noted, Notes, feed, noted, save


class Troubles:
    def __init__(self) -> None:
        self.told: list[tuple[str, str]] = []

    def report_background_failure(self, consumer: str, error: BaseException) -> None:
        self.told.append((consumer, str(error)))


async def play(ledger: StoredLedger) -> list[str]:
    """Two tables at once; what there is to be taken."""
    await ledger.append("east", 0, [b"dealt", b"drew"], at=1)
    await ledger.append("west", 0, [b"dealt"], at=1)
    await save(ledger, "west", "playing")
    await save(ledger, "west", "ended")
    await ledger.append("east", 2, [b"won"], at=2)
    await save(ledger, "east", "over")
    await ledger.note_end_shown("east")
    return ["east dealt", "east drew", "west dealt", "west ended", "east won", "east over"]


async def until(database: Database, notes: list[str], consumer: str = "notes") -> None:
    """The consumer comes to these notes by itself."""
    with database.watch_writes() as written:
        while await noted(database, consumer) != notes:
            await written.wait()
            written.clear()


async def test_every_event_and_every_end_is_taken_in_the_order_in_which_it_was_written(
    database: Database, ledger: StoredLedger
) -> None:
    wanted = await play(ledger)
    follower = Follower(feed(database), Notes())
    assert await follower.catch_up() == len(wanted)
    assert await noted(database) == wanted
    assert await follower.catch_up() == 0


async def test_who_follows_ends_alone_is_told_of_no_event(database: Database, ledger: StoredLedger) -> None:
    await play(ledger)
    await Follower(feed(database), Notes(selection=FeedSelection.TABLE_ENDS)).catch_up()
    assert await noted(database) == ["west ended", "east over"]


async def test_what_was_written_before_and_while_somebody_follows_reaches_them_without_a_pause(
    database: Database, ledger: StoredLedger
) -> None:
    await ledger.append("west", 0, [b"seated"], at=1)
    async with Followers(database, feed(database), [Notes()], Troubles(), never):
        await until(database, ["west seated"])
        await ledger.append("west", 1, [b"dealt"], at=1)
        await until(database, ["west seated", "west dealt"])
    await save(ledger, "west", "over")
    async with Followers(database, feed(database), [Notes()], Troubles(), never):
        await until(database, ["west seated", "west dealt", "west over"])


async def never(_: float) -> None:
    raise AssertionError("nobody has failed")


async def test_who_fails_is_named_and_asked_again_after_longer_and_longer_and_the_others_go_on(
    database: Database, ledger: StoredLedger
) -> None:
    troubles, pauses, goes_on = Troubles(), list[float](), asyncio.Event()

    async def pause(seconds: float) -> None:
        pauses.append(seconds)
        if len(pauses) == 3:
            failing.disturb = lambda: None
            await goes_on.wait()

    failing = Notes(disturb=lambda: 1 // 0)
    consumers: list[Consumer] = [failing, Notes("others")]
    async with Followers(database, feed(database), consumers, troubles, pause):
        wanted = await play(ledger)
        await until(database, wanted, "others")
        assert await noted(database) == []
        goes_on.set()
        await until(database, wanted)
    assert pauses == [FIRST_PAUSE_S, 2 * FIRST_PAUSE_S, 4 * FIRST_PAUSE_S]
    assert {name for name, _ in troubles.told} == {"notes"}


@pytest.mark.parametrize("error", [Unreachable("the connection was closed"), Superseded("shard 0 is held elsewhere")])
async def test_whoever_can_write_nothing_now_has_not_failed_and_goes_on_soon(
    database: Database, ledger: StoredLedger, error: Exception
) -> None:
    troubles, pauses, refusals = Troubles(), list[float](), [error] * 3

    async def pause(seconds: float) -> None:
        pauses.append(seconds)

    def disturb() -> None:
        if refusals:
            raise refusals.pop()

    async with Followers(database, feed(database), [Notes(disturb=disturb)], troubles, pause):
        await until(database, await play(ledger))
    assert pauses == [FIRST_PAUSE_S] * 3
    assert troubles.told == []


async def test_rows_that_cannot_be_written_leave_the_cursor_where_it_was(
    database: Database, ledger: StoredLedger
) -> None:
    wanted = await play(ledger)
    await database.write(
        Write("CREATE UNIQUE INDEX once ON notes (consumer, number)", [()]),
        Write("INSERT INTO notes VALUES ('notes', 3, 'in the way')", [()]),
    )
    follower = Follower(feed(database), Notes())
    with pytest.raises(RowConflict):
        await follower.catch_up()
    assert (await feed(database).cursor("notes")).number == 0
    assert await noted(database) == ["in the way"]
    await database.write(Write("DELETE FROM notes", [()]))
    await follower.catch_up()
    assert await noted(database) == wanted


async def test_two_who_take_the_same_entries_at_once_write_them_once(database: Database, ledger: StoredLedger) -> None:
    wanted = await play(ledger)
    await asyncio.gather(*(Follower(feed(database), Notes()).catch_up() for _ in range(3)))
    assert await noted(database) == wanted


async def test_a_rebuild_comes_to_the_same_rows_also_while_somebody_follows(
    database: Database, ledger: StoredLedger
) -> None:
    wanted = await play(ledger)
    async with Followers(database, feed(database), [Notes()], Troubles(), never):
        await until(database, wanted)
        await Follower(feed(database), Notes()).rebuild()
        await until(database, wanted)


async def test_a_log_that_cannot_be_read_is_named_and_nothing_is_passed_over(
    database: Database, ledger: StoredLedger
) -> None:
    await play(ledger)

    def decode(_: str, lines: Sequence[bytes]) -> list[Noted]:
        if b"won" in lines:
            raise ValueError("torn")
        return [Noted(line.decode()) for line in lines]

    with pytest.raises(ValueError, match="the log of table east cannot be read"):
        await Follower(Feed(database, decode), Notes()).catch_up()
    assert await noted(database) == []


async def test_who_has_no_cursor_is_told_so(database: Database) -> None:
    with pytest.raises(LookupError, match="nobody"):
        await Follower(feed(database), Notes("nobody")).catch_up()
