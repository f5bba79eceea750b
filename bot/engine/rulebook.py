"""What rule books of both games share: options in groups, read by their keys, refused with sentences."""

from collections.abc import Mapping
from typing import Any, Protocol, TypeVar

import msgspec

R = TypeVar("R")


class Group(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Options that belong together; each field is the option of that name."""


class BadRules(ValueError):
    """The options make no rule book; one sentence a conflict."""

    def __init__(self, *sentences: str) -> None:
        super().__init__(" ".join(sentences))
        self.sentences = sentences


class AnyRules(Protocol):
    """The options of a rule book, or of a table that changed some of them."""

    def options(self) -> dict[str, Any]:
        """Every option under its key."""
        ...

    def with_options(self, changes: Mapping[str, Any]) -> "AnyRules":
        """The same rules with some options changed. Raises BadRules with a sentence for each thing that cannot be."""
        ...


def differences(book: AnyRules, other: AnyRules) -> dict[str, tuple[Any, Any]]:
    """The options in which two books of one game differ, with both values."""
    ours, theirs = book.options(), other.options()
    return {key: (ours[key], theirs[key]) for key in ours if ours[key] != theirs[key]}


def flat(tree: Mapping[str, Any], prefix: str = "") -> dict[str, Any]:
    """Options in groups as one table of keys: `{"claim": {"window_s": 3}}` becomes `{"claim.window_s": 3}`."""
    table: dict[str, Any] = {}
    for key, value in tree.items():
        if isinstance(value, dict):
            table |= flat(value, f"{prefix}{key}.")  # pyright: ignore[reportUnknownArgumentType]
        else:
            table[prefix + key] = list(value) if isinstance(value, tuple) else value  # pyright: ignore[reportUnknownArgumentType]
    return table


def from_flat(options: Mapping[str, Any], book: type[R]) -> R:
    """The rule book with exactly these options. Raises BadRules for a value it cannot have."""
    tree: dict[str, Any] = {}
    for key, value in options.items():
        *path, leaf = key.split(".")
        group = tree
        for part in path:
            group = group.setdefault(part, {})
        group[leaf] = value
    try:
        return msgspec.convert(tree, book)
    except msgspec.ValidationError as error:
        raise BadRules(_sentence(str(error))) from error
    except UnicodeEncodeError as error:
        raise BadRules("A value holds half a character.") from error


def _sentence(complaint: str) -> str:
    what, _, where = complaint.partition(" - at `$.")
    return f"Option {where.rstrip('`')}: {what[:1].lower()}{what[1:]}." if where else f"{what}."
