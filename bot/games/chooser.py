"""Whoever chooses in a seat: a computer player, a program of somebody else's."""

from collections.abc import Sequence
from typing import Protocol

from bot.engine.game import GameActionT
from bot.view.model import HandView


class Chooser(Protocol[GameActionT]):
    """A player: sees a view and its options, and takes one of them."""

    def choose(self, view: HandView, options: Sequence[GameActionT]) -> GameActionT:
        """One of the options."""
        ...
