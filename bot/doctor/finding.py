"""What an examination finds."""

from enum import StrEnum
from typing import NamedTuple


class Mark(StrEnum):
    """How well a part is."""

    WELL = "✓"
    DOUBTFUL = "!"
    UNWELL = "✗"


class Finding(NamedTuple):
    """One part of an installation: how well it is, and a sentence that says what to do where it is not well."""

    mark: Mark
    text: str


def well(text: str) -> Finding:
    return Finding(Mark.WELL, text)


def doubtful(text: str) -> Finding:
    return Finding(Mark.DOUBTFUL, text)


def unwell(text: str) -> Finding:
    return Finding(Mark.UNWELL, text)
