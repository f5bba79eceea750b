"""The strength of a computer player."""

from enum import StrEnum


class Level(StrEnum):
    """The levels, easiest first. A game need not have each."""

    GENTLE = "gentle"
    STANDARD = "standard"
    STRONG = "strong"
