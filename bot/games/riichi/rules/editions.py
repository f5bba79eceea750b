"""The riichi books beside their rules: how sure they are, their optional rules, and the paragraphs of their texts."""

import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from importlib import resources
from typing import Any

import msgspec

from bot.engine.book import Edition
from bot.engine.rules import AnyRules
from bot.games.riichi.rules import base_book


def edition(book: str) -> Edition:
    """A book's certainty about its options, and its optional rules."""
    return msgspec.structs.replace(all_editions().get(book, Edition()), base=base_book(book) or "")


def paragraphs(book: str) -> Mapping[str, str]:
    """The paragraphs of a book's text by the options' keys: `{"claim.order": "5.4.1"}`; empty where none are known."""
    return all_paragraphs().get(book, {})


def implied_options(book: str) -> Callable[[AnyRules], Mapping[str, object]] | None:
    """The options that follow from others by the text of a book; None for most books."""
    return _chombo_by_uma if book == "rrc-2026" else None


def _chombo_by_uma(rules: AnyRules) -> Mapping[str, object]:
    """A chombo costs twice the step of the uma (books.md §1)."""
    first, second, *_ = msgspec.convert(rules.all_values()["game.uma"], list[float])
    return {"foul.chombo": f"overall_-{round(2 * (first - second))}"}


@cache
def all_editions() -> Mapping[str, Edition]:
    return msgspec.convert(_tables("editions"), dict[str, Edition])


@cache
def all_paragraphs() -> Mapping[str, Mapping[str, str]]:
    return _tables("paragraphs")


def _tables(name: str) -> dict[str, Any]:
    return tomllib.loads((resources.files("bot.games.riichi.rules") / f"{name}.toml").read_text(encoding="utf-8"))
