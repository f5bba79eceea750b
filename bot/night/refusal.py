"""The reasons why something can't be done at a club night."""

from enum import StrEnum


class NightReason(StrEnum):
    """The reasons; the catalogue has a sentence for each."""

    OVER = "over"
    """The evening is over."""
    NOT_OPEN = "not_open"
    """The list is closed."""
    NOT_IN = "not_in"
    """The person who asks is not on the list."""
    ALREADY_DONE = "already"
    """It is so already."""
    TOO_SOON = "too_soon"
    """People say that they are there shortly before the start."""
    TABLES_SHOWN = "shown"
    """The tables are shown, and not drawn again."""
    NO_TABLE = "no_table"
    """There is no such table at this evening."""
    PLAYING = "playing"
    """They play at a table of this evening."""
