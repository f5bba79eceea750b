"""The rules sheet: everything that is in force in words, group by group, and what differs from the book."""

from collections.abc import Iterator
from typing import Final

import discord
from discord import ui

from bot.engine.rules import AnyRules, option_differences
from bot.games.registry import GAMES
from bot.i18n.catalogue import Words
from bot.i18n.option_values import option_value_text
from bot.i18n.sentences import doubt_sentence
from bot.table.party import Terms
from bot.ui.custom_id import Press
from cogs._base import MessageLayout, select
from cogs._clocks import clock_in_words
from cogs._lists import fitting_lines
from cogs._people import plain_text, small_print
from cogs.games.registry import rule_sheet_of
from cogs.rules._choices import in_reading_order
from cogs.rules._known_rules import KnownRules
from cogs.rules._summary import rules_summary

MAX_SHEET_LIST_LENGTH: Final = 1_800
"""Characters for each of two lists of a message, which Discord takes with 4,000."""
_MARK: Final = "•"


def option_groups(known: KnownRules) -> tuple[str, ...]:
    """The groups of rules, as a player reads them: `game`, `score`, ..."""
    return tuple(in_reading_order(known.game, known.rules.all_values()))


def rules_sheet(
    press: Press, known: KnownRules, group: str, words: Words, card: str | None = None, terms: Terms | None = None
) -> MessageLayout:
    """The rules in a few lines, one group of them, and the card in force if there is any; of a table also its clock, by
    its terms. The list at its end, for this press, turns to another group.
    """
    title = words("rules.title", book=known.title(words))
    options = [
        discord.SelectOption(label=words(f"group.{name}"), value=name, default=name == group)
        for name in option_groups(known)
    ]
    lines = [] if terms is None else [words("rules.summary.clock", value=clock_in_words(terms.clock, words))]
    brief = "\n".join(small_print(line) for line in (*lines, *rules_summary(terms or known.terms, words)))
    changes = _changes(known, words, MAX_SHEET_LIST_LENGTH - len(brief))
    unlike = _unlike(known, words, MAX_SHEET_LIST_LENGTH - len(brief) - len(changes))
    head = [f"## {title}", *unlike, changes, *_remarks(known, words), brief]
    if card is not None:
        head.append(words("rules.card", card=plain_text(card)))
    page = ui.Container[MessageLayout](
        ui.TextDisplay("\n".join(head)),
        ui.Separator(),
        ui.TextDisplay(f"### {words(f'group.{group}')}\n" + "\n".join(_lines(known, group, words))),
        accent_colour=discord.Colour.dark_teal(),
    )
    page.add_item(ui.TextDisplay[MessageLayout](f"{words('rules.hint')}\n{small_print(words('rules.fair_play'))}"))
    row = ui.ActionRow[MessageLayout](select(press, words("rules.turn_to"), options))
    return MessageLayout(page, row)


def _unlike(known: KnownRules, words: Words, room: int) -> Iterator[str]:
    """Differences from the book that most people know, where these are another."""
    sheet = rule_sheet_of(known.game)
    if known.book in sheet.familiar_books or not sheet.familiar_books:
        return
    found = {book: option_differences(GAMES.books[book].rules, known.rules) for book in sheet.familiar_books}
    book = min(found, key=lambda name: len(found[name]))
    ours = known.rules.all_values()
    keys = [key for key in sheet.comparison_options if key in found[book] and not sheet.is_idle(key, ours)]
    name = words(f"book.{book}")
    lines = [difference_line(key, ours[key], GAMES.books[book].rules.all_values()[key], name, words) for key in keys]
    yield fitting_lines((words("rules.unlike", book=name), *lines), words, room, len(found[book]) - len(keys))


def difference_line(key: str, value: object, instead_of: object, book: str, words: Words) -> str:
    """A line about an option that is not as in another book."""
    return words(
        "rules.unlike_line",
        option=words(f"option.{key}"),
        value=option_value_text(key, value, words),
        book=book,
        instead=option_value_text(key, instead_of, words),
    )


def _changes(known: KnownRules, words: Words, room: int) -> str:
    changed = option_differences(GAMES.books[known.book].rules, known.rules)
    based = words("rules.based", book=words(f"book.{known.book}")) if known.saved_name else words("rules.changed")
    if not changed:
        return based if known.saved_name else words("rules.by_the_book")
    lines = (option_change_text(key, ours, theirs, words) for key, (theirs, ours) in changed.items())
    return fitting_lines((based, *lines), words, room)


def option_change_text(key: str, value: object, instead_of: object, words: Words) -> str:
    """A line about an option that is not as in the book."""
    return words(
        "rules.change",
        option=words(f"option.{key}"),
        value=option_value_text(key, value, words),
        instead=option_value_text(key, instead_of, words),
    )


def proposed_change_lines(book: str, rules: AnyRules, words: Words) -> Iterator[str]:
    """Other values that the book's text would have after the changes in these rules, a sentence for each option."""
    for key, value in GAMES.books[book].proposed_changes(rules).items():
        yield words("rules.proposed", option=words(f"option.{key}"), value=option_value_text(key, value, words))


def _remarks(known: KnownRules, words: Words) -> Iterator[str]:
    """The optional rules of the book that are in force, what it proposes, and what Naki does otherwise."""
    optional = GAMES.books[known.book].optional_rules_in(known.rules)
    if optional:
        names = " · ".join(words(f"optional.{known.book}.{name}") for name in optional)
        yield words("rules.optional", names=names)
    yield from proposed_change_lines(known.book, known.rules, words)
    if f"rules.otherwise.{known.book}" in words:
        yield words(f"rules.otherwise.{known.book}")


def _lines(known: KnownRules, group: str, words: Words) -> Iterator[str]:
    text = known.rules.all_values()
    sheet = rule_sheet_of(known.game)
    for key in (key for key in in_reading_order(known.game, text)[group] if not sheet.is_idle(key, text)):
        doubt = doubt_sentence(GAMES.books[known.book], key, known.rules, words)
        line = f"{_MARK} {words(f'option.{key}')}: **{option_value_text(key, text[key], words)}**"
        yield f"{line} · *{doubt}*" if doubt else line
