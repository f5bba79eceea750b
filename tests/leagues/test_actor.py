"""Leagues go on by themselves, whoever shows them: tables begin, deadlines pass, messages come when they are due."""

import asyncio
from collections.abc import AsyncIterator, Iterable
from pathlib import Path

import pytest

from bot.league.acts.lobbies import AUTOSTART_AFTER, LobbyOpened, SatDown
from bot.league.acts.rounds import CheckedIn, RoundPublished, TableBegun
from bot.league.log import NAKI, Actor, AnyAct
from bot.league.messages import (
    Announcement,
    BoardPost,
    DirectReminder,
    FineNotice,
    GamesPost,
    Message,
    MissingPlayers,
    Reminder,
    StandingsPost,
)
from bot.league.options import CheckIn, Options
from bot.league.round_draw import draw_of_round
from bot.league.times import HOUR, MINUTE
from bot.leagues.actor import STANDINGS_REST, LeagueActor
from bot.leagues.caretaker import AGAIN_AFTER
from bot.leagues.tables import league_terms
from bot.store.league.posts import LeaguePost
from bot.store.posts import THREAD, Posts
from bot.table.party import Person, Stage
from bot.table.table import Table
from tests.fakes.clock import FakeClock
from tests.league.club import ORGANISER, SEED, entrant, in_rounds
from tests.league.office import GUILD, Office, account
from tests.proofs.old_logs.game_room import GameRoom

HOME = 77
ROUNDS = Options(book="wrc-2015", length=1, plans=(in_rounds(1, "random"),), check_in=CheckIn(late=2))
OPEN = Options(book="wrc-2015", length=1, autostart=True)


class NoticeBoard:
    """Where a league's messages hang in place of Discord. Who wants reminders alone is told."""

    def __init__(self, office: Office) -> None:
        self._posts = office.store.posts
        self.ready = True
        self.answers = True
        self.shown: list[Message] = []
        self.reminded = {account(2)}

    def is_responsible_for(self, guild: int) -> bool:
        return True

    def reminds(self, account: int) -> bool:
        return account in self.reminded

    async def publish(self, post: LeaguePost) -> bool:
        if self.answers:
            self.shown.append(post.about)
            channel = 1000 + post.about.board if isinstance(post.about, BoardPost) else HOME
            await self._posts.note_shown(post, channel, len(self.shown))
        return self.answers

    async def open_thread(self, guild: int, channel: int, message: int, people: Iterable[Person | None]) -> int:
        return 2000 + len([one for one in people if one is not None])

    def times(self, kind: type[Message]) -> int:
        """How often a message of this type was shown."""
        return len([one for one in self.shown if isinstance(one, kind)])


class Evening:
    """A league of four that nobody looks after but itself."""

    def __init__(self, room: GameRoom) -> None:
        self.room, self.office = room, Office(room.database, at=room.clock.now() - HOUR)
        self.board, self.posts = NoticeBoard(self.office), Posts(room.database)
        self.actor = LeagueActor(self.office.store, room.tables, self.posts, room.clock, self.board)

    async def open(self, options: Options) -> None:
        await self.office.open(people=4, options=options)
        await self.office.store.posts.set_home(self.office.league, HOME)
        self.task = asyncio.create_task(self.actor.run())
        await self.quiet()

    async def draw(self) -> int:
        """A round that starts in two hours: when that is."""
        start = self.room.clock.now() + 2 * HOUR
        await self.does(draw_of_round(await self.office.now(), 1, SEED))
        await self.does(RoundPublished(1, 1, start=start))
        return start

    async def does(self, act: AnyAct, by: Actor = ORGANISER) -> None:
        self.office.at = self.room.clock.now() - 1000
        await self.office.do(act, by)
        await self.quiet()

    async def check_in(self, *people: int) -> None:
        for person in people:
            await self.does(CheckedIn(1, 1, person), entrant(person))

    async def until(self, moment: int) -> None:
        await self.room.clock.advance(moment - self.room.clock.now())
        await self.quiet()

    async def quiet(self) -> None:
        """Whoever was told of a write has had their turn, and waits again."""
        for _ in range(5):
            await asyncio.sleep(0)
        await self.room.clock.settle()

    @property
    def table(self) -> Table:
        (table,) = self.room.tables.all()
        return table


@pytest.fixture
async def evening(tmp_path: Path) -> AsyncIterator[Evening]:
    room, running = GameRoom(tmp_path / "naki.db"), list[Evening]()
    room.clock = FakeClock(lambda: len(room.tables) + len(running))
    async with room:
        made = Evening(room)
        running.append(made)
        yield made
        running.clear()
        made.task.cancel()


async def test_a_table_begins_in_its_thread_once_its_players_are_there(evening: Evening) -> None:
    await evening.open(ROUNDS)
    start = await evening.draw()
    await evening.until(start - 20 * MINUTE)
    await evening.check_in(1, 2, 3, 4)
    assert evening.room.tables.all() == ()
    await evening.until(start - 5 * MINUTE)
    assert evening.table.party.stage is Stage.PLAYING
    assert {chair.person.id for chair in evening.table.party.chairs if chair.person} == set(map(account, range(1, 5)))
    assert (await evening.posts.of(evening.table.id))[THREAD].channel == 1001


async def test_a_table_that_began_when_the_process_died_is_dealt(evening: Evening) -> None:
    await evening.open(ROUNDS)
    start = await evening.draw()
    await evening.until(start - 20 * MINUTE)
    await evening.check_in(1, 2, 3, 4)
    league = await evening.office.now()
    table = await evening.room.tables.set_up(
        [Person(account(one), "somebody") for one in (1, 2, 3, 4)], GUILD, HOME, league_terms(league.options)
    )
    assert isinstance(table, Table)
    seats = league.phase.rounds[0].tables[0]
    assert table.party.stage is Stage.LOBBY
    await evening.does(TableBegun(table.id, seats, league.options.hash, 1, 1), NAKI)
    assert evening.table.party.stage is Stage.PLAYING


async def test_who_does_not_come_has_lost_and_who_comes_late_is_fined(evening: Evening) -> None:
    await evening.open(ROUNDS)
    start = await evening.draw()
    await evening.until(start - MINUTE)
    await evening.check_in(1, 2)
    await evening.until(start + 3 * MINUTE)
    await evening.check_in(3)
    await evening.until(start + 10 * MINUTE - 1)
    assert (await evening.office.now()).games == {}
    await evening.until(start + 10 * MINUTE)
    (game,) = (await evening.office.now()).games.values()
    assert {person for person in game.result.seats if person is not None} == {4}
    assert evening.room.tables.all() == ()


async def test_a_late_player_is_told_of_the_fine_alone(evening: Evening) -> None:
    await evening.open(ROUNDS)
    start = await evening.draw()
    await evening.until(start - MINUTE)
    await evening.check_in(1, 2, 3)
    await evening.until(start + 3 * MINUTE)
    await evening.check_in(4)
    assert evening.table.party.stage is Stage.PLAYING
    assert [one for one in evening.board.shown if isinstance(one, FineNotice)] == [
        FineNotice(4, min((await evening.office.now()).adjustments))
    ]


async def test_reminders_come_once_each_and_alone_only_to_who_wants_that(evening: Evening) -> None:
    await evening.open(ROUNDS)
    start = await evening.draw()
    await evening.until(start - HOUR)
    await evening.until(start - HOUR + MINUTE)
    assert [one for one in evening.board.shown if isinstance(one, Reminder | DirectReminder)] == [
        DirectReminder(2, 1, 1, start, "1h"),
        Reminder(1, 1, start, "1h"),
    ]
    await evening.until(start)
    assert evening.board.times(Reminder) == 2
    assert evening.board.times(MissingPlayers) == 1


async def test_a_full_table_of_an_open_phase_begins_by_itself(evening: Evening) -> None:
    await evening.open(OPEN)
    lobby = (await evening.office.store.leagues.load(1)).next_number
    await evening.does(LobbyOpened(lobby, 1), entrant(1))
    for person in (2, 3, 4):
        await evening.does(SatDown(lobby, person), entrant(person))
    assert evening.room.tables.all() == ()
    await evening.until(evening.room.clock.now() + AUTOSTART_AFTER)
    assert evening.table.party.stage is Stage.PLAYING
    assert (await evening.posts.of(evening.table.id))[THREAD].channel == 2004


async def test_what_cannot_be_shown_is_shown_later_and_tables_wait_for_their_threads(
    evening: Evening,
) -> None:
    await evening.open(ROUNDS)
    evening.board.answers = False
    start = await evening.draw()
    await evening.until(start - 20 * MINUTE)
    await evening.check_in(1, 2, 3, 4)
    await evening.until(start)
    assert evening.room.tables.all() == ()
    assert evening.board.times(BoardPost) == 0
    evening.board.answers = True
    await evening.until(start + 2 * AGAIN_AFTER)
    assert evening.table.party.stage is Stage.PLAYING


async def test_standings_are_not_edited_with_every_game(evening: Evening) -> None:
    await evening.open(OPEN)
    for _ in range(3):
        await evening.office.count(45_200, 31_300, 25_100, 18_400)
        await evening.quiet()
    assert evening.board.times(GamesPost) == 3
    assert evening.board.times(StandingsPost) == 1
    await evening.until(evening.room.clock.now() + STANDINGS_REST)
    assert evening.board.times(StandingsPost) == 2
    assert await evening.office.store.posts.due(10) == []


async def test_nothing_is_shown_while_discord_is_away(evening: Evening) -> None:
    evening.board.ready = False
    await evening.open(OPEN)
    assert evening.board.shown == []
    evening.board.ready = True
    await evening.until(evening.room.clock.now() + AGAIN_AFTER)
    assert evening.board.times(Announcement) == 1
