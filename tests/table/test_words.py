"""What players add to the seal of the walls."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.engine.wall import SealWord
from bot.games.riichi.engine.verify import check_riichi_fairness
from bot.table.table import Table
from tests.table.room import EAST, NORTH, SOUTH, TERMS, WEST, Room, refused


@pytest.fixture
async def room(tmp_path: Path) -> AsyncIterator[Room]:
    async with Room(tmp_path / "naki.db") as opened:
        yield opened


async def ended(room: Room, table: Table) -> tuple[str, tuple[SealWord, ...], bool]:
    """How a game that its host gave up was sealed: the commitment, the words, and whether its walls follow."""
    assert await table.start(EAST) is None
    await room.clock.settle()
    assert await table.end(EAST) is None
    history = await room.tables.archive.history(table.id)
    assert history is not None
    assert history.seal is not None
    fair = all(hand.is_fair for hand in check_riichi_fairness(list[Any](history.events), history.seal))
    return history.seal.commitment, history.seal.words, fair


async def test_the_walls_are_committed_to_before_anybody_adds_a_word_and_follow_from_all_of_them(room: Room) -> None:
    table = await room.lobby(EAST, SOUTH, WEST, NORTH, terms=TERMS)
    published = room.news[0].scene.party.commitment
    assert len(published) == 64
    assert await table.set_seal_word(SOUTH, "haku") is None
    assert await table.set_seal_word(NORTH, "chun") is None
    assert await table.set_seal_word(NORTH, "hatsu") is None
    assert await ended(room, table) == (published, ("haku", "hatsu"), True)


async def test_a_word_changes_the_deal_though_nobody_could_foresee_how(tmp_path: Path) -> None:
    deals = set[tuple[object, str]]()
    for word in ("", "haku"):
        async with Room(tmp_path / f"{word}.db") as room:
            table = await room.lobby(EAST, SOUTH, WEST, NORTH)
            assert await table.set_seal_word(SOUTH, word) is None
            assert await table.start(EAST) is None
            await room.clock.settle()
            deals.add((room.events("HandStarted")[0], table.party.commitment))
    assert len(deals) == 2
    assert len({commitment for _, commitment in deals}) == 1


async def test_only_those_who_play_add_words_and_only_before_the_start(room: Room) -> None:
    table = await room.lobby(EAST, SOUTH, WEST, NORTH)
    assert refused(await table.set_seal_word(999, "haku")) == "not_a_player"
    assert await table.start(EAST) is None
    assert refused(await table.set_seal_word(SOUTH, "haku")) == "started"


async def test_the_words_of_somebody_who_left_the_lobby_go_along(room: Room) -> None:
    table = await room.lobby(EAST, SOUTH, WEST, NORTH)
    assert await table.set_seal_word(SOUTH, "haku") is None
    assert await table.leave(SOUTH) is None
    assert await table.add_computer(EAST) is None
    assert (await ended(room, table))[1:] == ((), True)


async def test_words_outlive_a_restart_of_the_lobby(room: Room) -> None:
    table = await room.lobby(EAST, SOUTH, WEST, NORTH)
    assert await table.set_seal_word(SOUTH, "x" * 500) is None
    await room.restart()
    again = room.tables.get(table.id)
    assert again is not None
    assert again.party.commitment == table.party.commitment
    assert await ended(room, again) == (table.party.commitment, ("x" * 100,), True)
