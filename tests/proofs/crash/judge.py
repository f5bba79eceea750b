"""What the logs say in the end: which presses are in them, and which standings they lead to."""

import sqlite3
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from bot.engine.decision import Ask, Chance, Reject, Seat
from bot.engine.decision import Press as Answer
from bot.engine.riichi.events import Answered, Event, GameEnded, HandEnded, HandStarted
from bot.engine.riichi.state import State
from bot.engine.riichi.table import Riichi, replay
from bot.engine.riichi.variant import RiichiVariant
from bot.engine.wall import Seal
from bot.i18n.catalogue import words
from bot.table.desk import read_party, read_seal
from bot.table.party import Party
from bot.ui.custom_id import Press
from bot.view.project.riichi import RiichiProjection
from cogs._people import company
from render.alt import alt_text
from tests.proofs.crash.people import Made

_RIICHI: Final = RiichiVariant()


class Record(NamedTuple):
    """A table as it is written down."""

    party: Party
    seal: Seal
    events: tuple[Event, ...]

    @property
    def standings(self) -> str:
        """The standings that the log leads to, in the words of their picture; empty if the game is not over."""
        state = replay(self.events)
        view = RiichiProjection().standings(state, company(self.party, words("en")))
        return "" if view is None else alt_text(view)


def records(database: Path) -> dict[str, Record]:
    """Every table that has a log."""
    with closing(sqlite3.connect(database)) as connection:
        logs: dict[str, list[Event]] = {}
        for name, event in connection.execute("SELECT table_id, event FROM events ORDER BY table_id, version"):
            logs.setdefault(name, []).append(_RIICHI.decode(event))
        tables = connection.execute("SELECT id, party, seal FROM tables")
        return {
            name: Record(read_party(party), read_seal(seal), tuple(logs[name]))
            for name, party, seal in tables
            if name in logs
        }


def claim_open(record: Record) -> bool:
    """Whether somebody is being asked about a tile."""
    if record.party.stage != "playing":
        return False
    game, state = _RIICHI.resume(record.events)
    return any(question.ask is Ask.CLAIM and question.awaited for question in game.pending(state))


def judged(record: Record, made: Sequence[Made], tried: Sequence[Made], chance: Chance) -> Counter[str]:
    """How many of the acknowledged presses are in the log `once`, `twice`, were `overtaken` or `lost`.

    A press is overtaken by somebody's claim, or by one that the same person `tried` before and saw fail: it had been
    written down, but its acknowledgement did not get through.
    """
    log = _Log(record, chance)
    failed = [one for one in tried if one not in made]
    return Counter(log.verdict(one, failed) for one in made)


def sent_twice(record: Record, in_thread: int) -> int:
    """How many messages are too many in its thread: there is one for each hand, its result, and the standings."""
    kinds = Counter(type(event) for event in record.events)
    return max(0, in_thread - kinds[HandStarted] - kinds[HandEnded] - kinds[GameEnded])


class _Log:
    """A log, and where each of its questions was open."""

    def __init__(self, record: Record, chance: Chance) -> None:
        self._party = record.party
        self._events = record.events
        self._chance = chance
        self._game = Riichi(replay(record.events[:1]).rules, replay(record.events[:1]).open_ended)
        self._open: dict[int, list[tuple[int, State]]] = {}
        for number, state in _states(self._game, record.events):
            for question in self._game.pending(state):
                self._open.setdefault(question.id, []).append((number, state))

    def verdict(self, made: Made, failed: Sequence[Made]) -> str:
        found = self._found(made)
        if found:
            return "once" if found == 1 else "twice"
        before = (other for other in failed if (other.user, other.press.decision) == (made.user, made.press.decision))
        if any(map(self._found, before)) or self._claimed(made):
            return "overtaken"
        return "lost"

    def _found(self, made: Made) -> int:
        """How often the press is in the log."""
        seat = self._party.seat_of(made.user)
        if seat is None:
            return 0
        return sum(
            self._follows(number, state, seat, made.press) for number, state in self._open.get(made.press.decision, ())
        )

    def _follows(self, number: int, state: State, seat: Seat, press: Press) -> bool:
        """Whether what the press brings about is what happened next."""
        action = _RIICHI.action(press.token)
        if number == len(self._events) or action is None:
            return False
        outcome = self._game.decide(state, Answer(seat, press.decision, action), self._chance)
        return not isinstance(outcome, Reject) and _timeless(outcome.events[0]) == _timeless(self._events[number])

    def _claimed(self, made: Made) -> bool:
        """Whether somebody else's claim decided the question."""
        seat = self._party.seat_of(made.user)
        return any(
            isinstance(event, Answered) and event.seat != seat and event.action.rank > 0
            for number, _ in self._open.get(made.press.decision, ())
            for event in self._events[number : number + 1]
        )


def _states(game: Riichi, events: Sequence[Event]) -> Iterator[tuple[int, State]]:
    """Each state, and how many events have led to it."""
    state = replay(tuple(events[:1]))
    yield 1, state
    for number, event in enumerate(events[1:], start=2):
        state = game.evolve(state, event)
        yield number, state


def _timeless(event: Any) -> Any:
    """The event without its time."""
    return msgspec.structs.replace(event, at=0) if hasattr(event, "at") else event
