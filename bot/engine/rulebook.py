"""What all rule books share: options in groups, read by their keys, and conflicts between them."""

import re
from collections.abc import Iterator, Mapping
from typing import Any, ClassVar, Final, TypeVar

import msgspec

from bot.i18n.catalogue import LANGUAGES, Words, words


class Group(msgspec.Struct, frozen=True, kw_only=True):
    """Options that belong together; each field is the option of that name.

    An old log may name options that have gone since: decoding takes no notice of them. What people write goes through
    `RuleBook.read`, which does.
    """


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
    """A whole rule book, or that of a table which changed some options. `constants` are the keys of the text of the
    rules that have one value in every book.
    """

    constants: ClassVar[Mapping[str, Any]] = {}

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
        """The rules with exactly these options, the others as they are declared, also where no book would have them
        together. Raises BadRules for an option that there is not, or a value that it cannot have.
        """
        _check_names(options, cls())
        tree: dict[str, Any] = {}
        for key, value in options.items():
            if key in cls.constants:
                continue
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

    def text(self) -> dict[str, Any]:
        """Everything that the rules say, each under its key, group by group: the options, and what no book varies."""
        everything = {**self.options(), **self.constants}
        groups = list(dict.fromkeys(map(group_of, everything)))
        return {key: everything[key] for key in sorted(everything, key=lambda key: groups.index(group_of(key)))}

    def with_options(self: R, changes: Mapping[str, Any]) -> R:
        """The same rules with some options changed. Raises BadRules with everything that cannot be."""
        return self.read(self._changed(changes))

    def varied(self: R, changes: Mapping[str, Any]) -> R:
        """The same rules with some options changed, also where no book would have them together: what a referee may ask
        about. Raises BadRules for an option or a value that there is not.
        """
        return self.loosely(self._changed(changes))

    def _changed(self, changes: Mapping[str, Any]) -> dict[str, Any]:
        _check_names(changes, self)
        return {**self.options(), **changes}

    def conflicts(self) -> Iterator[Conflict]:
        """The options that cannot go together."""
        yield from ()


def group_of(key: str) -> str:
    """The group an option stands in: `kan.dora` of `kan.dora.ankan`, and none of `hands`."""
    return key.rpartition(".")[0]


def _check_names(options: Mapping[str, Any], book: RuleBook) -> None:
    """Raises BadRules with every key that is no option, and every constant that would have another value."""
    known, constants = book.options(), book.constants
    unknown = [Conflict("no_option", {"option": key}) for key in options if key not in known and key not in constants]
    fixed = [
        Conflict("value", {"option": key, "value": repr(options[key])})
        for key, value in constants.items()
        if options.get(key, value) != value
    ]
    if unknown or fixed:
        raise BadRules(*unknown, *fixed)


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
