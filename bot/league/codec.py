"""Entries of a league's log as JSON, as the database keeps them."""

from typing import Final

import msgspec

from bot.league.log import Entry

_ENCODER: Final = msgspec.json.Encoder(order="deterministic")
_DECODER: Final = msgspec.json.Decoder(Entry)


def encode(entry: Entry) -> bytes:
    """The entry as JSON; the same entry is always the same bytes."""
    return _ENCODER.encode(entry)


def decode(text: bytes) -> Entry:
    """The entry. Raises msgspec.DecodeError for anything else."""
    return _DECODER.decode(text)
