"""The values in logs of other programs, with their bounds: whatever a file says is decoded into them before it is
looked at.
"""

from collections.abc import Iterable, Sequence
from typing import Annotated, TypeAlias, TypeVar

import msgspec
from msgspec import Meta

from bot.records.files import BadRecord

_T = TypeVar("_T")

MAX_POINTS = 10_000_000

LoggedName: TypeAlias = Annotated[str, Meta(max_length=100)]
"""The name of a player."""
LoggedWord: TypeAlias = Annotated[str, Meta(max_length=100)]
"""A short text that says one thing: a tile, a call, a yaku, a value."""
LoggedChair: TypeAlias = Annotated[int, Meta(ge=0, le=3)]
"""A player, as the program counts them."""
LoggedPoints: TypeAlias = Annotated[int, Meta(ge=-MAX_POINTS, le=MAX_POINTS)]
LoggedCount: TypeAlias = Annotated[int, Meta(ge=0, le=1000)]
"""A count, or the number of a kind of something."""
LoggedTiles: TypeAlias = Annotated[list[LoggedWord], Meta(max_length=40)]
PointsByChair: TypeAlias = Annotated[list[LoggedPoints], Meta(max_length=4)]
"""Points of everybody."""


def decode_json(text: str | bytes | msgspec.Raw, kind: type[_T]) -> _T:
    """A text of JSON as this kind of value. Raises BadRecord if it is none."""
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.DecodeError, UnicodeEncodeError) as error:
        raise BadRecord(f"it is no such JSON: {error}") from error


def convert_json(value: object, kind: type[_T]) -> _T:
    """A value that was decoded already as this kind of value. Raises BadRecord if it is none."""
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        raise BadRecord(f"it is no such JSON: {error}") from error


def in_chair_order(chairs: Iterable[int], values: Sequence[_T]) -> tuple[_T, ...]:
    """Everybody's value, in the order of these chairs. Raises BadRecord if somebody is left out."""
    try:
        return tuple(values[chair] for chair in chairs)
    except IndexError:
        raise BadRecord(f"{len(values)} values are too few for everybody") from None
