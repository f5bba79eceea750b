"""Every way in which a value is not of its type is named with its place and what would be right; what the reader of
types takes has no mismatch, and what it does not take has one.
"""

from datetime import date
from typing import Annotated, Any, Literal

import msgspec
import pytest
from msgspec import inspect

from bot.engine.mismatch import Mismatch, mismatches


class Entry(msgspec.Struct, forbid_unknown_fields=True):
    id: Annotated[str, msgspec.Meta(max_length=3)]
    count: Annotated[int, msgspec.Meta(ge=1, le=9)] = 1
    side: Literal["left", 2] = "left"
    pair: tuple[Literal[1, 2], int] = (1, 1)
    names: Annotated[tuple[str, ...], msgspec.Meta(max_length=2)] = ()
    day: date | None = None
    open: bool | Literal["win"] = True


@pytest.mark.parametrize(
    ("changes", "found"),
    [
        ({}, []),
        ({"side": 2, "open": "win", "day": None, "pair": [2, 7]}, []),
        ({"day": "2026-02-28"}, []),
        ({"id": 5}, [Mismatch("not_str", field="id")]),
        ({"id": "long"}, [Mismatch("too_long", 3, "id")]),
        ({"count": 0}, [Mismatch("too_low", 1, "count")]),
        ({"count": 10**30}, [Mismatch("too_high", 9, "count")]),
        ({"count": True}, [Mismatch("not_int", field="count")]),
        ({"count": 1.0}, [Mismatch("not_int", field="count")]),
        ({"side": "right"}, [Mismatch("choice", "'right'", "side")]),
        ({"side": "\ud800"}, [Mismatch("choice", r"'\ud800'", "side")]),
        ({"pair": [True, 1]}, [Mismatch("choice", "True", "pair[0]")]),
        ({"pair": [1, "x"]}, [Mismatch("not_int", field="pair[1]")]),
        ({"pair": [1]}, [Mismatch("not_this_long", 2, "pair")]),
        ({"pair": 1}, [Mismatch("not_array", field="pair")]),
        ({"names": ["a", "b", "c"]}, [Mismatch("too_long", 2, "names")]),
        ({"names": ["a", 1]}, [Mismatch("not_str", field="names[1]")]),
        ({"day": "soon"}, [Mismatch("no_date", field="day")]),
        ({"open": 1}, [Mismatch("not_bool", field="open")]),
        ({"colour": 1}, [Mismatch("unknown", "colour")]),
        ({"count": 0, "side": 3}, [Mismatch("too_low", 1, "count"), Mismatch("choice", "3", "side")]),
    ],
)
def test_a_mismatch_is_found_exactly_where_the_value_cannot_be_read(
    changes: dict[str, Any], found: list[Mismatch]
) -> None:
    value = {"id": "abc", **changes}
    assert list(mismatches(value, inspect.type_info(Entry))) == found
    try:
        msgspec.convert(value, Entry)
    except (msgspec.ValidationError, UnicodeEncodeError):
        assert found
    else:
        assert not found


@pytest.mark.parametrize("value", [None, 1, "x", []])
def test_what_is_no_table_is_no_entry(value: object) -> None:
    assert list(mismatches(value, inspect.type_info(Entry))) == [Mismatch("not_object")]


def test_what_is_missing_is_named() -> None:
    assert list(mismatches({}, inspect.type_info(Entry))) == [Mismatch("missing", "id")]
