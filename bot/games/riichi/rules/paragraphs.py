"""The paragraphs of a rule book that say what an option is."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources


def paragraphs(book: str) -> Mapping[str, str]:
    """The paragraphs of a book's text by the options' keys: `{"claim.order": "5.4.1"}`; empty where none are known."""
    return _all().get(book, {})


@cache
def _all() -> Mapping[str, Mapping[str, str]]:
    text = (resources.files("bot.games.riichi.rules") / "paragraphs.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)
