"""A league that nobody looks after but itself."""

import asyncio
from collections.abc import Iterable

from bot.league.acts.rounds import PlayerCheckedIn, RoundPublished
from bot.league.log import Actor, AnyAct
from bot.league.messages import BoardPost, Message
from bot.league.options import CheckIn, Options
from bot.league.round_draw import draw_of_round
from bot.league.times import HOUR
from bot.leagues.actor import LeagueCaretaker
from bot.store.league.posts import LeaguePost
from bot.store.posts import Posts
from bot.table.party import Person
from bot.table.table import Table
from tests.league.club import ORGANISER, SEED, entrant, in_rounds
from tests.league.office import Office, account
from tests.proofs.old_logs.game_room import GameRoom

HOME = 77


ROUNDS = Options(book="wrc-2015", length=1, plans=(in_rounds(1, "random"),), check_in=CheckIn(late=2))


OPEN = Options(book="wrc-2015", length=1, autostart=True)


class NoticeBoard:
    """Where a league's messages hang in place of Discord. Who wants reminders alone is told."""

    def __init__(self, office: Office) -> None:
        self._posts = office.store.posts
        self.is_ready = True
        self.answers = True
        self.shown: list[Message] = []
        self.reminded = {account(2)}

    def is_responsible_for(self, guild: int) -> bool:
        return True

    def wants_reminders(self, account: int) -> bool:
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
        self.actor = LeagueCaretaker(self.office.store, room.tables, self.posts, room.clock, self.board)

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
            await self.does(PlayerCheckedIn(1, 1, person), entrant(person))

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
