"""Catalogues held against the English one: what is missing in them, and what is wrong."""

from collections.abc import Iterable, Iterator
from string import Formatter
from typing import Final

from bot.i18n.catalogue import Words

NAME: Final = "language.name"
"""The key of what a language calls itself. Every catalogue needs it, because `/settings` lists languages by it."""


def missing(language: Words, english: Words) -> list[str]:
    """The keys for which English stands in, in the order of the English catalogue."""
    return [key for key in english if key not in language.translated]


def mistakes(language: Words, english: Words) -> Iterator[str]:
    """What keeps sentences of this language from being said, a line each: `hand.name: no value {wnid}`."""
    if NAME not in language.translated:
        yield f"{NAME}: every language needs it"
    for key in language.translated:
        if key not in english:
            yield f"{key}: no such key in English"
            continue
        known = _values(english.forms(key)["other"]) | {"count"}
        forms = language.forms(key)
        if len(english.forms(key)) > 1 and _listed(forms) != _listed(language.categories):
            yield f"{key}: has the forms {_listed(forms)} and needs {_listed(language.categories)}"
        for form in forms.values():
            if not form.strip() and english.forms(key)["other"].strip():
                yield f"{key}: empty"
            try:
                values = _values(form) | {"count"}
            except ValueError as error:
                yield f"{key}: {error}"
                continue
            yield from (f"{key}: no value {{{value}}}" for value in sorted(values - known))
            yield from (f"{key}: {{{value}}} is not said" for value in sorted(known - values))


def _values(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


def _listed(categories: Iterable[str]) -> str:
    return ", ".join(sorted(categories))
