"""Delays like people's: how long computer players take, and when the public learns how a claim window was decided (ADR
6).
"""

from collections import defaultdict, deque
from math import log
from random import Random
from typing import Final

import msgspec

from bot.engine.question import Seat
from bot.table.party import Pace
from bot.table.timing import EARLIEST_WINDOW_START_MS, NET_GRACE_MS, OpenQuestion

_REMEMBERED: Final = 24
_ENOUGH: Final = 4
_ALIKE: Final = 0.15
"""Standard deviation, on a logarithmic scale, of a delay that imitates an earlier one."""


def steady_wait_ms(window_ms: int) -> int:
    """The time for which a discard that nobody claims stays claimable at a table with the steady pace, for a window of
    so many milliseconds.
    """
    return EARLIEST_WINDOW_START_MS + window_ms + NET_GRACE_MS


class ThinkingTimes:
    """Random delays in milliseconds with a log-normal distribution, like people's: mostly short, sometimes long."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance

    def discard_ms(self) -> int:
        """The time to choose a discard: about a second and a half."""
        return self._moment(1_500, spread=0.35, least=700, most=4_000)

    def answer_ms(self) -> int:
        """The time to pass or to call: about a second."""
        return self._moment(1_100, spread=0.35, least=500, most=3_500)

    def routine_action_ms(self) -> int:
        """The time for what needs no thought, such as discarding the drawn tile in riichi or confirming."""
        return self._moment(700, spread=0.2, least=400, most=1_200)

    def glance_ms(self) -> int:
        """The time to see what was discarded: about half a second."""
        return self._moment(500, spread=0.2, least=350, most=800)

    def similar_ms(self, moments: "deque[int]") -> int:
        """A random delay close to one of these."""
        return round(self._chance.lognormvariate(log(max(1, self._chance.choice(moments))), _ALIKE))

    def _moment(self, usual: int, *, spread: float, least: int, most: int) -> int:
        return round(min(most, max(least, self._chance.lognormvariate(log(usual), spread))))


class Pacing:
    """Decides when the public sees that a window has ended without a claim. A pass is held for `grace` milliseconds."""

    def __init__(self, pace: Pace, moments: ThinkingTimes, grace: int) -> None:
        self._pace = pace
        self._moments = moments
        self._grace = grace
        self._passes = _memory()
        self._by_mover: defaultdict[Seat | None, deque[int]] = defaultdict(_memory)

    def hold(self, window: OpenQuestion, now: int, mover: Seat | None, *, somebody: bool) -> "OutcomeDelay":
        """The time for which to hide that a window has ended without a claim. `mover` made the move it is about;
        `somebody` says whether anybody could have claimed.

        At the steady pace it stays hidden until the whole window is over. So it does where the clock stood still, since
        what was pressed meanwhile would end it at once; a window without an end stays for two of the delays below after
        its clock went on, in which most have passed. Otherwise at the brisk pace it is shown at once if somebody could
        have claimed; if nobody could, after a delay like those that passes to the same player's earlier tiles took.
        Where one person plays alone, it is never shown before the computer players' moment.
        """
        whole = self.public_window_ms(window)
        if whole is not None:
            return OutcomeDelay(window, whole, public=True)
        if window.answered is not None:
            return OutcomeDelay(window, window.least)
        if window.stood_at is not None:
            if not window.least:
                window.least = window.stood_at + NET_GRACE_MS + 2 * self._like_others(mover)
            return OutcomeDelay(window, window.least)
        if not somebody:
            return OutcomeDelay(window, self._like_others(mover))
        if not window.put_to_nobody:
            for passes in (self._by_mover[mover], self._passes):
                passes.append(now - window.at)
        return OutcomeDelay(window, 0)

    def draw_answer_moment(self, window: OpenQuestion, *, person: bool, held: bool, most: int | None) -> None:
        """Draw the moment at which all computer players answer a window where one `person` plays alone, after `most`
        milliseconds at the latest: it depends on whether that person may answer and on nothing else. Presses in the
        window may be `held` for those that are on their way.
        """
        if window.answered is None:
            moment = self._moments.answer_ms() if person else self._moments.glance_ms()
            window.answered = moment if most is None else min(moment, most)
            window.least = window.answered + (NET_GRACE_MS if held else 0)

    def unasked_window_ms(self, window: OpenQuestion, mover: Seat | None) -> int | None:
        """For how many milliseconds the window stays open if everybody who could claim is not asked: as long as if
        nobody could. 0 if others are asked, whose answers end it; None at the steady pace, where it lasts to its end,
        with the grace for presses that are on their way.
        """
        if self.public_window_ms(window) is not None:
            return None
        if not window.put_to_nobody:
            return 0
        return self._like_others(mover) if window.answered is None else window.least

    def public_window_ms(self, window: OpenQuestion) -> int | None:
        """The time for which everybody sees the window whatever is pressed, unless somebody claims; None where passes
        end it.
        """
        if window.due is None or (self._pace is not Pace.STEADY and window.stood_at is None):
            return None
        return window.due + NET_GRACE_MS

    def _like_others(self, mover: Seat | None) -> int:
        """A delay like the recent ones before others passed a tile of this player, or of anybody."""
        passes = next((p for p in (self._by_mover[mover], self._passes) if len(p) >= _ENOUGH), None)
        return self._moments.answer_ms() + self._grace if passes is None else self._moments.similar_ms(passes)


class OutcomeDelay(msgspec.Struct, frozen=True):
    """The milliseconds for which the outcome of a window stays hidden, counted from its publication, or with `public`
    from when the public saw it.
    """

    window: OpenQuestion
    milliseconds: int
    public: bool = False

    @property
    def until(self) -> int:
        """The moment at which it is shown, in epoch milliseconds; an estimate until the public has seen the window."""
        began = (
            max(self.window.starts_at(None), self.window.at + EARLIEST_WINDOW_START_MS)
            if self.public
            else self.window.at
        )
        return began + self.milliseconds

    def ending_by(self, when: int) -> "OutcomeDelay":
        """The same hold, ending no later than `when`; one that is counted from when the public saw the window is not
        changed.
        """
        sooner = min(self.milliseconds, when - self.window.at)
        return self if self.public else OutcomeDelay(self.window, sooner)


def _memory() -> deque[int]:
    """A list of the most recent delays before passes."""
    return deque(maxlen=_REMEMBERED)
