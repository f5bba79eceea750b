"""A player of ours in an arena that speaks mjai: hears what happens, and answers with a move."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final

import msgspec

from bot.engine.level import Level
from bot.engine.riichi.actions import Action, Verb
from bot.engine.riichi.engine import RiichiEngine
from bot.engine.riichi.rules import Rules
from bot.engine.riichi.state import State
from bot.mjai.spelling import NOTHING, Said, discard, same, spelled
from bot.players.arena import Chooser
from bot.players.riichi.levels import PLAYERS
from bot.records.conformance.riichi import position
from bot.records.readers.mjai import EVENTS, record_of
from bot.records.record import Unreadable
from bot.view.model import Player
from bot.view.project.projection import Company
from bot.view.project.riichi import RiichiProjection

_EVENT: Final = msgspec.json.Decoder(dict[str, Any])
_EVENTS: Final = msgspec.json.Decoder(list[dict[str, Any]])

Report = Callable[[str], None]
"""Is told, in a sentence, what went wrong."""

_DECIDING: Final = EVENTS - {"dora", "reach_accepted"}
"""After other events whatever could be decided before still can."""
_MALFORMED: Final = (Unreadable, LookupError, TypeError, ValueError)
"""What comes of events that lack something, or say what cannot be."""
_TURN: Final = ("tsumo", "chi", "pon")
"""Events after which the seat that they are about has to act."""
_CLAIMED: Final = ("dahai", "kakan", "ankan", "nukidora")
"""Events whose tile the others may take."""


def serve(lines: Iterable[str], level: Level, report: Report) -> Iterator[str]:
    """The answers of our player of this level to an arena, one to each line: an event, or an array of all events since
    the last line. Empty lines are no lines. Raises ValueError or LookupError for what is no event.
    """
    seat = MjaiSeat(PLAYERS[level], report)
    for line in filter(str.strip, lines):
        heard = _EVENTS.decode(line) if line.lstrip().startswith("[") else [_EVENT.decode(line)]
        yield msgspec.json.encode(seat.answer(heard)).decode()


class MjaiSeat:
    """One seat, game after game. `player` makes a player for rules. Of a hand that it cannot follow `report` is told:
    in that one the seat discards what it draws.
    """

    def __init__(self, player: Callable[[Rules], Chooser[Action]], report: Report) -> None:
        self._make = player
        self._report = report
        self._projection = RiichiProjection()
        self._begin({})

    def answer(self, heard: Sequence[Said]) -> Said:
        """What the seat does after these events, the newest last; after none, nothing."""
        if not heard:
            return NOTHING
        for said in heard:
            if said["type"] == "start_game":
                self._begin(said)
            self._heard.append(said)
        last = next((said for said in reversed(heard) if said["type"] in _DECIDING), heard[-1])
        own = last.get("actor") == self._seat
        if own and last["type"] == "reach" and self._declared is not None:
            return discard(self._declared, self._seat)
        decides = own if last["type"] in _TURN else not own and last["type"] in _CLAIMED
        offered = heard[-1].get("possible_actions", last.get("possible_actions"))
        return _allowed(self._decided(last), offered) if decides else NOTHING

    def _begin(self, start: Said) -> None:
        self._seat = int(start.get("id", 0))
        self._heard = list[Said]()
        self._player: Chooser[Action] | None = None
        self._declared: Action | None = None

    def _decided(self, last: Said) -> Said:
        try:
            state = position(record_of(self._heard))
        except _MALFORMED as error:
            why = error if isinstance(error, Unreadable) else repr(error)
            self._report(f"This hand cannot be followed: {why}.")
            return _drawn(last, self._seat)
        move = None if state is None else self._move(state)
        if state is None or move is None:
            return NOTHING
        self._declared = move if move.verb is Verb.RIICHI else None
        return spelled(move, self._seat, state)

    def _move(self, state: State) -> Action | None:
        """What the player chooses, None if nothing can be decided."""
        questions = RiichiEngine(state.rules, open_ended=True).pending(state)
        options = next((question.options[self._seat] for question in questions if self._seat in question.awaited), ())
        if len(options) < 2:
            return next(iter(options), None)
        if self._player is None:
            self._player = self._make(state.rules)
        company = Company([Player(computer=True)] * state.players)
        return self._player.choose(self._projection.hand(state, company, self._seat, hints=False), options)


def _allowed(answer: Said, offered: Sequence[Said] | None) -> Said:
    """The answer if it is among what the arena offers, where it says what that is; else a discard from there, or
    nothing.
    """
    if offered is None or answer is NOTHING or any(same(answer, each) for each in offered):
        return answer
    return next((each for each in offered if each["type"] == "dahai"), NOTHING)


def _drawn(last: Said, seat: int) -> Said:
    """A discard of the tile just drawn, where there is one."""
    if last["type"] != "tsumo":
        return NOTHING
    return {"type": "dahai", "actor": seat, "pai": last["pai"], "tsumogiri": True}
