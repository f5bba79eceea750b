"""The findings of an examination."""

from enum import StrEnum
from typing import NamedTuple


class Health(StrEnum):
    """The state of a part: well, to be looked at, or not to be used as it is."""

    WELL = "✓"
    DOUBTFUL = "!"
    UNWELL = "✗"


class Finding(NamedTuple):
    """One part of an installation: how well it is, and a sentence that says what to do where it is not well."""

    health: Health
    text: str


def well(text: str) -> Finding:
    return Finding(Health.WELL, text)


def doubtful(text: str) -> Finding:
    return Finding(Health.DOUBTFUL, text)


def unwell(text: str) -> Finding:
    return Finding(Health.UNWELL, text)
