"""The list of finished games, over real games on a real database."""

import asyncio
import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.client.personal import PersonalData
from bot.client.saved_settings import SavedSettings
from bot.compose import feed_of
from bot.consumers.results import ResultsConsumer
from bot.engine.refusal import Refusal
from bot.games.registry import GAMES
from bot.leagues.store import LeagueStore
from bot.nights.nights import Nights
from bot.store.database import Database, Write
from bot.store.feed import FeedEntry, FeedSelection
from bot.store.follower import Follower
from bot.store.preferences import Preferences
from bot.store.results import ListedGame, Results
from bot.store.traces import PersonalDataStore
from bot.table.party import NOBODY, Terms
from tests.proofs.old_logs import FIXTURES
from tests.proofs.old_logs.game_room import GUILD, PEOPLE, ROOM, GameRoom

KITS = GAMES
EAST_ONLY = Terms(book="wrc-2015", options={"game.rounds": 1})


def follower(database: Database) -> Follower:
    return Follower(feed_of(database, KITS), ResultsConsumer(KITS))


def personal_of(room: GameRoom, traces: PersonalDataStore) -> PersonalData:
    choices, leagues = SavedSettings(Preferences(room.database), ()), LeagueStore(room.database, GAMES.scorings)
    return PersonalData(room.tables, traces, choices, leagues, Nights(room.database), room.clock.now)


async def results(database: Database) -> list[ListedGame]:
    """Every result of the guild, newest first."""
    return [listed.result for listed in await Results(database).of_guild(GUILD).page(100)]


async def test_a_game_is_listed_with_everybody_s_place_points_and_total(room: GameRoom) -> None:
    table = await room.begin(EAST_ONLY, persons=2)
    await room.play(table)
    assert await follower(room.database).catch_up() == 1
    (result,) = await results(room.database)
    assert (result.table, result.guild, result.channel) == (table.id, GUILD, ROOM)
    assert (result.game, result.book, result.length, result.given_up) == ("riichi", "wrc-2015", 1, False)
    assert result.ended_at <= room.clock.now()
    history = await room.tables.archive.history(table.id)
    assert history is not None
    ended: Any = history.events[-1]
    for standing in ended.standings:
        score, chair = result.seats[standing.seat], history.party.chairs[standing.seat]
        assert score.user == (None if chair.person is None else chair.person.id)
        assert (score.place, score.points, score.total) == (standing.rank, standing.points, standing.total)
    assert [score.user for score in result.seats].count(None) == 2


@pytest.mark.parametrize(
    ("persons", "book", "pool"), [(4, "wrc-2015", "riichi4"), (3, "sanma-tenhou", "riichi3"), (3, "wrc-2015", None)]
)
async def test_a_game_that_people_have_played_may_be_rated(
    room: GameRoom, persons: int, book: str, pool: str | None
) -> None:
    table = await room.begin(replace(EAST_ONLY, book=book), persons=persons)
    await room.play(table)
    await follower(room.database).catch_up()
    assert await room.database.read("SELECT pool FROM results") == [(pool,)]


async def test_a_game_of_a_league_and_one_that_was_given_up_are_not_rated_beside_it(room: GameRoom) -> None:
    of_league = await room.tables.set_up(PEOPLE, GUILD, ROOM, EAST_ONLY)
    assert not isinstance(of_league, Refusal)
    await of_league.start(NOBODY)
    await room.play(of_league)
    given_up = await room.begin(EAST_ONLY)
    assert await given_up.end(PEOPLE[0].id) is None
    await follower(room.database).catch_up()
    assert await room.database.read("SELECT pool FROM results") == [(None,), (None,)]


async def test_a_game_that_was_given_up_has_points_and_no_places(room: GameRoom) -> None:
    table = await room.begin(replace(EAST_ONLY, options={}))
    assert await table.end(PEOPLE[0].id) is None
    await follower(room.database).catch_up()
    (result,) = await results(room.database)
    assert (result.given_up, result.length) == (True, 2)
    assert [(score.place, score.points, score.total) for score in result.seats] == [(None, 30_000, None)] * 4
    assert {score.user for score in result.seats} == {person.id for person in PEOPLE}


async def test_a_lobby_that_was_closed_is_no_game(room: GameRoom) -> None:
    lobby = await room.open(EAST_ONLY, persons=2)
    assert await lobby.end(PEOPLE[0].id) is None
    assert await follower(room.database).catch_up() == 1
    assert await results(room.database) == []


@pytest.mark.parametrize("schema", FIXTURES)
async def test_games_that_an_older_naki_wrote_are_listed_and_built_again_to_the_same_rows(
    schema: int, tmp_path: Path
) -> None:
    database = await Database.open(Path(shutil.copy(FIXTURES[schema], tmp_path / "naki.db")))
    await follower(database).catch_up()
    before = await rows(database)
    finished = await database.read("SELECT id FROM tables WHERE stage IN ('over', 'ended') ORDER BY changed_at DESC")
    assert [result.table for result in await results(database)] == [table for (table,) in finished]
    assert {result.book for result in await results(database)} == {
        "tenhou", "sanma-tenhou", "ema-2012", "wrc-2015", "american", "mahjongsoul",
    }  # fmt: skip
    assert sum(result.given_up for result in await results(database)) == 1
    await follower(database).rebuild()
    assert await rows(database) == before
    await database.close()


async def rows(database: Database) -> list[list[tuple[Any, ...]]]:
    """Everything that is listed, as it stands in the file."""
    tables = ("results ORDER BY number", "result_seats ORDER BY table_id, seat", "cursors")
    return [await database.read(f"SELECT * FROM {table}") for table in tables]


class Facts:
    """A consumer that keeps what it was handed."""

    name = "results"
    selection = FeedSelection.EVERYTHING

    def __init__(self) -> None:
        self.facts: dict[str, list[Any]] = {}
        self.over: list[str] = []

    async def take(self, entries: Sequence[FeedEntry]) -> Sequence[Write]:
        for entry in entries:
            if entry.version is None:
                self.over.append(entry.log.table)
            else:
                self.facts.setdefault(entry.log.table, []).append(entry.event)
        return ()

    def clear(self) -> Sequence[Write]:
        return ()


@pytest.mark.parametrize("schema", FIXTURES)
async def test_running_games_are_handed_over_fact_by_fact_whatever_version_began_them(
    schema: int, tmp_path: Path
) -> None:
    """Facts of an older schema need what was before them, also where a batch begins in the middle of a log."""
    taken = Facts()
    async with GameRoom(Path(shutil.copy(FIXTURES[schema], tmp_path / "naki.db"))) as room:
        reader = Follower(feed_of(room.database, KITS), taken)
        await reader.catch_up()
        await room.tables.restore()
        await room.clock.settle()
        for table in (table for table in room.tables.all() if room.asks(table) and not table.party.paused):
            begun, shown = len(taken.facts[table.id]), table.scene.version
            await room.play(table, lambda table, shown=shown: table.scene.version > shown + 5)
            await reader.catch_up()
            assert len(taken.facts[table.id]) > begun
        for table, facts in taken.facts.items():
            history = await room.tables.archive.history(table)
            assert history is not None
            assert tuple(facts) == history.events


async def test_who_is_forgotten_while_a_game_is_being_listed_is_not_listed(room: GameRoom) -> None:
    """The consumer has read who played, then that person is forgotten, then it writes."""
    table = await room.begin(EAST_ONLY)
    assert await table.end(PEOPLE[0].id) is None
    await room.clock.settle()
    traces = PersonalDataStore(room.database)
    personal = personal_of(room, traces)
    gone = PEOPLE[1].id

    class Slow(ResultsConsumer):
        async def take(self, entries: Sequence[FeedEntry]) -> Sequence[Write]:
            writes = await super().take(entries)
            if (await traces.of(gone)).tables:
                assert await personal.forget(gone) is None
            return writes

    slow = Follower(feed_of(room.database, KITS), Slow(KITS))
    await slow.catch_up()
    (result,) = await results(room.database)
    users = [score.user for score in result.seats]
    assert gone not in users
    (alias,) = set(users) - {person.id for person in PEOPLE}
    assert alias is not None
    assert alias < 0
    assert isinstance(room.address, Path)
    left = await asyncio.to_thread(room.address.read_bytes)
    assert str(gone).encode() not in left
    assert gone.to_bytes(8, "big") not in left


async def test_who_is_forgotten_afterwards_is_the_same_nobody_in_the_list_and_when_it_is_built_again(
    room: GameRoom,
) -> None:
    table = await room.begin(EAST_ONLY)
    assert await table.end(PEOPLE[0].id) is None
    await room.clock.settle()
    await follower(room.database).catch_up()
    traces = PersonalDataStore(room.database)
    gone = PEOPLE[2].id
    (scored,) = (await traces.of(gone)).results
    assert (scored.table, scored.place, scored.points, scored.total) == (table.id, None, 30_000, None)
    personal = personal_of(room, traces)
    assert await personal.forget(gone) is None
    assert (await traces.of(gone)).results == ()
    before = await rows(room.database)
    (result,) = await results(room.database)
    assert (result.seats[scored.seat].user or 0) < 0
    await follower(room.database).rebuild()
    assert await rows(room.database) == before
