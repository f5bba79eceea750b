"""Sentences about leagues: refusals, flaws in a file of rounds, reasons."""

from collections.abc import Callable
from typing import Final

from bot.engine.refusal import Refusal, RefusalValue
from bot.i18n.catalogue import Words
from bot.i18n.phrases import points
from bot.league.acts.act import Right
from bot.league.amounts import amount_text, decimals_needed
from bot.league.log import Entry
from bot.league.reasons import DELETED, read_naki_reason
from bot.league.round_file import LineFlaw

_PERSONS: Final = frozenset(("person", "other"))
_SIDES: Final = frozenset(("sides",))
_POINTS: Final = frozenset(("told", "missing", "more", "points", "value", "least", "most"))
_LIVES: Final = frozenset(("life", "to"))
_NUMBERED: Final = frozenset(("games",))


def refusal_key(refusal: Refusal) -> str:
    """The key of the refusal's sentence: by the reason, and by what it is about."""
    about = refusal.about
    named = next((about[key] for key in ("limit", "option") if key in about), "_".join(about) or "plain")
    return f"league.refusal.{refusal.why}.{named}"


def refusal_sentence(refusal: Refusal, words: Words, name: Callable[[int], str] = str) -> str:
    """The sentence, with the way out where there is one; `name` is what a person of the league is called."""
    told = {key: _in_words(key, value, words, name) for key, value in refusal.about.items()}
    return words(refusal_key(refusal), **told)


def round_file_sentence(wrong: LineFlaw, words: Words, name: Callable[[int], str] = str) -> str:
    """The sentence about a flaw in a file of rounds; `name` is what a player or a team of the league is called."""
    about = words.enumeration(map(name, wrong.sides)) or wrong.about
    return words(f"league.file.{wrong.flaw}", line=wrong.line, about=about)


def _in_words(key: str, value: RefusalValue, words: Words, name: Callable[[int], str]) -> str:
    if key in _PERSONS and isinstance(value, int):
        return name(value)
    if key in _LIVES:
        return words(f"league.life.{value}")
    if key in _SIDES and isinstance(value, tuple):
        return words.enumeration(name(one) for one in value if isinstance(one, int))
    if isinstance(value, tuple):
        numbers = [one for one in value if isinstance(one, int)]
        if key in _NUMBERED:
            return words.enumeration(words("league.log.game", game=one) for one in numbers)
        return " · ".join(map(points, numbers))
    return points(value) if key in _POINTS and isinstance(value, int) else str(value)


def signed_amount(total: int) -> str:
    """A total, a penalty or another amount in thousands: `+30.2`."""
    return amount_text(total, decimals_needed([total])).replace("-", "−")


def reason_line(entry: Entry, words: Words) -> str:
    """The reason for something, as whoever did it wrote it; a sentence for Naki's own reasons and for a deleted one."""
    if entry.reason == DELETED:
        return words("league.reason.deleted")
    known = read_naki_reason(entry.reason) if Right.NAKI in entry.by.rights else None
    return entry.reason if known is None else words(f"league.reason.{known}")
