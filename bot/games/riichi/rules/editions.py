"""The riichi books beside their rules: how sure they are, and their optional rules."""

import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from importlib import resources

import msgspec

from bot.engine.book import Edition
from bot.engine.rulebook import RuleBook
from bot.games.riichi.rules import base_of


def edition(book: str) -> Edition:
    """A book's certainty about its options, and its optional rules."""
    return msgspec.structs.replace(_all().get(book, Edition()), base=base_of(book) or "")


def follow(book: str) -> Callable[[RuleBook], Mapping[str, object]] | None:
    """The options that follow from others by the text of a book; None for most books."""
    return _chombo_by_uma if book == "rrc-2026" else None


def _chombo_by_uma(rules: RuleBook) -> Mapping[str, object]:
    """A chombo costs twice the step of the uma (books.md §1)."""
    first, second, *_ = msgspec.convert(rules.text()["game.uma"], list[float])
    return {"foul.chombo": f"overall_-{round(2 * (first - second))}"}


@cache
def _all() -> Mapping[str, Edition]:
    text = (resources.files("bot.games.riichi.rules") / "editions.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), dict[str, Edition])
