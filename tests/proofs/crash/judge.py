"""What the logs say in the end: which presses are in them, and which standings they lead to."""

import sqlite3
import sys
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

import msgspec

from bot.engine.game import Engine, Variant
from bot.engine.question import QuestionKind, RandomSource, Seat
from bot.engine.question import SeatAnswer as Answer
from bot.engine.refusal import Refusal
from bot.engine.wall import Seal
from bot.games.american.engine.actions import STOP_CHARLESTON
from bot.games.registry import GAMES
from bot.i18n.catalogue import words
from bot.table.context import read_party, read_seal
from bot.table.party import Party
from bot.ui.custom_id import Press
from cogs._people import company
from render.alt import alt_text
from tests.proofs.aim import CLAIM_OPEN, PRESS_WAITING
from tests.proofs.crash.people import MadePress, message_and_lines
from tests.tools.sandbox.friend import Json

EVENTS_WHEN_DEALT: Final = 2
"""With so many events a game has begun and its first hand is dealt."""
EVENTS_QUERY: Final = "SELECT table_id, event FROM events ORDER BY table_id, version"
PLAYED_QUERY: Final = """
SELECT table_id, event FROM events JOIN tables ON id = table_id WHERE stage = 'playing' ORDER BY table_id, version
"""
TABLES_QUERY: Final = "SELECT id, party, seal FROM tables"
PRESSES_QUERY: Final = 'SELECT table_id, decision, "user", stamp FROM presses WHERE stamp > ?'
PRESS_WAIT_MS: Final = 400
"""Milliseconds for which a press waits for others."""

SavedPressRow: TypeAlias = tuple[str, int, int, int]
"""A press that is saved: table, question, user, and when Discord received it."""
_GAMES: Final = dict(GAMES)


class TableRecord(NamedTuple):
    """A table as it is written down."""

    party: Party
    seal: Seal
    events: tuple[Any, ...]

    @property
    def variant(self) -> Variant[Any, Any, Any]:
        """The game that was played."""
        return _GAMES[self.party.terms.game].variant

    @property
    def standings(self) -> str:
        """The standings that the log leads to, in the words of their picture; empty if the game is not over."""
        _, state = self.variant.resume(self.events)
        view = GAMES[self.party.terms.game].projection.standings(state, company(self.party))
        return "" if view is None else alt_text(view, words("en"))


def table_records(database: Path, logs: str = EVENTS_QUERY) -> dict[str, TableRecord]:
    """Every table that has a log, or whose log is among these."""
    with closing(sqlite3.connect(database)) as connection:
        return records_of_rows(connection.execute(logs), connection.execute(TABLES_QUERY))


def records_of_rows(events: Iterable[tuple[Any, ...]], papers: Iterable[tuple[Any, ...]]) -> dict[str, TableRecord]:
    """The tables of which these rows tell."""
    lines: dict[str, list[bytes]] = {}
    for name, event in events:
        lines.setdefault(name, []).append(event)
    tables = [(read_party(party), read_seal(seal)) for name, party, seal in papers if name in lines]
    return {
        party.id: TableRecord(party, seal, tuple(_GAMES[party.terms.game].variant.decode(lines[party.id])))
        for party, seal in tables
    }


def saved_presses(database: Path, since: int) -> set[SavedPressRow]:
    """The presses since then (epoch milliseconds) that are saved and not played yet."""
    with closing(sqlite3.connect(database)) as connection:
        return set(connection.execute(PRESSES_QUERY, (since,)))


def moment_kinds(playing: Iterable[TableRecord], presses: Collection[SavedPressRow]) -> Counter[str]:
    """Of which kinds a moment is in which this is played and saved."""
    found = Counter[str]()
    for record in playing:
        game, state = record.variant.resume(record.events)
        questions = game.pending(state)
        answered = {question for table, question, _, _ in presses if table == record.party.id}
        found[CLAIM_OPEN] |= any(question.kind is QuestionKind.CLAIM and question.awaited for question in questions)
        found[PRESS_WAITING] |= any(question.order_matters for question in questions) and any(
            question.id in answered for question in questions
        )
    return found


def count_presses(
    record: TableRecord, made: Sequence[MadePress], tried: Sequence[MadePress], chance: RandomSource
) -> Counter[str]:
    """How many of the acknowledged presses are in the log `once`, `twice`, were `overtaken` or `lost`.

    A press is overtaken by somebody's claim, or by one that the same person `tried` before and saw fail: it had been
    written down, but its acknowledgement did not get through. A press that would still count in the end is not.
    """
    log = _Log(record, chance)
    failed = Counter(tried) - Counter(made)
    verdicts = Counter[str]()
    for one, times in Counter(made).items():
        verdict = log.verdict(one, times, failed)
        if verdict["lost"]:
            what = f"{one.press.question}:{one.press.token}"
            sys.stderr.write(f"lost: {what} of {one.user} at table {record.party.id}, {record.party.terms.book}\n")
        verdicts.update(verdict)
    return +verdicts


def surplus_messages(record: TableRecord, in_thread: int) -> int:
    """How many messages are too many in its thread: there is one for each hand but the first, which is shown on the
    lobby's message, for each result, and for the standings.
    """
    kinds = Counter(type(event).__name__ for event in record.events)
    return max(0, in_thread - (kinds["HandStarted"] - 1) - kinds["HandEnded"] - kinds["GameEnded"])


def surplus_text(where: str, messages: Iterable[Json]) -> None:
    """Which messages are there, where one is too many."""
    sys.stderr.writelines(f"too many: {where}: {message_and_lines(message)}\n" for message in messages)


class _Log:
    """A log, and where each of its questions was open."""

    def __init__(self, record: TableRecord, chance: RandomSource) -> None:
        self._party = record.party
        self._events = record.events
        self._chance = chance
        self._action = record.variant.action
        self._game, dealt = record.variant.resume(record.events[:EVENTS_WHEN_DEALT])
        self._open: dict[int, list[tuple[int, Any]]] = {}
        for number, state in _states(self._game, dealt, record.events):
            for question in self._game.pending(state):
                self._open.setdefault(question.id, []).append((number, state))

    def verdict(self, made: MadePress, times: int, failed: Counter[MadePress]) -> Counter[str]:
        """What became of a press that was acknowledged so many times; it may have come through where it `failed`."""
        found = self._found(made)
        twice = max(0, found - times - failed[made])
        missing = max(0, times - found)
        before = (other for other in failed if (other.user, other.press.question) == (made.user, made.press.question))
        overtaken = missing and not self._would_count(made) and (any(map(self._found, before)) or self._claimed(made))
        return Counter({"once": times - missing - twice, "twice": twice, "overtaken" if overtaken else "lost": missing})

    def _found(self, made: MadePress) -> int:
        """How often the press is in the log."""
        seat = self._party.seat_of(made.user)
        if seat is None:
            return 0
        found = past = 0
        for number, state in self._open.get(made.press.question, ()):
            brought = self._brought(number, state, seat, made.press)
            if brought and number >= past:
                found, past = found + 1, number + brought
        return found

    def _brought(self, number: int, state: Any, seat: Seat, press: Press) -> int:
        """How many events the press brings about, if they are what happened next; else none."""
        action = self._action(press.token)
        if number == len(self._events) or action is None:
            return 0
        at = getattr(self._events[number], "at", None)
        outcome = self._game.decide(state, self._answer(state, seat, press.question, action, at), self._chance)
        if isinstance(outcome, Refusal) or _timeless(outcome.events[0]) != _timeless(self._events[number]):
            return 0
        return len(outcome.events)

    def _would_count(self, made: MadePress) -> bool:
        """Whether the question is open to the end of the log, and the press would answer it."""
        seat, action = self._party.seat_of(made.user), self._action(made.press.token)
        last, state = self._open.get(made.press.question, ((0, None),))[-1]
        if seat is None or action is None or last < len(self._events):
            return False
        answer = self._answer(state, seat, made.press.question, action)
        return not isinstance(self._game.decide(state, answer, self._chance), Refusal)

    def _answer(self, state: Any, seat: Seat, number: int, action: Any, at: int | None = None) -> Answer[Any]:
        """The press at this time, or as soon as it counts."""
        opens = next(question.opens_at for question in self._game.pending(state) if question.id == number)
        return Answer(seat, number, action, opens if at is None else at)

    def _claimed(self, made: MadePress) -> bool:
        """Whether somebody else decided the question: with a claim, or with a vote against another Charleston."""
        seat = self._party.seat_of(made.user)
        return any(
            event.seat != seat and (event.action.claim_rank > 0 or event.action == STOP_CHARLESTON)
            for number, _ in self._open.get(made.press.question, ())
            for event in self._events[number : number + 1]
            if hasattr(event, "action")
        )


def _states(game: Engine[Any, Any, Any], state: Any, events: Sequence[Any]) -> Iterator[tuple[int, Any]]:
    """Each state, and how many events have led to it."""
    yield EVENTS_WHEN_DEALT, state
    for number, event in enumerate(events[EVENTS_WHEN_DEALT:], start=EVENTS_WHEN_DEALT + 1):
        state = game.evolve(state, event)
        yield number, state


def _timeless(event: Any) -> Any:
    """The event without its time."""
    return msgspec.structs.replace(event, at=0) if hasattr(event, "at") else event
