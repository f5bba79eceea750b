"""Every way in which a value is not of its type is named with its place and what would be right; what the reader of
types takes has no flaw, and what it does not take has one.
"""

from datetime import date
from typing import Annotated, Any, Literal

import msgspec
import pytest
from msgspec import inspect

from bot.engine.flaws import FieldFlaw, field_flaws


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
        ({"id": 5}, [FieldFlaw("not_str", field="id")]),
        ({"id": "long"}, [FieldFlaw("too_long", 3, "id")]),
        ({"count": 0}, [FieldFlaw("too_low", 1, "count")]),
        ({"count": 10**30}, [FieldFlaw("too_high", 9, "count")]),
        ({"count": True}, [FieldFlaw("not_int", field="count")]),
        ({"count": 1.0}, [FieldFlaw("not_int", field="count")]),
        ({"side": "right"}, [FieldFlaw("choice", "'right'", "side")]),
        ({"side": "\ud800"}, [FieldFlaw("choice", r"'\ud800'", "side")]),
        ({"pair": [True, 1]}, [FieldFlaw("choice", "True", "pair[0]")]),
        ({"pair": [1, "x"]}, [FieldFlaw("not_int", field="pair[1]")]),
        ({"pair": [1]}, [FieldFlaw("not_this_long", 2, "pair")]),
        ({"pair": 1}, [FieldFlaw("not_array", field="pair")]),
        ({"names": ["a", "b", "c"]}, [FieldFlaw("too_long", 2, "names")]),
        ({"names": ["a", 1]}, [FieldFlaw("not_str", field="names[1]")]),
        ({"day": "soon"}, [FieldFlaw("no_date", field="day")]),
        ({"open": 1}, [FieldFlaw("not_bool", field="open")]),
        ({"colour": 1}, [FieldFlaw("unknown", "colour")]),
        ({"count": 0, "side": 3}, [FieldFlaw("too_low", 1, "count"), FieldFlaw("choice", "3", "side")]),
    ],
)
def test_a_flaw_is_found_exactly_where_the_value_cannot_be_read(
    changes: dict[str, Any], found: list[FieldFlaw]
) -> None:
    value = {"id": "abc", **changes}
    assert list(field_flaws(value, inspect.type_info(Entry))) == found
    try:
        msgspec.convert(value, Entry)
    except (msgspec.ValidationError, UnicodeEncodeError):
        assert found
    else:
        assert not found


@pytest.mark.parametrize("value", [None, 1, "x", []])
def test_what_is_no_table_is_no_entry(value: object) -> None:
    assert list(field_flaws(value, inspect.type_info(Entry))) == [FieldFlaw("not_object")]


def test_what_is_missing_is_named() -> None:
    assert list(field_flaws({}, inspect.type_info(Entry))) == [FieldFlaw("missing", "id")]
