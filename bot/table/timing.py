"""How long the open questions wait, and for whom: whose clock runs since when, and when it has run out (riichi.md
§4.4).

Times are epoch milliseconds. A press is timed by Discord's clock, a player's own clock starts when the prompt has
reached them. What the game is told is milliseconds since the last discard was shown.
"""

from collections.abc import Collection, Sequence
from typing import Final, TypeAlias

from bot.engine.decision import AnyAction, Ask, Decision, Seat
from bot.table.party import Terms

Question: TypeAlias = Decision[AnyAction]

SHOWN_AT_LATEST_MS: Final = 3_000
"""A player's clock starts so long after the question was published, whatever Discord does."""
NET_GRACE_MS: Final = 400
"""Added to every deadline: a press needs its time to reach us."""
_CLAIMS: Final = (Ask.CLAIM, Ask.TRAIL)
_REMEMBERED: Final = 8


class OpenQuestion:
    """An open question: when it was published, who has seen it since when, and how long it was to last at first where
    that is the same for all.
    """

    def __init__(self, at: int, due: int | None) -> None:
        self.at = at
        self.due = due
        self.shown: dict[Seat | None, int] = {}

    def start(self, seat: Seat | None) -> int:
        """When the seat's clock started, or the public's (None)."""
        return self.shown.get(seat, self.at + SHOWN_AT_LATEST_MS)


class Timing:
    """The clocks of one table: the open questions, and what is left of each seat's bank in this hand."""

    def __init__(self, terms: Terms, now: int) -> None:
        self._terms = terms
        self._zero = now
        self._asked: dict[int, OpenQuestion] = {}
        self._ended: dict[int, int] = {}
        self._spent: dict[Seat, int] = {}

    def open(self, questions: Sequence[Question], now: int, unattended: Collection[Seat]) -> None:
        """These are the questions now; new ones begin to be asked. `unattended` seats see them without Discord."""
        for over in self._asked.keys() - {question.id for question in questions if question.ask is not Ask.TRAIL}:
            self._ended.setdefault(over, now)
        for gone in self._asked.keys() - {question.id for question in questions}:
            del self._asked[gone]
        while len(self._ended) > _REMEMBERED:
            del self._ended[next(iter(self._ended))]
        for question in questions:
            if question.id not in self._asked:
                asked = self._asked[question.id] = OpenQuestion(now, self._lasts(question))
                asked.shown.update(dict.fromkeys(unattended, now))
                self._zero = now if question.ask is Ask.CLAIM else self._zero

    def reopen(self, now: int) -> None:
        """Every open question gets its full time again."""
        for asked in self._asked.values():
            asked.at = now
            asked.shown.clear()
        self._zero = now

    def restart(self, seat: Seat, now: int) -> None:
        """The seat's clock starts again: somebody sat down."""
        for asked in self._asked.values():
            asked.shown[seat] = now

    def refill(self) -> None:
        """A new hand: every bank is full."""
        self._spent.clear()

    def delivered(self, decision: int, seat: Seat | None, at: int) -> None:
        """A prompt, or the table's own message (None), has arrived. Counts once, and not before it was sent."""
        asked = self._asked.get(decision)
        if asked is not None and seat not in asked.shown:
            asked.shown[seat] = min(max(at, asked.at), asked.start(seat))

    def asked(self, decision: int) -> OpenQuestion:
        """What is known of an open question."""
        return self._asked[decision]

    # --- presses

    def late_by(self, question: Question, seat: Seat, stamp: int) -> int:
        """How late a press is for its player's own window; 0 if it is in time."""
        asked = self._asked[question.id]
        if question.ask is not Ask.CLAIM or asked.due is None:
            return 0
        late = stamp - asked.start(seat) - asked.due
        return late if late > NET_GRACE_MS else 0

    def missed_by(self, decision: int, stamp: int) -> int:
        """How long after the end of its question a press came; 0 if nobody remembers."""
        ended = self._ended.get(decision)
        return 0 if ended is None else max(1, stamp - ended)

    def at(self, question: Question, seat: Seat, stamp: int) -> int:
        """The press's time as the game counts it.

        Where order counts there is one zero for everybody, else each player has a window of their own. A press in the
        grace period counts as made in the last millisecond: the window still stays open for the others' grace.
        """
        asked = self._asked[question.id]
        common = question.ordered or question.ask is not Ask.CLAIM
        at = max(0, stamp - (self._zero if common else asked.start(seat)))
        if question.ask is Ask.CLAIM and question.due is not None and question.due == asked.due:
            return min(at, question.due - 1)
        return at

    def spend(self, question: Question, seat: Seat, stamp: int) -> None:
        """The question is decided. An own turn was played: what it took beyond the base comes out of the bank."""
        clock = self._terms.clock
        if clock is not None and question.ask is Ask.TURN and seat in question.awaited:
            over = stamp - self._asked[question.id].start(seat) - clock.base_s * 1000
            self._spent[seat] = self._spent.get(seat, 0) + max(0, over)

    # --- deadlines

    def _lasts(self, question: Question) -> int | None:
        """How long a claim window is open, or tenpai players of a table with a clock may think about showing."""
        clock = self._terms.clock
        if question.ask is Ask.DECLARE and clock is not None and not clock.by_days:
            return (self._terms.ready_s or 5) * 1000
        return question.due

    def opens_at(self, question: Question) -> int:
        """When presses begin to count."""
        return self._zero + question.opens

    def lapses_at(self, question: Question) -> int | None:
        """When silence decides the question: the last player's window and the grace are over."""
        if question.due is None:
            return None
        asked = self._asked[question.id]
        own = question.ask is Ask.CLAIM and question.due == asked.due
        starts = [asked.start(seat) for seat in question.awaited] if own else [self._zero]
        return max(starts, default=asked.at) + question.due + NET_GRACE_MS

    def expires_at(self, question: Question, seat: Seat) -> int | None:
        """When the table presses for the seat, by its own clock; None: never."""
        allowed = self.allowed_ms(question, seat)
        if question.due is not None or allowed is None:
            return None
        everybody = question.ask is Ask.READY
        return (
            self._asked[question.id].start(None if everybody else seat) + allowed + (0 if everybody else NET_GRACE_MS)
        )

    def allowed_ms(self, question: Question, seat: Seat) -> int | None:
        """How long the seat has for the question; None: as long as it likes. Of a window it is as long as that was to
        be open at first: that others have called must not show.
        """
        if question.due is not None:
            return self._asked[question.id].due if question.ask is Ask.CLAIM else question.due
        clock, ready = self._terms.clock, self._terms.ready_s
        if question.ask is Ask.READY:
            return ready * 1000 or None
        if clock is None or question.ask is Ask.TRAIL or (question.ask is Ask.CLAIM and not clock.by_days):
            return None
        if question.ask is Ask.DECLARE and not clock.by_days:
            return self._lasts(question)
        if question.ask is Ask.CHARLESTON and not clock.by_days:
            return (question.limit_s or clock.base_s) * 1000
        return clock.base_s * 1000 + max(0, clock.bank_s * 1000 - self._spent.get(seat, 0))
