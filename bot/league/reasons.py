"""Naki's own reasons in a league's log: stored as a word, shown in the reader's language."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final


class NakiReason(StrEnum):
    """The reasons; the catalogue has a sentence for each."""

    LATE = "late"
    """A player came after the start."""
    NOT_PLAYED = "not_played"
    """Not enough players came."""
    GIVEN_UP = "given_up"
    """The table was given up before its end."""


DELETED: Final = "(deleted)"
"""In place of the words of entries about somebody who was forgotten."""
_FORMERLY: Final[Mapping[str, NakiReason]] = {
    "Late for the round.": NakiReason.LATE,
    "Not enough players came.": NakiReason.NOT_PLAYED,
    "The table was given up before its end.": NakiReason.GIVEN_UP,
}
"""As they stand in logs that were written before."""


def read_naki_reason(text: str) -> NakiReason | None:
    """The reason stored as this text; None for any other text."""
    if text in _FORMERLY:
        return _FORMERLY[text]
    return NakiReason(text) if text in frozenset(NakiReason) else None
