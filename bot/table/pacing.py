"""Human timing: how long computer players take, and when the public learns how a window was decided (ADR 6)."""

from collections import defaultdict, deque
from math import log
from random import Random
from typing import Final

import msgspec

from bot.engine.decision import Seat
from bot.table.party import Pace
from bot.table.timing import NET_GRACE_MS, PROMPTED_MS, OpenQuestion

_REMEMBERED: Final = 24
_ENOUGH: Final = 4
_ALIKE: Final = 0.15
"""The spread of a moment that imitates an earlier one, on a logarithmic scale."""


def steady_wait_ms(window_ms: int) -> int:
    """How long a discard that nobody claims lies there at a steady table where a window lasts so many milliseconds."""
    return PROMPTED_MS + window_ms + NET_GRACE_MS


class Moments:
    """Random delays in milliseconds, distributed like people's: mostly short, sometimes long."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance

    def play(self) -> int:
        """To choose a discard: about a second and a half."""
        return self._moment(1_500, spread=0.35, least=700, most=4_000)

    def answer(self) -> int:
        """To pass or to call: about a second."""
        return self._moment(1_100, spread=0.35, least=500, most=3_500)

    def act(self) -> int:
        """To do what needs no thought: discard the drawn tile in riichi, say OK."""
        return self._moment(700, spread=0.2, least=400, most=1_200)

    def like(self, moments: "deque[int]") -> int:
        """A new moment that looks like one of these."""
        return round(self._chance.lognormvariate(log(max(1, self._chance.choice(moments))), _ALIKE))

    def _moment(self, usual: int, *, spread: float, least: int, most: int) -> int:
        return round(min(most, max(least, self._chance.lognormvariate(log(usual), spread))))


class Pacing:
    """When the public sees that a window without a claim is over."""

    def __init__(self, pace: Pace, moments: Moments) -> None:
        self._pace = pace
        self._moments = moments
        self._passes = _memory()
        self._by_mover: defaultdict[Seat | None, deque[int]] = defaultdict(_memory)

    def hold(self, window: OpenQuestion, now: int, mover: Seat | None, *, somebody: bool) -> "Hold":
        """How long the outcome of the window stays hidden. `mover` made the move it is about; `somebody` says whether
        anybody could have claimed.

        Steady: until the whole window is over for the public. Brisk: not at all, except that if nobody could claim it
        lasts as long as others took to pass an earlier tile of the same player.
        """
        if self._pace is Pace.STEADY and window.due is not None:
            return Hold(window, window.due + NET_GRACE_MS, public=True)
        if not somebody:
            return Hold(window, self._like_others(mover))
        if not window.put_to_nobody:
            for passes in (self._by_mover[mover], self._passes):
                passes.append(now - window.at)
        return Hold(window, 0)

    def unasked(self, window: OpenQuestion, mover: Seat | None) -> int:
        """How many milliseconds those leave the window open who could claim and are not asked. Nobody can tell it from
        one that nobody could claim; steady: until it is over. If others are asked, it lasts until these have answered.
        """
        if self._pace is Pace.STEADY and window.due is not None:
            return window.due
        return self._like_others(mover) if window.put_to_nobody else 0

    def _like_others(self, mover: Seat | None) -> int:
        """About as many milliseconds as others took to pass an earlier tile of the same player."""
        passes = next((p for p in (self._by_mover[mover], self._passes) if len(p) >= _ENOUGH), None)
        return self._moments.answer() if passes is None else self._moments.like(passes)


class Hold(msgspec.Struct, frozen=True):
    """How many milliseconds the outcome of a window stays hidden, counted from its publication or from when the public
    saw it.
    """

    window: OpenQuestion
    milliseconds: int
    public: bool = False

    @property
    def until(self) -> int:
        """When it ends, in epoch milliseconds; an estimate until the public has seen the window."""
        began = max(self.window.start(None), self.window.at + PROMPTED_MS) if self.public else self.window.at
        return began + self.milliseconds

    def at_latest(self, when: int) -> "Hold":
        """The same hold, cut short at that time; a hold on the public's window is never cut."""
        sooner = min(self.milliseconds, when - self.window.at)
        return self if self.public else Hold(self.window, sooner)


def _memory() -> deque[int]:
    """The most recent times that players took to pass a tile."""
    return deque(maxlen=_REMEMBERED)
