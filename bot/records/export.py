"""Writes Naki's games in its own format and in those of other programs."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import StrEnum
from typing import Any, Final

from bot.engine.american import events as american_events
from bot.engine.american.codec import CODEC as AMERICAN
from bot.engine.american.codec import outside
from bot.engine.riichi import events as riichi_events
from bot.engine.riichi.codec import CODEC as RIICHI
from bot.engine.wall import Seal
from bot.records.readers.own import record_of
from bot.records.record import Record
from bot.records.seal import written
from bot.records.writers import mjai, tenhou6


class Form(StrEnum):
    """The formats in which a log can be had."""

    NAKI = "naki"
    TENHOU6 = "tenhou6"
    MJAI = "mjai"


_WRITERS: Final[Mapping[Form, Callable[[Record], str]]] = {Form.TENHOU6: tenhou6.write, Form.MJAI: mjai.write}


class StillPlaying(ValueError):
    """The game is not over: its log would show what the players may not see."""


def forms(events: Sequence[Any]) -> tuple[Form, ...]:
    """The formats in which this game can be had: only ours tells of American ones."""
    return (Form.NAKI,) if _is_american(events) else tuple(Form)


def export(events: Sequence[Any], form: Form, seal: Seal, names: tuple[str, ...] = ()) -> str:
    """The log of a game that is over; `names` by seat. Ours ends with the opened seal, and tells of a card for private
    use no more than may be known outside its league. Raises StillPlaying, and ValueError for a form it cannot be had
    in.
    """
    if not any(isinstance(event, riichi_events.GameEnded | american_events.GameEnded) for event in events):
        raise StillPlaying("the game is not over")
    if form not in forms(events):
        raise ValueError(f"{form} does not tell of this game")
    writer = _WRITERS.get(form)
    if writer is None:
        lines = [line.decode() for line in _lines(events)]
        return "".join(f"{line}\n" for line in (*lines, written(seal)))
    return writer(record_of(events, names))


def _lines(events: Sequence[Any]) -> Iterator[bytes]:
    if _is_american(events):
        return (AMERICAN.encode(outside(event)) for event in events)
    return map(RIICHI.encode, events)


def _is_american(events: Sequence[Any]) -> bool:
    return isinstance(events[0], american_events.GameStarted)
