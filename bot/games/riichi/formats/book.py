"""The rule book of a game, as the headers of our own logs state it: its name and the options that differ from it."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import msgspec

from bot.engine.rules import BadRules, option_differences
from bot.games.riichi.rules import RIICHI_BOOK_NAMES, Rules, riichi_book_rules
from bot.records.files import BadRecord

BOOK_HEADER_KEY = "naki"
"""The key under which a header of another program's format keeps the statement of the book."""


class _Statement(msgspec.Struct, forbid_unknown_fields=True):
    book: str
    options: dict[str, object]


@lru_cache(64)
def nearest_book(rules: Rules) -> tuple[str, Mapping[str, object]]:
    """The book that these rules differ from in the fewest options, and those options."""
    changed = {name: option_differences(riichi_book_rules(name), rules) for name in RIICHI_BOOK_NAMES}
    book = min(RIICHI_BOOK_NAMES, key=lambda name: len(changed[name]))
    return book, {key: ours for key, (_, ours) in changed[book].items()}


def book_header(book: str, overrides: Mapping[str, object]) -> dict[str, Any]:
    return {"book": book, "options": dict(overrides)}


def book_in_header(statement: Mapping[str, object] | None) -> tuple[str, dict[str, object], Rules] | None:
    """The book that a header of ours names; None for one by somebody else. Raises BadRecord if it makes no book."""
    if statement is None:
        return None
    try:
        said = msgspec.convert(statement, _Statement)
        return said.book, said.options, riichi_book_rules(said.book).with_options(said.options)
    except (BadRules, msgspec.ValidationError) as error:
        raise BadRecord(f"the header names no rule book: {error}") from error
