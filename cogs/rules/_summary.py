"""Rules in a few lines: what players ask for before they sit down."""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import Final

import msgspec

from bot.engine.rules import AnyRules
from bot.games.registry import GAMES
from bot.i18n.catalogue import Words
from bot.i18n.option_values import option_value_text
from bot.table.pacing import steady_wait_ms
from bot.table.party import Pace, Terms
from cogs.games.registry import rule_sheet_of
from cogs.games.rule_sheet import RuleSheet
from cogs.rules._choices import OptionValue
from cogs.rules._known_rules import rules_in_force

_WINDOW: Final = "claim.window_s"
_ON_VALUES: Final = (True, "abort_if_shared")


def rules_summary(terms: Terms, words: Words) -> list[str]:
    """The rules, a line for each thing: red fives, open tanyao and the like; abortive draws; what is unusual."""
    rules, sheet = rules_in_force(terms), rule_sheet_of(terms.game)
    lines = (
        _usual(sheet, rules, words),
        _aborts(sheet, rules, words),
        _unusual(terms.game, sheet, rules, words),
        steady_pace_text(terms, words),
    )
    return [line for line in lines if line]


def _usual(sheet: RuleSheet, rules: AnyRules, words: Words) -> str:
    options = rules.all_values()
    parts = (
        [words("rules.summary.red_fives", count=sum(_numbers(options[sheet.reds_option])))]
        if sheet.reds_option in options
        else []
    )
    parts += [option_text(key, options[key], words) for key in sheet.always_named_options if key in options]
    for key in sheet.uma_oka_options:
        if options.get(key):
            parts.append(words(f"rules.summary.{key}", value=_signed_numbers(_numbers(options[key]))))
    return " · ".join(parts)


def _aborts(sheet: RuleSheet, rules: AnyRules, words: Words) -> str:
    options = rules.options()
    if not options.keys() & sheet.abort_options.keys():
        return ""
    names = [words(f"abort.{name}") for key, name in sheet.abort_options.items() if options.get(key) in _ON_VALUES]
    return words("rules.summary.aborts", names=words.enumeration(names) or words("value.none"))


def _unusual(game: str, sheet: RuleSheet, rules: AnyRules, words: Words) -> str:
    options, usual = rules.options(), _usual_values(game)
    told = [
        _brief_option(key, options[key], words)
        for key in sheet.unusual_options
        if key in options and options[key] != usual[key]
    ]
    return words("rules.summary.unusual", options=" · ".join(told)) if told else ""


def _brief_option(key: str, value: OptionValue, words: Words) -> str:
    """An option; one that is simply there needs no value."""
    return f"**{_name(key, words)}**" if value is True else option_text(key, value, words)


def steady_pace_text(terms: Terms, words: Words) -> str:
    """The time that every discard takes at a steady pace; empty at any other."""
    window = rules_in_force(terms).options().get(_WINDOW)
    if terms.pace is not Pace.STEADY or terms.open_ended or not isinstance(window, int):
        return ""
    return words("rules.summary.steady", seconds=f"{steady_wait_ms(window * 1000) / 1000:g}")


def option_text(key: str, value: OptionValue, words: Words) -> str:
    """An option and its value, briefly."""
    return words("rules.summary.option", option=_name(key, words), value=option_value_text(key, value, words))


def _name(key: str, words: Words) -> str:
    """A short name of an option."""
    short = f"rules.summary.short.{key}"
    return words(short if short in words else f"option.{key}")


def _numbers(value: OptionValue) -> list[int | float]:
    """A number, or several."""
    return msgspec.convert(value if isinstance(value, list) else [value], list[int | float])


def _signed_numbers(numbers: Sequence[float]) -> str:
    """Thousands that are added and taken: `+20 +10 −10 −20`."""
    return " ".join(f"{n:+}" if n else "0" for n in numbers).replace("-", "−")


@cache
def _usual_values(game: str) -> dict[str, OptionValue]:
    """The values that most books of the game have."""
    books = [book.rules.options() for book in GAMES.books.values() if book.game == game]
    return {key: _commonest([book[key] for book in books]) for key in books[0]}


def _commonest(values: Sequence[OptionValue]) -> OptionValue:
    ((text, _),) = Counter(map(repr, values)).most_common(1)
    return next(value for value in values if repr(value) == text)
