"""Rule books, as they are listed."""

import hashlib
import unicodedata
from collections.abc import Callable, Mapping
from typing import Final, Literal, TypeAlias

import msgspec

from bot.engine.rules import AnyRules

MAX_CLUB_RULES: Final = 25
"""The most sets of rules that a server may save: as many as a Discord list shows."""
_KEY: Final = 12
"""Digits of a hash by which a server tells its rules apart."""


Doubt: TypeAlias = Literal["one_source", "taken_over"]


class Edition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A book beside its rules: the book from which it differs, the options of which only one source tells, those taken
    over from that book since no source tells, and its official optional rules: by name, the options that they change.
    """

    base: str = ""
    single_source_options: tuple[str, ...] = msgspec.field(default=(), name="one_source")
    assumed_options: tuple[str, ...] = msgspec.field(default=(), name="taken_over")
    optional_rules: Mapping[str, Mapping[str, object]] = msgspec.field(
        default_factory=dict[str, Mapping[str, object]], name="optional"
    )


class Book(msgspec.Struct, frozen=True):
    """A rule book: the game it belongs to, the option for the length of a game, the usual values of that option, and
    the options with which a steady table begins (`steady_pace_options`). `paragraphs` are those of its text that say
    what an option is, by the options' keys; the `edition` says how sure its options are, and `implied_options` which
    options its text makes follow from those that a table may change. `casual_length` is how long friends play who say
    nothing about it, if that is not as long as the book, and `casual_clock` by which.
    """

    name: str
    game: str
    length_option: str
    usual_lengths: tuple[int, ...]
    read: Callable[[str], AnyRules]
    steady_pace_options: Mapping[str, object] = {}
    paragraphs: Mapping[str, str] = {}
    edition: Edition = Edition()
    implied_options: Callable[[AnyRules], Mapping[str, object]] | None = None
    casual_length: int | None = None
    casual_clock: str = "5+20"

    @property
    def casual_options(self) -> Mapping[str, object]:
        """The options of a table of friends who ask for none."""
        return {} if self.casual_length is None else {self.length_option: self.casual_length}

    def length_of(self, rules: AnyRules) -> int:
        return msgspec.convert(rules.options()[self.length_option], int)

    def doubt_about(self, key: str, rules: AnyRules) -> Doubt | None:
        """The reason why an option of these rules, made from the book, is not sure; None if it is, or is not the
        book's.
        """
        if rules.all_values()[key] != self.rules.all_values()[key]:
            return None
        if key in self.edition.single_source_options:
            return "one_source"
        return "taken_over" if key in self.edition.assumed_options else None

    def proposed_changes(self, rules: AnyRules) -> Mapping[str, object]:
        """Options that the book's text would have otherwise, with what has been changed in these rules."""
        wanted: Mapping[str, object] = {} if self.implied_options is None else self.implied_options(rules)
        text = rules.all_values()
        return {key: value for key, value in wanted.items() if text[key] != value}

    def optional_rules_in(self, rules: AnyRules) -> tuple[str, ...]:
        """The optional rules that are in force."""
        text = rules.all_values()
        return tuple(
            name
            for name, options in self.edition.optional_rules.items()
            if all(text[key] == value for key, value in options.items())
        )

    @property
    def rules(self) -> AnyRules:
        return self.read(self.name)


class ClubRules(msgspec.Struct, frozen=True):
    """The rules of a club: what it calls them, the book they are based on, and the options in which they differ."""

    name: str
    book: str
    options: Mapping[str, object] = {}

    @property
    def folded_name(self) -> str:
        """A server has each name but once, whatever its case."""
        return folded_name(self.name)

    @property
    def key(self) -> str:
        """The name as a button can carry it."""
        return hashlib.sha256(self.folded_name.encode()).hexdigest()[:_KEY]


class UnplacedEntry(msgspec.Struct, frozen=True):
    """Something that a file says and our rules cannot: the entry; and the `option` that has no such value, or the
    `topic` of what is no rule of a table.
    """

    key: str
    value: str
    option: str = ""
    topic: str = ""


class ImportedBook(msgspec.Struct, frozen=True):
    """Rules from a file, and what of it has no place in them."""

    club: ClubRules
    unplaced: tuple[UnplacedEntry, ...] = ()


def folded_name(name: str) -> str:
    """A name without regard to case and spaces around it."""
    return unicodedata.normalize("NFKC", name).strip().casefold()
