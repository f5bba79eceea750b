"""Inputs of the wrong type: a field of a card, an option of a rule book. The answer follows from the type alone,
as values that the catalogue turns into sentences.
"""

import re
from collections.abc import Collection, Iterator, Mapping
from datetime import date
from typing import Final, Literal, TypeAlias, cast

import msgspec
from msgspec import inspect

_FlawName: TypeAlias = Literal[
    "missing",
    "unknown",
    "choice",
    "too_low",
    "too_high",
    "too_long",
    "not_bool",
    "not_int",
    "not_str",
    "not_object",
    "not_array",
    "not_this_long",
    "no_date",
]


class FieldFlaw(msgspec.Struct, frozen=True):
    """One wrong value: its place (`range[1]`), what is wrong, and what the sentence about it names: the bound, the
    missing or unknown name, the value that is not among the choices, or the required number of items.
    """

    name: _FlawName
    detail: object = None
    field: str = ""


_PYTHON: Final[Mapping[type[inspect.Type], tuple[type, _FlawName]]] = {
    inspect.BoolType: (bool, "not_bool"),
    inspect.IntType: (int, "not_int"),
    inspect.FloatType: (float, "not_int"),
    inspect.StrType: (str, "not_str"),
}


def field_flaws(value: object, kind: inspect.Type, field: str = "") -> Iterator[FieldFlaw]:
    """Everything that is wrong with the value, in the order of the fields."""
    match kind:
        case inspect.StructType():
            yield from _struct_flaws(value, kind, field)
        case inspect.UnionType():
            yield from _union_flaws(value, kind, field)
        case inspect.LiteralType():
            if not any(type(value) is type(choice) and value == choice for choice in kind.values):
                yield FieldFlaw("choice", repr(value), field)
        case inspect.TupleType() | inspect.VarTupleType():
            yield from _array_flaws(value, kind, field)
        case inspect.DateType():
            yield from _date_flaws(value, field)
        case inspect.IntType() | inspect.FloatType() | inspect.StrType() | inspect.BoolType():
            yield from _scalar_flaws(value, kind, field)
        case _:
            raise TypeError(f"no card and no rule book has a field of {kind}")


def _struct_flaws(value: object, kind: inspect.StructType, field: str) -> Iterator[FieldFlaw]:
    if not isinstance(value, Mapping):
        yield FieldFlaw("not_object", field=field)
        return
    given = cast(Mapping[str, object], value)
    for part in kind.fields:
        name = part.encode_name
        if name in given:
            yield from field_flaws(given[name], part.type, f"{field}.{name}" if field else name)
        elif part.required:
            yield FieldFlaw("missing", name, field)
    if kind.forbid_unknown_fields:
        known = {part.encode_name for part in kind.fields}
        yield from (FieldFlaw("unknown", name, field) for name in given if name not in known)


def _union_flaws(value: object, kind: inspect.UnionType, field: str) -> Iterator[FieldFlaw]:
    """If the value fits none of several types, its field_flaws with the first one are reported."""
    if value is None and any(isinstance(each, inspect.NoneType) for each in kind.types):
        return
    found = [tuple(field_flaws(value, each, field)) for each in kind.types if not isinstance(each, inspect.NoneType)]
    if all(found):
        yield from found[0]


def _array_flaws(value: object, kind: inspect.TupleType | inspect.VarTupleType, field: str) -> Iterator[FieldFlaw]:
    if not isinstance(value, list | tuple):
        yield FieldFlaw("not_array", field=field)
        return
    values = cast(Collection[object], value)
    if isinstance(kind, inspect.TupleType):
        kinds = kind.item_types
        if len(values) != len(kinds):
            yield FieldFlaw("not_this_long", len(kinds), field)
    else:
        kinds = (kind.item_type,) * len(values)
        if kind.max_length is not None and len(values) > kind.max_length:
            yield FieldFlaw("too_long", kind.max_length, field)
    for place, (each, wanted) in enumerate(zip(values, kinds, strict=False)):
        yield from field_flaws(each, wanted, f"{field}[{place}]")


def _date_flaws(value: object, field: str) -> Iterator[FieldFlaw]:
    if type(value) is date:
        return
    try:
        date.fromisoformat(cast(str, value))
    except (TypeError, ValueError):
        yield FieldFlaw("no_date", field=field)


def _scalar_flaws(
    value: object, kind: inspect.IntType | inspect.FloatType | inspect.StrType | inspect.BoolType, field: str
) -> Iterator[FieldFlaw]:
    python, otherwise = _PYTHON[type(kind)]
    if type(value) is not python:
        yield FieldFlaw(otherwise, field=field)
    elif isinstance(kind, inspect.IntType):
        number = cast(int, value)
        if kind.ge is not None and number < kind.ge:
            yield FieldFlaw("too_low", kind.ge, field)
        elif kind.le is not None and number > kind.le:
            yield FieldFlaw("too_high", kind.le, field)
        elif kind.multiple_of is not None and number % kind.multiple_of:
            yield FieldFlaw("choice", repr(value), field)
    elif isinstance(kind, inspect.StrType):
        text = cast(str, value)
        if kind.max_length is not None and len(text) > kind.max_length:
            yield FieldFlaw("too_long", kind.max_length, field)
        elif kind.pattern is not None and not re.search(kind.pattern, text):
            yield FieldFlaw("choice", repr(value), field)
