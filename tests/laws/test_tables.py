"""Laws of a table, whatever its players, the clock and the machine do.

What is true is what the log says; what was published is what happened, in order and nothing twice; nobody waits for
ever.
"""

import asyncio
from itertools import pairwise
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.engine.refusal import Refusal
from bot.games.riichi.engine.actions import Verb
from bot.table.answers import Accepted, AmbiguousPress
from bot.table.party import Pace, Terms, TimeControl
from bot.table.table import Table
from tests.table.room import TERMS, USERS, Room, shown

CLOCKS = (TimeControl(3, 5), TimeControl(5, 20), None)
BOOKS = ("tenhou", "wrc-2014", "wrc-2015", "ema-2012", "m-league")

tables = st.builds(
    Terms,
    book=st.sampled_from(BOOKS),
    clock=st.sampled_from(CLOCKS),
    pace=st.sampled_from(Pace),
    ready_s=st.just(TERMS.ready_s),
    stand_in=st.booleans(),
    seating=st.just("joined"),
)


class Walk:
    """People at one table who press what they like, when they like, while the machine may die."""

    def __init__(self, room: Room, table: Table, chance: Random) -> None:
        self.room = room
        self.table = table
        self.chance = chance
        self.counted = 0

    async def step(self) -> None:
        act = self.chance.choices(
            (self.press, self.wait, self.press_anything, self.switch, self.go, self.die), (60, 15, 10, 4, 4, 2)
        )[0]
        await act()

    async def press(self) -> None:
        """Somebody who is asked answers."""
        asked = [(question, seat) for question in self.table.scene.questions for seat in question.options]
        if asked:
            question, seat = self.chance.choice(asked)
            token = self.chance.choice(question.options[seat]).token
            await self._send(seat, question.id, token)

    async def press_anything(self) -> None:
        """An old, a future, somebody else's or a made-up button."""
        latest = max((question.id for question in self.table.scene.questions), default=1)
        token = self.chance.choice((*(verb.value for verb in Verb), "discard_5m", "chii_3m4m", "nonsense"))
        await self._send(self.chance.randrange(4), latest + self.chance.randint(-2, 1), token)

    async def _send(self, seat: int, question: int, token: str) -> None:
        answer = await self.room.press_old(self.table, USERS[seat], question, token, ago=self.chance.randint(0, 500))
        self.counted += isinstance(answer, Accepted | AmbiguousPress)

    async def wait(self) -> None:
        await self.room.clock.advance(self.chance.choice((100, 400, 2_000, 11_000, 40_000)))

    async def switch(self) -> None:
        on = {name: self.chance.random() < 0.5 for name in ("no_calls", "auto_win", "auto_discard")}
        await self.table.set_switches(self.chance.choice(USERS), **on)

    async def go(self) -> None:
        """Somebody leaves, and is back or not; somebody always stays."""
        user = self.chance.choice(USERS[1:])
        await (self.table.leave(user) if self.chance.random() < 0.5 else self.table.come_back(user))

    async def die(self) -> None:
        before = await self.room.log(self.table.id)
        await self.room.restart()
        assert await self.room.log(self.table.id) == before
        found = self.room.tables.get(self.table.id)
        assert found is not None
        self.table = found

    @property
    def over(self) -> bool:
        return self.room.tables.get(self.table.id) is None


async def walked(terms: Terms, seed: int, steps: int, folder: Path) -> int:
    async with Room(folder / "naki.db", seed=seed) as room:
        walk = Walk(room, await room.game(terms=terms), Random(seed))
        for _ in range(steps):
            await walk.step()
            if walk.over:
                break
            await the_laws_hold(room, walk.table)
        return walk.counted


def published(room: Room) -> tuple[Any, ...]:
    return tuple(event for news in room.news for event in news.events)


async def the_laws_hold(room: Room, table: Table) -> None:
    async def at_rest() -> tuple[Any, Any]:
        """Read by the table's own task: between two letters the log is never ahead of the state."""
        play: Any = table._game.play
        return play.state, await room.state(table)

    rest = await table.ask(at_rest)
    assert not isinstance(rest, Refusal)
    state, logged = rest
    assert state == logged, "the state is what the log leads to"
    play: Any = table._game.play
    numbers = [news.scene.version for news in room.news]
    assert all(after == before + 1 or after == 1 for before, after in pairwise(numbers)), "nothing published twice"
    asked = {seat for question in table.scene.questions for seat in question.awaited}
    assert set(table.scene.deadlines) <= asked
    assert not any(table.party.chairs[seat].is_automatic for seat in table.scene.deadlines), (
        "nobody waits for a computer player"
    )
    if table.party.terms.clock is not None:
        assert play.wakes_at is not None, "with a clock something happens by itself"


@given(tables, st.integers(0, 2**32))
@settings(max_examples=25)
def test_whatever_people_press_the_state_is_what_the_log_says(terms: Terms, seed: int) -> None:
    with TemporaryDirectory() as folder:
        assert asyncio.run(walked(terms, seed, 60, Path(folder))) > 0


@given(tables, st.integers(0, 2**32))
@settings(max_examples=10)
def test_what_was_published_is_what_happened(terms: Terms, seed: int) -> None:
    async def walk(folder: Path) -> None:
        async with Room(folder / "naki.db", seed=seed) as room:
            people = Walk(room, await room.game(terms=terms), Random(seed))
            for _ in range(40):
                await people.press()
                await people.wait()
            log = await room.log(people.table.id)
            assert published(room) == log[: len(published(room))]
            await room.clock.advance(15_000)
            assert published(room)[: len(log)] == log, "what a pace holds back is seen in the end"

    with TemporaryDirectory() as folder:
        asyncio.run(walk(Path(folder)))


@given(st.sampled_from(BOOKS), st.sampled_from(Pace), st.integers(0, 2**32))
@settings(max_examples=4)
def test_a_table_that_everybody_sleeps_at_plays_to_its_end(book: str, pace: Pace, seed: int) -> None:
    async def sleep(folder: Path) -> None:
        async with Room(folder / "naki.db", seed=seed) as room:
            terms = Terms(book=book, pace=pace, clock=TimeControl(3), options={"game.rounds": 1}, seating="joined")
            table = await room.game(terms=terms)
            for _ in range(200):
                if not room.tables.get(table.id):
                    break
                await room.clock.advance(60_000)
            assert table.party.stage == "over"
            assert shown(table).standings

    with TemporaryDirectory() as folder:
        asyncio.run(sleep(Path(folder)))
