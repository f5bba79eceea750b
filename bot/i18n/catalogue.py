"""The words Naki says to people: one TOML file a language beside this module, and no sentence anywhere else.

Keys are dotted, `refusal.late`; sentences name the values they hold, `Too late by {seconds} s.` A sentence that changes
with a number has one form for each plural category of its language, as the CLDR names them, chosen by its `count`:

    days = { one = "{count} day per move", other = "{count} days per move" }

English is complete by definition, and a test holds the other languages to the same keys and the same values.
"""

import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from importlib import resources
from itertools import chain, pairwise
from typing import Any, Final, cast

from babel import Locale

LANGUAGES: Final = ("en", "ja")
"""The languages there are catalogues for; the first is for everybody else."""
_BLOCK: Final = re.compile(r"-# |#{1,3} |>(?:>>)? |[-*] |[0-9]+\. ")
"""How a line begins that Discord shows in small print, or as a heading, a quotation or an entry of a list."""
_CATEGORIES: Final = frozenset({"zero", "one", "two", "few", "many", "other"})
"""The plural categories of the CLDR (Unicode Technical Standard 35, part 3)."""


class Words:
    """One language's words: `words("refusal.late", seconds="0.4")`."""

    def __init__(self, language: str, sentences: Mapping[str, str], plurals: Mapping[str, Mapping[str, str]]) -> None:
        self.language = language
        self._sentences = sentences
        self._plurals = plurals
        self._category = Locale.parse(language).plural_form

    def __call__(self, key: str, **values: object) -> str:
        """The sentence under the key with its values filled in. Raises KeyError if the catalogue has none or a value
        is missing.
        """
        return self._template(key, values).format_map(values)

    def _template(self, key: str, values: Mapping[str, object]) -> str:
        if key in self._sentences:
            return self._sentences[key]
        return self._plurals[key][self._category(cast(int, values["count"]))]

    def listed(self, parts: Iterable[str]) -> str:
        """Several things one after the other: `East, South`, `東、南`."""
        return self("between").join(parts)

    def beside(self, *texts: str) -> str:
        """The texts in one line, without those that are empty. Small print, a heading, a list, or several lines stand
        in lines of their own: within another they would be shown as they are written. Nothing else joins sentences.
        """
        told = [text for text in texts if text]
        between = ("\n" if _is_block(before) or _is_block(text) else self("beside") for before, text in pairwise(told))
        return "".join(chain.from_iterable(zip(told, (*between, ""), strict=True))) if told else ""

    def __contains__(self, key: str) -> bool:
        return key in self._sentences or key in self._plurals

    def __iter__(self) -> Iterator[str]:
        yield from self._sentences
        yield from self._plurals

    def changed(self, change: Callable[[str], str]) -> "Words":
        """The same language with every sentence changed."""
        sentences = {key: change(sentence) for key, sentence in self._sentences.items()}
        plurals = {key: {form: change(text) for form, text in forms.items()} for key, forms in self._plurals.items()}
        return Words(self.language, sentences, plurals)

    def forms(self, key: str) -> Mapping[str, str]:
        """The sentence under the key as it is written, once for each plural category, or once as `other`."""
        return self._plurals.get(key) or {"other": self._sentences[key]}

    @property
    def categories(self) -> frozenset[str]:
        """The plural categories of the language: `one` and `other` in English, `other` alone in Japanese."""
        return self._category.tags | {"other"}

    def __reduce__(self) -> tuple[Callable[[str], "Words"], tuple[str]]:
        """Another process is told the language, and reads the catalogue itself."""
        return words, (self.language,)


def _is_block(text: str) -> bool:
    """Whether the text needs lines of its own."""
    return "\n" in text or _BLOCK.match(text) is not None


def words(locale: str) -> Words:
    """The catalogue for a client's locale, `ja` or `en-GB`; English where there is none."""
    language = locale.partition("-")[0]
    return _read(language if language in LANGUAGES else LANGUAGES[0])


@cache
def _read(language: str) -> Words:
    text = (resources.files(__name__.rpartition(".")[0]) / f"{language}.toml").read_text(encoding="utf-8")
    entries = dict(_flat(tomllib.loads(text)))
    return Words(
        language,
        sentences={key: entry for key, entry in entries.items() if isinstance(entry, str)},
        plurals={key: entry for key, entry in entries.items() if not isinstance(entry, str)},
    )


def _flat(tree: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, str | Mapping[str, str]]]:
    for key, value in tree.items():
        if isinstance(value, dict) and value.keys() - _CATEGORIES:
            yield from _flat(value, f"{prefix}{key}.")  # pyright: ignore[reportUnknownArgumentType]
        else:
            yield prefix + key, value
