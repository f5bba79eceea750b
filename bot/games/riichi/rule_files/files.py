"""Rules from files of other programs: Majiang and Pantheon."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, cast

import msgspec

from bot.engine.book import MAX_CLUB_RULES, Book, ImportedBook
from bot.engine.rules import BadRules, Conflict
from bot.games.riichi.rule_files import majiang, pantheon, php
from bot.games.riichi.rule_files.entries import RULE_FILE_PLAYERS, imported_book
from bot.system.limits import RULES, BadText

_PHP: Final = "<?php"


def is_rule_file(text: str) -> bool:
    """True if the text is such a file, or an attempt at one."""
    return text.lstrip().startswith((_PHP, "{"))


def read_rule_file(text: str, near: Sequence[Book]) -> tuple[ImportedBook, ...]:
    """The rules in a file: Majiang's as JSON, one or several by their names, Pantheon's as JSON or as in its source;
    they get the nearest of these books. Raises BadRules, or BadText if it has too many entries.
    """
    if text.lstrip().startswith(_PHP):
        return (_foreign("", _source(text), near),)
    rules = tuple(_rules(_tree(text)))
    if len(rules) > MAX_CLUB_RULES:
        raise BadRules(Conflict("too_many_rules", {"most": MAX_CLUB_RULES}))
    return tuple(_foreign(name, rule, near) for name, rule in rules)


def _source(text: str) -> dict[str, Any]:
    try:
        return php.ruleset(text)
    except php.NotPhp as error:
        raise BadRules(Conflict("no_php", {"complaint": str(error)})) from None


def _tree(text: str) -> dict[str, Any]:
    try:
        return msgspec.json.decode(text, type=dict[str, Any])
    except (msgspec.DecodeError, RecursionError) as error:
        raise BadRules(Conflict("no_json", {"complaint": str(error)})) from None


def _rules(tree: Mapping[str, Any]) -> Iterator[tuple[str, Mapping[str, Any]]]:
    named = {name: rule for name, rule in cast(Mapping[str, Mapping[str, Any]], tree).items() if _is_foreign(rule)}
    if not named and not _is_foreign(tree):
        raise BadRules(Conflict("no_rules"))
    yield from named.items() if named else (("", tree),)


def _is_foreign(rule: object) -> bool:
    if not isinstance(rule, Mapping):
        return False
    keys = cast(Mapping[str, Any], rule)
    return _is_majiang(keys) or any(pantheon.snake_case(key) in pantheon.FIELDS for key in keys)


def _is_majiang(rule: Mapping[str, Any]) -> bool:
    return bool(rule.keys() & majiang.DEFAULTS.keys())


def _foreign(name: str, rule: Mapping[str, Any], near: Sequence[Book]) -> ImportedBook:
    if RULES.keys is not None and len(rule) > RULES.keys:
        raise BadText("keys", RULES.keys)
    books = [book for book in near if book.rules.options().get("game.players") == RULE_FILE_PLAYERS]
    if not books:
        raise BadRules(Conflict("other_players", {"players": RULE_FILE_PLAYERS}))
    entries = majiang.majiang_entries(rule) if _is_majiang(rule) else pantheon.pantheon_entries(rule)
    return imported_book(name, entries, books)
