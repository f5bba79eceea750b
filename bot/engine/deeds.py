"""What a player has done in a game of any kind, as they are told if somebody did it for them."""

from enum import StrEnum


class Deed(StrEnum):
    """The kinds of things that a seat does for everybody to see."""

    DISCARD = "discard"
    CALL = "call"
    """A call, a kan or a north; in the American game an exposure or the exchange of a joker."""
    PASS = "pass"
    """Tiles passed in the Charleston."""
    WIN = "win"
