"""What is known of a game that does not go on."""

import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from bot.engine.question import Question
from bot.ui.custom_id import Press
from tests.proofs.crash.judge import TableRecord
from tests.proofs.crash.people import SimulatedPlayer, button_presses, message_and_lines


def standstill_lines(guests: Sequence[SimulatedPlayer], found: Mapping[str, TableRecord]) -> str:
    """Some lines about the game of these guests: what is asked there, of whom, and what each of them sees and pressed
    last.
    """
    return "".join(f"stuck: {line}\n" for line in _lines(guests, found))


def diary_lines(guests: Iterable[SimulatedPlayer], table: str) -> None:
    """What everybody pressed and read at the table, in order."""
    lines = sorted(line for guest in guests for where, line in guest.diary if where == table)
    sys.stderr.writelines(f"{line}\n" for line in lines)


def _lines(guests: Sequence[SimulatedPlayer], found: Mapping[str, TableRecord]) -> Iterator[str]:
    for record in found.values():
        if record.party.stage == "playing" and (not guests or record.party.seat_of(guests[0].id) is not None):
            game, state = record.variant.resume(record.events)
            paused = ", paused" if record.party.paused else ""
            yield f"table {record.party.id}{paused}, {len(record.events)} events: {_asked(game.pending(state))}"
    for guest in guests:
        last = guest.tried[-1].press if guest.tried else None
        heard = bool(guest.made) and guest.made[-1].press == last
        offers = _words(button_presses(guest.panel))
        yield f"{guest.name}: panel {offers}; last pressed {_word(last)}, acknowledged: {heard}"
        yield f"{guest.name} reads: {message_and_lines(guest.panel)}"


def _asked(questions: Iterable[Question[Any]]) -> str:
    asked = [f"question {one.id} ({one.kind}) to seats {list(one.awaited)}" for one in questions]
    return ", ".join(asked) or "no question"


def _words(offers: Iterable[Press]) -> str:
    return " ".join(map(_word, offers)) or "without buttons"


def _word(press: Press | None) -> str:
    return "nothing" if press is None else f"{press.question}:{press.token}"
