"""A choice as the strong American player sees it, and why it was made."""

from enum import StrEnum

import msgspec

from bot.games.american.computers.strong.discard_risks import Risk
from bot.games.american.engine.actions import Action
from bot.games.opinion import Opinion

_SAFE = Risk()


class AmericanChoiceReason(StrEnum):
    """The reasons for a choice."""

    WIN = "win"
    BUILD = "build"
    FOLD = "fold"
    CLAIM = "claim"
    NO_NEARER = "no_nearer"
    BETTER_CLOSED = "better_closed"
    EXCHANGE = "exchange"
    SPARE_TILES = "spare"
    HANDS_FAR = "far"
    HANDS_NEAR = "near"


class WeighedAmericanAction(msgspec.Struct, frozen=True):
    """One option, weighed: why it may be chosen, the chance to win after it, the points of such a win, what both are
    worth, and the risk of a discard.
    """

    action: Action
    reason: AmericanChoiceReason
    chance: float = 0.0
    points: float = 0.0
    hand_worth: float = 0.0
    risk: Risk = _SAFE

    @property
    def net_worth(self) -> float:
        """The number by which choices are compared, in points: the worth, unless the discard gives somebody the win,
        less its risk's cost.
        """
        return self.hand_worth * (1.0 - self.risk.chance) - self.risk.cost

    @property
    def opinion(self) -> Opinion[Action]:
        """The choice as its player explains it: the reason, the chance to win, the points of a win, the danger."""
        chance, danger = round(self.chance, 3), round(self.risk.chance, 3)
        return Opinion(self.action, self.reason, chance, round(self.points), danger)
