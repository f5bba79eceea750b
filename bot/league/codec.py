"""Entries of a league's log as JSON, as the database keeps them.

Reason and note stand beside it: they may name somebody who is forgotten later, and the rest never changes.
"""

from functools import lru_cache
from typing import Final

import msgspec

from bot.league.log import Actor, AnyAct, Entry
from bot.league.state import Ms

SCHEMA: Final = 1
"""Of the way in which entries are written. A field that is added later has a default; a changed meaning is a new
schema, with a step that reads the older one.
"""


class _Line(msgspec.Struct, frozen=True):
    by: msgspec.Raw
    act: AnyAct
    schema: int = SCHEMA


_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final = msgspec.json.Decoder(_Line)


@lru_cache(maxsize=10_000)
def _actor(text: bytes) -> Actor:
    """Few people act in many entries."""
    return msgspec.json.decode(text, type=Actor)


def encode(entry: Entry) -> bytes:
    """Who acts and what, as JSON; the same entry is always the same bytes."""
    return _ENCODER.encode(_Line(msgspec.Raw(_ENCODER.encode(entry.by)), entry.act))


def decode(text: bytes, number: int, at: Ms, reason: str = "", note: str = "") -> Entry:
    """The entry. Raises ValueError for anything else, and for an entry that a newer Naki has written."""
    try:
        line = _DECODER.decode(text)
        by = _actor(bytes(line.by))
    except msgspec.DecodeError as error:
        raise ValueError(f"entry {number} cannot be read: {error}") from error
    if line.schema > SCHEMA:
        raise ValueError(f"entry {number} is of schema {line.schema}, newer than this Naki")
    return Entry(number, at, by, line.act, reason, note)
