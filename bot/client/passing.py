"""Interactions that arrive at one process but belong to another: they are passed on, and handled by the process that
plays the table.

Direct messages arrive at shard 0, whichever process plays the table; and while a shard is handed over, its former owner
still receives its interactions. The receiving process passes on the payload as Discord sent it. The owner handles it as
if Discord had sent it there: a press is saved, then acknowledged with the interaction's own token. No other module
needs to know that there are several processes.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping
from types import SimpleNamespace
from typing import Any, Final, NamedTuple, Protocol, TypeAlias

import msgspec
from aiohttp import ClientSession, TraceConfig, TraceRequestEndParams
from discord import InteractionType

from bot.bus.unreachable import ProcessUnreachable
from bot.client.background import run_in_background
from bot.client.cooldowns import text_options
from bot.store.driver import StoreError
from bot.ui.custom_id import decode_press

Payload: TypeAlias = Mapping[str, Any]
"""The payload of an interaction as Discord sends it."""

_ANSWER_WITHIN_S: Final = 2.0
"""Seconds to wait for the owner's answer. Longer than an acknowledgement may take while a disk stalls, and shorter than
Discord's three seconds, part of which have passed.
"""
_LOOK_AGAIN_S: Final = 0.1
"""Seconds until the owner is looked up again while there is none."""
_REMEMBERED: Final = 1000
_CALLBACK: Final = "/callback"
_PRESSED: Final = (InteractionType.component.value, InteractionType.modal_submit.value)
_SERVER_INSTALLATION: Final = "0"
"""Discord's key for the server whose installation of Naki allowed an interaction."""
PLAY_COMMAND: Final = "play"
"""The command in which people type the code of a table."""
_TAKEN, _NOT_MINE = b"taken", b"not mine"


class InteractionSubject(NamedTuple):
    """The table that an interaction names, if any, and the server it came from; the `code` by which somebody looks for
    a table.
    """

    table: str | None
    guild: int | None
    code: str | None = None


class TableOwners(Protocol):
    """Knows which process is responsible for which tables and servers."""

    @property
    def name(self) -> str:
        """The name of this process."""
        ...

    def handles_interactions(self, table: str | None, guild: int | None) -> bool:
        """True if this process is certainly responsible."""
        ...

    async def owner_of(self, table: str | None, guild: int | None) -> str | None:
        """The name of the responsible process; None if there is none at the moment. Raises StoreError."""
        ...


class Letters(Protocol):
    """Sends requests to other processes."""

    async def ask(self, process: str, body: bytes, within: float) -> bytes:
        """The answer of a process to this request. Raises ProcessUnreachable."""
        ...


class PassedInteractions:
    """Passes interactions on, and handles those passed to this process. `take` handles an interaction here; `gone`
    tells its user that the owner does not answer; `table_of` finds the table that has a code.
    """

    def __init__(
        self,
        letters: Letters,
        owners: TableOwners,
        take: Callable[[Payload], object],
        gone: Callable[[Payload], object],
        table_of: Callable[[str], Awaitable[str | None]],
    ) -> None:
        self._letters = letters
        self._owners = owners
        self._take = take
        self._gone = gone
        self._table_of = table_of
        self._answered: OrderedDict[int, asyncio.Future[None]] = OrderedDict()

    def watch(self, trace: TraceConfig) -> None:
        """Learn from the requests observed by `trace` which interactions have been acknowledged."""
        trace.on_request_end.append(self._note_acknowledgement)

    def route(self, data: Payload) -> None:
        """Handle an interaction from Discord here, or pass it on."""
        asked = _subject_of(data)
        if asked.code is None and self._owners.handles_interactions(asked.table, asked.guild):
            self._take_once(data)
        else:
            run_in_background(self._find_owner(asked, data))

    async def _find_owner(self, asked: InteractionSubject, data: Payload) -> None:
        """Pass the interaction to its owner, or handle it if that is this process by now. Tries again while a table is
        moving, up to `_ANSWER_WITHIN_S` seconds.
        """
        now = asyncio.get_running_loop().time
        until = now() + _ANSWER_WITHIN_S
        try:
            while True:
                async with asyncio.timeout_at(until):
                    owner = await self._owner_of(asked)
                if owner is not None and await self._goes_to(owner, data, until - now()):
                    return
                async with asyncio.timeout_at(until):
                    await asyncio.sleep(_LOOK_AGAIN_S)
        except ConnectionError:
            self._take_once(data)  # that the database is away is said by what needs it
        except (ProcessUnreachable, StoreError, TimeoutError):
            self._gone(data)

    async def _owner_of(self, asked: InteractionSubject) -> str | None:
        table = asked.table if asked.code is None else await self._table_of(asked.code)
        return await self._owners.owner_of(table, asked.guild)

    async def _goes_to(self, owner: str, data: Payload, within: float) -> bool:
        if owner == self._owners.name:
            self._take_once(data)
            return True
        return await self._letters.ask(owner, msgspec.json.encode(data), within) == _TAKEN

    async def answer(self, body: bytes) -> bytes:
        """Handle an interaction that another process passed on, and return once it was acknowledged. Returns
        `_NOT_MINE` if this process does not own it any more.
        """
        data = msgspec.json.decode(body, type=dict[str, Any])
        asked = _subject_of(data)
        answers = asked.code is None and self._owners.handles_interactions(asked.table, asked.guild)
        if not answers and await self._owner_of(asked) != self._owners.name:
            return _NOT_MINE
        async with asyncio.timeout(_ANSWER_WITHIN_S):
            await asyncio.shield(self._take_once(data))
        return _TAKEN

    def _take_once(self, data: Payload) -> asyncio.Future[None]:
        """Handle an interaction, unless that was begun before. The future is done once it has been acknowledged."""
        interaction = int(data["id"])
        answered = self._answered.get(interaction)
        if answered is None:
            answered = self._answered[interaction] = asyncio.get_running_loop().create_future()
            if len(self._answered) > _REMEMBERED:
                self._answered.popitem(last=False)
            self._take(data)
        return answered

    async def _note_acknowledgement(
        self, _: ClientSession, __: SimpleNamespace, request: TraceRequestEndParams
    ) -> None:
        path = request.url.path
        if path.endswith(_CALLBACK) and self._answered:
            answered = self._answered.get(int(path.split("/interactions/")[1].partition("/")[0]))
            if answered is not None and not answered.done():
                answered.set_result(None)


def guild_of_interaction(data: Payload) -> int | None:
    """The server that an interaction came from; None for direct messages, and for a server that has no Naki: it may
    arrive at any shard, and the first one answers it.
    """
    guild, owners = data.get("guild_id"), data.get("authorizing_integration_owners", {})
    return int(guild) if guild is not None and str(owners.get(_SERVER_INSTALLATION)) == str(guild) else None


def _subject_of(data: Payload) -> InteractionSubject:
    """The table, server or code that the button, form or command names."""
    guild = guild_of_interaction(data)
    if data["type"] not in _PRESSED:
        named = dict(text_options(data["data"].get("options", ())))
        code = named.get("code") if data["data"].get("name") == PLAY_COMMAND else None
        return InteractionSubject(named.get("table") or None, guild, code or None)
    press = decode_press(data["data"]["custom_id"])
    return InteractionSubject(None if press is None else press.table, guild)
