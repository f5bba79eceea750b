"""Presses that wait when the process dies, or when the table is paused: each comes out as if that had not been."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from typing import Any, Final

import pytest

from bot.engine.level import Level
from bot.engine.question import PressRefusalReason, QuestionKind
from bot.engine.refusal import Refusal, refusal_for
from bot.mahjong.tiles import show
from bot.store.address import Address
from bot.store.database import Write
from bot.table.answers import Accepted, PressAnswer
from bot.table.news import NoteKind, UnplayedPress
from bot.table.party import Pace, Terms
from bot.table.ports import SavedPress
from bot.table.sleep import ASLEEP_AFTER_MS
from bot.table.table import Table
from tests.table.room import EAST, NORTH, SOUTH, WEST, Room, person
from tests.table.walls import EVERYBODY_WANTS_5M

GRACE: Final = 400
AWAY: Final = 10_000
LATE_RON: Final = ("wrc-2015", "wrc-2025", "ema-2016", "ema-2025")
REACTION: Final[Mapping[str, object]] = {"claim.ron_until": "next_discard", "claim.min_reaction_s": 3}


@pytest.fixture
async def room(address: Address) -> AsyncIterator[Room]:
    async with Room(address, chance=EVERYBODY_WANTS_5M) as opened:
        yield opened


async def make(
    room: Room, table: Table, user: int, token: str, ask: QuestionKind | None = None, *, ago: int = 0
) -> asyncio.Task[PressAnswer]:
    """A press that is saved and sent to the table, `ago` milliseconds after Discord received it."""
    question, stamp = room.question(table, ask).id, room.clock.now() - ago
    await table.save_press(user, question, token, stamp)
    return await room.send(table, user, question, token, ago=ago)


async def save(
    room: Room, table: Table, user: int, token: str, ask: QuestionKind | None = None, *, ago: int = 0
) -> None:
    """A press that is saved, and before which the process dies."""
    await table.save_press(user, room.question(table, ask).id, token, room.clock.now() - ago)


async def killed(room: Room, table: Table) -> Table:
    """The table after the process has died, and another one has begun."""
    await room.restart(away=AWAY)
    again = room.tables.get(table.id)
    assert again is not None
    return again


async def stopped(room: Room, table: Table) -> Table:
    """The table after the process has been told to stop, and another one has begun."""
    await room.tables.drain()
    return await killed(room, table)


async def window(room: Room, **terms: Any) -> Table:
    """A table at which East has just discarded the 5m that everybody wants."""
    table = await room.game(**terms)
    assert isinstance(await room.press(table, EAST, "discard_5m"), Accepted)
    return table


async def turn(room: Room, after: int, **terms: Any) -> Table:
    """A table at which South has drawn, so many milliseconds after the discard that nobody claimed was shown."""
    table = await window(room, **terms)
    shown_at = room.clock.now()
    for user in (SOUTH, WEST, NORTH):
        await room.press(table, user, "pass")
    await room.clock.advance(after - (room.clock.now() - shown_at))
    assert room.asks(table) == [QuestionKind.TURN]
    return table


async def saved(room: Room, table: Table) -> Sequence[SavedPress]:
    """The presses that would be played after another kill."""
    await room.settle(table)
    return await room.ledger.unplayed_presses(table.id)


def discards(room: Room) -> list[int]:
    return [discarded.seat for discarded in room.events("Discarded")]


# --- a turn that is held for a late ron


@pytest.mark.parametrize("pace", Pace)
@pytest.mark.parametrize("terms", [*({"book": book} for book in LATE_RON), {"options": REACTION}], ids=str)
async def test_a_discard_that_waits_for_a_late_ron_is_played_after_a_kill(
    room: Room, terms: Mapping[str, Any], pace: Pace
) -> None:
    table = await turn(room, 12_000, pace=pace, **terms)
    discard = await make(room, table, SOUTH, "discard_1p")
    await room.clock.advance(20)
    assert not discard.done()
    table = await killed(room, table)
    assert discards(room) == [0, 1]
    assert await saved(room, table) == []


@pytest.mark.parametrize("kills", [1, 2])
async def test_a_discard_made_too_soon_is_too_soon_after_a_kill_and_is_not_saved_any_more(
    room: Room, kills: int
) -> None:
    table = await turn(room, 1_900, book="wrc-2015")
    await save(room, table, SOUTH, "discard_1p")
    for _ in range(kills):
        table = await killed(room, table)
        await room.clock.advance(GRACE)
        assert await saved(room, table) == []
    assert discards(room) == [0]
    await room.clock.advance(2_000)
    assert isinstance(await room.press(table, SOUTH, "discard_1p"), Accepted)


async def waits_since_a_kill(room: Room) -> tuple[Table, asyncio.Task[PressAnswer]]:
    """A table whose turn was open before a kill, and a discard that was made at once when the table was back."""
    table = await killed(room, await turn(room, 12_000, book="ema-2016"))
    return table, await make(room, table, SOUTH, "discard_1p")


async def test_a_discard_made_while_a_turn_is_reserved_once_more_after_a_kill_is_played_when_it_opens(
    room: Room,
) -> None:
    table, discard = await waits_since_a_kill(room)
    await room.clock.advance(2_000)
    assert discards(room) == [0]
    await room.clock.advance(1_000 + GRACE)
    assert discards(room) == [0, 1]
    assert isinstance(await discard, Accepted)
    assert await saved(room, table) == []


@pytest.mark.parametrize("again", [killed, stopped])
async def test_a_discard_that_waits_for_its_turn_to_open_waits_again_after_another_restart(
    room: Room, again: Callable[[Room, Table], Awaitable[Table]]
) -> None:
    table, _ = await waits_since_a_kill(room)
    table = await again(room, table)
    await room.clock.advance(2_000)
    assert discards(room) == [0]
    await room.clock.advance(1_000 + GRACE)
    assert discards(room) == [0, 1]
    assert await saved(room, table) == []


async def waits_beside_a_late_ron(room: Room, book: str) -> Table:
    """A table that is back after a kill, where West's discard waits for its turn to open, and North may still ron."""
    table = await window(room, book=book)
    await room.press(table, WEST, "pon_5m5m")
    await room.clock.advance(3_000)
    assert room.asks(table) == [QuestionKind.LATE_RON, QuestionKind.TURN]
    table = await killed(room, table)
    await make(room, table, WEST, "discard_2p", QuestionKind.TURN)
    await room.clock.advance(1_000)
    return table


@pytest.mark.parametrize("book", LATE_RON)
@pytest.mark.parametrize("again", [None, killed, stopped])
async def test_a_late_ron_made_after_a_discard_that_waits_for_its_turn_to_open_wins(
    room: Room, book: str, again: Callable[[Room, Table], Awaitable[Table]] | None
) -> None:
    table = await waits_beside_a_late_ron(room, book)
    await make(room, table, NORTH, "ron", QuestionKind.LATE_RON)
    table = table if again is None else await again(room, table)
    await room.clock.advance(3_000 + GRACE)
    assert [won.seat for won in room.events("Won")] == [3]
    assert discards(room) == [0]
    assert await saved(room, table) == []


@pytest.mark.parametrize("book", LATE_RON)
@pytest.mark.parametrize("again", [killed, stopped])
async def test_a_late_ron_wins_that_is_made_after_another_restart_while_a_discard_waits(
    room: Room, book: str, again: Callable[[Room, Table], Awaitable[Table]]
) -> None:
    table = await again(room, await waits_beside_a_late_ron(room, book))
    await room.clock.advance(1_000)
    await make(room, table, NORTH, "ron", QuestionKind.LATE_RON)
    await room.clock.advance(3_000 + GRACE)
    assert [won.seat for won in room.events("Won")] == [3]
    assert discards(room) == [0]
    assert await saved(room, table) == []


async def test_a_late_ron_beats_a_discard_that_was_pressed_after_it_after_a_kill(room: Room) -> None:
    table = await window(room, book="wrc-2015")
    await room.press(table, WEST, "pon_5m5m")
    await room.clock.advance(2_000)
    assert room.asks(table) == [QuestionKind.LATE_RON, QuestionKind.TURN]
    await save(room, table, WEST, "discard_2p", QuestionKind.TURN)
    await save(room, table, NORTH, "ron", QuestionKind.LATE_RON, ago=100)
    table = await killed(room, table)
    await room.clock.advance(GRACE)
    assert [won.seat for won in room.events("Won")] == [3]
    assert discards(room) == [0]
    assert await saved(room, table) == []


async def test_a_press_of_which_no_time_is_known_counts(room: Room) -> None:
    """One that an older Naki has saved, or that came before the table was loaded."""
    table = await turn(room, 12_000, book="wrc-2015")
    await save(room, table, SOUTH, "discard_1p")
    await room.database.write(Write("UPDATE presses SET at = NULL", [()]))
    await killed(room, table)
    assert discards(room) == [0, 1]


# --- a claim window


@pytest.mark.parametrize("book", ["tenhou", "wrc-2014"])
async def test_a_claim_that_came_too_late_is_too_late_after_a_kill(room: Room, book: str) -> None:
    table = await room.game(book=book)
    await room.press(table, EAST, "discard_5m")
    due = room.question(table).due_at
    assert due is not None
    await room.clock.advance(due + GRACE - 1)
    await save(room, table, NORTH, "ron", ago=-2)
    table = await killed(room, table)
    assert room.events("Answered") == []
    assert await saved(room, table) == []


@pytest.mark.parametrize(("after", "caller"), [(750, 2), (751, 1)])
async def test_who_called_first_is_known_after_a_kill(room: Room, after: int, caller: int) -> None:
    table = await window(room, book="wrc-2015")
    await room.clock.advance(1_000)
    await save(room, table, SOUTH, "chii_3m4m")
    await room.clock.advance(after)
    await save(room, table, WEST, "pon_5m5m")
    table = await killed(room, table)
    await room.clock.advance(GRACE + 3_000)
    assert [called.seat for called in room.events("Called")] == [caller]
    assert await saved(room, table) == []


async def test_nobody_calls_before_a_call_that_was_made_before_a_kill(room: Room) -> None:
    table = await window(room, book="wrc-2015")
    await room.clock.advance(3_000)
    await save(room, table, SOUTH, "chii_3m4m")
    table = await killed(room, table)
    await room.clock.advance(800)
    assert await room.press(table, WEST, "pon_5m5m", ask=QuestionKind.CLAIM) == refusal_for(
        PressRefusalReason.LATE, by=50
    )
    await room.clock.advance(3_000)
    assert [called.seat for called in room.events("Called")] == [1]


async def test_a_reserved_tile_is_reserved_again_and_its_way_can_still_be_chosen(room: Room) -> None:
    table = await window(room)
    await make(room, table, SOUTH, "chii")
    table = await killed(room, table)
    for user in (WEST, NORTH):
        await room.press(table, user, "pass")
    assert room.events("Called") == []
    await room.press(table, SOUTH, "chii_6m7m")
    assert [show(called.meld.own) for called in room.events("Called")] == ["67m"]
    assert await saved(room, table) == []


async def test_a_reserved_tile_whose_way_nobody_chooses_is_taken_in_the_first(room: Room) -> None:
    table = await window(room)
    await make(room, table, SOUTH, "chii")
    table = await killed(room, table)
    for user in (WEST, NORTH):
        await room.press(table, user, "pass")
    await room.clock.advance(5_000)
    assert [show(called.meld.own) for called in room.events("Called")] == ["34m"]
    assert await saved(room, table) == []


# --- what comes first after a kill


async def test_a_saved_press_comes_before_everything_that_is_pressed_after_a_kill(room: Room) -> None:
    table = await turn(room, 12_000, book="ema-2016")
    question = room.question(table).id
    await save(room, table, SOUTH, "discard_1p")
    await room.crash()
    await room.clock.advance(AWAY)
    await room.__aenter__()
    restored = asyncio.create_task(room.tables.restore())
    while (again := room.tables.get(table.id)) is None:  # noqa: ASYNC110 - read in another thread
        await asyncio.sleep(0)
    second = asyncio.create_task(again.press(SOUTH, question, "discard_4p", room.clock.now()))
    await restored
    await room.clock.advance(GRACE)
    assert [show([event.tile]) for event in room.events("Discarded")] == ["5m", "1p"]
    assert isinstance(await second, Refusal)


@pytest.mark.parametrize("token", ["pon_1z1z", "dance", "discard_9s"])
async def test_a_press_that_is_not_possible_is_not_saved_any_more_after_a_kill(room: Room, token: str) -> None:
    table = await turn(room, 12_000)
    await save(room, table, SOUTH, token)
    table = await killed(room, table)
    assert await saved(room, table) == []
    assert room.asks(table) == [QuestionKind.TURN]


async def test_whoever_made_a_press_that_is_not_possible_is_told_after_a_kill(room: Room) -> None:
    table = await turn(room, 1_900, book="wrc-2015")
    await save(room, table, SOUTH, "discard_1p")
    table = await killed(room, table)
    await room.clock.advance(GRACE)
    assert await saved(room, table) == []
    told = [press for news in room.news for press in news.unplayed]
    assert told == [UnplayedPress(SOUTH, "discard_1p", refusal_for(PressRefusalReason.TOO_SOON, by=100))]


async def test_a_press_for_a_question_that_is_over_is_not_saved_any_more_after_a_kill(room: Room) -> None:
    table = await window(room)
    old = room.question(table).id
    for user in (SOUTH, WEST, NORTH):
        await room.press(table, user, "pass")
    await table.save_press(NORTH, old, "ron", room.clock.now())
    table = await killed(room, table)
    assert await saved(room, table) == []
    assert room.events("Won") == []


# --- a pause


@pytest.mark.parametrize("kill", [False, True])
async def test_a_press_that_waits_when_the_table_is_paused_is_played_when_it_goes_on(room: Room, kill: bool) -> None:
    table = await turn(room, 12_000, book="wrc-2015")
    discard = await make(room, table, SOUTH, "discard_1p")
    assert await table.pause(EAST) is None
    await room.clock.advance(60_000)
    if kill:
        table = await killed(room, table)
    assert discards(room) == [0]
    assert await table.resume(EAST) is None
    await room.clock.settle()
    await room.clock.advance(1)
    assert discards(room) == [0, 1]
    assert room.noted(NoteKind.RESUMED) == [None]
    assert kill or isinstance(await discard, Accepted)


async def test_a_press_made_during_a_pause_is_refused_after_a_kill_too(room: Room) -> None:
    table = await turn(room, 12_000, book="wrc-2015")
    assert await table.pause(EAST) is None
    await room.clock.advance(1)
    await save(room, table, SOUTH, "discard_1p")
    table = await killed(room, table)
    assert await saved(room, table) == []
    assert await table.resume(EAST) is None
    await room.clock.advance(GRACE)
    assert discards(room) == [0]


async def test_a_table_that_is_asleep_wakes_if_a_press_was_acknowledged_there(room: Room) -> None:
    terms = Terms(clock=None, ready_s=0, seating="joined")
    quiet, pressed = [
        await room.tables.play_alone(
            await room.tables.new_homeless_name(anywhere=False), person(EAST), terms, Level.STANDARD
        )
        for _ in range(2)
    ]
    assert isinstance(quiet, Table)
    assert isinstance(pressed, Table)
    await room.clock.settle()
    question = room.question(pressed, QuestionKind.TURN)
    discard = next(action.token for action in question.options[0] if action.token.startswith("discard"))
    await room.clock.advance(ASLEEP_AFTER_MS + 1)
    await room.ledger.receive(pressed.id, EAST, question.id, discard, room.clock.now())
    before = len(await room.ledger.events(pressed.id))
    await room.restart(away=1)
    assert room.tables.get(quiet.id) is None
    assert room.tables.get(pressed.id) is not None
    assert len(await room.ledger.events(pressed.id)) > before
