"""Flaws in what people wrote, in sentences: rules, a card, a text."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import cast

from bot.engine.book import Book
from bot.engine.rules import AnyRules, Conflict
from bot.games.cards import BadCard, CardFlaw
from bot.i18n.catalogue import Words
from bot.i18n.option_values import option_value_text
from bot.system.limits import BadText


class _Each(Mapping[str, str]):
    """The words for each key in a sentence: `{name[game.oka]}` is the name of the option game.oka."""

    def __init__(self, written: Callable[[str], str]) -> None:
        self._written = written

    def __getitem__(self, key: str) -> str:
        return self._written(key)

    def __iter__(self) -> Iterator[str]:
        return iter(())

    def __len__(self) -> int:
        return 0


def conflict_sentence(conflict: Conflict, words: Words) -> str:
    """The sentence about a conflict of options, which have their names on the rules sheet."""
    return _conflict(
        conflict,
        words,
        name=lambda key: f"*{words(f'option.{key}')}*" if f"option.{key}" in words else key,
        meaning=lambda key: f"**{words(f'value.{key}')}**",
        choice=lambda key, value: f"**{option_value_text(key, value, words)}**",
    )


def conflict_key_sentence(conflict: Conflict, words: Words) -> str:
    """The same for who writes options by their keys, at the command line: `claim.window_s cannot be 2: at least 3.`"""
    return _conflict(
        conflict,
        words,
        name=str,
        meaning=lambda key: key.rpartition(".")[2],
        choice=lambda _, value: str(value).lower(),
    )


def _conflict(
    conflict: Conflict,
    words: Words,
    *,
    name: Callable[[str], str],
    meaning: Callable[[str], str],
    choice: Callable[[str, object], str],
) -> str:
    values = dict(conflict.values)
    if "choices" in values:
        choices = cast(Iterable[object], values["choices"])
        values["choices"] = words.enumeration(choice(str(values["option"]), each) for each in choices)
    if "option" in values:
        values["option"] = name(str(values["option"]))
    if "value" in values:
        values["value"] = repr(values["value"])
    return words(f"conflict.{conflict.name}", **values, name=_Each(name), meaning=_Each(meaning))


def doubt_sentence(book: Book, key: str, rules: AnyRules, words: Words) -> str:
    """The doubt about an option of these rules, which are made from the book; empty if it is sure."""
    doubt = book.doubt_about(key, rules)
    return words(f"rules.doubt.{doubt}", base=words(f"book.{book.edition.base}")) if doubt else ""


def flaw_sentence(flaw: CardFlaw, words: Words) -> str:
    """The sentence about a flaw in a card, with its place before it."""
    key = f"unfit.{flaw.name}" if flaw.group == "unfit" else f"flaw.{flaw.name}"
    sentence = words(key, **flaw.values)
    place = "_".join(part for part, known in (("line", flaw.line), ("hand", flaw.hand)) if known)
    return words(f"flaw.at.{place}", line=flaw.line, hand=flaw.hand, sentence=sentence) if place else sentence


def value_error_text(mistake: ValueError, words: Words) -> str:
    """The sentences about the flaws of somebody's card; of any other text the error's own."""
    if not isinstance(mistake, BadCard):
        return str(mistake)
    return " ".join(flaw_sentence(flaw, words) for flaw in mistake.flaws)


def limit_sentence(bad: BadText, words: Words) -> str:
    """The limit that a text goes beyond, as a sentence."""
    return words(f"unfit.{bad.name}", most=bad.most)
