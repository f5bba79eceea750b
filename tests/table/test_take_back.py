"""A discard is taken back if everybody agrees, and nobody learns what would have become of it."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from bot.engine.orders import OrderKind, OrderReason
from bot.engine.question import QuestionKind
from bot.engine.refusal import Refusal
from bot.store.ledger import StoredLedger
from bot.table.answers import Accepted, TableReason
from bot.table.display import CONSENT_TIMEOUT_MS, TAKE_BACK_WINDOW_MS
from bot.table.news import News, NoteKind
from tests.table.open_discard import thrown
from tests.table.room import EAST, NORTH, SOUTH, WEST, Room, shown
from tests.table.test_orders import given
from tests.table.test_pacing import public_wait
from tests.table.walls import EVERYBODY_WANTS_5M


def seen(news: News) -> tuple[object, ...]:
    """What everybody can tell of this news."""
    scene, state = news.scene, shown(news)
    asked = [(question.id, question.kind) for question in scene.questions]
    rivers = [player.river for player in state.current_hand.players]
    events = [type(event).__name__ for event in news.events]
    notes = [(note.kind, note.seat) for note in news.notes]
    return asked, rivers, events, notes, scene.closes_at, scene.take_back_seat, scene.claim_question_id, scene.proposal


async def test_e5_nobody_learns_whether_the_discard_could_be_claimed_or_was(room: Room, quiet: Room) -> None:
    """North presses ron before the others are asked, West pon while they are; or nobody wants the tile."""
    told: list[list[tuple[object, ...]]] = []
    async with quiet:
        for one in (room, quiet):
            table = await thrown(one)
            since, question = len(one.news), one.question(table).id
            assert await table.take_back(EAST) is None
            ron = await one.send(table, NORTH, question, "ron")
            await one.clock.advance(3_000)
            pon = await one.send(table, WEST, question, "pon_5m5m")
            for user in (SOUTH, WEST, NORTH):
                assert await table.consent(user) is None
            assert await ron == await pon == Refusal(TableReason.DISCARD_GONE)
            assert one.asks(table) == [QuestionKind.TURN]
            assert "discard_5m" not in [option.token for option in one.question(table).options[0]]
            assert isinstance(await one.press(table, EAST, "discard_1z"), Accepted)
            told.append([seen(news) for news in one.news[since:]])
            assert one.events("Won") == []
    assert told[0] == told[1]


async def test_e5_the_new_discard_may_be_won_with(room: Room) -> None:
    table = await thrown(room)
    assert await table.take_back(EAST) is None
    for user in (SOUTH, WEST, NORTH):
        assert await table.consent(user) is None
    assert isinstance(await room.press(table, EAST, "discard_1z"), Accepted)
    assert isinstance(await room.press(table, WEST, "pon_1z1z"), Accepted)
    assert shown(table).turn == 2


@pytest.mark.parametrize("refusing", [True, False], ids=["no", "silence"])
async def test_without_consent_the_window_goes_on_from_where_it_stood(room: Room, quiet: Room, refusing: bool) -> None:
    waits: list[int] = []
    async with quiet:
        for one in (room, quiet):
            table = await thrown(one)
            await one.clock.advance(2_000)
            assert await table.take_back(EAST) is None
            assert table.scene.closes_at == one.clock.now() + CONSENT_TIMEOUT_MS
            if refusing:
                await one.clock.advance(4_000)
                assert await table.dissent(SOUTH) is None
            else:
                await one.clock.advance(CONSENT_TIMEOUT_MS)
            assert (table.party.proposal, one.noted(NoteKind.PROPOSAL_DROPPED)[-1:]) == (
                None,
                [1 if refusing else None],
            )
            assert one.asks(table) == [QuestionKind.CLAIM]
            waits.append(await public_wait(one, table))
    assert waits[0] == waits[1]


async def test_what_was_pressed_while_they_were_asked_counts_when_the_discard_stands(room: Room) -> None:
    table = await thrown(room)
    question = room.question(table).id
    assert await table.take_back(EAST) is None
    ron = await room.send(table, NORTH, question, "ron")
    await room.clock.advance(CONSENT_TIMEOUT_MS - 1)
    assert not ron.done()
    assert room.events("Won") == []
    await room.clock.advance(1_000)
    assert isinstance(await ron, Accepted)
    assert [won.seat for won in room.events("Won")] == [3]


async def test_a_quick_discard_instead_of_one_that_came_back_is_not_too_soon(
    quiet: Room,
) -> None:
    async with quiet:
        table = await thrown(quiet, book="ema-2016")
        await quiet.clock.advance(20_000)
        first, other, *_ = quiet.question(table).options[1]
        assert isinstance(await quiet.press(table, SOUTH, first.token), Accepted)
        assert await table.take_back(SOUTH) is None
        for user in (EAST, WEST, NORTH):
            assert await table.consent(user) is None
        assert quiet.question(table).opens_at > 0
        assert isinstance(await quiet.press(table, SOUTH, other.token), Accepted)


async def test_e6_a_take_back_is_refused_by_its_reason(room: Room, quiet: Room) -> None:
    async with quiet:
        plain = await thrown(quiet, take_backs=False)
        assert plain.scene.take_back_seat is None
        assert await plain.take_back(EAST) == Refusal(TableReason.NO_TAKE_BACKS)
        table = await thrown(room)
        assert table.scene.take_back_seat == 0
        assert await table.take_back(SOUTH) == Refusal(OrderReason.NO_DISCARD)
        assert await table.take_back(EAST) is None
        assert await table.take_back(SOUTH) == Refusal(TableReason.TAKE_BACK_PENDING)
        for user in (SOUTH, WEST, NORTH):
            assert await table.consent(user) is None
        assert await room.press(table, EAST, "discard_1z")
        assert await table.take_back(EAST) == Refusal(OrderReason.ONCE_A_HAND)
        await room.clock.advance(60_000)
        assert await table.take_back(EAST) == Refusal(OrderReason.NO_DISCARD)


async def test_a_discard_cannot_be_taken_back_after_ten_seconds_nor_during_a_pause(room: Room) -> None:
    table = await thrown(room, clock=None)
    await room.clock.advance(TAKE_BACK_WINDOW_MS)
    assert await table.take_back(EAST) is None
    assert await table.pause(EAST) is None
    assert table.party.proposal is None
    assert await table.resume(EAST) is None
    await room.clock.advance(TAKE_BACK_WINDOW_MS + 1)
    assert await table.take_back(EAST) == Refusal(OrderReason.NO_DISCARD)


async def test_another_proposal_takes_its_place(room: Room) -> None:
    table = await thrown(room)
    assert await table.take_back(EAST) is None
    assert await table.propose(SOUTH, given(OrderKind.PAUSE)) is None
    assert await table.dissent(WEST) is None
    await room.clock.advance(60_000)
    assert room.asks(table) == [QuestionKind.TURN]


class DyingLedger(StoredLedger):
    """Stops for ever at the write with this number: before it is carried out, or after."""

    left = -1
    after = False

    async def save(self, *args: Any, **terms: Any) -> None:
        await self._die(super().save(*args, **terms))

    async def append(self, *args: Any, **terms: Any) -> None:
        await self._die(super().append(*args, **terms))

    async def _die(self, write: Any) -> None:
        type(self).left -= 1
        if self.left == -1 and not self.after:
            write.close()
        else:
            await write
        if self.left == -1:
            await asyncio.Event().wait()


@pytest.mark.parametrize("after", [False, True], ids=["before", "after"])
@pytest.mark.parametrize("write", range(6))
async def test_e7_a_process_killed_at_any_write_leaves_the_discard_or_takes_it_back_once(
    tmp_path: Path, write: int, after: bool
) -> None:
    room = Room(tmp_path / "naki.db", chance=EVERYBODY_WANTS_5M, ledger=DyingLedger)
    async with room:
        table = await thrown(room)
        DyingLedger.left, DyingLedger.after = write, after

        async def take_back() -> None:
            await table.take_back(EAST)
            for user in (SOUTH, WEST, NORTH):
                await table.consent(user)

        asked = asyncio.create_task(take_back())
        await room.clock.settle()
        asked.cancel()
        DyingLedger.left = -1_000
        await room.restart()
        (table,) = room.tables.all()
        log = [type(event).__name__ for event in await room.log(table.id)]
        river, back = shown(table).current_hand.players[0].river, log.count("TakenBack")
        assert (room.asks(table)[0], len(river), back) in {(QuestionKind.CLAIM, 1, 0), (QuestionKind.TURN, 0, 1)}
        assert table.party.proposal is None
