"""Games of ours, written out: in the formats that others read, and in our own."""

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from typing import Final

from bot.engine.riichi import codec
from bot.engine.riichi.events import Event, GameEnded
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


def export(events: Sequence[Event], form: Form, seal: Seal, names: tuple[str, ...] = ()) -> str:
    """The log of a game that is over; `names` by seat. Ours ends with the opened seal. Raises StillPlaying."""
    if not any(isinstance(event, GameEnded) for event in events):
        raise StillPlaying("the game is not over")
    writer = _WRITERS.get(form)
    if writer is None:
        lines = [codec.encode(event).decode() for event in events]
        return "".join(f"{line}\n" for line in (*lines, written(seal)))
    return writer(record_of(events, names))
