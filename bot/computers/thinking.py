"""The places where computer players choose: child processes, or this one at once."""

import pickle
from collections.abc import Sequence
from functools import partial
from itertools import count, cycle
from typing import Final, Protocol, Self, TypeAlias

import structlog

from bot.engine.question import AnyAction
from bot.games.chooser import Chooser
from bot.system.child_process import ChildDied, ChildProcess, ChildTimedOut, serve_parent
from bot.system.garbage import freeze_live_objects
from bot.system.priority_executor import PriorityExecutor
from bot.table.ports import FutureAction
from bot.view.model import HandView

AnyPlayer: TypeAlias = Chooser[AnyAction]
"""A computer player of any game."""
_PROCESSES: Final = 2
"""The number of child processes."""
_PATIENCE_S: Final = 10.0
"""Seconds that a choice may take; normally it takes a fraction of one."""
_STARTUP_S: Final = 60.0
"""Seconds for the first choice in a process, which has to load the player's tables."""

_Request: TypeAlias = tuple[int, AnyPlayer | None, tuple[int, ...], HandView, tuple[AnyAction, ...]]
"""A player's number, itself where it is new, the numbers of those who have left, and what it is asked."""
_log = structlog.stdlib.get_logger(__name__)


class ThinkingPlayer(Protocol):
    """A player that chooses moves in one hand, one after the other."""

    def think(self, view: HandView, options: Sequence[AnyAction]) -> FutureAction:
        """Start to choose one of these options."""
        ...

    def release(self) -> None:
        """The hand is over: the player is not asked any more."""
        ...


class PlayerRunner(Protocol):
    """A place where players choose their moves."""

    def add_player(self, player: AnyPlayer, fallback: AnyPlayer, *, patient: bool = False) -> ThinkingPlayer:
        """A handle for the player, which will choose its moves there. If a choice takes too long, `fallback` takes the
        player's place. Whoever is `patient` thinks after the others.
        """
        ...


class ImmediatePlayerRunner:
    """Makes every choice at once, in the caller's thread: for tests, where no time passes by itself."""

    def add_player(self, player: AnyPlayer, fallback: AnyPlayer, *, patient: bool = False) -> ThinkingPlayer:
        return _Present(player)


class _Present:
    def __init__(self, player: AnyPlayer) -> None:
        self._player = player

    def think(self, view: HandView, options: Sequence[AnyAction]) -> FutureAction:
        future = FutureAction()
        try:
            future.set_result(self._player.choose(view, options))
        except Exception as error:
            future.set_exception(error)
        return future

    def release(self) -> None:
        """Nothing to do."""


class ThinkerProcesses:
    """A few child processes in which players choose their moves; each player stays in one of them, which keeps it.

    A process that dies or takes longer than `patience` seconds for a choice is replaced; its players start anew, as
    they were at the beginning of their hand.
    """

    def __init__(self, processes: int = _PROCESSES, patience: float = _PATIENCE_S) -> None:
        self._thinkers = [_Thinker(patience) for _ in range(processes)]
        self._next = cycle(self._thinkers)
        self._numbers = count()

    def __enter__(self) -> Self:
        for thinker in self._thinkers:
            thinker.wake()
        return self

    def __exit__(self, *_: object) -> None:
        for thinker in self._thinkers:
            thinker.end()

    @property
    def backlog(self) -> int:
        """The number of choices that are being waited for."""
        return sum(len(thinker.waiting) for thinker in self._thinkers)

    def add_player(self, player: AnyPlayer, fallback: AnyPlayer, *, patient: bool = False) -> ThinkingPlayer:
        """A handle for the player, which is pickled and sent to one of the processes."""
        return _Remote(next(self._next), next(self._numbers), player, fallback, patient=patient)


class _Remote:
    """A player in another process, known there by a number, and the player that replaces it if it takes too long."""

    def __init__(
        self, thinker: "_Thinker", number: int, player: AnyPlayer, fallback: AnyPlayer, *, patient: bool
    ) -> None:
        self._thinker = thinker
        self.number = number
        self.player = player
        self.fallback = fallback
        self.patient = patient

    def think(self, view: HandView, options: Sequence[AnyAction]) -> FutureAction:
        return self._thinker.ask(self, view, tuple(options))

    def release(self) -> None:
        self._thinker.forget(self.number)


class _Thinker:
    """One of the processes, and the thread that talks to it, with those first for whom others wait."""

    def __init__(self, patience: float) -> None:
        self._queues = PriorityExecutor(1, "think")
        self._process = ChildProcess(__name__)
        self._patience = patience
        self._known = set[int]()
        self._left = list[int]()
        self.waiting = set[FutureAction]()

    def wake(self) -> None:
        self._queues.submit(partial(self._process.ask, pickle.dumps(None)))

    def ask(self, remote: _Remote, view: HandView, options: tuple[AnyAction, ...]) -> FutureAction:
        future = self._queues.submit(partial(self._choose, remote, view, options), patient=remote.patient)
        self.waiting.add(future)
        future.add_done_callback(self.waiting.discard)
        return future

    def forget(self, number: int) -> None:
        self._left.append(number)

    def end(self) -> None:
        self._queues.end()
        self._process.end()

    def _choose(self, remote: _Remote, view: HandView, options: tuple[AnyAction, ...]) -> AnyAction | None:
        left, self._left = self._left, []
        try:
            return self._ask_process(remote, tuple(left), view, options)
        except ChildTimedOut:
            _log.error("computer player stuck", player=type(remote.player).__name__, seconds=self._patience)
            remote.player = remote.fallback
        except ChildDied:
            pass
        self._known.clear()
        return self._ask_process(remote, (), view, options)

    def _ask_process(
        self, remote: _Remote, left: tuple[int, ...], view: HandView, options: tuple[AnyAction, ...]
    ) -> AnyAction | None:
        new = None if remote.number in self._known else remote.player
        asked: _Request = (remote.number, new, left, view, options)
        patience = self._patience if self._known else max(self._patience, _STARTUP_S)
        action: AnyAction | None = self._process.ask(pickle.dumps(asked), patience)
        self._known.add(remote.number)
        self._known.difference_update(left)
        return action


class _Memory:
    """In the child process: the players that were sent to it."""

    def __init__(self) -> None:
        self._players: dict[int, AnyPlayer] = {}

    def answer(self, asked: _Request | None) -> AnyAction | None:
        """The player's choice; None for a request that only starts the process."""
        if asked is None:
            return None
        number, player, left, view, options = asked
        for other in left:
            self._players.pop(other, None)
        if player is not None:
            self._players[number] = player
        return self._players[number].choose(view, options)


if __name__ == "__main__":
    serve_parent(_Memory().answer, rest=freeze_live_objects)
