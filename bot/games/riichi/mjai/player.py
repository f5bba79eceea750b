"""A player of other people's at our tables: a program that speaks mjai."""

import json
from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from bot.engine.question import Seat
from bot.engine.take_back import TakenBack
from bot.games.chooser import Chooser
from bot.games.program import Program, ProgramFailure
from bot.games.riichi.engine.actions import TENPAI, Action, Verb
from bot.games.riichi.engine.events import Event, GameEnded, GameStarted, HandEnded, HandStarted
from bot.games.riichi.engine.evolve import evolve, starting_state
from bot.games.riichi.engine.state import State
from bot.games.riichi.formats.readers.own import deal_of, record_of
from bot.games.riichi.formats.writers.mjai import MjaiLine, game_start, hand_lines
from bot.games.riichi.mjai.messages import MjaiMove, move_of
from bot.games.riichi.mjai.spelling import NO_MOVE, matching_option, riichi_discard
from bot.view.model import HandView

_SHOWN: Final = 200
"""Letters of an answer that a report shows."""


class MjaiPlayer:
    """A program in a seat, which is told what a player there would see. If it is silent, ends, or answers with an
    illegal move, `report` is told, and `instead` plays on.
    """

    def __init__(self, seat: Seat, program: Program, instead: Chooser[Action], report: Callable[[str], None]) -> None:
        self._seat = seat
        self._program = None if program.gone else program
        self._instead = instead
        self._report = report
        self._state: State | None = None
        self._start = list[MjaiLine]()
        self._hand: tuple[State, HandStarted] | None = None
        self._since = list[Event]()
        self._outbox = list[MjaiLine]()
        self._said: MjaiMove = NO_MOVE
        self._told = 0

    @property
    def cpu_time_s(self) -> float | None:
        """Seconds of the processor that the program has used, as far as that is known."""
        return None if self._program is None else self._program.cpu_time_s

    @property
    def has_failed(self) -> bool:
        return self._program is None

    def is_up_to_date(self, state: State) -> bool:
        """True if the program was told everything up to this state."""
        return self._state == state

    def hear(self, events: Sequence[Event]) -> None:
        """Note these events. The program is sent them when it has to act, and when a game begins or ends."""
        for event in events:
            self._take(event)

    def choose(self, view: HandView, options: Sequence[Action]) -> Action:
        """The program's answer, if it is one of the options; otherwise the choice of `instead`. The latter also decides
        whether to show a hand at a draw, for which mjai has no message.
        """
        try:
            action = None if TENPAI in options else self._ask_program(options)
        except ProgramFailure as gone:
            self._retire(f"Seat {self._seat}: {gone}.")
            action = None
        return self._instead.choose(view, options) if action is None else action

    def _ask_program(self, options: Sequence[Action]) -> Action | None:
        """The program's answer, or its earlier one if nothing has happened since. Raises ProgramFailure."""
        state = self._state
        if self._program is None or state is None:
            return None
        self._catch_up()
        if self._outbox:
            self._said = self._exchange()
        move = self._said
        action = matching_option(move, options, self._seat, state)
        if action is not None and action.verb is Verb.RIICHI:
            self._outbox.append({"type": "reach", "actor": self._seat})
            self._told += 1
            move = self._exchange()
            action = riichi_discard(move, options, self._seat)
        if action is None:
            raise ProgramFailure(f"it may not do {msgspec.json.encode(move).decode()[:_SHOWN]}")
        return action

    def _take(self, event: Event) -> None:
        match event:
            case GameStarted():
                self._state = starting_state(event)
                self._start = [{**game_start(record_of([event])), "id": self._seat}]
                self._outbox = [*self._start]
                self._notify()
                return
            case HandStarted() if self._state is not None:
                self._hand, self._since, self._told = (self._state, event), [], 0
            case TakenBack():  # mjai takes nothing back: the program is told the hand from its deal
                self._since.append(event)
                self._outbox, self._told = [*self._start], 0
            case _:
                self._since.append(event)
        self._state = None if self._state is None else evolve(self._state, event)
        if isinstance(event, HandEnded):
            self._catch_up()
            self._outbox.append({"type": "end_kyoku"})
        if isinstance(event, GameEnded) and self._state is not None:
            self._outbox.append({"type": "end_game", "scores": [*self._state.scores]})
            self._notify()

    def _catch_up(self) -> None:
        """Queue the events of this hand that the program does not know, as its seat may see them."""
        if self._hand is None:
            return
        lines = list(hand_lines(deal_of(*self._hand, self._since)))
        self._outbox += [_visible_line(line, self._seat) for line in lines[self._told :]]
        self._told = len(lines)

    def _exchange(self) -> MjaiMove:
        answer = self._send()
        try:
            return move_of(answer)
        except ValueError as error:
            raise ProgramFailure(f"it answers no move ({error}): {answer[:_SHOWN]!r}") from None

    def _send(self) -> str:
        if self._program is None:
            raise ProgramFailure("it has left")
        events, self._outbox = self._outbox, []
        return self._program.ask(json.dumps(events, separators=(",", ":")))

    def _notify(self) -> None:
        try:
            self._send()
        except ProgramFailure as gone:
            self._retire(f"Seat {self._seat}: {gone}.")

    def _retire(self, sentence: str) -> None:
        if self._program is not None:
            self._report(sentence)
        self._program = None


def _visible_line(line: MjaiLine, seat: Seat) -> MjaiLine:
    if line["type"] == "start_kyoku":
        hands = [hand if owner == seat else ["?"] * len(hand) for owner, hand in enumerate(line["tehais"])]
        return {**line, "tehais": hands}
    if line["type"] == "tsumo" and line["actor"] != seat:
        return {**line, "pai": "?"}
    return line
