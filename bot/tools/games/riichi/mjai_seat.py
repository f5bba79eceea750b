"""A player of ours in an arena that speaks mjai: hears what happens, and answers with a move."""

from collections.abc import Callable, Iterator, Sequence
from typing import BinaryIO, Final

import msgspec

from bot.engine.level import Level
from bot.games.chooser import Chooser
from bot.games.riichi.computers.levels import PLAYERS_BY_LEVEL
from bot.games.riichi.conformance.replay import state_at_log_end
from bot.games.riichi.engine.actions import Action, Verb
from bot.games.riichi.engine.engine import RiichiEngine
from bot.games.riichi.engine.state import State
from bot.games.riichi.formats.readers.mjai import mjai_record
from bot.games.riichi.formats.record import Record
from bot.games.riichi.formats.validate import valid_record
from bot.games.riichi.mjai import messages as m
from bot.games.riichi.mjai.spelling import NO_MOVE, discard_move, is_same_move, mjai_move
from bot.games.riichi.mjai.stream import BOM, UnreadableLine, line_events, lines_of
from bot.games.riichi.rules import Rules
from bot.games.riichi.view.projection import RiichiProjection
from bot.records.files import BadRecord
from bot.view.model import Player
from bot.view.project.projection import SeatedPlayers

_Report = Callable[[str], None]
"""Is told, in a sentence, what went wrong."""

_IMPOSSIBLE: Final = (BadRecord, LookupError, TypeError, ValueError)
"""The exceptions for events that are possible each by itself, but not in this order."""
_STILL_DECIDING: Final = (m.DoraTurned, m.ReachAccepted)
"""After these events whatever could be decided before still can; after those that we do not know as well."""
_TURN: Final = (m.Tsumo, m.Chi, m.Pon)
"""Events after which the seat that they are about has to act."""
_CLAIMED: Final = (m.Dahai, m.Kakan, m.Ankan, m.Nukidora)
"""Events whose tile the others may take."""


def serve_seat(stream: BinaryIO, level: Level, report: _Report) -> Iterator[str]:
    """The answers of our player of this level to an arena, one to each line that is not empty."""
    seat = MjaiSeat(PLAYERS_BY_LEVEL[level], report)
    for line in lines_of(stream):
        yield msgspec.json.encode(seat.answer(line)).decode()


class MjaiSeat:
    """One seat, game after game. `player` makes a player for rules. What cannot be read is told to `report`, and so is
    a hand that cannot be followed: in that one the seat discards what it draws.
    """

    def __init__(self, player: Callable[[Rules], Chooser[Action]], report: _Report) -> None:
        self._make = player
        self._report = report
        self._projection = RiichiProjection()
        self._begin(m.StartGame())

    def answer(self, line: bytes) -> m.MjaiMove:
        """The move of the seat after these events, the newest last; none if some of them cannot be read."""
        if line.startswith(BOM):
            self._report("The line begins with a byte order mark, which is passed over.")
        said = line_events(line)
        events = [each for each in said if isinstance(each, m.MjaiEvent)]
        for each in said:
            self._hear(each)
        last = next((event for event in reversed(events) if _decides(event)), None)
        if last is None or len(events) < len(said) or not self._in_hand:
            return NO_MOVE
        own = isinstance(last, m.SeatEvent) and last.actor == self._seat
        if own and isinstance(last, m.Reach):
            return self._riichi_discard()
        if not (own if isinstance(last, _TURN) else not own and isinstance(last, _CLAIMED)):
            return NO_MOVE
        offered = events[-1].possible_actions
        return _offered_move(self._chosen_move(last), last.possible_actions if offered is None else offered)

    def _begin(self, start: m.StartGame | None) -> None:
        """Begin a game. None: its start cannot be read, and nothing is played until the next one."""
        self._start = start
        self._seat = 0 if start is None or start.id is None else start.id
        self._past: tuple[m.MjaiEvent, ...] = ()
        self._hand: tuple[m.MjaiEvent, ...] = ()
        self._lost = False
        self._player: Chooser[Action] | None = None
        self._declared: Action | None = None

    @property
    def _in_hand(self) -> bool:
        return self._start is not None and (bool(self._hand) or self._lost)

    def _hear(self, said: m.MjaiEvent | UnreadableLine) -> None:
        match said:
            case UnreadableLine(kind="start_game"):
                self._stop(said.why)
            case UnreadableLine():
                self._lost = self._lost or bool(said.kind)
                self._report(f"{said.why}.")
            case m.StartGame(id=None):
                self._stop("start_game gives this player no seat: id is null")
            case m.StartGame():
                self._begin(said)
            case m.StartKyoku():
                self._deal(said)
            case _ if self._in_hand:
                self._hand += (said,)
            case m.SeatEvent() if self._start is not None:
                self._report(f"{_kind(said)} comes before start_kyoku.")
            case _:
                pass

    def _stop(self, why: str) -> None:
        self._begin(None)
        self._report(f"{why}. Nothing is played until the next start_game.")

    def _deal(self, said: m.StartKyoku) -> None:
        """A hand begins; one before that could not be followed is left out of the game."""
        if not self._lost and self._hand:
            self._record()
        if not self._lost:
            self._past += self._hand
        self._hand, self._lost, self._declared = (said,), False, None
        if self._start is not None and self._seat >= said.players:
            self._stop(f"id {self._seat} is no seat among {said.players}")
        elif said.oya != said.kyoku - 1:
            self._lose(f"seat {said.oya} deals hand {said.kyoku}")

    def _record(self) -> Record | None:
        """The game so far, None if it cannot have been."""
        try:
            return valid_record(mjai_record((self._start or m.StartGame(), *self._past, *self._hand)))
        except _IMPOSSIBLE as error:
            self._lose(error)
            return None

    def _lose(self, why: Exception | str) -> None:
        """Give up following this hand."""
        self._lost = True
        reason = why if isinstance(why, BadRecord | str) else repr(why)
        self._report(f"This hand cannot be followed: {reason}.")

    def _riichi_discard(self) -> m.MjaiMove:
        if self._declared is None:
            self._report(f"reach is told of seat {self._seat}, which did not declare it.")
            return NO_MOVE
        return discard_move(self._declared, self._seat)

    def _chosen_move(self, last: m.MjaiEvent) -> m.MjaiMove:
        state = None if self._lost else self._position()
        if self._lost:
            return _tsumogiri(last, self._seat)
        move = None if state is None else self._move(state)
        if state is None or move is None:
            return NO_MOVE
        self._declared = move if move.verb is Verb.RIICHI else None
        return mjai_move(move, self._seat, state)

    def _position(self) -> State | None:
        record = self._record()
        try:
            return None if record is None else state_at_log_end(record)
        except _IMPOSSIBLE as error:
            self._lose(error)
            return None

    def _move(self, state: State) -> Action | None:
        """The player's choice; None if nothing can be decided."""
        questions = RiichiEngine(state.rules, open_ended=True).pending(state)
        options = next((question.options[self._seat] for question in questions if self._seat in question.awaited), ())
        if len(options) < 2:
            return next(iter(options), None)
        if self._player is None:
            self._player = self._make(state.rules)
        company = SeatedPlayers([Player(is_computer=True)] * state.players)
        return self._player.choose(self._projection.hand(state, company, self._seat, hints=False), options)


def _decides(event: m.MjaiEvent) -> bool:
    """True if the actions of the seat follow from this event."""
    return type(event) is not m.MjaiEvent and not isinstance(event, _STILL_DECIDING)


def _kind(event: m.MjaiEvent) -> str:
    return str(event.__struct_config__.tag)


def _offered_move(answer: m.MjaiMove, offered: Sequence[m.MjaiMove] | None) -> m.MjaiMove:
    """The answer if it is among what the arena offers, where it says what that is; else a discard from there, or
    nothing.
    """
    if offered is None or answer is NO_MOVE or any(is_same_move(answer, each) for each in offered):
        return answer
    return next((each for each in offered if each.type == "dahai"), NO_MOVE)


def _tsumogiri(last: m.MjaiEvent, seat: int) -> m.MjaiMove:
    """A discard of the tile just drawn, where there is one."""
    if not isinstance(last, m.Tsumo):
        return NO_MOVE
    return m.MjaiMove("dahai", seat, pai=last.pai, tsumogiri=True)
