"""A table's clock, as it is called and as players write it."""

import re
from typing import Final

from bot.i18n.catalogue import Words
from bot.table.party import DAY_S, TimeControl

_TYPED_CLOCKS: Final = {
    "clock.none": "none",
    "clock.bank": "{base}+{bank}",
    "clock.base": "{base}",
    "clock.minutes": "{count}m",
    "clock.days": "{count}d",
}
"""The names of clocks, and what players write for them."""
_NUMBERS: Final = ("base", "bank", "count")


def clock_in_words(control: TimeControl | None, words: Words) -> str:
    """A clock as players know it: `5 s per turn + 20 s`."""
    if control is None:
        return words("clock.none")
    if control.is_correspondence:
        return words("clock.days", count=control.base_s // DAY_S)
    if control.by_minutes:
        return words("clock.minutes", count=control.base_s // 60)
    return words("clock.bank" if control.bank_s else "clock.base", base=control.base_s, bank=control.bank_s)


def format_clock(control: TimeControl | None) -> str:
    """A clock as players write it: `5+20`, `none`."""
    return "none" if control is None else str(control)


def read_clock(text: str, words: Words) -> TimeControl | None:
    """The clock that a player writes: `5+20`, or by its name; None is no clock. Raises ValueError if it is none."""
    wanted = comparable_text(text)
    for form, written in (
        (form, written) for key, written in _TYPED_CLOCKS.items() for form in words.forms(key).values()
    ):
        sentence = re.escape(comparable_text(form.format_map({name: f"<{name}>" for name in _NUMBERS})))
        match = re.fullmatch(re.sub("<([a-z]+)>", r"(?P<\1>[0-9]+)", sentence), wanted, re.ASCII)
        if match is not None:
            return TimeControl.parse(written.format(**match.groupdict()))
    return TimeControl.parse(wanted)


def comparable_text(text: str) -> str:
    """The text without spaces and capitals."""
    return "".join(text.split()).lower()
