"""Human moments: how long computer players take, and when the public learns how a window was decided (PRODUCT.md,
Pace).
"""

from collections import deque
from math import log
from random import Random
from typing import Final

import msgspec

from bot.table.party import Pace
from bot.table.timing import NET_GRACE_MS, Asked

_REMEMBERED: Final = 64
_TO_BEGIN_WITH: Final = 8


class Moments:
    """Moments drawn from a source of chance, in milliseconds, spread as people's are: most short, some long."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance

    def play(self) -> int:
        """To choose a discard: about a second and a half."""
        return self._moment(1_500, spread=0.35, least=700, most=4_000)

    def answer(self) -> int:
        """To pass or to call: about a second."""
        return self._moment(1_100, spread=0.35, least=500, most=3_500)

    def act(self) -> int:
        """To do what needs no thought: throw the drawn tile in riichi, say OK."""
        return self._moment(700, spread=0.2, least=400, most=1_200)

    def one_of(self, moments: "deque[int]") -> int:
        """One of these."""
        return self._chance.choice(moments)

    def _moment(self, usual: int, *, spread: float, least: int, most: int) -> int:
        return round(min(most, max(least, self._chance.lognormvariate(log(usual), spread))))


class Pacing:
    """When the public sees that a window without a claim is over."""

    def __init__(self, pace: Pace, moments: Moments) -> None:
        self._pace = pace
        self._moments = moments
        self._passes = deque((moments.answer() for _ in range(_TO_BEGIN_WITH)), _REMEMBERED)

    def hold(self, window: Asked, now: int, *, somebody: bool) -> "Hold":
        """How long what follows the window stays unseen; `somebody` could have claimed.

        Steady: until the whole window is over for the public. Brisk: not at all, but if nobody could claim, as long as
        it took the players of this table to pass another tile.
        """
        if self._pace is Pace.STEADY and window.due is not None:
            return Hold(window, window.due + NET_GRACE_MS, public=True)
        if somebody:
            self._passes.append(now - window.at)
            return Hold(window, 0)
        return Hold(window, self._moments.one_of(self._passes))


class Hold(msgspec.Struct, frozen=True):
    """What follows a window stays unseen for so many milliseconds, counted from its publication or from when the public
    saw it.
    """

    window: Asked
    milliseconds: int
    public: bool = False

    @property
    def until(self) -> int:
        """In epoch milliseconds, as far as it is known when the public saw the window."""
        return (self.window.start(None) if self.public else self.window.at) + self.milliseconds
