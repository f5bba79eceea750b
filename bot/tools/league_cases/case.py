"""An acceptance case: something to work out, and what has to come of it."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any, Final, NamedTuple, cast

import msgspec

_CLOSE: Final = 1.5e-6
"""The difference that two skills must stay below to agree."""


class BadCaseFile(ValueError):
    """A file has no cases, for a reason in a line."""


class LeagueCase(msgspec.Struct, frozen=True):
    """`kind` says what is worked out from the `input`; `expect` has amounts in points and fractions as text, "11/6"."""

    id: str
    kind: str
    input: msgspec.Raw
    expect: Any


def read_cases(text: bytes) -> tuple[LeagueCase, ...]:
    """The cases of a file: one object or a list of them. Raises BadCaseFile."""
    try:
        told = msgspec.json.decode(text, type=LeagueCase | list[LeagueCase])
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadCaseFile(f"it has no cases: {error}") from error
    cases = (told,) if isinstance(told, LeagueCase) else tuple(told)
    if not cases:
        raise BadCaseFile("there is no case in it")
    return cases


def agrees(expected: Any, got: Any) -> bool:
    """True if this answer is the expected one. Of an object only the fields that the case names are compared; lists,
    and objects with a key for every player, as a whole.
    """
    if isinstance(got, msgspec.Struct):
        return isinstance(expected, Mapping) and all(
            name in got.__struct_fields__ and agrees(value, getattr(got, name))
            for name, value in cast(Mapping[str, Any], expected).items()
        )
    if isinstance(got, Mapping):
        ours = cast(Mapping[str, Any], got)
        return (
            isinstance(expected, Mapping)
            and expected.keys() == ours.keys()
            and all(agrees(expected[name], value) for name, value in ours.items())
        )
    if isinstance(got, tuple | list):
        return (
            isinstance(expected, list)
            and len(cast(Sequence[Any], expected)) == len(cast(Sequence[Any], got))
            and all(map(agrees, cast(Sequence[Any], expected), cast(Sequence[Any], got)))
        )
    if isinstance(got, Fraction):
        return not isinstance(expected, bool | float) and read_fraction(expected) == got
    return plain_answer(got) == expected and isinstance(expected, bool) == isinstance(got, bool)


def is_close(expected: Any, got: Any) -> bool:
    """True if these numbers, in lists, are the same but for the last of six decimals."""
    if isinstance(got, list | tuple):
        ours = cast(Sequence[Any], got)
        return (
            isinstance(expected, list)
            and len(cast(Sequence[Any], expected)) == len(ours)
            and all(map(is_close, cast(Sequence[Any], expected), ours))
        )
    return isinstance(expected, int | float) and abs(expected - got) < _CLOSE


def read_fraction(told: Any) -> Fraction | None:
    """A fraction as text, "11/6", or as a number or two; None for everything else."""
    try:
        return Fraction(*cast(Sequence[int], told)) if isinstance(told, tuple | list) else Fraction(str(told))
    except (ValueError, TypeError, ZeroDivisionError):
        return None


def plain_answer(got: Any) -> Any:
    """An answer as the case files write it."""
    return msgspec.to_builtins(got, enc_hook=_fraction, str_keys=True)


def _fraction(value: Any) -> str:
    if isinstance(value, Fraction):
        return str(value)
    raise TypeError(f"no answer is written like this: {value!r}")


class CaseKind(NamedTuple):
    """A kind of cases: functions that read one, work it out (both raise ValueError for input that nobody can use) and
    compare the answer.
    """

    read: Callable[[bytes], Any]
    work_out: Callable[[Any], Any]
    agrees: Callable[[Any, Any], bool] = agrees


def case_kind(shape: Any, work_out: Callable[..., Any], compare: Callable[[Any, Any], bool] = agrees) -> CaseKind:
    """The kind of cases whose input has this shape."""
    return CaseKind(msgspec.json.Decoder(shape).decode, work_out, compare)
