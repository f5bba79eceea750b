"""What a table shows while a discard may come back."""

from pathlib import Path
from typing import Any

import pytest

from bot.engine.question import Ask
from bot.table.answers import Accepted
from bot.table.party import Pace
from bot.table.table import Table
from bot.table.timing import NET_GRACE_MS
from tests.table.room import EAST, NORTH, SOUTH, WEST, Room
from tests.table.test_pacing import WINDOW, public_wait
from tests.table.walls import NOBODY_WANTS_5M


@pytest.fixture
async def quiet(tmp_path: Path) -> Room:
    return Room(tmp_path / "quiet.db", chance=NOBODY_WANTS_5M)


async def thrown(room: Room, *users: int, take_backs: bool = True, pace: Pace = Pace.STEADY, **changes: Any) -> Table:
    """East has discarded the 5m, at a table where it may be taken back."""
    table = await room.game(*users, take_backs=take_backs, pace=pace, **changes)
    assert isinstance(await room.press(table, EAST, "discard_5m"), Accepted)
    assert room.asks(table) == [Ask.CLAIM]
    return table


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
        assert table.scene.returnable == 0
        assert await table.take_back(EAST) is None
        assert (quiet.asks(table), table.party.proposal) == ([Ask.TURN], None)
