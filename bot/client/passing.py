"""What people ask of a process that does not hear it: passed to it as Discord sent it, and answered by it.

Direct messages arrive at one shard, whoever plays the table. And while a shard is handed over, its former owner hears
of its servers until the new one does. Who hears an interaction for another process passes it on, and that one takes it
as if it had heard it: a press is saved, and then acknowledged with the interaction's own token. So nothing else knows
of two processes.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Mapping
from types import SimpleNamespace
from typing import Any, Final, NamedTuple, Protocol, TypeAlias

import msgspec
from aiohttp import ClientSession, TraceConfig, TraceRequestEndParams
from discord import InteractionType

from bot.bus.gone import Gone
from bot.client.background import in_background
from bot.client.cooldowns import texts
from bot.store.driver import StoreError
from bot.ui.custom_id import decode

Payload: TypeAlias = Mapping[str, Any]
"""An interaction as Discord sends it."""

WITHIN: Final = 2.0
"""Seconds for the owner's answer: longer than a press stays unacknowledged while a disk stalls, and less than Discord's
three, of which the press has travelled some.
"""
AGAIN: Final = 0.1
"""Seconds until it is asked again who answers, as long as nobody does."""
_REMEMBERED: Final = 1000
_CALLBACK: Final = "/callback"
_PRESSED: Final = (InteractionType.component.value, InteractionType.modal_submit.value)
_TAKEN, _NOT_MINE = b"taken", b"not mine"


class Subject(NamedTuple):
    """What an interaction is about: a table, and the server in which somebody asked."""

    table: str | None
    guild: int | None


class Owners(Protocol):
    """Who answers for which tables and servers."""

    @property
    def name(self) -> str:
        """What this process is called among the others."""
        ...

    def answers(self, table: str | None, guild: int | None) -> bool:
        """Whether this process certainly does."""
        ...

    async def owner_of(self, table: str | None, guild: int | None) -> str | None:
        """The process that does; None if none does just now. Raises StoreError."""
        ...


class Letters(Protocol):
    """Asks other processes."""

    async def ask(self, process: str, body: bytes, within: float) -> bytes:
        """The answer. Raises Gone."""
        ...


class PassedInteractions:
    """What is passed on, and what was passed to us. `take` treats an interaction as heard here, and `gone` says that
    nobody answers.
    """

    def __init__(
        self,
        letters: Letters,
        owners: Owners,
        take: Callable[[Payload], object],
        gone: Callable[[Payload], object],
    ) -> None:
        self._letters = letters
        self._owners = owners
        self._take = take
        self._gone = gone
        self._answered: OrderedDict[int, asyncio.Future[None]] = OrderedDict()
        self.passed = 0
        """How many interactions were passed on."""

    def watch(self, trace: TraceConfig) -> None:
        """Learn from the requests watched by `trace` which interactions are answered."""
        trace.on_request_end.append(self._acknowledged)

    def heard(self, data: Payload) -> None:
        """An interaction has arrived: take it, or pass it on."""
        asked = _asked(data)
        if self._owners.answers(*asked):
            self._take_once(data)
        else:
            in_background(self._find_owner(asked, data))

    async def _find_owner(self, asked: Subject, data: Payload) -> None:
        """Whoever answers has it in the end; a table that moves is waited for."""
        now = asyncio.get_running_loop().time
        until = now() + WITHIN
        try:
            while True:
                async with asyncio.timeout_at(until):
                    owner = await self._owners.owner_of(*asked)
                if owner is not None and await self._goes_to(owner, data, until - now()):
                    return
                async with asyncio.timeout_at(until):
                    await asyncio.sleep(AGAIN)
        except ConnectionError:
            self._take_once(data)  # that the database is away is said by what needs it
        except (Gone, StoreError, TimeoutError):
            self._gone(data)

    async def _goes_to(self, owner: str, data: Payload, within: float) -> bool:
        if owner == self._owners.name:
            self._take_once(data)
            return True
        self.passed += 1
        return await self._letters.ask(owner, msgspec.json.encode(data), within) == _TAKEN

    async def answer(self, body: bytes) -> bytes:
        """Take what was passed to us, once, and return when it has been acknowledged; not if it is another's by now."""
        data = msgspec.json.decode(body, type=dict[str, Any])
        asked = _asked(data)
        if not self._owners.answers(*asked) and await self._owners.owner_of(*asked) != self._owners.name:
            return _NOT_MINE
        async with asyncio.timeout(WITHIN):
            await asyncio.shield(self._take_once(data))
        return _TAKEN

    def _take_once(self, data: Payload) -> asyncio.Future[None]:
        """Take an interaction, unless it was heard and passed to us; done when it has been acknowledged."""
        interaction = int(data["id"])
        answered = self._answered.get(interaction)
        if answered is None:
            answered = self._answered[interaction] = asyncio.get_running_loop().create_future()
            if len(self._answered) > _REMEMBERED:
                self._answered.popitem(last=False)
            self._take(data)
        return answered

    async def _acknowledged(self, _: ClientSession, __: SimpleNamespace, request: TraceRequestEndParams) -> None:
        path = request.url.path
        if path.endswith(_CALLBACK) and self._answered:
            answered = self._answered.get(int(path.split("/interactions/")[1].partition("/")[0]))
            if answered is not None and not answered.done():
                answered.set_result(None)


def guild_of(data: Payload) -> int | None:
    """The server in which somebody asked; None: it was in direct messages."""
    guild = data.get("guild_id")
    return None if guild is None else int(guild)


def _asked(data: Payload) -> Subject:
    return Subject(_table(data), guild_of(data))


def _table(data: Payload) -> str | None:
    """The table whose button was pressed, or that a form or a command names."""
    if data["type"] not in _PRESSED:
        return dict(texts(data["data"].get("options", ()))).get("table") or None
    press = decode(data["data"]["custom_id"])
    return None if press is None else press.table
