"""Presses for tables that another process plays: passed to it as Discord sent them, and answered by it.

Direct messages arrive at one shard, whoever plays the table. Who hears such a press passes it on, and the table's owner
takes it as if it had heard it: it saves it, and then acknowledges it with the interaction's own token. So nothing else
knows of two processes.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Mapping
from types import SimpleNamespace
from typing import Any, Final, Protocol, TypeAlias

import msgspec
from aiohttp import ClientSession, TraceConfig, TraceRequestEndParams
from discord import InteractionType

from bot.bus.gone import Gone
from bot.client.background import in_background
from bot.ui.custom_id import decode

Payload: TypeAlias = Mapping[str, Any]
"""An interaction as Discord sends it."""

WITHIN: Final = 2.0
"""Seconds for the owner's answer: longer than a press stays unacknowledged while a disk stalls, and less than Discord's
three, of which the press has travelled some.
"""
_REMEMBERED: Final = 1000
_CALLBACK: Final = "/callback"


class Owners(Protocol):
    """Who plays which table."""

    @property
    def name(self) -> str:
        """What this process is called among the others."""
        ...

    async def owner_of(self, table: str) -> str | None:
        """The process that plays the table; None if it is this one, or nobody."""
        ...


class Letters(Protocol):
    """Asks other processes."""

    async def ask(self, process: str, body: bytes, within: float) -> bytes:
        """The answer. Raises Gone."""
        ...


class PassedPresses:
    """What is passed on, and what was passed to us. `take` treats an interaction as heard here, and `gone` says that
    its owner does not answer; `plays` says whether a table is played here.
    """

    def __init__(
        self,
        letters: Letters,
        owners: Owners,
        plays: Callable[[str], bool],
        take: Callable[[Payload], object],
        gone: Callable[[Payload], object],
    ) -> None:
        self._letters = letters
        self._owners = owners
        self._plays = plays
        self._take = take
        self._gone = gone
        self._answered: OrderedDict[int, asyncio.Future[None]] = OrderedDict()
        self.passed = 0
        """How many presses were passed on."""

    def watch(self, trace: TraceConfig) -> None:
        """Learn from the requests watched by `trace` which presses are acknowledged."""
        trace.on_request_end.append(self._acknowledged)

    def heard(self, data: Payload, take: Callable[[Payload], object]) -> None:
        """An interaction has arrived: pass it on, or `take` it."""
        table = _table(data)
        if table is None or self._plays(table):
            take(data)
        else:
            in_background(self._pass_on(table, data, take))

    async def _pass_on(self, table: str, data: Payload, take: Callable[[Payload], object]) -> None:
        try:
            owner = await self._owners.owner_of(table)
        except ConnectionError:
            owner = None  # whoever takes it finds that out as well, and says so
        if owner is None:
            take(data)
            return
        self.passed += 1
        try:
            await self._letters.ask(owner, msgspec.json.encode(data), WITHIN)
        except Gone:
            self._gone(data)

    async def answer(self, body: bytes) -> bytes:
        """Take a press that was passed to us, once; return when it has been acknowledged."""
        data = msgspec.json.decode(body, type=dict[str, Any])
        interaction = int(data["id"])
        answered = self._answered.get(interaction)
        if answered is None:
            answered = self._answered[interaction] = asyncio.get_running_loop().create_future()
            if len(self._answered) > _REMEMBERED:
                self._answered.popitem(last=False)
            self._take(data)
        async with asyncio.timeout(WITHIN):
            await asyncio.shield(answered)
        return b""

    async def _acknowledged(self, _: ClientSession, __: SimpleNamespace, request: TraceRequestEndParams) -> None:
        path = request.url.path
        if path.endswith(_CALLBACK) and self._answered:
            answered = self._answered.get(int(path.split("/interactions/")[1].partition("/")[0]))
            if answered is not None and not answered.done():
                answered.set_result(None)


def _table(data: Payload) -> str | None:
    """The table whose button was pressed."""
    if data["type"] != InteractionType.component.value:
        return None
    press = decode(data["data"]["custom_id"])
    return None if press is None else press.table
