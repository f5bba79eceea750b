"""The words Naki says to people: one TOML file a language beside this module, and no sentence anywhere else.

Keys are dotted, `refusal.late`; sentences name the values they hold, `Too late by {seconds} s.` English is complete by
definition, and a test holds the other languages to the same keys and the same values.
"""

import tomllib
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib import resources
from typing import Any, Final

LANGUAGES: Final = ("en", "ja")
"""The languages there are catalogues for; the first is for everybody else."""


class Words:
    """One language's words: `words("refusal.late", seconds="0.4")`."""

    def __init__(self, language: str, sentences: Mapping[str, str]) -> None:
        self.language = language
        self._sentences = sentences

    def __call__(self, key: str, **values: object) -> str:
        """The sentence under the key with its values filled in. Raises KeyError if the catalogue has none or a value
        is missing.
        """
        return self._sentences[key].format_map(values)

    def __contains__(self, key: str) -> bool:
        return key in self._sentences

    def __iter__(self) -> Iterator[str]:
        return iter(self._sentences)

    def __reduce__(self) -> tuple[Callable[[str], "Words"], tuple[str]]:
        """Another process is told the language, and reads the catalogue itself."""
        return words, (self.language,)


def words(locale: str) -> Words:
    """The catalogue for a client's locale, `ja` or `en-GB`; English where there is none."""
    language = locale.partition("-")[0]
    return _read(language if language in LANGUAGES else LANGUAGES[0])


@cache
def _read(language: str) -> Words:
    text = (resources.files(__name__.rpartition(".")[0]) / f"{language}.toml").read_text(encoding="utf-8")
    return Words(language, dict(_flat(tomllib.loads(text))))


def _flat(tree: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, str]]:
    for key, value in tree.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{prefix}{key}.")  # pyright: ignore[reportUnknownArgumentType]
        else:
            yield prefix + key, value
