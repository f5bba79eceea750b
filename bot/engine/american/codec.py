"""American facts as they stand in a log: one line of JSON each."""

from typing import Final

import msgspec

from bot.engine.american.events import Event

_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final = msgspec.json.Decoder[Event](Event)


def encode(event: Event) -> bytes:
    """The fact as a line of JSON, without the line's end."""
    return _ENCODER.encode(event)


def decode(line: bytes) -> Event:
    """The fact a line tells. Raises ValueError if it tells none."""
    return _DECODER.decode(line)
