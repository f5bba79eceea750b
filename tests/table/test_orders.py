"""Orders at a table: followed once, refused in a word, and telling nothing about open claims."""

import pytest

from bot.engine.orders import OrderKind, OrderReason, TableOrder
from bot.engine.question import QuestionKind
from bot.engine.refusal import Refusal
from bot.games.riichi.engine.events import HandVoided
from bot.table.orders import GivenOrder
from bot.table.party import Pace
from bot.table.table import Table
from tests.table.room import EAST, Room
from tests.table.test_pacing import public_wait


def given(kind: OrderKind, **terms: object) -> GivenOrder:
    return GivenOrder(TableOrder(kind, **terms))  # type: ignore[arg-type]


async def admitted() -> int:
    return 1


async def order(table: Table, kind: OrderKind, **terms: object) -> Refusal | None:
    answer = await table.order(given(kind, **terms), admitted)
    assert answer is None or isinstance(answer, Refusal)
    return answer


async def test_a_pause_does_not_tell_whether_the_tile_could_be_claimed(room: Room, quiet: Room) -> None:
    """The window looks as if it began anew when the game goes on, decided or not."""
    waits: list[int] = []
    async with quiet:
        for one in (room, quiet):
            table = await one.game(pace=Pace.STEADY)
            await one.press(table, EAST, "discard_5m")
            await one.clock.advance(2_000)
            assert await table.pause(EAST) is None
            await one.clock.advance(60_000)
            assert await table.resume(EAST) is None
            waits.append(await public_wait(one, table))
    assert waits[0] == waits[1]


@pytest.mark.parametrize("kind", [OrderKind.KILL_HAND, OrderKind.CHOMBO, OrderKind.UNDO_HAND, OrderKind.POINTS])
async def test_while_a_tile_may_be_claimed_an_order_is_refused_alike(room: Room, quiet: Room, kind: OrderKind) -> None:
    async with quiet:
        for one in (room, quiet):
            table = await one.game(book="wrc-2015", pace=Pace.STEADY)
            await one.press(table, EAST, "discard_5m")
            assert one.asks(table) == [QuestionKind.CLAIM]
            assert await order(table, kind, seat=1) == Refusal(OrderReason.CLAIM_WINDOW_OPEN)


async def test_a_look_or_a_pause_during_a_window_shows_nothing_of_it(room: Room, quiet: Room) -> None:
    async with quiet:
        seen: list[list[str]] = []
        for one in (room, quiet):
            table = await one.game(pace=Pace.STEADY)
            await one.press(table, EAST, "discard_5m")
            before = len(one.news)
            assert await order(table, OrderKind.VIEW_HANDS) is None
            assert one.asks(table) == [QuestionKind.CLAIM]
            seen.append([type(event).__name__ for news in one.news[before:] for event in news.events])
        assert "Drew" not in (*seen[0], *seen[1])


async def test_a_hand_is_dealt_again_also_where_its_end_is_not_seen_yet(quiet: Room) -> None:
    async with quiet:
        table = await quiet.game(pace=Pace.STEADY)
        await quiet.press(table, EAST, "discard_5m")
        assert await order(table, OrderKind.REDEAL) is None
        assert quiet.asks(table) == [QuestionKind.READY]
        assert any(isinstance(event, HandVoided) for event in await quiet.log(table.id))


async def test_an_order_with_the_number_of_an_order_before_it_is_not_followed_again(room: Room) -> None:
    table = await room.game()
    assert await order(table, OrderKind.PAUSE) is None
    assert await order(table, OrderKind.RESUME) is None
    assert table.party.paused
