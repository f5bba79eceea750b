"""Can somebody who only watches the clock tell whether a discard could have been claimed? `make pace HANDS=400`

Four people of different speeds play at brisk tables, real ones on a real database. Of every discard that nobody claimed
the public sees who threw it and how long it lay there. Observers learn from one half of the discards and are tried on
the other: one has a threshold, one knows how long each player's tiles lie when they can be claimed and when not, one
also remembers the wait before, and one looks for waits that were there before. Their balanced accuracy says how often
they are right: 50 % is guessing. The exit code is 1 if one of them does better than `MOST`.
"""

import argparse
import asyncio
import sys
from bisect import bisect
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from statistics import quantiles
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

from bot.engine.decision import Ask, Seat
from bot.engine.riichi.actions import Verb
from bot.table.news import News
from bot.table.party import Pace, TimeControl
from tests.table.room import TERMS, USERS, Room

MOST: Final = 0.55
SPEEDS: Final = (900, 1_300, 1_900, 2_600)
"""How long each of the four usually takes to pass, in milliseconds."""
_SHARES: Final = 8


class Wait(NamedTuple):
    """A discard that nobody claimed: who threw it, how long it lay there, the wait before, how near the nearest of
    earlier waits is, and whether it could have been claimed.
    """

    mover: Seat
    wait: int
    before: int
    echo: int
    could: bool


class People:
    """They press what they like, each in a time of their own, and rarely call."""

    def __init__(self, room: Room, random: Random) -> None:
        self._room = room
        self._random = random
        self._pressing = set[asyncio.Task[Any]]()
        self._due: list[tuple[int, int, int, str]] = []
        self._asked = set[int]()
        self._window: tuple[int, int, Seat, bool] | None = None
        self._called = False
        self.waits: list[Wait] = []

    def publish(self, news: News) -> None:
        """The public looks at the clock; whoever is asked makes up his mind."""
        self._called |= any(type(event).__name__ in ("Called", "Won") for event in news.events)
        for question in news.scene.decisions:
            if question.id not in self._asked and question.ask in (Ask.TURN, Ask.CLAIM):
                self._asked.add(question.id)
                self._look(question, news)
                for seat in question.awaited:
                    self._due.append(self._answer(question, seat))

    def _look(self, question: Any, news: News) -> None:
        now = self._room.clock.now()
        if question.ask is Ask.CLAIM:
            self._window = (question.id, now, news.scene.state.table.source, bool(question.awaited))
        elif self._window is not None:
            _, since, mover, could = self._window
            if not self._called:
                before = self.waits[-1].wait if self.waits else 0
                echo = min((abs(now - since - other.wait) for other in self.waits), default=0)
                self.waits.append(Wait(mover, now - since, before, echo, could))
            self._window = None
        self._called = False

    def _answer(self, question: Any, seat: Seat) -> tuple[int, int, int, str]:
        options = question.options[seat]
        usual = SPEEDS[seat] * (1.2 if question.ask is Ask.TURN else 1.0)
        moment = round(usual * self._random.lognormvariate(0, 0.4))
        action = options[-1]
        if question.ask is Ask.CLAIM and self._random.random() < 0.12:
            action = self._random.choice(options)
        wins = [option for option in options if option.verb in (Verb.TSUMO, Verb.RON)]
        discards = [option for option in options if option.verb is Verb.DISCARD]
        if question.ask is Ask.TURN and not wins and self._random.random() < 0.6:
            action = self._random.choice(discards)
        return self._room.clock.now() + moment, question.id, seat, (wins or [action])[0].token

    async def play(self, hands: int) -> None:
        """So many hands at one table."""
        table = await self._room.game(terms=TERMS, clock=TimeControl(60), pace=Pace.BRISK)
        while table.scene.state.dealt <= hands and self._room.tables.get(table.id) is not None:
            clock = self._room.clock
            self._due.sort()
            bells = [when for when in clock._bells.values() if when is not None]
            await clock.advance(max(0, min([*bells, *(entry[0] for entry in self._due[:1])]) - clock.now()))
            while self._due and self._due[0][0] <= clock.now():
                _, number, seat, token = self._due.pop(0)
                task = await self._room.send(table, USERS[seat], number, token)
                self._pressing.add(task)
                task.add_done_callback(self._pressing.discard)


async def watched(hands: int, seed: int) -> list[Wait]:
    """What the public sees in so many hands at one table."""
    with TemporaryDirectory(prefix="naki-pace-") as folder:
        async with Room(Path(folder) / "naki.db", seed=seed) as room:
            people = People(room, Random(seed))
            room.tables.listen(people)
            await people.play(hands)
            return people.waits


# Observers

Guess = Callable[[Wait], bool]


def by_threshold(seen: Sequence[Wait]) -> Guess:
    """Long, or short, is what could be claimed."""
    return _by_mark(seen, lambda wait: wait.wait)


def by_echo(seen: Sequence[Wait]) -> Guess:
    """Whether nearly such a wait was there before: somebody may be repeating them."""
    return _by_mark(seen, lambda wait: wait.echo)


def _by_mark(seen: Sequence[Wait], size: Callable[[Wait], int]) -> Guess:
    """The mark that tells most of what was seen apart."""
    marks = quantiles([size(wait) for wait in seen], n=40)

    def guess(mark: float, longer: bool) -> Guess:
        return lambda wait: (size(wait) > mark) is longer

    return max((guess(mark, longer) for mark in marks for longer in (True, False)), key=lambda way: accuracy(way, seen))


def _by_shares(seen: Sequence[Wait], key: Callable[[Wait, list[float]], Any]) -> Guess:
    """What was more often so, for waits of about this length."""
    marks = quantiles([wait.wait for wait in seen], n=_SHARES)
    found: dict[bool, Counter[Any]] = defaultdict(Counter)
    for wait in seen:
        found[wait.could][key(wait, marks)] += 1
    could, not_ = found[True].total() or 1, found[False].total() or 1
    return lambda wait: found[True][key(wait, marks)] / could > found[False][key(wait, marks)] / not_


def by_player(seen: Sequence[Wait]) -> Guess:
    """Whose tile it was, and about how long it lay there."""
    return _by_shares(seen, lambda wait, marks: (wait.mover, bisect(marks, wait.wait)))


def by_the_wait_before(seen: Sequence[Wait]) -> Guess:
    """About how long it and the tile before it lay there."""
    return _by_shares(seen, lambda wait, marks: (bisect(marks, wait.wait), bisect(marks, wait.before)))


OBSERVERS: Final = (by_threshold, by_player, by_the_wait_before, by_echo)


def accuracy(guess: Guess, waits: Sequence[Wait]) -> float:
    """The balanced accuracy: how often it is right about tiles that could be claimed and about others, halved."""
    right = [[guess(wait) is could for wait in waits if wait.could is could] for could in (True, False)]
    return sum(sum(each) / len(each) for each in right if each) / 2


def tried(waits: Sequence[Wait]) -> dict[str, float]:
    """How good each observer is: it learns from every second wait and is asked about the others, and the other way."""
    halves = (waits[::2], waits[1::2])
    return {
        observer.__name__: sum(accuracy(observer(learn), ask) for learn, ask in (halves, halves[::-1])) / 2
        for observer in OBSERVERS
    }


async def tables(hands: int, seed: int) -> list[Wait]:
    """What the public sees at tables of eight hands each."""
    waits: list[Wait] = []
    for number in range(-(-hands // 8)):
        waits += await watched(min(8, hands - 8 * number), seed * 1_000 + number)
    return waits


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.proofs.pace", description=__doc__)
    parser.add_argument("--hands", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    waits = asyncio.run(tables(asked.hands, asked.seed))
    results = tried(waits)
    for name, share in results.items():
        sys.stdout.write(f"{name}: {share:.1%}\n")
    could = sum(wait.could for wait in waits)
    best = max(results.values())
    sys.stdout.write(
        f"{asked.hands} hands, {len(waits)} discards nobody claimed, {could} of which somebody could have: "
        f"balanced accuracy at most {best:.1%}\n"
    )
    return 0 if best <= MOST else 1


if __name__ == "__main__":
    sys.exit(main())
