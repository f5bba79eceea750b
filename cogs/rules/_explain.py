"""The explanation of an option: a sentence, an example, its values, the books with them, and where those say so."""

from collections.abc import Iterator

import discord
from discord import ui
from discord.app_commands import Choice

from bot.games.registry import GAMES
from bot.i18n.catalogue import Words
from bot.i18n.option_values import option_value_text
from cogs._base import Interaction, MessageLayout, words_for
from cogs._lists import fitting_lines, matching_choices
from cogs.rules._choices import OptionValue, value_choices
from cogs.rules._known_rules import KnownRules

_EXPLANATION_ROOM = 3_500
"""Characters of an explanation."""


async def option_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The options whose name or key holds what was typed."""
    words = words_for(interaction)
    return matching_choices([(words(f"option.{key}"), key) for key in _keys()], typed)


def option_key_of(text: str, words: Words) -> str | None:
    """The key of the option that somebody names by its key or its name, or None."""
    wanted = text.strip().casefold()
    return next((key for key in _keys() if wanted in (key, words(f"option.{key}").casefold())), None)


def explanation(key: str, here: KnownRules | None, words: Words) -> MessageLayout:
    """Everything about an option, and how it stands here, if rules are played here that have it."""
    lines = [
        f"## {words(f'option.{key}')}",
        words(f"explain.{key}"),
        words("rules.example", text=words(f"example.{key}")),
    ]
    if here is not None and key in here.rules.all_values():
        value = option_value_text(key, here.rules.all_values()[key], words)
        lines.append(words("rules.here", value=value, rules=here.title(words)))
    lines += [words("rules.values"), *_values(key, words)]
    sources = _sources(key, words)
    if sources:
        lines.append(words("rules.sources", books=sources))
    page = ui.Container[MessageLayout](
        ui.TextDisplay(fitting_lines(lines, words, _EXPLANATION_ROOM)), accent_colour=discord.Colour.dark_teal()
    )
    return MessageLayout(page)


def _values(key: str, words: Words) -> Iterator[str]:
    """Every value that a book has, with these books; and what else a table may choose."""
    books: dict[str, list[str]] = {}
    others: dict[str, None] = {}
    for name, book in GAMES.books.items():
        text = book.rules.all_values()
        if key in text:
            books.setdefault(option_value_text(key, text[key], words), []).append(words(f"book.{name}"))
            others |= dict.fromkeys(option_value_text(key, value, words) for value in _choices(name, key))
    for value, names in books.items():
        yield words("rules.value", value=value, books=" · ".join(names))
    rest = [value for value in others if value not in books]
    if rest:
        yield words("rules.other_values", values=words.enumeration(rest))


def _choices(book: str, key: str) -> tuple[OptionValue, ...]:
    return value_choices(book).get(key, ())


def _sources(key: str, words: Words) -> str:
    told = ((name, book.paragraphs.get(key)) for name, book in GAMES.books.items())
    return " · ".join(f"{words(f'book.{name}')} §{paragraph}" for name, paragraph in told if paragraph)


def _keys() -> list[str]:
    """The options of all books."""
    return list(dict.fromkeys(key for book in GAMES.books.values() for key in book.rules.all_values()))
