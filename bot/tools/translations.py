"""Catalogues held against the English one: what is missing in them, and what is wrong."""

from collections.abc import Iterable, Iterator
from string import Formatter
from typing import Final

from bot.i18n.catalogue import Words

_NAME_KEY: Final = "language.name"
"""The key of what a language calls itself. Every catalogue needs it, because `/settings` lists languages by it."""


def missing_keys(language: Words, english: Words) -> list[str]:
    """The keys for which English stands in, in the order of the English catalogue."""
    return [key for key in english if key not in language.translated_keys]


def language_flaws(language: Words, english: Words) -> Iterator[str]:
    """The flaws for which sentences of this language cannot be said, a line each: `hand.name: no value {wnid}`."""
    if _NAME_KEY not in language.translated_keys:
        yield f"{_NAME_KEY}: every language needs it"
    for key in language.translated_keys:
        if key not in english:
            yield f"{key}: no such key in English"
            continue
        known = _values(english.forms(key)["other"]) | {"count"}
        forms = language.forms(key)
        if len(english.forms(key)) > 1 and _category_list(forms) != _category_list(language.plural_categories):
            yield f"{key}: has the forms {_category_list(forms)} and needs {_category_list(language.plural_categories)}"
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


def _category_list(categories: Iterable[str]) -> str:
    return ", ".join(sorted(categories))
