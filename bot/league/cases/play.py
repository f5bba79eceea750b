"""Play cases and say which do not come out as expected."""

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple, TypeVar

import msgspec

from bot.league.cases.case import Case, agrees, plain
from bot.league.cases.settling import Finished, settled

T = TypeVar("T")


class NoAnswer(NamedTuple):
    """A case that nobody can work out."""

    why: str


class Kind(NamedTuple):
    """How cases of a kind are read and worked out; both raise ValueError for input that nobody can use."""

    read: Callable[[bytes], Any]
    work_out: Callable[[Any], Any]


def _kind(shape: type[T], work_out: Callable[[T], Any]) -> Kind:
    return Kind(msgspec.json.Decoder(shape).decode, work_out)


KINDS: Final[Mapping[str, Kind]] = {"settle": _kind(Finished, settled)}
"""What cases may ask for, by the name of the kind."""


def difference(case: Case) -> str | None:
    """What is wrong with our answer, in a line, or None if it is the expected one."""
    answer = _answer(case)
    if isinstance(answer, NoAnswer):
        return f"{case.id}: {case.kind}: {answer.why}"
    if agrees(case.expect, answer):
        return None
    return f"{case.id}: {case.kind}: expected {_written(case.expect)}, got {_written(plain(answer))}"


def _answer(case: Case) -> Any:
    kind = KINDS.get(case.kind)
    if kind is None:
        return NoAnswer(f"there is no such kind; the kinds are {', '.join(KINDS)}")
    try:
        return kind.work_out(kind.read(bytes(case.input)))
    except ValueError as error:  # msgspec's complaints are ValueErrors too
        return NoAnswer(str(error))


def _written(value: Any) -> str:
    return msgspec.json.encode(value).decode()
