"""Simulated players: each watches the panel in their direct messages and, when it asks something, thinks for a while
and presses a button.
"""

import asyncio
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final, NamedTuple, TypeAlias

from simcord.components import walk_components

from bot.games.riichi.engine.actions import Verb
from bot.tools.sandbox.backend import BackendError, Message, SetupError, User, World
from bot.tools.sandbox.guild_member import GuildMember, PressOutcome
from bot.ui.custom_id import NO_QUESTION, Press, decode_press

_PRESS_AGAIN_S: Final = 8.0
"""Seconds after which a press that had no effect is repeated."""
_CALL_SHARE: Final = 0.25
"""The share of claims that a player makes when they could call a tile."""
EPHEMERAL_FLAG: Final = 1 << 6
CHOOSE_VERB: Final = "choose"
SecondsRange: TypeAlias = tuple[float, float]
"""The shortest and the longest duration, in seconds."""

_MORE: Final = "choose_more"
"""The token of the button that shows switches and legend, which answers no question."""
_FIRST: Final = (Verb.TSUMO, Verb.RON, Verb.READY, Verb.RIICHI, CHOOSE_VERB)


class PanelQuestion(NamedTuple):
    """A question on a panel: the message, and the buttons that answer it."""

    message: Message
    presses: tuple[Press, ...]

    @property
    def question(self) -> int:
        """The question's number."""
        return self.presses[0].question


@dataclass(slots=True)
class PressRecords:
    """The fates of the presses: seconds until each was acknowledged (`acks`), the interactions that were not
    acknowledged in time (`late_interactions`), how many were `refused_presses`, and how many counted at each table.
    """

    acks: list[float] = field(default_factory=list[float])
    late_interactions: list[int] = field(default_factory=list[int])
    refused_presses: int = 0
    counted_presses: Counter[str] = field(default_factory=Counter[str])


class LoadPlayer:
    """One player at one table."""

    def __init__(self, world: World, user: User, players: "LoadPlayers", chance: Random) -> None:
        self._person = GuildMember(world, user.id, world.get_dm_channel(user.id))
        self._players = players
        self._chance = chance
        self._asked: PanelQuestion | None = None
        self._answered: int | None = None
        self._without_thinking = False
        self._table = ""
        self._news = asyncio.Event()

    def read_panel(self, message: Message) -> None:
        """Read the question from the panel. An ephemeral message is a refusal of the last press; another message that
        asks nothing leaves the panel's question open.
        """
        if message.flags & EPHEMERAL_FLAG:
            self._players.records.refused_presses += 1
            self._players.records.counted_presses[self._table] -= 1
            return
        presses = tuple(_presses(message))
        if not presses and self._asked is not None and message.id != self._asked.message.id:
            return
        self._asked = PanelQuestion(message, presses) if presses else None
        self._news.set()

    def press_now(self) -> None:
        """Answer the current question again without thinking, even if it was answered before."""
        self._answered = None
        self._without_thinking = True
        self._news.set()

    async def play(self) -> None:
        """Answer questions until cancelled."""
        while True:
            asked = await self._next_question()
            await self._players.pressing.wait()
            await asyncio.sleep(0.0 if self._without_thinking else self._chance.uniform(*self._players.thinks))
            now = self._asked
            if self._players.pressing.is_set() and now is not None and now.question == asked.question:
                await self._press(now)

    async def _next_question(self) -> PanelQuestion:
        """Wait for a question that was not answered yet, or was answered to no effect for `_PRESS_AGAIN_S` seconds."""
        while self._asked is None or self._asked.question == self._answered:
            self._news.clear()
            try:
                async with asyncio.timeout(_PRESS_AGAIN_S):
                    await self._news.wait()
            except TimeoutError:
                self._answered = None
        return self._asked

    async def _press(self, asked: PanelQuestion) -> None:
        press = chosen_press(asked.presses, self._chance)
        if press.verb != CHOOSE_VERB:
            self._answered, self._table, self._without_thinking = asked.question, press.table, False
            self._players.records.counted_presses[press.table] += 1
        try:
            outcome = await self._person.click(asked.message.id, custom_id=press.encode())
        except (BackendError, SetupError):
            self._players.records.counted_presses[press.table] -= press.verb != CHOOSE_VERB
            self._answered = None
        else:
            self._players.record(press, outcome)


class LoadPlayers:
    """All players and the record of their presses. They think for a duration within `thinks`, and press only while
    `pressing` is set.
    """

    def __init__(self, world: World, thinks: SecondsRange, chance: Random) -> None:
        self.records = PressRecords()
        self.thinks = thinks
        self.pressing = asyncio.Event()
        self.pressing.set()
        self._world = world
        self._chance = chance
        self._players: dict[int, LoadPlayer] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        world.watchers.append(self)

    def add(self, user: User) -> None:
        """Let this person play from now on."""
        player = LoadPlayer(self._world, user, self, Random(self._chance.random()))
        self._players[self._world.get_dm_channel(user.id).id] = player
        self._tasks.add(asyncio.create_task(player.play()))

    @property
    def lost_presses(self) -> int:
        """The number of presses that Naki has never answered. A press answered after three seconds is late, and Discord
        refuses that answer, but the press was heard and counts.
        """
        return len(set(self.records.late_interactions) - self._world.heard)

    async def stop(self) -> None:
        """Stop all players. Raises the first exception that ended one of them earlier."""
        for task in self._tasks:
            task.cancel()
        for ended in await asyncio.gather(*self._tasks, return_exceptions=True):
            if isinstance(ended, Exception):
                raise ended

    def press_now(self) -> None:
        """Let every player answer their current question again, without thinking."""
        for player in self._players.values():
            player.press_now()

    def record(self, press: Press, outcome: PressOutcome) -> None:
        """Record whether a press was acknowledged in time."""
        if outcome.seconds is not None:
            self.records.acks.append(outcome.seconds)
        else:
            self.records.late_interactions.append(int(outcome.interaction))
            self.records.counted_presses[press.table] -= press.verb != CHOOSE_VERB

    def message_changed(self, message: Message, *, gone: bool) -> None:
        """Called by the stand-in for every message that changes."""
        player = self._players.get(message.channel_id)
        if player is not None and not gone:
            player.read_panel(message)

    def presence_changed(self) -> None:
        """Called by the stand-in when the bot connects or disconnects."""


def _presses(message: Message) -> Iterator[Press]:
    """The buttons of a panel that answer its question."""
    for part in walk_components(message.components):
        press = None if part.get("disabled") else decode_press(str(part.get("custom_id", "")))
        if press is not None and press.question != NO_QUESTION and press.token != _MORE:
            yield press


def chosen_press(presses: Sequence[Press], chance: Random) -> Press:
    """The button to press: win, confirm or declare riichi where possible, call a quarter of the time, otherwise discard
    or pass.
    """
    for verb in _FIRST:
        found = [press for press in presses if press.verb == verb]
        if found:
            return chance.choice(found)
    passes = [press for press in presses if press.verb == Verb.PASS]
    others = [press for press in presses if press.verb != Verb.PASS]
    if passes and (not others or chance.random() >= _CALL_SHARE):
        return passes[0]
    return chance.choice([press for press in others if press.verb == Verb.DISCARD] or others)
