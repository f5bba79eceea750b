"""Where computer players think: in processes of their own, or here and now."""

import pickle
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import count, cycle
from typing import Final, Protocol, Self, TypeAlias

import structlog

from bot.engine.decision import AnyAction
from bot.helper import Helper, HelperGone, HelperStuck, serve
from bot.players.arena import Chooser
from bot.table.ports import Choice
from bot.view.model import HandView

AnyPlayer: TypeAlias = Chooser[AnyAction]
"""A computer player of any game."""
PROCESSES: Final = 2
"""How many players think at a time."""
PATIENCE: Final = 10.0
"""Seconds that a decision may take: none should take one."""
STARTING_UP: Final = 60.0
"""Seconds for a process's first decision: it loads all that the player knows."""

_Asked: TypeAlias = tuple[int, AnyPlayer | None, tuple[int, ...], HandView, tuple[AnyAction, ...]]
"""A player's number, itself where it is new, the numbers of those who have left, and what it is asked."""
_log = structlog.stdlib.get_logger(__name__)


class Mind(Protocol):
    """A player that thinks about one hand, one question after the other."""

    def think(self, view: HandView, options: Sequence[AnyAction]) -> Choice:
        """Begin to choose one of the options."""
        ...

    def forget(self) -> None:
        """The hand is over."""
        ...


class Thinking(Protocol):
    """A place where players think."""

    def mind(self, player: AnyPlayer, instead: AnyPlayer) -> Mind:
        """The player, who will think there and has not thought yet. If it ever comes to no end, the other one answers
        in its place, and goes on.
        """
        ...


class AtOnce:
    """Whoever asks waits for the answer: for tests, in which no time passes by itself."""

    def mind(self, player: AnyPlayer, instead: AnyPlayer) -> Mind:
        """The player, who thinks here, however long it takes."""
        return _Present(player)


class _Present:
    def __init__(self, player: AnyPlayer) -> None:
        self._player = player

    def think(self, view: HandView, options: Sequence[AnyAction]) -> Choice:
        future = Choice()
        try:
            future.set_result(self._player.choose(view, options))
        except Exception as error:
            future.set_exception(error)
        return future

    def forget(self) -> None:
        """It is not known anywhere else."""


class Thinkers:
    """A few processes in which all players think, each always in the same one, which remembers them. A process that
    dies is replaced; its players begin anew, as they were when their hand began. `patience` is for one decision, in
    seconds, after the first in a process: then that is replaced as well.
    """

    def __init__(self, processes: int = PROCESSES, patience: float = PATIENCE) -> None:
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
        """How many questions wait for an answer."""
        return sum(len(thinker.waiting) for thinker in self._thinkers)

    def mind(self, player: AnyPlayer, instead: AnyPlayer) -> Mind:
        """The player, who will think in one of the processes. It goes there as it is now, pickled."""
        return _Remote(next(self._next), next(self._numbers), player, instead)


class _Remote:
    """A player in another process, known there by a number, and who plays `instead` if it is stuck."""

    def __init__(self, thinker: "_Thinker", number: int, player: AnyPlayer, instead: AnyPlayer) -> None:
        self._thinker = thinker
        self.number = number
        self.player = player
        self.instead = instead

    def think(self, view: HandView, options: Sequence[AnyAction]) -> Choice:
        return self._thinker.ask(self, view, tuple(options))

    def forget(self) -> None:
        self._thinker.forget(self.number)


class _Thinker:
    """One of the processes, and the thread that speaks with it."""

    def __init__(self, patience: float) -> None:
        self._thread = ThreadPoolExecutor(1, "think")
        self._helper = Helper(__name__)
        self._patience = patience
        self._known = set[int]()
        self._left = list[int]()
        self.waiting = set[Choice]()

    def wake(self) -> None:
        """Start the process before somebody waits for it."""
        self._thread.submit(self._helper.ask, pickle.dumps(None))

    def ask(self, remote: _Remote, view: HandView, options: tuple[AnyAction, ...]) -> Choice:
        """Have the player think."""
        future = self._thread.submit(self._asked, remote, view, options)
        self.waiting.add(future)
        future.add_done_callback(self.waiting.discard)
        return future

    def forget(self, number: int) -> None:
        """The player will not think any more."""
        self._left.append(number)

    def end(self) -> None:
        """Answer no more."""
        self._thread.shutdown(cancel_futures=True)
        self._helper.end()

    def _asked(self, remote: _Remote, view: HandView, options: tuple[AnyAction, ...]) -> AnyAction | None:
        left, self._left = self._left, []
        try:
            return self._sent(remote, tuple(left), view, options)
        except HelperStuck:
            _log.error("computer player stuck", player=type(remote.player).__name__, seconds=self._patience)
            remote.player = remote.instead
        except HelperGone:
            pass
        self._known.clear()
        return self._sent(remote, (), view, options)

    def _sent(
        self, remote: _Remote, left: tuple[int, ...], view: HandView, options: tuple[AnyAction, ...]
    ) -> AnyAction | None:
        new = None if remote.number in self._known else remote.player
        asked: _Asked = (remote.number, new, left, view, options)
        patience = self._patience if self._known else max(self._patience, STARTING_UP)
        action: AnyAction | None = self._helper.ask(pickle.dumps(asked), patience)
        self._known.add(remote.number)
        self._known.difference_update(left)
        return action


class _Memory:
    """In the process: the players that think here."""

    def __init__(self) -> None:
        self._players: dict[int, AnyPlayer] = {}

    def answer(self, asked: _Asked | None) -> AnyAction | None:
        """What a player chooses; nothing to the question whether somebody is here."""
        if asked is None:
            return None
        number, player, left, view, options = asked
        for other in left:
            self._players.pop(other, None)
        if player is not None:
            self._players[number] = player
        return self._players[number].choose(view, options)


if __name__ == "__main__":
    serve(_Memory().answer)
