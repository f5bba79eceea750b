"""The words Naki says to people: one TOML file a language beside this module, and no sentence anywhere else.

Keys are dotted, `refusal.late`; sentences name the values they hold, `Too late by {seconds} s.` A sentence that changes
with a number has one form for each plural category of its language, as the CLDR names them, chosen by its `count`:

    days = { one = "{count} day per move", other = "{count} days per move" }

A language is its file, called what Discord calls the language, with its region (`zh-TW`) or for all of them (`es`).
English is complete by definition, and stands in for what another language does not have yet.
"""

import re
import tomllib
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import cache
from importlib import resources
from itertools import chain, pairwise
from typing import Any, Final, cast

from bot.i18n.plurals import PLURAL_CATEGORIES, plurals_of

_BLOCK: Final = re.compile(r"-# |#{1,3} |>(?:>>)? |[-*] |[0-9]+\. ")
"""The beginning of a line that Discord shows in small print, or as a heading, a quotation or an entry of a list."""
_FOLDER: Final = resources.files(__name__.rpartition(".")[0])
_ENGLISH: Final = "en"
LANGUAGES: Final = tuple(
    sorted(
        (file.name.removesuffix(".toml") for file in _FOLDER.iterdir() if file.name.endswith(".toml")),
        key=lambda language: (language != _ENGLISH, language),
    )
)
"""The languages there are catalogues for; the first, English, is for everybody else."""
_SAME_WORDS: Final = {"es-419": "es-ES"}
"""Locales that another region's catalogue serves where they have none of their own. Chinese is not among them:
zh-CN and zh-TW are written with different characters.
"""


class Words:
    """One language's words: `words("refusal.late", seconds="0.4")`."""

    def __init__(
        self, language: str, sentences: Mapping[str, Mapping[str, str]], english: "Words | None" = None
    ) -> None:
        """`sentences` has the forms of each key by plural category, `other` alone where nothing is counted; `english`
        stands in for the keys that are not there.
        """
        self.language = language
        self._sentences = sentences
        self._english = english
        self._plurals = plurals_of(language)

    def __call__(self, key: str, **values: object) -> str:
        """The sentence under the key with its values filled in. Raises KeyError if the catalogue has none or a value
        is missing.
        """
        if key not in self._sentences and self._english is not None:
            return self._english(key, **values)
        return self._template(key, values).format_map(values)

    def _template(self, key: str, values: Mapping[str, object]) -> str:
        forms = self._sentences[key]
        return forms["other"] if len(forms) == 1 else forms[self._plurals.category(cast(int, values["count"]))]

    def enumeration(self, parts: Iterable[str]) -> str:
        """Several things one after the other: `East, South`, `東、南`."""
        return self("between").join(parts)

    def joined_texts(self, *texts: str) -> str:
        """The texts in one line, without those that are empty. Small print, a heading, a list, or several lines stand
        in lines of their own: within another they would be shown as they are written. Nothing else joins sentences.
        """
        told = [text for text in texts if text]
        between = ("\n" if _is_block(before) or _is_block(text) else self("beside") for before, text in pairwise(told))
        return "".join(chain.from_iterable(zip(told, (*between, ""), strict=True))) if told else ""

    def __contains__(self, key: str) -> bool:
        return key in self._sentences or (self._english is not None and key in self._english)

    def __iter__(self) -> Iterator[str]:
        yield from self._sentences
        if self._english is not None:
            yield from (key for key in self._english if key not in self._sentences)

    @property
    def translated_keys(self) -> Collection[str]:
        """The keys that have a sentence in this very language."""
        return self._sentences.keys()

    def with_changed_sentences(self, change: Callable[[str], str]) -> "Words":
        """The same language with every sentence changed."""
        sentences = {
            key: {category: change(form) for category, form in forms.items()} for key, forms in self._sentences.items()
        }
        return Words(self.language, sentences, self._english and self._english.with_changed_sentences(change))

    def forms(self, key: str) -> Mapping[str, str]:
        """The sentence under the key as it is written, once for each plural category, or once as `other`."""
        if key not in self._sentences and self._english is not None:
            return self._english.forms(key)
        return self._sentences[key]

    @property
    def plural_categories(self) -> frozenset[str]:
        """The plural categories of the language: `one` and `other` in English, `other` alone in Japanese."""
        return self._plurals.categories

    def __reduce__(self) -> tuple[Callable[[str], "Words"], tuple[str]]:
        """Another process is told the language, and reads the catalogue itself."""
        return words, (self.language,)


def _is_block(text: str) -> bool:
    """True if the text needs lines of its own."""
    return "\n" in text or _BLOCK.match(text) is not None


def words(locale: str) -> Words:
    """The catalogue for a client's locale, `ja` or `en-GB`; English where there is none."""
    return _read(language_of(locale, LANGUAGES))


def language_of(locale: str, languages: Collection[str]) -> str:
    """The one of these languages in which to speak to a client with this locale: of its region, else of all regions,
    else English.
    """
    candidates = (locale, locale.partition("-")[0], _SAME_WORDS.get(locale, _ENGLISH))
    return next((language for language in candidates if language in languages), _ENGLISH)


@cache
def _read(language: str) -> Words:
    text = (_FOLDER / f"{language}.toml").read_text(encoding="utf-8")
    return Words(language, dict(_flat(tomllib.loads(text))), None if language == _ENGLISH else _read(_ENGLISH))


def _flat(tree: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, Mapping[str, str]]]:
    for key, value in tree.items():
        if isinstance(value, str):
            yield prefix + key, {"other": value}
        elif value.keys() - PLURAL_CATEGORIES:
            yield from _flat(value, f"{prefix}{key}.")
        else:
            yield prefix + key, value
