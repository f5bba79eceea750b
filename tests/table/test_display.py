"""What a table shows while a discard may come back."""

import pytest

from bot.engine.question import QuestionKind
from bot.table.party import Pace
from bot.table.timing import NET_GRACE_MS
from tests.table.open_discard import thrown
from tests.table.room import EAST, NORTH, SOUTH, WEST, Room
from tests.table.test_pacing import WINDOW, public_wait


@pytest.mark.parametrize("passed", [True, False], ids=["while they were asked", "never"])
async def test_also_at_a_brisk_table_a_discard_that_stays_lies_there_for_its_whole_window(
    room: Room, quiet: Room, passed: bool
) -> None:
    """Else it would show who had already passed."""
    waits: list[int] = []
    async with quiet:
        for one in (room, quiet):
            table = await thrown(one, pace=Pace.BRISK)
            question = one.question(table).id
            assert await table.take_back(EAST) is None
            for user in (SOUTH, WEST, NORTH) if passed else ():
                await one.send(table, user, question, "pass")
            await one.clock.advance(2_000)
            assert await table.dissent(SOUTH) is None
            waits.append(await public_wait(one, table))
    assert waits == [WINDOW, WINDOW]


async def test_without_a_clock_a_discard_that_stays_lies_there_for_a_while_also_if_all_have_passed(
    room: Room, quiet: Room
) -> None:
    """As for nobody: else it would be over at once where somebody could have claimed it."""
    waits: list[int] = []
    async with quiet:
        for one in (room, quiet):
            table = await thrown(one, pace=Pace.BRISK, clock=None)
            decision = one.question(table).id
            assert await table.take_back(EAST) is None
            for user in (SOUTH, WEST, NORTH):
                await one.send(table, user, decision, "pass")
            await one.clock.advance(2_000)
            assert await table.dissent(SOUTH) is None
            waits.append(await public_wait(one, table))
    assert min(waits) > NET_GRACE_MS + 1_000


async def test_alone_with_computers_a_discard_is_back_at_once(quiet: Room) -> None:
    async with quiet:
        table = await thrown(quiet, EAST)
        assert table.scene.take_back_seat == 0
        assert await table.take_back(EAST) is None
        assert (quiet.asks(table), table.party.proposal) == ([QuestionKind.TURN], None)
