"""Other people's programs in a seat."""

from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from threading import Timer

from bot.computers.levels import LevelSeat
from bot.engine.game import AnyEvent, AnyState
from bot.engine.question import AnyAction
from bot.games.chooser import Chooser
from bot.games.game import AnyForeignProgram
from bot.games.program import MAX_THINKING_S, Program, ProgramFailure
from bot.table.ports import FutureAction
from bot.view.model import HandView

MakePlayer = Callable[[Program, Chooser[AnyAction], Callable[[str], None]], AnyForeignProgram]
"""Makes the player for a program that was started, given its replacement and a function to report a failure to."""


class ProgramSeat:
    """A program in a seat, from the start of a game to its end. It has a thread of its own, so that only its own moves
    wait for it. If it fails, `report` is told why, and `instead` plays on.
    """

    def __init__(
        self, name: str, program: Program, make_player: MakePlayer, instead: LevelSeat, report: Callable[[str], None]
    ) -> None:
        self._name = name
        self._program = program
        self._make_player = make_player
        self._instead = _Replacement(instead)
        self._report = report
        self._player: AnyForeignProgram | None = None
        self._thread = ThreadPoolExecutor(1, name)
        self._news: list[Future[None]] = [self._thread.submit(self._start)]

    @property
    def who(self) -> str:
        """The program's name, or the level that has replaced it."""
        return self._instead.seat.who if self._player is not None and self._player.has_failed else self._name

    def hear(self, events: Sequence[AnyEvent]) -> None:
        """Learn these events. The program is told of them when it has to act, as far as its seat may see them."""
        self._news.append(self._thread.submit(self._hear, events))

    def think(self, state: AnyState, view: HandView, options: Sequence[AnyAction]) -> FutureAction:
        news, self._news = self._news, []
        return self._thread.submit(self._choose, news, state, view, options)

    def leave(self) -> None:
        """Close the program, and kill it if it has not ended after `THINKING_S` seconds."""
        end = Timer(MAX_THINKING_S, self._program.kill)
        end.daemon = True
        end.start()
        self._thread.submit(self._program.close).add_done_callback(lambda _: end.cancel())
        self._thread.shutdown(wait=False)
        self._instead.seat.leave()

    def _start(self) -> None:
        try:
            self._program.start()
        except ProgramFailure as missing:
            self._report(f"{missing}.")
        self._player = self._make_player(self._program, self._instead, self._report)

    def _hear(self, events: Sequence[AnyEvent]) -> None:
        assert self._player is not None
        self._player.hear(events)

    def _choose(
        self, news: Sequence[Future[None]], state: AnyState, view: HandView, options: Sequence[AnyAction]
    ) -> AnyAction | None:
        for told in news:
            told.result()
        player = self._player
        assert player is not None
        self._instead.note_state(state)
        return player.choose(view, options) if player.is_up_to_date(state) else None


class _Replacement:
    """The player that replaces a program; its choices are awaited in the program's thread."""

    def __init__(self, seat: LevelSeat) -> None:
        self.seat = seat
        self._state: AnyState | None = None

    def note_state(self, state: AnyState) -> None:
        self._state = state

    def choose(self, view: HandView, options: Sequence[AnyAction]) -> AnyAction:
        assert self._state is not None
        action = self.seat.think(self._state, view, options).result()
        assert action is not None
        return action
