"""Our own code fails: the table stands still as its log says, and the others play on."""

import sqlite3
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from bot.engine.game import Engine
from bot.engine.level import Level
from bot.engine.question import Outcome, RandomSource, SeatAnswer
from bot.engine.refusal import Refusal
from bot.games.riichi.engine.engine import RiichiEngine
from bot.games.riichi.engine.variant import RiichiVariant
from bot.games.riichi.game import RIICHI
from bot.store.database import Database
from bot.store.ledger import StoredLedger
from bot.table.answers import Accepted, TableReason
from bot.table.news import News, NoteKind
from tests.table.room import EAST, SOUTH, Room, modest, refused
from tests.table.walls import EVERYBODY_WANTS_5M


class FailsOnce(RiichiVariant):
    """Riichi with a mistake in it, which a game that is taken up from its log does not have."""

    def build(self, book: str, options: Mapping[str, Any], *, open_ended: bool, guild: int | None = None) -> Any:
        return Failing(super().build(book, options, open_ended=open_ended, guild=guild))


class Failing:
    def __init__(self, game: RiichiEngine) -> None:
        self._game: Engine[Any, Any, Any] = game

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def decide(self, state: Any, press: SeatAnswer[Any], chance: RandomSource) -> Outcome[Any, Any] | Refusal:
        if press.action.token == "discard_5m":
            raise ZeroDivisionError("a mistake of ours")
        return self._game.decide(state, press, chance)


def failing_room(path: Path) -> Room:
    games = {"riichi": replace(RIICHI, variant=FailsOnce(), players={Level.STANDARD: modest})}
    return Room(path / "naki.db", chance=EVERYBODY_WANTS_5M, games=games)


async def test_a_table_whose_game_fails_is_paused_and_reported(tmp_path: Path) -> None:
    async with failing_room(tmp_path) as room:
        table = await room.game()
        before = table.scene.state
        assert refused(await room.press(table, EAST, "discard_5m")) == TableReason.BROKEN
        assert [(name, type(error)) for name, error in room.troubles.reported] == [(table.id, ZeroDivisionError)]
        room.troubles.reported.clear()
        assert table.scene.is_paused
        assert table.scene.state == before
        assert room.noted(NoteKind.BROKEN) == [None]
        assert refused(await room.press(table, EAST, "discard_1p")) == TableReason.BROKEN


async def test_the_other_tables_play_on(tmp_path: Path) -> None:
    async with failing_room(tmp_path) as room:
        table, other = await room.game(), await room.game(200, 201, 202, 203)
        await room.press(table, EAST, "discard_5m")
        room.troubles.reported.clear()
        assert isinstance(await room.press(other, 200, "discard_7z_x"), Accepted)


async def test_it_goes_on_from_its_log_when_the_host_resumes_it(tmp_path: Path) -> None:
    async with failing_room(tmp_path) as room:
        table = await room.game()
        before = table.scene.state
        await room.press(table, EAST, "discard_5m")
        room.troubles.reported.clear()
        assert refused(await table.resume(SOUTH)) == TableReason.NOT_HOST
        assert await table.resume(EAST) is None
        assert table.scene.state == before
        assert not table.scene.is_paused
        assert isinstance(await room.press(table, EAST, "discard_5m"), Accepted)


class Full(StoredLedger):
    """A ledger on a disk that is full for a while."""

    full = False

    async def append(self, *written: Any, **forgotten: Any) -> None:
        if self.full:
            raise sqlite3.OperationalError("database or disk is full")
        await super().append(*written, **forgotten)


async def test_what_could_not_be_written_has_not_happened(tmp_path: Path) -> None:
    def full(database: Database) -> Full:
        return Full(database)

    async with Room(tmp_path / "naki.db", chance=EVERYBODY_WANTS_5M, ledger=full) as room:
        table = await room.game()
        before = table.scene.state
        assert isinstance(room.ledger, Full)
        room.ledger.full = True
        assert refused(await room.press(table, EAST, "discard_5m")) == TableReason.BROKEN
        room.troubles.reported.clear()
        assert room.events("Discarded") == []
        room.ledger.full = False
        assert await table.resume(EAST) is None
        assert table.scene.state == before
        assert isinstance(await room.press(table, EAST, "discard_5m"), Accepted)


class Deaf:
    def publish(self, news: News) -> None:
        raise LookupError("nobody listens")


async def test_a_listener_that_fails_stops_no_table(room: Room) -> None:
    room.tables.listen(Deaf())
    table = await room.game()
    assert isinstance(await room.press(table, EAST, "discard_5m"), Accepted)
    assert room.troubles.reported == []
    assert {(name, listener) for name, listener, _ in room.troubles.missed} == {(table.id, "Deaf")}
    room.troubles.missed.clear()
