"""What Naki knows of a person, over a whole game: told, forgotten, and the game is still the one that was played."""

import json
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.client.personal import PersonalData
from bot.client.saved_settings import SavedSettings
from bot.games.export import export
from bot.games.game import LogFormat
from bot.games.registry import GAMES
from bot.games.riichi.engine.engine import replay
from bot.games.verify import verify
from bot.leagues.store import LeagueStore
from bot.nights.nights import Nights
from bot.store.preferences import BLOCKED_KEY, Preferences
from bot.store.traces import PersonalDataStore
from bot.table.answers import TableReason
from bot.table.archive import History
from bot.table.party import Stage
from tests.table.room import EAST, SOUTH, TERMS, Room, refused

LANGUAGE = "language"


@pytest.fixture
async def room(tmp_path: Path) -> AsyncIterator[Room]:
    async with Room(tmp_path / "naki.db") as opened:
        yield opened


def personal(room: Room) -> tuple[PersonalData, SavedSettings]:
    choices = SavedSettings(Preferences(room.database), (LANGUAGE,))
    leagues = LeagueStore(room.database, GAMES.scorings)
    return PersonalData(
        room.tables, PersonalDataStore(room.database), choices, leagues, Nights(room.database), room.clock.now
    ), choices


async def played(room: Room) -> History:
    """Two sleepers and two computer players play a game of East only to its end."""
    table = await room.lobby(EAST, SOUTH, terms=replace(TERMS, options={"game.rounds": 1}), computers=2)
    await table.set_seal_word(SOUTH, "watermelon")
    assert await table.start(EAST) is None
    while len(room.tables):
        await room.clock.advance(60_000)
    history = await room.tables.archive.history(table.id)
    assert history is not None
    assert history.party.stage is Stage.OVER
    return history


async def test_a_finished_game_is_told_and_then_is_the_same_game_of_somebody_forgotten(room: Room) -> None:
    me, choices = personal(room)
    await choices.put("user", SOUTH, LANGUAGE, "ja")
    before = await played(room)
    seat = before.party.seat_of(SOUTH)
    assert seat is not None
    told = json.loads(await me.export_of(SOUTH))
    (game,) = told["tables"]
    assert told["choices"] == {LANGUAGE: "ja"}
    assert game["chair"]["person"] == {"id": str(SOUTH), "name": "user 101", "username": ""}
    assert (game["chair"]["number"], game["chair"]["word"]) == (seat, "watermelon")
    assert {fact["seat"] for fact in game["log"]} == {seat}
    assert game["log"][0]["at"] >= game["opened"]
    events: Any = before.events
    (standing,) = [standing for standing in replay(events).standings or () if standing.seat == seat]
    assert (game["result"]["rank"], game["result"]["points"]) == (standing.rank, standing.points)
    assert "user 100" not in json.dumps(told)

    assert await me.forget(SOUTH) is None
    assert choices.of("user", SOUTH, LANGUAGE) is None
    assert json.loads(await me.export_of(SOUTH)) == {
        "user": str(SOUTH),
        "choices": {},
        "tables": [],
        "presses": [],
        "hands": [],
        "results": [],
        "leagues": [],
        "nights": [],
        "votes": [],
        "achievements": [],
        "achievement_steps": {},
        "bars": [],
        "server_log": [],
        "admin_log": [],
        "ratings": [],
        "presets": [],
        "subscriptions": [],
        "waiting_lists": [],
    }
    after = await room.tables.archive.history(before.party.id)
    assert after is not None
    assert after.events == before.events
    assert after.party.seat_of(EAST) == before.party.seat_of(EAST)
    person = after.party.chairs[seat].person
    assert person is not None
    assert (person.is_forgotten, person.name, person.username) == (True, "", "")
    assert [party.id for party in await room.tables.archive.finished_by(person.id, most=5)] == [before.party.id]
    path = room.address
    assert isinstance(path, Path)
    log = path.with_name("game.jsonl")
    assert after.seal is not None
    log.write_text(export(after.events, LogFormat.NAKI, after.seal))
    assert "watermelon" not in log.read_text()
    assert verify(log).is_fair
    stored = b"".join(file.read_bytes() for file in path.parent.glob("naki.db*"))
    assert not [trace for trace in (b"user 101", b"watermelon", b":101,") if trace in stored]


async def test_the_same_person_is_the_same_nobody_at_every_table(room: Room) -> None:
    me, _ = personal(room)
    tables = [await room.game(EAST, SOUTH) for _ in range(2)]
    for table in tables:
        await table.end(EAST)
    await room.clock.settle()
    await me.forget(SOUTH)
    aliases = set[int]()
    for table in tables:
        history = await room.tables.archive.history(table.id)
        assert history is not None
        aliases |= {chair.person.id for chair in history.party.chairs if chair.person and chair.person.is_forgotten}
    assert len(aliases) == 1


async def test_who_sits_at_a_table_is_not_forgotten_yet_and_its_log_is_not_told(room: Room) -> None:
    me, choices = personal(room)
    await choices.put("user", SOUTH, LANGUAGE, "ja")
    table = await room.game(EAST, SOUTH)
    (game,) = json.loads(await me.export_of(SOUTH))["tables"]
    assert (game["stage"], game["log"], game["result"]) == ("playing", [], None)
    assert refused(await me.forget(SOUTH)) == TableReason.SEATED_AT_TABLE
    assert choices.of("user", SOUTH, LANGUAGE) == "ja"
    await table.leave(SOUTH)
    assert await me.forget(SOUTH) is None
    assert not re.search(r"\b101\b", repr(table.party))


async def test_nobody_keeps_apart_from_somebody_who_was_forgotten(room: Room) -> None:
    me, _ = personal(room)
    preferences = Preferences(room.database)
    await preferences.put("user", EAST, BLOCKED_KEY, f"{SOUTH} 1{SOUTH}")
    assert await me.forget(SOUTH) is None
    assert (await preferences.of("user", EAST))[BLOCKED_KEY] == f"1{SOUTH}"
