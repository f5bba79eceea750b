"""Entries of a league's log as JSON, as the database stores them. Reason and note are stored beside it, since they can
name somebody who is forgotten later; the JSON itself never changes.
"""

from functools import lru_cache
from typing import Final

import msgspec
from msgspec.structs import replace

from bot.league.acts.results import GameCorrected, GameCounted
from bot.league.games import Result
from bot.league.log import Actor, AnyAct, Entry
from bot.league.times import Ms

SCHEMA: Final = 3
"""The version of the JSON. A field that is added later has a default; a changed meaning is a new version, with a step
that reads the older ones.

2: points of American games are thousands, as all amounts of leagues.
3: entries are facts, that say what follows from them; older ones are acts, and still to be decided (`upcast_entries`).
"""


class _Line(msgspec.Struct, frozen=True):
    by: msgspec.Raw
    act: AnyAct
    schema: int = 1


_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final = msgspec.json.Decoder(_Line)


@lru_cache(maxsize=10_000)
def _actor(text: bytes) -> Actor:
    """Kept, since few people make many entries."""
    return msgspec.json.decode(text, type=Actor)


def encode_entry(entry: Entry) -> bytes:
    """The entry as JSON, with who acts; the same entry is always the same bytes."""
    return _ENCODER.encode(_Line(msgspec.Raw(_ENCODER.encode(entry.by)), entry.act, SCHEMA))


def decode_entry(text: bytes, number: int, at: Ms, reason: str = "", note: str = "") -> Entry:
    """The entry. Raises ValueError for anything else, and for an entry of a newer Naki."""
    try:
        line = _DECODER.decode(text)
        by = _actor(bytes(line.by))
    except msgspec.DecodeError as error:
        raise ValueError(f"entry {number} cannot be read: {error}") from error
    if line.schema > SCHEMA:
        raise ValueError(f"entry {number} is of schema {line.schema}, newer than this Naki")
    act = line.act if line.schema > 1 else _in_thousands(line.act)
    return Entry(number, at, by, act, reason, note)


def _in_thousands(act: AnyAct) -> AnyAct:
    """An act of version 1, with the points of an American game in thousands."""
    match act:
        case GameCounted():
            return replace(act, result=_american(act.result))
        case GameCorrected():
            return replace(act, seen_result=_american(act.seen_result), result=_american(act.result))
        case _:
            return act


def _american(result: Result) -> Result:
    """Only results of American games have hands."""
    return replace(result, points=tuple(1000 * one for one in result.points)) if result.won_hand_values else result
