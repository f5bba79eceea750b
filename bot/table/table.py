"""A table as other code sees it: a handle whose methods send letters to the actor's task, and wait for the answers."""

import functools
from asyncio import Future
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from typing import Concatenate, ParamSpec, TypeVar

from bot.table.actor import TableActor
from bot.table.answers import PressAnswer, Refused, is_spent
from bot.table.lobby_changes import LobbyChanges
from bot.table.news import Scene
from bot.table.notices import TableNotices
from bot.table.party import Party

_P = ParamSpec("_P")
_S = TypeVar("_S")
_T = TypeVar("_T")


def _actor(actor: TableActor) -> TableActor:
    return actor


def _lobby(actor: TableActor) -> LobbyChanges:
    return actor.lobby


def _notices(actor: TableActor) -> TableNotices:
    return actor.notices


def _letter(
    part: Callable[[TableActor], _S], work: Callable[Concatenate[_S, _P], Awaitable[_T]]
) -> Callable[Concatenate["Table", _P], Coroutine[object, None, _T | Refused]]:
    """A method of `Table` that has the table's task call `work` on a part of the actor, and returns the result."""

    @functools.wraps(work)
    async def ask(self: "Table", *args: _P.args, **kwargs: _P.kwargs) -> _T | Refused:
        return await self.ask(lambda actor: work(part(actor), *args, **kwargs))

    return ask


class Table:
    """A handle on a table. Its methods may be called by any task at any time."""

    def __init__(self, actor: TableActor) -> None:
        self._actor = actor

    @property
    def id(self) -> str:
        """The short name by which buttons refer to the table."""
        return self.party.id

    @property
    def party(self) -> Party:
        """The players and the agreed terms."""
        return self._actor.context.party

    @property
    def scene(self) -> Scene:
        """What the table shows now."""
        return self._actor.context.scene

    async def ask(
        self, work: Callable[Concatenate[TableActor, _P], Awaitable[_T]], *args: _P.args, **kwargs: _P.kwargs
    ) -> _T | Refused:
        """Have the table's task call `work`, and return its result."""
        return await self._actor.task.ask(functools.partial(work, self._actor, *args, **kwargs))

    # --- the lobby

    @property
    def computers(self) -> Sequence[str]:
        """The computer players who can play here: levels, and names of programs."""
        return self._actor.context.shared.computers.available_players(self.party.terms)

    join = _letter(_lobby, LobbyChanges.join)
    add_computer = _letter(_lobby, LobbyChanges.add_computer)
    set_computer = _letter(_lobby, LobbyChanges.set_computer)
    remove = _letter(_lobby, LobbyChanges.remove)
    agree = _letter(_lobby, LobbyChanges.set_terms)
    word = _letter(_lobby, LobbyChanges.word)
    start = _letter(_actor, TableActor.start)

    # --- playing

    async def receive(self, user: int, decision: int, token: str, stamp: int) -> None:
        """Store a press before it is acknowledged, so that it is replayed if Naki crashes before answering it."""
        await self._actor.receive(user, decision, token, stamp)

    async def press(self, user: int, decision: int, token: str, stamp: int) -> PressAnswer:
        """Play a press: `token` is an action, or the first word of several; `stamp` is when Discord received it, in
        epoch milliseconds.
        """
        asked = await self._actor.task.ask(lambda: self._actor.press(user, decision, token, stamp))
        answer = await asked if isinstance(asked, Future) else asked
        if is_spent(answer):
            await self._actor.saved.strike_out(user, stamp)
        return answer

    def note_delivery(self, decision: int, user: int | None, at: int) -> None:
        """Note when a player's prompt, or the table's own message (`user` None), arrived at Discord, so that clocks
        start.
        """
        self._actor.task.post(lambda: self._actor.note_delivery(decision, user, at))

    switch = _letter(_actor, TableActor.switch)
    back = _letter(_actor, TableActor.back)
    leave = _letter(_actor, TableActor.leave)
    end = _letter(_actor, TableActor.end)
    pause = _letter(_actor, TableActor.pause)
    resume = _letter(_actor, TableActor.resume)
    order = _letter(_actor, TableActor.order)
    propose = _letter(_actor, TableActor.propose)
    consent = _letter(_actor, TableActor.consent)
    dissent = _letter(_actor, TableActor.dissent)
    remind = _letter(_actor, TableActor.remind)
    pass_for = _letter(_actor, TableActor.pass_for)

    # --- what happens around the table

    note_reachability = _letter(_notices, TableNotices.note_reachability)
    note_removal = _letter(_notices, TableNotices.note_removal)
    note_return = _letter(_notices, TableNotices.note_return)
    note_log_view = _letter(_notices, TableNotices.note_log_view)
    forget = _letter(_notices, TableNotices.forget)
