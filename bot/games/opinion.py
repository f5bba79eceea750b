"""A computer player's opinion of a choice: a reason and three numbers."""

from collections.abc import Sequence
from enum import StrEnum
from typing import Generic, Protocol, TypeAlias

import msgspec

from bot.engine.question import ActionT, AnyAction
from bot.view.model import HandView


class Opinion(msgspec.Struct, Generic[ActionT], frozen=True):
    """The reason for an action: `chance` to win the hand with it, `value` in points of such a win, `danger` that it is
    somebody else's win. In a game's last hand `points_to_next_place` and `lead_over_next_place` say by how many points
    the next places are missed and led.
    """

    action: ActionT
    reason: StrEnum
    chance: float = 0.0
    value: int = 0
    danger: float = 0.0
    points_to_next_place: int | None = None
    lead_over_next_place: int | None = None


AnyOpinion: TypeAlias = Opinion[AnyAction]
"""An opinion on a choice in any game."""


class Adviser(Protocol[ActionT]):
    """A computer player that can say what it thinks."""

    def explain(self, view: HandView, options: Sequence[ActionT], action: ActionT | None = None) -> Opinion[ActionT]:
        """The player's opinion of the action that somebody chose of these options; of its own choice, if none
        is given.
        """
        ...
