"""The claim window: several seats answer one discard within seconds, and the right one gets the tile (riichi.md §5,
american.md §6).

Both games use it. A claim has a rank (its action's `rank`; 0 is a pass, `WIN_RANK` a win) and a distance in turn order
from the discarder. The highest rank wins, and inside a rank the nearest; what a rule book may vary is in `ClaimOrder`.

South (seat 1) discards 5p. West could take it for a chii, and East for a pon.

>>> from typing import NamedTuple
>>> class Call(NamedTuple):
...     token: str
...     claim_rank: int
>>> PASS, chii, pon = Call("pass", 0), Call("chii_4p6p", 1), Call("pon_5p0p", 2)
>>> window = Window(id=1, source=1, options=((pon, PASS), (), (chii, PASS), ()), answers=(None,) * 4)
>>> window.awaited_seats
(0, 2)

West claims first, but East could still beat the chii, so nothing is decided.

>>> rank_decides = ClaimOrder(limit_ms=3000)
>>> window = window.with_answer(2, Answer(chii, at=400))
>>> verdict(window, rank_decides, now=400) is None
True

If East passes, or says nothing for three seconds, West gets the tile.

>>> def taken(window, order, now):
...     return [(seat, action.token) for seat, action in verdict(window, order, now).claims]
>>> taken(window.with_answer(0, Answer(PASS, at=900)), rank_decides, now=900)
[(2, 'chii_4p6p')]
>>> taken(window, rank_decides, now=3000)
[(2, 'chii_4p6p')]

If East claims the pon, it beats the chii although it came later ...

>>> both = window.with_answer(0, Answer(pon, at=1300))
>>> taken(both, rank_decides, now=1300)
[(0, 'pon_5p0p')]

... unless the book gives the tile to the first caller, as some do for all claims below a win.

>>> taken(both, ClaimOrder(first_caller_tie_ms=750, limit_ms=6000), now=1300)
[(2, 'chii_4p6p')]
"""

from typing import Generic

import msgspec

from bot.engine.question import ActionT, Seat

WIN_RANK = 3
"""The rank of a claim that wins the hand: it stands, whatever else was called."""


class Answer(msgspec.Struct, Generic[ActionT], frozen=True):
    """A seat's answer, `at` milliseconds after the discard was shown."""

    action: ActionT
    at: int


class ClaimOrder(msgspec.Struct, frozen=True):
    """A rule book's order of claims.

    `allows_many_wins`: several winning claims all stand; else only the nearest does. `first_caller_tie_ms`: below a win
    the first caller gets the tile, and calls within so many milliseconds of the first count as simultaneous; None: rank
    decides whatever the order. `allows_late_win`: a win may still be called after the window (riichi.md §5.3).
    `limit_ms`: how long silence is waited for; None: for ever. `waits_to_end`: the window stays open to its end
    whatever is called.
    """

    allows_many_wins: bool = False
    first_caller_tie_ms: int | None = None
    allows_late_win: bool = False
    limit_ms: int | None = None
    waits_to_end: bool = False


class Window(msgspec.Struct, Generic[ActionT], frozen=True):
    """One question about one tile: what each seat may answer, and what it has answered.

    `id` is the question's; `source` discarded the tile; `options` and `answers` go by seat, no options meaning nothing
    to say.
    """

    id: int
    source: Seat
    options: tuple[tuple[ActionT, ...], ...]
    answers: tuple[Answer[ActionT] | None, ...]

    def with_answer(self, seat: Seat, answer: Answer[ActionT]) -> "Window[ActionT]":
        answers = (*self.answers[:seat], answer, *self.answers[seat + 1 :])
        return Window(self.id, self.source, self.options, answers)

    def without_seat(self, seat: Seat) -> "Window[ActionT]":
        """The window as if the seat had never been asked: its hand is dead."""
        options = (*self.options[:seat], (), *self.options[seat + 1 :])
        return Window(self.id, self.source, options, (*self.answers[:seat], None, *self.answers[seat + 1 :]))

    def distance(self, seat: Seat) -> int:
        """Turn distance from the discarder: 1 is the next player, and nearer than 2 (riichi.md §2)."""
        return (seat - self.source) % len(self.options)

    @property
    def awaited_seats(self) -> tuple[Seat, ...]:
        """The seats that have something to say and have not said it."""
        return tuple(seat for seat, options in enumerate(self.options) if options and self.answers[seat] is None)

    def open_options(self, seat: Seat) -> tuple[ActionT, ...]:
        """The answers open to the seat: anything at first, then only a better call; a pass and a win are final."""
        options, answer = self.options[seat], self.answers[seat]
        if answer is None:
            return options
        said = answer.action.claim_rank
        return tuple(option for option in options if option.claim_rank > said) if said else ()


class Verdict(msgspec.Struct, Generic[ActionT], frozen=True):
    """The outcome of a window: decided after so many milliseconds, with the claims that stand, nearest first."""

    at: int
    claims: tuple[tuple[Seat, ActionT], ...]


def verdict(window: Window[ActionT], order: ClaimOrder, now: int) -> Verdict[ActionT] | None:
    """The outcome of the window at `now`, or None while somebody's answer could still change it (riichi.md §5.2)."""
    due_at = due_time(window, order)
    timed_out = due_at is not None and now >= due_at
    if not timed_out and window.awaited_seats and (order.waits_to_end or _could_change(window, order)):
        return None
    at = min(now, due_at) if due_at is not None else now
    return Verdict(at, _standing(window, order))


def due_time(window: Window[ActionT], order: ClaimOrder) -> int | None:
    """The milliseconds after which silence decides the window; None: never."""
    calls = [answer.at for answer in window.answers if answer is not None and answer.action.claim_rank]
    times = [] if order.limit_ms is None else [order.limit_ms]
    if order.first_caller_tie_ms is not None and calls and not _waits_for_win(window, order):
        times.append(min(calls) + order.first_caller_tie_ms)
    return min(times) if times else None


def _waits_for_win(window: Window[ActionT], order: ClaimOrder) -> bool:
    """True if the first caller has to wait: a win was called, or may be called before the window ends."""
    if any(answer is not None and answer.action.claim_rank == WIN_RANK for answer in window.answers):
        return True
    return not order.allows_late_win and any(_best(window.options[seat]) == WIN_RANK for seat in window.awaited_seats)


def _could_change(window: Window[ActionT], order: ClaimOrder) -> bool:
    """True if a seat that has not answered could beat or join the best claim so far."""
    best, nearest = _best_claim(window)
    for seat in window.awaited_seats:
        rank = _best(window.options[seat])
        if rank == WIN_RANK and order.allows_late_win and 0 < best < WIN_RANK:
            continue
        joins = rank == best and (window.distance(seat) < nearest or (order.allows_many_wins and rank == WIN_RANK))
        if rank > best or joins:
            return True
    return False


def _best_claim(window: Window[ActionT]) -> tuple[int, int]:
    """Rank and distance of the best claim answered; a rank of 0 if nobody claims."""
    claims = [
        (answer.action.claim_rank, -window.distance(seat))
        for seat, answer in enumerate(window.answers)
        if answer is not None
    ]
    rank, nearness = max(claims, default=(0, 0))
    return rank, -nearness


def _standing(window: Window[ActionT], order: ClaimOrder) -> tuple[tuple[Seat, ActionT], ...]:
    claims = [
        (seat, answer)
        for seat, answer in enumerate(window.answers)
        if answer is not None and answer.action.claim_rank > 0
    ]
    if not claims:
        return ()
    wins = [claim for claim in claims if claim[1].action.claim_rank == WIN_RANK]
    if not wins and order.first_caller_tie_ms is not None:
        until = min(answer.at for _, answer in claims) + order.first_caller_tie_ms
        claims = [claim for claim in claims if claim[1].at <= until]
    ranked = sorted(wins or claims, key=lambda claim: (-claim[1].action.claim_rank, window.distance(claim[0])))
    stand = ranked if wins and order.allows_many_wins else ranked[:1]
    return tuple((seat, answer.action) for seat, answer in stand)


def _best(options: tuple[ActionT, ...]) -> int:
    return max(option.claim_rank for option in options)
