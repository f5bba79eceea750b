"""People at the tables: each looks at the panel in the direct messages and, when it asks something, thinks and presses
a button.
"""

import asyncio
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final, NamedTuple, TypeAlias

from simcord.components import walk_components

from bot.engine.riichi.actions import Verb
from bot.sandbox.acting import GuildMember, PressOutcome
from bot.sandbox.backend import BackendError, Message, SetupError, User, World
from bot.ui.custom_id import NO_DECISION, Press, decode

PATIENCE: Final = 8.0
"""Seconds after which a press that nothing came of is tried again."""
CALLS: Final = 0.25
"""How many of the tiles that can be called are."""
EPHEMERAL: Final = 1 << 6
CHOOSE: Final = "choose"
Span: TypeAlias = tuple[float, float]
"""Between so many seconds and so many."""

_MORE: Final = "choose_more"
"""The switches and the legend, which answer nothing."""
_FIRST: Final = (Verb.TSUMO, Verb.RON, Verb.READY, Verb.RIICHI, CHOOSE)


class PanelQuestion(NamedTuple):
    """A question on a panel: the message, and what can be pressed."""

    message: Message
    presses: tuple[Press, ...]

    @property
    def decision(self) -> int:
        """Which question it is."""
        return self.presses[0].decision


@dataclass(slots=True)
class Diary:
    """What became of the presses: seconds until each was acknowledged, the interactions of those that were not while
    their clients waited, and by table how many counted.
    """

    acks: list[float] = field(default_factory=list[float])
    late: list[int] = field(default_factory=list[int])
    refused: int = 0
    counted: Counter[str] = field(default_factory=Counter[str])


class Regular:
    """One person at one table."""

    def __init__(self, world: World, user: User, crowd: "Crowd", chance: Random) -> None:
        self._person = GuildMember(world, user.id, world.get_dm_channel(user.id))
        self._crowd = crowd
        self._chance = chance
        self._asked: PanelQuestion | None = None
        self._answered: int | None = None
        self._at_once = False
        self._table = ""
        self._news = asyncio.Event()

    def sees(self, message: Message) -> None:
        """The panel has changed, or something is said to this person alone."""
        if message.flags & EPHEMERAL:
            self._crowd.diary.refused += 1
            self._crowd.diary.counted[self._table] -= 1
            return
        presses = tuple(_presses(message))
        self._asked = PanelQuestion(message, presses) if presses else None
        self._news.set()

    def again(self) -> None:
        """Press once more, whatever was pressed before, and without thinking."""
        self._answered = None
        self._at_once = True
        self._news.set()

    async def play(self) -> None:
        """Answer every question there is."""
        while True:
            asked = await self._question()
            await self._crowd.awake.wait()
            await asyncio.sleep(0.0 if self._at_once else self._chance.uniform(*self._crowd.thinks))
            now = self._asked
            if self._crowd.awake.is_set() and now is not None and now.decision == asked.decision:
                await self._press(now)

    async def _question(self) -> PanelQuestion:
        """What is asked and was not answered yet."""
        while self._asked is None or self._asked.decision == self._answered:
            self._news.clear()
            try:
                async with asyncio.timeout(PATIENCE):
                    await self._news.wait()
            except TimeoutError:
                self._answered = None
        return self._asked

    async def _press(self, asked: PanelQuestion) -> None:
        press = chosen(asked.presses, self._chance)
        if press.verb != CHOOSE:
            self._answered, self._table, self._at_once = asked.decision, press.table, False
            self._crowd.diary.counted[press.table] += 1
        try:
            outcome = await self._person.click(asked.message.id, custom_id=press.encode())
        except (BackendError, SetupError):
            self._crowd.diary.counted[press.table] -= press.verb != CHOOSE
            self._answered = None
        else:
            self._crowd.noted(press, outcome)


class Crowd:
    """Everybody, and what they wrote down. `thinks` is how long they think; while they are not `awake` nobody presses
    anything.
    """

    def __init__(self, world: World, thinks: Span, chance: Random) -> None:
        self.diary = Diary()
        self.thinks = thinks
        self.awake = asyncio.Event()
        self.awake.set()
        self._world = world
        self._chance = chance
        self._regulars: dict[int, Regular] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        world.watchers.append(self)

    def sit_down(self, user: User) -> None:
        """Somebody begins to play."""
        regular = Regular(self._world, user, self, Random(self._chance.random()))
        self._regulars[self._world.get_dm_channel(user.id).id] = regular
        self._tasks.add(asyncio.create_task(regular.play()))

    @property
    def lost(self) -> int:
        """How many presses Naki has not answered to this moment. One that it answers after three seconds is late, and
        Discord refuses the answer, but it was heard and counts.
        """
        return len(set(self.diary.late) - self._world.heard)

    async def leave(self) -> None:
        """Everybody stops. Raises what made somebody stop before."""
        for task in self._tasks:
            task.cancel()
        for ended in await asyncio.gather(*self._tasks, return_exceptions=True):
            if isinstance(ended, Exception):
                raise ended

    def again(self) -> None:
        """Everybody presses once more, at once."""
        for regular in self._regulars.values():
            regular.again()

    def noted(self, press: Press, outcome: PressOutcome) -> None:
        """What the client that sent a press was told."""
        if outcome.seconds is not None:
            self.diary.acks.append(outcome.seconds)
        else:
            self.diary.late.append(int(outcome.interaction))
            self.diary.counted[press.table] -= press.verb != CHOOSE

    def message_changed(self, message: Message, *, gone: bool) -> None:
        """A message anywhere."""
        regular = self._regulars.get(message.channel_id)
        if regular is not None and not gone:
            regular.sees(message)

    def presence_changed(self) -> None:
        """The bot came or went."""


def _presses(message: Message) -> Iterator[Press]:
    """The answers that a panel offers to its question."""
    for part in walk_components(message.components):
        press = None if part.get("disabled") else decode(str(part.get("custom_id", "")))
        if press is not None and press.decision != NO_DECISION and press.token != _MORE:
            yield press


def chosen(presses: Sequence[Press], chance: Random) -> Press:
    """What to press: win, say OK and declare riichi where that is possible, call now and then, else discard or pass."""
    for verb in _FIRST:
        found = [press for press in presses if press.verb == verb]
        if found:
            return chance.choice(found)
    passes = [press for press in presses if press.verb == Verb.PASS]
    others = [press for press in presses if press.verb != Verb.PASS]
    if passes and (not others or chance.random() >= CALLS):
        return passes[0]
    return chance.choice([press for press in others if press.verb == Verb.DISCARD] or others)
