"""The rules in another program's file, entry by entry, and the options of ours that say the same.

What has no place among our options is reported. Which options and values there are is looked up in the rule books, so
that a new one finds its entry by itself.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

import msgspec

from bot.engine.book import Book, ClubRules, ImportedBook, UnplacedEntry
from bot.engine.rules import AnyRules, BadRules

RULE_FILE_PLAYERS: Final = 4
"""The other programs play with four players alone."""


class ForeignEntry(msgspec.Struct, frozen=True):
    """An entry of a file: its key, its value as it is written, and what it is in our options. One without options has
    no place here, and belongs to a `topic` if it is no rule of a table at all.
    """

    key: str
    value: str
    options: Mapping[str, object] = {}
    topic: str = ""


def valid_values(values: Mapping[str, Any], kinds: Mapping[str, Any]) -> Mapping[str, Any]:
    """The values that are of their kinds: what has another one says nothing."""
    return {key: value for key, value in values.items() if key not in kinds or _is_of_kind(value, kinds[key])}


def _is_of_kind(value: object, kind: Any) -> bool:
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError:
        return False
    return True


def imported_book(name: str, entries: Iterable[ForeignEntry], books: Sequence[Book]) -> ImportedBook:
    """The entries as rules: the one of these books of one game that agrees with them in most options, of equals the one
    listed last, and the options in which it does not. Raises BadRules where they make no rules.
    """
    settings, unplaced = _split_entries(tuple(entries), books[0].rules)
    book = min(reversed(books), key=lambda book: len(_changes(settings, book.rules)))
    while (odd := _odd_one(settings, book.rules)) is not None:
        settings.remove(odd)
        unplaced.append(odd.as_unplaced)
    changes = _changes(settings, book.rules)
    book.rules.with_options(changes)
    return ImportedBook(ClubRules(name, book.name, changes), tuple(unplaced))


class _Setting(msgspec.Struct, frozen=True):
    entry: ForeignEntry
    option: str
    value: object

    @property
    def as_unplaced(self) -> UnplacedEntry:
        return UnplacedEntry(self.entry.key, self.entry.value, option=self.option)


def _split_entries(entries: Sequence[ForeignEntry], rules: AnyRules) -> tuple[list[_Setting], list[UnplacedEntry]]:
    """The options that there are, with values that they can have; and what there is not."""
    settings: list[_Setting] = []
    unplaced = [UnplacedEntry(entry.key, entry.value, topic=entry.topic) for entry in entries if not entry.options]
    for entry in entries:
        alone = not _is_possible(entry.options, rules)
        for setting in (_Setting(entry, *option) for option in entry.options.items()):
            if alone and not _is_possible({setting.option: setting.value}, rules):
                unplaced.append(setting.as_unplaced)
            else:
                settings.append(setting)
    return settings, unplaced


def _is_possible(options: Mapping[str, object], rules: AnyRules) -> bool:
    try:
        rules.with_options_loosely(options)
    except BadRules:
        return False
    return True


def _changes(settings: Iterable[_Setting], rules: AnyRules) -> dict[str, object]:
    book = rules.options()
    return {one.option: one.value for one in settings if one.option in book and book[one.option] != one.value}


def _odd_one(settings: Sequence[_Setting], rules: AnyRules) -> _Setting | None:
    """A setting without which fewer options contradict one another; None if there is none."""
    conflicts = _conflict_count(settings, rules)
    for setting in settings if conflicts else ():
        if _conflict_count([other for other in settings if other is not setting], rules) < conflicts:
            return setting
    return None


def _conflict_count(settings: Iterable[_Setting], rules: AnyRules) -> int:
    return len(list(rules.with_options_loosely(_changes(settings, rules)).conflicts()))
