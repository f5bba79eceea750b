"""The end of the wall: whoever is tenpai may say so, and what the table counts down to comes when it says."""

from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from bot.engine.question import QuestionKind
from bot.engine.wall import Seal
from bot.table.pacing import EARLIEST_WINDOW_START_MS
from bot.table.party import Pace, Person, Terms
from bot.table.timing import NET_GRACE_MS
from tests.cogs.conftest import looked_after
from tests.cogs.house import House
from tests.cogs.person import alt
from tests.table.walls import NOBODY_WANTS_5M

DEALT, DEAD = 52, 14


class OneTile:
    """Walls of which one tile can be drawn."""

    def __call__(self, seal: Seal) -> "OneTile":
        return self

    def shuffled_tiles(self, purpose: str, tiles: Sequence[int]) -> tuple[int, ...]:
        whole = NOBODY_WANTS_5M.shuffled_tiles(purpose, tiles)
        return whole if purpose == "seats" else (*whole[: DEALT + 1], *whole[-DEAD:])


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with looked_after(House(tmp_path / "naki.db", OneTile())) as opened:
        yield opened


def shows_result(house: House) -> bool:
    """Whether everybody sees how the hand ended."""
    return any(alt(message).startswith("Exhaustive draw") for message in house.messages(house.channel.id))


async def test_the_result_comes_when_the_question_about_tenpai_is_over(house: House) -> None:
    host, *others = (Person(human.id, human.name) for human in house.people)
    terms = Terms(book="wrc-2014", pace=Pace.STEADY, seating="joined")
    table: Any = await house.client.tables.open(host, house.guild.id, house.channel.id, terms)
    for other in others:
        await table.join(other)
    await table.start(host.id)
    await house.people[0].plays("discard_5m")
    await house.until(lambda: table.scene.questions[0].kind is QuestionKind.DECLARE)
    closes = table.scene.closes_at
    await house.pass_time(closes + EARLIEST_WINDOW_START_MS + NET_GRACE_MS - house.clock.now() - 1)
    assert not shows_result(house)
    await house.pass_time(1)
    assert shows_result(house)
