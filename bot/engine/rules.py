"""Shared by all rule books: options in groups, read by their keys, and conflicts between them."""

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import islice
from typing import ClassVar, TypeVar, cast

import msgspec
from msgspec import inspect

from bot.engine.flaws import FieldFlaw, field_flaws


class OptionGroup(msgspec.Struct, frozen=True, kw_only=True):
    """A group of options; each field is the option of that name.

    Decoding ignores unknown options, since an old log may name some that no longer exist. What people write goes
    through `AnyRules.read`, which refuses them.
    """


class Conflict(msgspec.Struct, frozen=True):
    """Something that keeps options from being rules: its name, and the values that it is about: the key of an
    `option`, the `value` it cannot have, the `bound` of such values or the `choices` that there are.
    """

    name: str
    values: Mapping[str, object] = {}

    def __str__(self) -> str:
        return " ".join((self.name, *(f"{key}={value!r}" for key, value in self.values.items())))


class BadRules(ValueError):
    """The options do not form a valid rule book."""

    def __init__(self, *conflicts: Conflict) -> None:
        super().__init__(*conflicts)
        self.conflicts = conflicts

    def __str__(self) -> str:
        return "; ".join(map(str, self.conflicts))


_R = TypeVar("_R", bound="AnyRules")


class AnyRules(OptionGroup, frozen=True):
    """A whole rule book, possibly with options changed by a table. `constants` are the keys that have the same value in
    every book.
    """

    constants: ClassVar[Mapping[str, object]] = {}

    @classmethod
    def read(cls: type[_R], options: Mapping[str, object]) -> _R:
        """The rules with exactly these options. Raises BadRules with everything that cannot be."""
        rules = cls._made_of(options)
        conflicts = (*rules.conflicts(), *_not_following(options, rules.derived_options()))
        if conflicts:
            raise BadRules(*conflicts)
        return rules

    @classmethod
    def read_loosely(cls: type[_R], options: Mapping[str, object]) -> _R:
        """The rules with exactly these options, the others as they are declared, also where no book would have them
        together. Raises BadRules for an option that there is not, or a value that it cannot have.
        """
        rules = cls._made_of(options)
        wrong = tuple(_not_following(options, rules.derived_options()))
        if wrong:
            raise BadRules(*wrong)
        return rules

    @classmethod
    def _made_of(cls: type[_R], options: Mapping[str, object]) -> _R:
        _check_names(options, cls())
        _check_values(options, option_types(cls))
        return msgspec.convert(
            _grouped_options({key: options[key] for key in options if key in option_types(cls)}), cls
        )

    def options(self) -> dict[str, object]:
        """Every option under its key: `{"claim.window_s": 10, ...}`."""
        return flat_options(msgspec.to_builtins(self))

    def all_values(self) -> dict[str, object]:
        """Everything that the rules say, each under its key, group by group: the options, what follows from them, and
        what no book varies.
        """
        everything = {**self.options(), **self.derived_options(), **self.constants}
        groups = list(dict.fromkeys(map(option_group, everything)))
        return {key: everything[key] for key in sorted(everything, key=lambda key: groups.index(option_group(key)))}

    def with_options(self: _R, changes: Mapping[str, object]) -> _R:
        """The same rules with some options changed. Raises BadRules with everything that cannot be."""
        return self.read(self._changed_options(changes))

    def with_options_loosely(self: _R, changes: Mapping[str, object]) -> _R:
        """The same rules with some options changed, also where no book would have them together: what a referee may ask
        about. Raises BadRules for an option or a value that there is not.
        """
        return self.read_loosely(self._changed_options(changes))

    def _changed_options(self, changes: Mapping[str, object]) -> dict[str, object]:
        _check_names(changes, self)
        return {**self.options(), **changes}

    def derived_options(self) -> Mapping[str, object]:
        """Values that follow from the options, under keys of its own. Who changes options may name it as it is."""
        return {}

    def conflicts(self) -> Iterator[Conflict]:
        yield from ()


def option_group(key: str) -> str:
    """The group of an option: `kan.dora` for `kan.dora.ankan`, and empty for `hands`."""
    return key.rpartition(".")[0]


def _check_names(options: Mapping[str, object], book: AnyRules) -> None:
    """Raises BadRules with every key that is no option, and every constant that would have another value."""
    known, constants = {**book.options(), **book.derived_options()}, book.constants
    unknown = [Conflict("no_option", {"option": key}) for key in options if key not in known and key not in constants]
    fixed = [
        Conflict("choice", {"option": key, "value": options[key], "choices": (value,)})
        for key, value in constants.items()
        if options.get(key, value) != value
    ]
    if unknown or fixed:
        raise BadRules(*unknown, *fixed)


def _check_values(options: Mapping[str, object], types: Mapping[str, inspect.Type]) -> None:
    """Raises BadRules with every option whose value is not of its type."""
    wrong = [
        _impossible(key, value, types[key], found)
        for key, value in options.items()
        if key in types
        for found in islice(field_flaws(value, types[key]), 1)
    ]
    if wrong:
        raise BadRules(*wrong)


def _not_following(options: Mapping[str, object], derived: Mapping[str, object]) -> Iterator[Conflict]:
    """Every value that was named, but follows from the options and is another."""
    for key, value in derived.items():
        if options.get(key, value) != value:
            yield Conflict("derived", {"option": key, "value": options[key], "bound": value})


def _impossible(key: str, value: object, kind: inspect.Type, found: FieldFlaw) -> Conflict:
    values = {"option": key, "value": value}
    if found.name in {"too_low", "too_high"}:
        return Conflict(found.name, {**values, "bound": found.detail})
    choices = choices_of(kind)
    return Conflict("choice", {**values, "choices": choices}) if choices else Conflict("value", values)


def choices_of(kind: inspect.Type) -> tuple[object, ...]:
    """Every value of an option of this type; none where there are too many to name."""
    match kind:
        case inspect.LiteralType():
            return tuple(kind.values)
        case inspect.BoolType():
            return (True, False)
        case inspect.UnionType():
            return tuple(value for each in kind.types for value in choices_of(each))
        case _:
            return ()


@cache
def option_types(book: type[AnyRules]) -> Mapping[str, inspect.Type]:
    """The type of every option, under its key."""
    return dict(_option_types(inspect.type_info(book), ""))


def _option_types(kind: inspect.Type, prefix: str) -> Iterator[tuple[str, inspect.Type]]:
    if isinstance(kind, inspect.StructType):
        for field in kind.fields:
            yield from _option_types(field.type, f"{prefix}.{field.encode_name}" if prefix else field.encode_name)
    else:
        yield prefix, kind


def option_differences(book: AnyRules, other: AnyRules) -> dict[str, tuple[object, object]]:
    """The options in which two books of one game differ, with both values."""
    ours, theirs = book.options(), other.options()
    return {key: (ours[key], theirs[key]) for key in ours if ours[key] != theirs[key]}


def _grouped_options(options: Mapping[str, object]) -> dict[str, object]:
    """The table of keys that `flat_options` makes, in its groups again."""
    tree: dict[str, object] = {}
    groups: dict[str, dict[str, object]] = {}
    for key, value in options.items():
        group, dot, name = key.partition(".")
        if dot:
            groups.setdefault(group, {})[name] = value
        else:
            tree[key] = value
    return tree | {group: _grouped_options(inside) for group, inside in groups.items()}


def flat_options(tree: Mapping[str, object], prefix: str = "") -> dict[str, object]:
    """Options in groups as one table of keys: `{"claim": {"window_s": 3}}` becomes `{"claim.window_s": 3}`."""
    table: dict[str, object] = {}
    for key, value in tree.items():
        if isinstance(value, dict):
            table |= flat_options(value, f"{prefix}{key}.")  # pyright: ignore[reportUnknownArgumentType]
        else:
            table[prefix + key] = _as_lists(value)
    return table


def _as_lists(value: object) -> object:
    return [_as_lists(part) for part in cast(tuple[object, ...], value)] if isinstance(value, tuple) else value
