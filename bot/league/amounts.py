"""Amounts of a league: whole points (1000 is shown as +1.0), fractions only where something is divided.

Nothing is ever kept or compared as a float.
"""

from collections.abc import Iterable
from fractions import Fraction
from math import floor

_TENTH = 100
"""Points in the smallest amount that is usually shown."""
MAX_DECIMALS = 3


def nearest_whole(value: Fraction) -> int:
    """The whole number nearest to it; halves are rounded away from zero."""
    size = floor(abs(value) + Fraction(1, 2))
    return size if value >= 0 else -size


def rounded_quotient(amount: int, by: int) -> int:
    """The quotient as a whole number, halves rounded away from zero; `by` has to be above zero."""
    size = (2 * abs(amount) + by) // (2 * by)
    return size if amount >= 0 else -size


def decimals_needed(amounts: Iterable[int]) -> int:
    """The decimals that a column needs to be exact: one, or up to three if an amount is no multiple of 100."""
    return max((_needed_decimals(amount) for amount in amounts), default=1)


def _needed_decimals(amount: int) -> int:
    return next(places for places in range(1, MAX_DECIMALS + 1) if amount % 10 ** (MAX_DECIMALS - places) == 0)


def amount_text(amount: int, places: int = 1) -> str:
    """The amount in thousands with its sign: `+47.5`, `-48.3`, `0.0`; halves are rounded away from zero."""
    unit = 10 ** (MAX_DECIMALS - places)
    steps = nearest_whole(Fraction(amount, unit))
    whole, rest = divmod(abs(steps), 10**places)
    sign = "+" if steps > 0 else "-" if steps < 0 else ""
    return f"{sign}{whole}.{rest:0{places}}"


def fraction_text(value: Fraction, places: int) -> str:
    """A mean or a season rank: `1.67`, `866.7`, halves rounded away from zero."""
    steps = nearest_whole(value * 10**places)
    whole, rest = divmod(abs(steps), 10**places)
    return f"{'-' if steps < 0 else ''}{whole}.{rest:0{places}}"
