"""The parts of tenhou.net/6's JSON that are read: a hand is a row of columns, and each has a type of its own."""

from typing import Annotated, NamedTuple, TypeAlias

import msgspec
from msgspec import Meta

from bot.games.riichi.formats.readers.schemas.fields import (
    LoggedChair,
    LoggedCount,
    LoggedName,
    LoggedPoints,
    LoggedWord,
    decode_json,
)
from bot.records.files import BadRecord

TileCode: TypeAlias = Annotated[int, Meta(ge=0, le=60)]
"""A tile, or that the drawn one was discarded."""
TileCodes: TypeAlias = list[TileCode]
TurnColumn: TypeAlias = list[TileCode | LoggedWord]
"""Somebody's draws or discards, turn by turn."""
_Result: TypeAlias = list[LoggedWord | list[LoggedPoints | LoggedWord]]
Deltas: TypeAlias = list[LoggedPoints]
WinSeats: TypeAlias = list[LoggedChair]
"""The winner, the player who was won from, and the one who was liable."""
LoggedWords: TypeAlias = list[LoggedWord]
_Total: TypeAlias = Annotated[float, Meta(ge=-1e7, le=1e7)]


class Tenhou6Rule(msgspec.Struct):
    disp: LoggedWord = ""
    aka: int | bool = 0
    aka51: int | bool = 0
    aka52: int | bool = 0
    aka53: int | bool = 0
    naki: dict[str, object] | None = None


class Tenhou6Start(msgspec.Struct, array_like=True, forbid_unknown_fields=True):
    round: Annotated[int, Meta(ge=0, le=15)]
    honba: LoggedCount
    sticks: LoggedCount


class Tenhou6Game(msgspec.Struct):
    name: Annotated[list[LoggedName], Meta(max_length=4)]
    rule: Tenhou6Rule
    log: list[list[msgspec.Raw]]
    sc: Annotated[list[_Total], Meta(max_length=8)] | None = None


class Tenhou6SeatColumns(NamedTuple):
    """The tiles that somebody was dealt, drew and discarded."""

    dealt: list[int]
    draws: list[int | str]
    discards: list[int | str]


class Tenhou6Hand(NamedTuple):
    """The columns of a hand."""

    start: Tenhou6Start
    scores: list[int]
    dora: list[int]
    ura: list[int]
    seats: list[Tenhou6SeatColumns]
    result: list[str | list[int | str]]


def tenhou6_hand(columns: list[msgspec.Raw], players: int) -> Tenhou6Hand:
    """The columns of a hand of so many players. Raises BadRecord."""
    first, last = 4, 4 + 3 * players
    if len(columns) < last:
        raise BadRecord(f"a hand has {len(columns)} columns")
    return Tenhou6Hand(
        start=decode_json(columns[0], Tenhou6Start),
        scores=decode_json(columns[1], Deltas),
        dora=decode_json(columns[2], TileCodes),
        ura=decode_json(columns[3], TileCodes),
        seats=[
            Tenhou6SeatColumns(
                decode_json(columns[place], TileCodes),
                decode_json(columns[place + 1], TurnColumn),
                decode_json(columns[place + 2], TurnColumn),
            )
            for place in range(first, last, 3)
        ],
        result=decode_json(columns[last], _Result) if len(columns) > last else [],
    )
