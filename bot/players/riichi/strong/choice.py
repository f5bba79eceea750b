"""A choice as the strong player sees it, and why it was made."""

from enum import StrEnum

import msgspec

from bot.engine.riichi.actions import Action, Verb


class Reason(StrEnum):
    """Why a choice is made."""

    WIN = "win"
    RIICHI = "riichi"
    DAMATEN = "damaten"
    BUILD = "build"
    PUSH = "push"
    FOLD = "fold"
    CALL = "call"
    KAN = "kan"
    PASS = "pass"
    DRAW = "draw"


class Choice(msgspec.Struct, frozen=True):
    """One option, weighed: `hand` is the worth of what the hand may become, `risk` the chance of dealing in with it,
    `cost` the worth of what that loses on average. `nice` orders choices that are worth the same.
    """

    action: Action
    hand: float = 0.0
    risk: float = 0.0
    cost: float = 0.0
    nice: float = 0.0

    @property
    def worth(self) -> float:
        """What the choice is worth in all."""
        return self.hand * (1.0 - min(1.0, self.risk)) - self.cost

    @property
    def folds(self) -> bool:
        """The hand is given up."""
        return self.hand <= 0.0 and self.action.verb is Verb.DISCARD


class Explanation(msgspec.Struct, frozen=True):
    """Why an action was chosen: `chance` to win the hand with it, `value` in points of such a win, `danger` that it
    deals in.
    """

    action: Action
    reason: Reason
    chance: float
    value: float
    danger: float
