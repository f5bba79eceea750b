"""A room with tables in it, for tests: a real database, the real tables, a clock that the test moves."""

import asyncio
from collections.abc import Callable, Mapping
from random import Random
from types import MappingProxyType
from typing import Any

from msgspec.structs import replace

from bot.computers.computers import ComputerPlayers
from bot.computers.thinking import ImmediatePlayerRunner, PlayerRunner
from bot.engine.level import Level
from bot.engine.question import Question, QuestionKind, RandomSource, Seat
from bot.engine.refusal import Refusal
from bot.engine.wall import Seal
from bot.games.game import AnyGame
from bot.games.riichi.engine.state import State
from bot.games.riichi.engine.variant import RiichiVariant
from bot.games.riichi.game import RIICHI
from bot.games.riichi.view.projection import RiichiProjection
from bot.store.address import Address
from bot.store.barred_people import BarredPeople
from bot.store.database import Database
from bot.store.ledger import StoredLedger
from bot.table.answers import PressAnswer
from bot.table.limits import DEFAULT_LIMITS, TableLimits
from bot.table.news import News, NoteKind
from bot.table.pacing import ThinkingTimes
from bot.table.party import Person, Terms
from bot.table.ports import Clock, Ownership
from bot.table.registry import Tables
from bot.table.running import SOLE_OWNERSHIP, seal_chance
from bot.table.table import Table
from bot.view.model import HandView, Player
from bot.view.project.projection import SeatedPlayers
from tests.databases import lay
from tests.fakes.clock import FakeClock

GUILD, CHANNEL = 500, 501
EAST, SOUTH, WEST, NORTH = 100, 101, 102, 103
USERS = (EAST, SOUTH, WEST, NORTH)
"""Users who join in this order; with seats as joined they sit on 0 to 3."""

TERMS = Terms(seating="joined")


def look(state: Any, seat: Seat) -> HandView:
    company = SeatedPlayers([Player(name=str(place), is_computer=True) for place in range(state.players)])
    return RiichiProjection().hand(state, company, seat, hints=False)


class Modest:
    """A computer player that takes the last option: passes, and discards what it draws."""

    def choose(self, view: HandView, options: Any) -> Any:
        return options[-1]


def modest(state: Any) -> Modest:
    return Modest()


class Troubles:
    def __init__(self) -> None:
        self.reported: list[tuple[str, BaseException]] = []
        self.missed: list[tuple[str, str, BaseException]] = []

    def report_table_failure(self, table: str, error: BaseException) -> None:
        self.reported.append((table, error))

    def report_listener_failure(self, table: str, listener: str, error: BaseException) -> None:
        self.missed.append((table, listener, error))


def person(user: int) -> Person:
    return Person(user, f"user {user}")


def shown(table: Table | News) -> State:
    """What everybody may see of a riichi table."""
    state = table.scene.state
    assert isinstance(state, State)
    return state


class Room:
    """Tables on a database. With `prompt` everything published has arrived at once."""

    def __init__(
        self,
        address: Address,
        *,
        chance: Callable[[Seal], RandomSource] = seal_chance,
        games: Mapping[str, AnyGame] | None = None,
        limits: TableLimits = DEFAULT_LIMITS,
        prompt: bool = True,
        seed: int = 1,
        ledger: Callable[[Database], StoredLedger] = StoredLedger,
        clock: Clock | None = None,
        bots: Mapping[str, str] | None = None,
        thinking: PlayerRunner | None = None,
        ownership: Ownership = SOLE_OWNERSHIP,
    ) -> None:
        self.address = address
        self.clock = FakeClock(lambda: len(self.tables))
        self.news: list[News] = []
        self._asked: dict[tuple[str, int], int] = {}
        self.troubles = Troubles()
        self.prompt = prompt
        self._chance = chance
        self._games = games or {"riichi": replace(RIICHI, players={Level.STANDARD: modest})}
        self._limits = limits
        self._make_ledger = ledger
        self._own_clock = clock
        self._bots = bots or {}
        self._thinking = thinking or ImmediatePlayerRunner()
        self._ownership = ownership
        self._random = Random(seed)

    async def __aenter__(self) -> "Room":
        lay(self.address)
        self.database = await Database.open(self.address)
        self.ledger = self._make_ledger(self.database)
        self.bars = BarredPeople(self.database, self.clock.now)
        self.tables = Tables(
            self._games,
            self.ledger,
            self._own_clock or self.clock,
            ThinkingTimes(self._random),
            ComputerPlayers(self._games, self._thinking, self._bots),
            self._random.randbytes,
            self.troubles,
            self._limits,
            self._chance,
            ownership=self._ownership,
            barring=self.bars.of_person,
        )
        self.tables.listen(self)
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.crash()
        errors = [error for *_, error in self.troubles.reported] + [error for *_, error in self.troubles.missed]
        for error in errors:
            raise error

    async def crash(self) -> None:
        """Everything in memory is gone; what is written stays."""
        tasks = [table._task for table in self.tables.all() if table._task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.database.close()

    async def restart(self, *, away: int = 0) -> None:
        """The process dies; another one is there so many milliseconds later."""
        await self.crash()
        await self.clock.advance(away)
        await self.__aenter__()
        await self.tables.restore()
        await self.clock.settle()

    def publish(self, news: News) -> None:
        self.news.append(news)
        for question in news.scene.questions:
            self._asked.setdefault((news.table, question.id), self.clock.now())
        table = self.tables.get(news.table)
        if self.prompt and table is not None:
            for question in news.scene.questions:
                self.seen(table, question)

    def seen(self, table: Table, question: Question[Any], delay: int = 0) -> None:
        """Discord has shown the question to everybody."""
        at = self.clock.now() + delay
        for chair in table.party.chairs:
            if chair.person is not None:
                table.note_delivery(question.id, chair.person.id, at)
        table.note_delivery(question.id, None, at)

    # --- tables

    async def lobby(self, *users: int, terms: Terms = TERMS, computers: int = 0) -> Table:
        table = await self.tables.open(person(users[0]), GUILD, CHANNEL, terms)
        assert isinstance(table, Table)
        for user in users[1:]:
            assert await table.join(person(user)) is None
        for _ in range(computers):
            assert await table.add_computer(users[0]) is None
        return table

    async def game(
        self,
        *users: int,
        terms: Terms = TERMS,
        first: bool = False,
        levels: Mapping[int, Level] = MappingProxyType({}),
        **changes: Any,
    ) -> Table:
        """A game of these persons and computer players, begun; `levels` are those of some chairs. Unless it is their
        `first`, they find their hands at once.
        """
        users = users or USERS
        table = await self.lobby(*users, terms=replace(terms, **changes), computers=4 - len(users))
        for chair, level in levels.items():
            assert await table.set_computer(users[0], chair, level) is None
        if not first:
            context = table.context
            context.party = replace(table.party, chairs=tuple(replace(c, begun=True) for c in table.party.chairs))
        assert await table.start(users[0]) is None
        await self.clock.settle()
        return table

    async def press(
        self, table: Table, user: int, token: str, *, ask: QuestionKind | None = None, ago: int = 0
    ) -> PressAnswer:
        """Press a button of the open question (of this kind), `ago` milliseconds before it reaches us."""
        question = self.question(table, ask).id
        return await self.press_old(table, user, question, token, ago=ago)

    async def press_old(self, table: Table, user: int, question: int, token: str, *, ago: int = 0) -> PressAnswer:
        pressing = await self.send(table, user, question, token, ago=ago)
        while waiting_presses(table) and not pressing.done():
            await self.clock.advance(400)
        answer = await pressing
        await self.clock.settle()
        return answer

    async def send(
        self, table: Table, user: int, question: int, token: str, *, ago: int = 0
    ) -> asyncio.Task[PressAnswer]:
        """A press that has reached the table; its answer may have to wait."""
        pressing = asyncio.create_task(self.tables.press(table.id, user, question, token, self.clock.now() - ago))
        await asyncio.sleep(0)
        await self.settle(table)
        return pressing

    async def settle(self, table: Table) -> None:
        """Everything that was sent to the table has been read."""
        await table.note_reachability(-1, closed=False)
        await self.clock.settle()

    def question(self, table: Table, ask: QuestionKind | None = None) -> Question[Any]:
        return next(question for question in table.scene.questions if ask is None or question.kind is ask)

    def asked_at(self, table: Table) -> int:
        """When the open question was first published."""
        return self._asked[table.id, self.question(table).id]

    def asks(self, table: Table) -> list[QuestionKind]:
        return [question.kind for question in table.scene.questions]

    def events(self, name: str) -> list[Any]:
        """Everything published with this name, in order: `Discarded`."""
        return [event for news in self.news for event in news.events if type(event).__name__ == name]

    def noted(self, kind: NoteKind) -> list[int | None]:
        """The seats that such a note was about."""
        return [note.seat for news in self.news for note in news.notes if note.kind is kind]

    async def log(self, table: str) -> tuple[Any, ...]:
        history = await self.tables.archive.history(table)
        assert history is not None
        return history.events

    async def state(self, table: Table) -> Any:
        """The state that the log leads to."""
        _, state = RiichiVariant().resume(await self.log(table.id))
        return state


def refused(answer: PressAnswer | None) -> str:
    assert isinstance(answer, Refusal), answer
    return answer.why


def waiting_presses(table: Table) -> int:
    """How many presses wait for their time to come."""
    play = table._game.play
    waiting = () if play is None else play._pending._presses
    return sum(not reply.done() for press in waiting for reply in press.replies)
