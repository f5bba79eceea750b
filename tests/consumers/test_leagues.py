"""Games of a league are played at Naki's own tables, and counted by themselves: each exactly once."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.compose import consumers, feed_of
from bot.consumers.leagues import LeagueCounter, LeaguesConsumer
from bot.games.registry import GAMES
from bot.league.acts.entrants import PlayerAdded
from bot.league.acts.life import LifeChanged
from bot.league.acts.phases import PhaseBegun
from bot.league.acts.tables import TableBegun
from bot.league.log import NAKI
from bot.league.messages import StuckTable
from bot.league.options import Options, UnfinishedRule
from bot.league.refusal import LeagueReason
from bot.league.state import Life
from bot.store.follower import Follower, Followers
from bot.table.party import Party, Terms
from bot.table.table import Table
from tests.league.office import Office
from tests.proofs.crash.walls import ShortWalls
from tests.proofs.kills import NoFailures
from tests.proofs.old_logs.game_room import PEOPLE, GameRoom

KITS = GAMES
EAST_ONLY = Options(book="wrc-2015", length=1, computers=True)


@pytest.fixture
async def room(tmp_path: Path) -> AsyncIterator[GameRoom]:
    opened = GameRoom(tmp_path / "naki.db")
    opened._chance = ShortWalls("1")
    async with opened:
        yield opened


async def league_of(room: GameRoom, options: Options = EAST_ONLY) -> Office:
    """A league of the people of the room."""
    office = Office(room.database, at=room.clock.now() - 60_000)
    await office.create(options=options)
    for person in PEOPLE:
        await office.store.people.number(office.league, person.id, person.name)
    await office.do(LifeChanged(Life.SIGNUP))
    for number in range(1, len(PEOPLE) + 1):
        await office.do(PlayerAdded(number))
    await office.do(LifeChanged(Life.READY))
    await office.do(LifeChanged(Life.RUNNING))
    await office.do(PhaseBegun(1, tuple(range(1, len(PEOPLE) + 1))))
    return office


def terms_of(options: Options) -> Terms:
    return Terms(book=options.book, options=GAMES.scoring(options).table_rules, seating="joined")


async def begun(room: GameRoom, office: Office, terms: Terms, persons: int) -> Table:
    """A table of the league with so many people, the other chairs taken by computer players."""
    table = await room.open(terms, persons)
    league = await office.now()
    seats = tuple(_numbers(table.party))
    await office.do(TableBegun(table.id, seats, league.options.hash), NAKI)
    assert await table.start(PEOPLE[0].id) is None
    await room.clock.settle()
    return table


def _numbers(party: Party):
    accounts = [person.id for person in PEOPLE]
    return (None if chair.person is None else accounts.index(chair.person.id) + 1 for chair in party.chairs)


async def counted(room: GameRoom, office: Office) -> None:
    """Everything that follows from what was played."""
    for consumer in consumers(KITS, office.store):
        await Follower(feed_of(room.database, KITS), consumer).catch_up()
    await LeagueCounter(office.store, room.clock.now).catch_up()


async def test_a_game_at_a_table_of_the_league_counts_with_the_totals_of_its_final_screen(room: GameRoom) -> None:
    office = await league_of(room)
    table = await begun(room, office, terms_of(EAST_ONLY), 3)
    await room.play(table)
    await counted(room, office)
    league = await office.now()
    assert await office.store.inbox.waiting(office.league) == []
    (game,) = league.games.values()
    history = await room.tables.archive.history(table.id)
    assert history is not None
    ended: Any = history.events[-1]
    told = {one.seat: (one.rank, one.points, one.total) for one in ended.standings}
    assert {score.seat: (score.place, score.points, score.total / 1000) for score in game.scores} == {
        seat: one for seat, one in told.items() if seat != 3
    }
    assert (game.source, game.result.seats, league.tables_in_play) == (f"table:{table.id}", (1, 2, 3, None), {})
    await counted(room, office)
    assert len((await office.now()).games) == 1


async def test_a_table_of_friends_is_no_game_of_the_league(room: GameRoom) -> None:
    office = await league_of(room)
    await room.play(await room.begin(terms_of(EAST_ONLY), 3))
    await counted(room, office)
    assert (await office.now()).games == {}


async def test_l81_a_table_by_other_rules_waits_for_a_referee(room: GameRoom) -> None:
    office = await league_of(room)
    rules = {**GAMES.scoring(EAST_ONLY).table_rules, "score.kuitan": False}
    table = await begun(room, office, Terms(book="wrc-2015", options=rules, seating="joined"), 3)
    await room.play(table)
    await counted(room, office)
    assert (await office.now()).games == {}
    (waiting,) = await office.store.inbox.waiting(office.league)
    assert (waiting.table, waiting.refusal.why) == (table.id, LeagueReason.RULES_HASH)
    assert StuckTable(table.id) in [post.about for post in await office.store.posts.due(10)]


@pytest.mark.parametrize(
    ("unfinished", "games", "waiting", "playing"),
    [(UnfinishedRule.REFEREE, 0, 1, 1), (UnfinishedRule.VOID, 0, 0, 0), (UnfinishedRule.AS_STANDS, 0, 0, 0)],
)
async def test_what_becomes_of_a_game_that_is_given_up(
    room: GameRoom, unfinished: UnfinishedRule, games: int, waiting: int, playing: int
) -> None:
    """No hand was settled, so that nothing can count as it stands."""
    options = Options(book="wrc-2015", length=1, computers=True, unfinished=unfinished)
    office = await league_of(room, options)
    table = await begun(room, office, terms_of(options), 3)
    assert await table.end(PEOPLE[0].id) is None
    await counted(room, office)
    league = await office.now()
    assert (len(league.games), len(league.tables_in_play)) == (games, playing)
    assert len(await office.store.inbox.waiting(office.league)) == waiting


async def test_the_inbox_is_built_again_from_what_was_played(room: GameRoom) -> None:
    office = await league_of(room)
    await room.play(await begun(room, office, terms_of(EAST_ONLY), 3))
    reader = Follower(feed_of(room.database, KITS), LeaguesConsumer(KITS, office.store.inbox))
    await reader.catch_up()
    rows = await room.database.read("SELECT * FROM league_inbox ORDER BY table_id")
    assert len(rows) == 1
    await reader.rebuild()
    assert await room.database.read("SELECT * FROM league_inbox ORDER BY table_id") == rows
    await counted(room, office)
    await reader.rebuild()
    await counted(room, office)
    assert len((await office.now()).games) == 1


async def test_while_naki_runs_a_game_is_counted_as_soon_as_it_is_over(room: GameRoom) -> None:
    office = await league_of(room)
    table = await begun(room, office, terms_of(EAST_ONLY), 3)
    chores = [LeagueCounter(office.store, room.clock.now), office.store.ratings]
    feed = feed_of(room.database, KITS)
    async with Followers(room.database, feed, consumers(KITS, office.store), NoFailures(), chores=chores):
        with room.database.watch_writes() as written:
            await room.play(table)
            while not (await office.now()).games:
                written.clear()
                await written.wait()
    assert [game.source for game in (await office.now()).games.values()] == [f"table:{table.id}"]
