"""What rule books of both games share: options in groups, read by their keys, and what keeps them from being rules."""

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final, TypeVar

import msgspec

from bot.i18n.catalogue import LANGUAGES, Words, words


class Group(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Options that belong together; each field is the option of that name."""


class Conflict(msgspec.Struct, frozen=True):
    """Something that keeps options from being rules: its name in the catalogue, and the values of its sentence."""

    name: str
    values: Mapping[str, str] = {}

    def said(self, words: Words) -> str:
        """In a sentence."""
        return words(f"conflict.{self.name}", **self.values)


class BadRules(ValueError):
    """The options make no rule book."""

    def __init__(self, *conflicts: Conflict) -> None:
        super().__init__(*conflicts)
        self.conflicts = conflicts

    def __str__(self) -> str:
        return " ".join(conflict.said(words(LANGUAGES[0])) for conflict in self.conflicts)


R = TypeVar("R", bound="RuleBook")


class RuleBook(Group, frozen=True):
    """A whole rule book, or that of a table which changed some options."""

    @classmethod
    def read(cls: type[R], options: Mapping[str, Any]) -> R:
        """The rules with exactly these options. Raises BadRules with everything that cannot be."""
        rules = cls.loosely(options)
        conflicts = tuple(rules.conflicts())
        if conflicts:
            raise BadRules(*conflicts)
        return rules

    @classmethod
    def loosely(cls: type[R], options: Mapping[str, Any]) -> R:
        """The rules with exactly these options, also where no book would have them together. Raises BadRules for a
        value that an option cannot have.
        """
        tree: dict[str, Any] = {}
        for key, value in options.items():
            *path, leaf = key.split(".")
            group = tree
            for part in path:
                group = group.setdefault(part, {})
            group[leaf] = value
        try:
            return msgspec.convert(tree, cls)
        except msgspec.ValidationError as error:
            raise BadRules(_impossible(str(error), options)) from error
        except UnicodeEncodeError as error:
            raise BadRules(Conflict("half_a_character")) from error

    def options(self) -> dict[str, Any]:
        """Every option under its key: `{"claim.window_s": 10, ...}`."""
        return flat(msgspec.to_builtins(self))

    def with_options(self: R, changes: Mapping[str, Any]) -> R:
        """The same rules with some options changed. Raises BadRules with everything that cannot be."""
        return self.read(self._changed(changes))

    def varied(self: R, changes: Mapping[str, Any]) -> R:
        """The same rules with some options changed, also where no book would have them together: what a referee may ask
        about. Raises BadRules for an option or a value that there is not.
        """
        return self.loosely(self._changed(changes))

    def _changed(self, changes: Mapping[str, Any]) -> dict[str, Any]:
        options = self.options()
        unknown = [Conflict("no_option", {"option": key}) for key in changes if key not in options]
        if unknown:
            raise BadRules(*unknown)
        return {**options, **changes}

    def conflicts(self) -> Iterator[Conflict]:
        """The options that cannot go together."""
        yield from ()


def differences(book: RuleBook, other: RuleBook) -> dict[str, tuple[Any, Any]]:
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


_BOUND: Final = re.compile(r"Expected `int` ([<>])= (\d+)")


def _impossible(complaint: str, options: Mapping[str, Any]) -> Conflict:
    """Which option has a value that it cannot have; without one, what the reader of the options complains about."""
    option = complaint.rpartition(" - at `$.")[2].rstrip("`").partition("[")[0]
    if option not in options:
        return Conflict("unreadable", {"complaint": complaint})
    values = {"option": option, "value": repr(options[option])}
    bound = _BOUND.match(complaint)
    if bound is None:
        return Conflict("value", values)
    return Conflict("too_low" if bound[1] == ">" else "too_high", {**values, "bound": bound[2]})
