"""American facts as they stand in a log: one line of JSON each."""

from typing import Final

import msgspec
from msgspec.structs import replace

from bot.engine.american.events import Event, GameStarted, HandStarted

_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final = msgspec.json.Decoder[Event](Event)


def encode(event: Event) -> bytes:
    """The fact as a line of JSON, without the line's end."""
    return _ENCODER.encode(event)


def encode_outside(event: Event) -> bytes:
    """The line as it may leave the league: of a card for private use it tells the names and values of the hands alone
    (american.md §10.3).
    """
    if isinstance(event, GameStarted | HandStarted) and event.card is not None:
        return encode(replace(event, card=event.card.outside))
    return encode(event)


def decode(line: bytes) -> Event:
    """The fact a line tells. Raises ValueError if it tells none."""
    return _DECODER.decode(line)
