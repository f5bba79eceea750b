"""Rules in a few lines: what players ask for before they sit down."""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import Final

import msgspec

from bot.engine.rulebook import RuleBook
from bot.games.registry import GAMES
from bot.i18n.catalogue import Words
from bot.i18n.option_values import in_words
from bot.table.pacing import steady_wait_ms
from bot.table.party import Pace, Terms
from cogs.rules._choices import Value
from cogs.rules._known import rules_of

_NAMED: Final = (
    "score.kuitan",
    "charleston.second",
    "joker.exchange",
    "dead.challenge",
)
"""Options that are named whatever they are, where a game has them."""
_WINDOW: Final = "claim.window_s"
_REDS: Final = "score.red_fives"
_SHARES: Final = ("game.uma", "game.oka")
_ABORTS: Final = {
    "draw.kyuushu": "kyuushu",
    "draw.suufon": "suufon",
    "draw.suucha": "suucha",
    "kan.fourth": "suukaikan",
    "draw.sanchahou": "sanchahou",
}
"""The options that let a hand be aborted, and what that is called."""
_ON: Final = (True, "abort_if_shared")
_TELLING: Final = (
    "claim.order",
    "claim.chii_from",
    "claim.multi_ron",
    "claim.early_draw",
    "kuikae.same",
    "riichi.min_wall",
    "draw.nagashi",
    "score.kiriage",
    "score.kazoe",
    "score.double_yakuman",
    "score.renhou",
    "score.two_han_at",
    "score.double_wind_fu",
    "score.tsumo_loss",
    "score.kita",
    "game.extension",
    "game.tobi",
    "game.agari_yame",
)
"""Options that change how one plays: they are told where most books have it otherwise."""


def summary(terms: Terms, words: Words) -> list[str]:
    """What is played, a line for each thing: red fives, open tanyao and the like; abortive draws; what is unusual."""
    rules = rules_of(terms)
    lines = (
        _usual(rules, words),
        _aborts(rules, words),
        _unusual(terms.game, rules, words),
        steady_cost(terms, words),
    )
    return [line for line in lines if line]


def _usual(rules: RuleBook, words: Words) -> str:
    options = rules.text()
    parts = [words("rules.summary.red_fives", count=sum(_numbers(options[_REDS])))] if _REDS in options else []
    parts += [_option(key, options[key], words) for key in _NAMED if key in options]
    for key in _SHARES:
        if options.get(key):
            parts.append(words(f"rules.summary.{key}", value=_signed(_numbers(options[key]))))
    return " · ".join(parts)


def _aborts(rules: RuleBook, words: Words) -> str:
    options = rules.options()
    if not options.keys() & _ABORTS.keys():
        return ""
    names = [words(f"abort.{name}") for key, name in _ABORTS.items() if options.get(key) in _ON]
    return words("rules.summary.aborts", names=words.listed(names) or words("value.none"))


def _unusual(game: str, rules: RuleBook, words: Words) -> str:
    options, usual = rules.options(), _most(game)
    told = [_told(key, options[key], words) for key in _TELLING if key in options and options[key] != usual[key]]
    return words("rules.summary.unusual", options=" · ".join(told)) if told else ""


def _told(key: str, value: Value, words: Words) -> str:
    """An option; one that is simply there needs no value."""
    return f"**{_name(key, words)}**" if value is True else _option(key, value, words)


def steady_cost(terms: Terms, words: Words) -> str:
    """How long every discard takes at a steady pace; empty at any other."""
    window = rules_of(terms).options().get(_WINDOW)
    if terms.pace is not Pace.STEADY or terms.open_ended or not isinstance(window, int):
        return ""
    return words("rules.summary.steady", seconds=f"{steady_wait_ms(window * 1000) / 1000:g}")


def _option(key: str, value: Value, words: Words) -> str:
    return words("rules.summary.option", option=_name(key, words), value=in_words(key, value, words))


def _name(key: str, words: Words) -> str:
    """What an option is called where there is little room."""
    short = f"rules.summary.short.{key}"
    return words(short if short in words else f"option.{key}")


def _numbers(value: Value) -> list[int | float]:
    """A number, or several."""
    return msgspec.convert(value if isinstance(value, list) else [value], list[int | float])


def _signed(numbers: Sequence[float]) -> str:
    """Thousands that are added and taken: `+20 +10 −10 −20`."""
    return " ".join(f"{n:+}" if n else "0" for n in numbers).replace("-", "−")


@cache
def _most(game: str) -> dict[str, Value]:
    """What most books of the game have."""
    books = [book.rules.options() for book in GAMES.books.values() if book.game == game]
    return {key: _commonest([book[key] for book in books]) for key in books[0]}


def _commonest(values: Sequence[Value]) -> Value:
    ((text, _),) = Counter(map(repr, values)).most_common(1)
    return next(value for value in values if repr(value) == text)
