"""Club nights on a real database with real tables, whose messages hang on a board in place of Discord's channels."""

import asyncio
from collections.abc import Callable, Collection, Iterable
from typing import Any

from bot.engine.refusal import Refusal
from bot.league.times import DAY, HOUR
from bot.night.evening import Evening
from bot.night.log import NightLog
from bot.night.plan import EveningPlan, NightSeries
from bot.night.refusal import NightReason
from bot.nights.actor import NightActor
from bot.nights.nights import Nights
from bot.store.league.ratings import Ratings
from bot.store.night.posts import NightPost
from bot.store.posts import Post, Posts
from bot.store.results import ListedGame, Results, SeatScore
from bot.table.party import Person, Stage
from bot.table.table import Table
from tests.proofs.old_logs.game_room import GameRoom

GUILD, CHANNEL = 7, 77


class Killed(BaseException):
    """The process dies."""


class NightOffice:
    """The evenings of one series. With `kills` the process dies at each step that is seen outside of it or written
    down, before it and after it, once; another one goes on with what is written down.
    """

    def __init__(self, room: GameRoom, *, kills: bool = False) -> None:
        self.room, self.kills = room, kills
        self.start = (room.clock.now() + 2 * DAY) // HOUR * HOUR
        self.is_ready = True
        self.passed: set[str] = set()
        self.sent: list[str] = []
        self.threads: dict[int, int] = {}
        self._set_up = room.tables.set_up
        self._begin()

    def _begin(self) -> None:
        """A process that knows nothing yet."""
        self.nights = Nights(self.room.database)
        append = self.nights.evenings.append

        async def written(evening: Any, log: NightLog, before: int, roles: Any) -> None:
            fact = f"{len(log.entries)} {type(log.entries[-1].fact).__name__}"
            self._step(f"before {fact}")
            await append(evening, log, before, roles)
            self._step(f"after {fact}")

        self.nights.evenings.append = written
        results, places = Results(self.room.database), Posts(self.room.database)
        save, set_up = places.save, self._set_up

        async def saves(table: str, place: Post) -> None:
            self._step(f"before place {table}")
            await save(table, place)
            self._step(f"after place {table}")

        async def sets_up(*people: Any, name: str) -> Table | Refusal:
            self._step(f"before table {name}")
            made = await set_up(*people, name=name)
            self._step(f"after table {name}")
            return made

        places.save = saves
        setattr(self.room.tables, "set_up", sets_up)  # noqa: B010
        ratings = Ratings(self.room.database, (), lambda: None)
        self.actor = NightActor(self.nights, self.room.tables, results, ratings, places, self.room.clock, self)

    def _step(self, name: str) -> None:
        if self.kills and name not in self.passed:
            self.passed.add(name)
            raise Killed(name)

    async def found(self, plan: EveningPlan) -> None:
        series = NightSeries("Thursdays", CHANNEL, "UTC", "2020-01-02T20:00", evening=plan)
        first = await self.nights.series.add(GUILD, series)
        assert first is not None
        next_start = series.next_start(self.room.clock.now())
        assert next_start is not None
        self.start = next_start

    async def people(self, count: int) -> None:
        for number in range(1, count + 1):
            assert await self.nights.people.number(1, 100 + number, f"Player {number}") == number

    async def does(self, decide: Callable[[Evening], Any], by: int | None = None) -> None:
        """Somebody presses; again, if the process died before it answered."""
        while True:
            try:
                acted = await self.nights.act(1, decide, self.room.clock.now(), by)
            except Killed:
                self._begin()
                continue
            assert isinstance(acted, NightLog) or (self.kills and acted.why is NightReason.ALREADY_DONE), acted
            return

    async def until(self, moment: int) -> Evening:
        """Let time pass until then, and everything happen that is due."""
        await self.room.clock.advance(max(0, moment - self.room.clock.now()))
        for _ in range(500):
            before = (self.room.database.written, len(self.passed))
            try:
                await self.actor._run_once(asyncio.Event())
            except Killed:
                self._begin()
            if before == (self.room.database.written, len(self.passed)):
                return await self.evening()
        raise AssertionError("it never comes to rest")

    async def evening(self) -> Evening:
        return (await self.nights.evenings.load(1)).evening

    async def plays(self) -> None:
        """Every game ends, and is in the list of results as if it had been played to its end."""
        for number, table in enumerate(self.room.tables.all()):
            if table.party.stage is Stage.PLAYING and await Results(self.room.database).seats_of(table.id) is None:
                users = [None if chair.person is None else chair.person.id for chair in table.party.chairs]
                scores = [SeatScore(user, place, 25_000, 25.0 - 10 * place) for place, user in enumerate(users, 1)]
                game = ListedGame(
                    number=1000 + 100 * len(self.sent) + number,
                    table=table.id,
                    guild=GUILD,
                    channel=CHANNEL,
                    game=table.party.terms.game,
                    book=table.party.terms.book,
                    length=1,
                    ended_at=self.room.clock.now(),
                    given_up=False,
                    seats=tuple(scores),
                )
                await self.room.database.write(*game.writes())
                await table.end(None)

    # --- what evenings need of Discord

    def is_responsible_for(self, guild: int) -> bool:
        return guild == GUILD

    def avoided_accounts(self, account: int) -> Collection[int]:
        return ()

    async def publish(self, post: NightPost) -> bool:
        self._step(f"before {post.role} {post.due_version}")
        if post.role not in self.sent:  # else it is edited, or found by its mark
            self.sent.append(post.role)
        self._step(f"sent {post.role} {post.due_version}")
        await self.nights.posts.note_shown(post, CHANNEL, self.sent.index(post.role) + 1)
        self._step(f"after {post.role} {post.due_version}")
        return True

    async def open_thread(self, guild: int, channel: int, message: int, people: Iterable[Person | None]) -> int:
        self._step(f"before thread {message}")
        thread = self.threads.setdefault(message, 1000 + message)
        self._step(f"after thread {message}")
        return thread
