"""What is known about the riichi books beside their rules: how sure they are, and their optional rules."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources

import msgspec

from bot.engine.book import Edition
from bot.engine.riichi.rules import base_of


def edition(book: str) -> Edition:
    """How sure a book is of its options, and which optional rules it has."""
    return msgspec.structs.replace(_all().get(book, Edition()), base=base_of(book) or "")


@cache
def _all() -> Mapping[str, Edition]:
    text = (resources.files("bot.engine.riichi") / "editions.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), dict[str, Edition])
