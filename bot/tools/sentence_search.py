"""The sentences of the catalogues that hold words as they stand on a screen, with names and numbers filled in.

Letters and numbers alone are compared, so that neither Markdown nor the kind of a quotation mark matters. What a
sentence names in braces, and what Discord writes itself, such as `<t:0:R>`, may be any words.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from string import Formatter
from typing import Final, NamedTuple, TypeAlias

from bot.i18n.catalogue import Words

_ANY: Final = None
"""Stands for any words, or for none."""
Template: TypeAlias = Sequence[str | None]
_Form: TypeAlias = tuple[str, str]
"""A language and a sentence of it."""

_WORD: Final = re.compile(r"\d+|[぀-ヿ㐀-鿿豈-﫿]|[^\W\d_぀-ヿ㐀-鿿豈-﫿]+")
"""A number, a word, or a letter of a script that puts no spaces between words."""
_DISCORD: Final = re.compile(r"<[^<>\s]+>")
_LEAST: Final = 0.2
"""The part of the letters on the screen that a sentence has to explain; the rest may be names."""
_NEVER: Final = -1_000_000
"""Fewer letters than any sentence shares."""


class _Sentence(NamedTuple):
    key: str
    form: _Form
    template: Template


def find_sentences(screen: str, languages: Iterable[Words]) -> Mapping[str, Sequence[_Form]]:
    """The sentences whose words these are, by their keys, those first that share the most with the screen.

    These are whole sentences, or those of which the words are a part, or those that are parts of the words, whichever
    explains most of the screen. Faint likenesses are left out.
    """
    words = _words(_DISCORD.sub(" ", screen))
    sentences = [sentence for sentence in _sentences(languages) if {*words} & {*sentence.template}]
    alike = max(
        ({sentence: likeness(sentence.template, words) for sentence in sentences} for likeness in _LIKENESSES),
        key=lambda letters: max(letters.values(), default=0),
    )
    least = max(max(alike.values(), default=0) // 2, _LEAST * sum(map(len, words)))
    found: dict[str, list[_Form]] = {}
    for sentence in sorted(alike, key=lambda sentence: -alike[sentence]):
        if alike[sentence] > least:
            found.setdefault(sentence.key, []).append(sentence.form)
    return found


def _sentences(languages: Iterable[Words]) -> Iterator[_Sentence]:
    for language in languages:
        for key in language.translated_keys:
            for form in language.forms(key).values():
                yield _Sentence(key, (language.language, form), tuple(_template(form)))


def _template(sentence: str) -> Iterator[str | None]:
    for text, value, _, _ in Formatter().parse(_DISCORD.sub("{}", sentence)):
        yield from _words(text)
        if value is not None:
            yield _ANY


def _words(text: str) -> list[str]:
    return _WORD.findall(unicodedata.normalize("NFKC", text).casefold())


def _likeness_to_all(template: Template, words: Sequence[str]) -> int:
    """Letters that a sentence shares with the words, if it can be filled in to be exactly these words."""
    return _shared_letters(template, words, [0] + [_NEVER] * len(template))[-1]


def _likeness_to_part(template: Template, words: Sequence[str]) -> int:
    """Letters that a sentence shares with the words, if it can be filled in to contain them and half of them are its
    own: values can be anything.
    """
    shared = max(_shared_letters(template, words, [0] * (len(template) + 1)))
    return shared if shared * 2 >= sum(map(len, words)) else 0


def _likeness_of_part(template: Template, words: Sequence[str]) -> int:
    """Letters that a sentence shares with the words, if it can be filled in to be a part of them."""
    return _likeness_to_all((_ANY, *template, _ANY), words)


_LIKENESSES: Final = (_likeness_to_all, _likeness_to_part, _likeness_of_part)


def _shared_letters(template: Template, words: Sequence[str], begun: Sequence[int]) -> Sequence[int]:
    """The most letters that can be shared once all words are read and the template is read up to each of its places,
    if as many were shared at each place before the first word.
    """
    scores = _skip_values(template, begun)
    for word in words:
        after = [_NEVER] * len(scores)
        for place, expected in enumerate(template):
            if expected is _ANY:
                after[place] = max(after[place], scores[place])
            elif expected == word:
                after[place + 1] = scores[place] + len(word)
        scores = _skip_values(template, after)
    return scores


def _skip_values(template: Template, scores: Sequence[int]) -> list[int]:
    """A value may end, or be empty."""
    skipped = list(scores)
    for place, expected in enumerate(template):
        if expected is _ANY:
            skipped[place + 1] = max(skipped[place + 1], skipped[place])
    return skipped
