"""People inside the stand-in for Discord: they see what they may see and press what their panels offer."""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import asdict
from random import Random
from time import monotonic
from typing import Any, Final, NamedTuple, TypeAlias

from typing_extensions import override

from bot.tools.bench.load.clubs import TableSpot
from bot.tools.sandbox.backend import BackendError, Channel, Message, SetupError, User, World
from bot.tools.sandbox.guild_member import GuildMember
from bot.ui.custom_id import NO_QUESTION, NO_TABLE, Press
from cogs.hand._layout import HAND_VERB
from tests.proofs.crash.people import SimulatedPlayer, button_presses
from tests.sockets.player import shows
from tests.tools.sandbox.friend import Json, RefusedError

SecondsRange: TypeAlias = tuple[float, float]
"""Between so many seconds and so many."""

HAND_SETTING_ID: Final = Press(NO_TABLE, NO_QUESTION, "setme_hand").encode()
PRESS_AGAIN_S: Final = (0.5, 1.5)
"""Seconds after which somebody who was told to press again does."""
REOPEN_AFTER_S: Final = 6.0
"""Seconds after which somebody who sees nothing new at the table opens their hand again."""


class AcknowledgedPress(NamedTuple):
    """A press that was acknowledged, after so many seconds, and whether it was made in direct messages."""

    at: float
    table: str
    seconds: float
    direct: bool


class SimulatedPerson(SimulatedPlayer):
    """Somebody at a table, who presses after so many seconds as `thinks` says: in direct messages or, `at_table`, in
    the server. `asked` is set while a tile is offered to them and the answer not yet given.
    """

    def __init__(
        self, world: World, user: User, spot: TableSpot, dice: Random, thinks: SecondsRange, *, at_table: bool = False
    ) -> None:
        super().__init__("", str(user.global_name), str(dice.random()), asyncio.Event())
        self.world = {"me": {"id": str(user.id)}, "bot": {"online": True}}
        self.spot = spot
        self.at_table = at_table
        self.acks: list[AcknowledgedPress] = []
        self.told: list[str] = []
        """What was said to them alone."""
        self.failed = 0
        """How many presses nobody answered."""
        self.awake = asyncio.Event()
        self.awake.set()
        self._stage = world
        self.direct = str(world.get_dm_channel(user.id).id)
        self._thinks = thinks
        self._dice = dice
        self._changed = asyncio.Event()

    @property
    @override
    def panel(self) -> Json | None:
        """Their newest panel, with its picture or without: on a busy machine the buttons come first."""
        return next((message for message in reversed([*self.messages.values()]) if _is_panel(message)), None)

    def message_changed(self, message: Message, *, gone: bool) -> None:
        """A message in a place that they can see."""
        if not self._stage.may_see(message, self.id):
            return
        if gone:
            self.messages.pop(str(message.id), None)
        else:
            seen = self._stage.message_payload(message, self.id)
            self.messages[seen["id"]] = seen
            if message.is_ephemeral and not message.attachments:
                self.told.append(str(seen["content"] or seen["components"]))
                self._notes(self.table, f"is told {self.told[-1]}")
        self._changed.set()

    @override
    async def wait_for(self, look: Callable[[], Any], seconds: float | None = None) -> Any:
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while not (found := look()):
                    self._changed.clear()
                    await self._changed.wait()
                return found

    @override
    async def does(self, what: str, **arguments: Any) -> Json:
        member = GuildMember(self._stage, self.id, self._place(arguments["channel"]))
        try:
            if what == "slash":
                return asdict(await member.slash(arguments["command"], arguments.get("options", {})))
            if what == "select":
                return asdict(
                    await member.select(int(arguments["message"]), arguments["custom_id"], arguments["values"])
                )
            pressed = {key: arguments[key] for key in ("custom_id", "label") if key in arguments}
            outcome = await member.click(int(arguments["message"]), **pressed)
        except (BackendError, SetupError) as error:
            raise RefusedError(str(error)) from None
        self.failed += outcome.state == "failed"
        return asdict(outcome)

    def _place(self, name: str) -> Channel:
        return self._stage.channels[int(name)] if name.isdecimal() else self.spot.channel

    @override
    async def answer_for_ever(self) -> None:
        while True:
            await self.awake.wait()
            offers = await self.wait_for(self._offers, REOPEN_AFTER_S if self.at_table else None)
            if not offers:
                await self._opens_hand()
                continue
            press = self._chosen(offers)
            if any(offer.verb == "pass" for offer in offers):
                self._asked.set()
            await asyncio.sleep(self._dice.uniform(*self._thinks))
            await self._leaves_time(press)
            if self.awake.is_set() and press in self._offers():
                await self._makes(press)
            self._asked.clear()

    @override
    async def _makes(self, press: Press) -> float | None:
        direct = self.panel is not None and self.panel["channel_id"] == self.direct
        seconds = await super()._makes(press)
        if seconds is not None:
            self.acks.append(AcknowledgedPress(monotonic(), press.table, seconds, direct))
        elif press.verb != "choose":
            await asyncio.sleep(self._dice.uniform(*PRESS_AGAIN_S))
        return seconds

    @property
    def table(self) -> str:
        """The table at which they pressed last."""
        return self.made[-1].press.table if self.made else ""

    async def wait_until_asked(self) -> None:
        """Wait until they are asked about a tile, and have not answered."""
        await self._asked.wait()

    async def choose_hand_place(self) -> None:
        """Say where the hand is to be."""
        await self.repeat_until(lambda: self.does("slash", channel="", command="settings me"), self._settings)
        panel = self._settings()
        assert panel is not None
        await self.does(
            "select", channel=panel["channel_id"], message=panel["id"], custom_id=HAND_SETTING_ID, values=["table"]
        )

    def _settings(self) -> Json | None:
        """The panel of their settings."""
        return next((m for m in self.messages.values() if HAND_SETTING_ID in str(m["components"])), None)

    async def _opens_hand(self) -> None:
        """Press **My hand** under the table."""
        for message in reversed([*self.messages.values()]):
            for press in button_presses(message):
                if press.verb == HAND_VERB:
                    with suppress(RefusedError):
                        await self.does(
                            "click", channel=message["channel_id"], message=message["id"], custom_id=press.encode()
                        )
                    return


def _is_panel(message: Json) -> bool:
    return any(press.token == "choose_more" for press in button_presses(message)) or shows(message, "hand.png")


class SimulatedPeople:
    """Everybody who plays, by table. They see the world through this."""

    def __init__(
        self, world: World, spots: Sequence[TableSpot], seed: str, thinks: SecondsRange, at_table: Callable[[int], bool]
    ):
        dice = Random(seed)
        self.tables = [
            [
                SimulatedPerson(world, user, spot, Random(dice.random()), thinks, at_table=at_table(number))
                for user in spot.people
            ]
            for number, spot in enumerate(spots)
        ]
        self._world = world
        self._by_channel: dict[int, list[SimulatedPerson]] = {}
        for guests in self.tables:
            self._by_channel[guests[0].spot.channel.id] = guests
            for guest in guests:
                self._by_channel[world.get_dm_channel(guest.id).id] = [guest]
        world.watchers.append(self)

    @property
    def everybody(self) -> list[SimulatedPerson]:
        return [guest for guests in self.tables for guest in guests]

    def message_changed(self, message: Message, *, gone: bool) -> None:
        """A message anywhere: in a channel, or in a thread of it."""
        channel = self._world.channels[message.channel_id]
        for guest in self._by_channel.get(channel.id) or self._by_channel.get(channel.parent_id or 0, ()):
            guest.message_changed(message, gone=gone)

    def presence_changed(self) -> None:
        """A process came or went."""
