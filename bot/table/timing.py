"""Clocks: for each open question, whose clock is running, since when, and when it runs out (riichi.md §4.4).

Times are epoch milliseconds. A press is timed by Discord's clock; a player's own clock starts when the prompt has
reached them. The game counts in milliseconds since the last discard was shown.
"""

from collections.abc import Collection, Sequence
from typing import Final, TypeAlias

import msgspec

from bot.engine.question import AnyAction, Question, QuestionKind, Seat
from bot.table.party import Pace, Terms
from bot.table.ports import SavedTime

AnyQuestion: TypeAlias = Question[AnyAction]

LATEST_WINDOW_START_MS: Final = 3_000
"""A claim window starts at the latest so long after it was published, even if Discord is slow: otherwise a late start
would show who is waited for.
"""
EARLIEST_WINDOW_START_MS: Final = 1_000
"""At the steady pace a window starts at the earliest so long after it was published. Prompts delivered before do not
make it end later; players who got theirs sooner have that much more time.
"""
LATEST_TURN_CLOCK_START_MS: Final = 60_000
"""A turn's clock starts when the panel arrives, but at the latest so long after the turn began, so that a player who
cannot be reached does not stop the table.
"""
FIRST_TURN_EXTRA_MS: Final = 60_000
"""Extra time in the first turn of a game, until the player has found their hand and pressed something."""
MIN_TURN_MS_AFTER_RETURN: Final = 15_000
"""The least time for a turn after a player came back, or after a pause."""
DECLARE_TIME_MS: Final = 5_000
"""Milliseconds in which tenpai players may decide whether to show their hands, at a table with a clock."""
NET_GRACE_MS: Final = 400
"""Added to every deadline, for presses that are on their way."""
OPENLY_ASKED: Final = (QuestionKind.TURN, QuestionKind.CHARLESTON)
"""Questions of which everybody may know who is asked, so that their clocks may depend on the player."""
_REMEMBERED: Final = 8


class PressTime(msgspec.Struct, frozen=True):
    """The time of a press: `stamp` is when Discord received it, in epoch milliseconds; `at` is the time as the game
    counts it, in milliseconds since the last discard was shown. It missed its player's own window by `late_by_ms`
    milliseconds, or waits so many until its turn opens once more.
    """

    stamp: int
    at: int
    late_by_ms: int = 0
    wait_ms: int = 0

    @property
    def counts_from(self) -> int:
        """The time from which it counts, in epoch milliseconds."""
        return self.stamp + self.wait_ms


class OpenQuestion:
    """The times of an open question: it was published `at`, and `shown` to each seat, or to the public (None), at these
    times. A window lasts `due` milliseconds from then.

    For the seats in `first` it is their first turn of the game, and those in `pressed` have pressed something in it;
    the seats in `back` came back to it at that time. `again`: it is asked once more, after a pause or since a discard
    came back. `stood_at`: after so many milliseconds its clock was stopped, and goes on. `put_to_nobody`: nobody who
    could answer was asked (`bot/table/quiet.py`). Where one person plays alone, all computer players answer `answered`
    milliseconds after its publication. Nobody sees it end before `least`, unless that is 0. It starts at least
    `earliest` and at most `latest` milliseconds after its publication.
    """

    def __init__(
        self, at: int, due: int | None, latest: int = LATEST_WINDOW_START_MS, *, earliest: int = 0, again: bool = False
    ) -> None:
        self.at = at
        self.due = due
        self.again = again
        self.first: Collection[Seat] = ()
        self.stood_at: int | None = None
        self.put_to_nobody = False
        self.answered: int | None = None
        self.least = 0
        self._latest = latest
        self._earliest = earliest
        self.shown: dict[Seat | None, int] = {}
        self.pressed: set[Seat] = set()
        self.back: dict[Seat, int] = {}

    def starts_at(self, seat: Seat | None) -> int:
        """The start of the question for the seat or the public (None): when it was shown, within the bounds of
        `earliest` and `latest`.
        """
        return max(self.shown.get(seat, self.at + self._latest), self.public_start_at)

    @property
    def public_start_at(self) -> int:
        """The start of the question as far as the public knows, who do not learn of late prompts."""
        return self.at + self._earliest

    def turn_starts_at(self, seat: Seat) -> int:
        """The time at which the clock of the seat's turn starts or started."""
        if seat in self.back:
            return self.back[seat]
        searching = seat in self.shown and seat in self.first and seat not in self.pressed
        return self.starts_at(seat) + (FIRST_TURN_EXTRA_MS if searching else 0)

    def public_turn_start_at(self, seat: Seat) -> int:
        """The same as far as the public knows, which depends neither on the arrival of the prompt nor on presses."""
        return self.back.get(seat, self.at + (FIRST_TURN_EXTRA_MS if seat in self.first else 0))


class Timing:
    """The clocks of one table: its open questions, and how much of each seat's bank is left in this hand."""

    def __init__(self, terms: Terms, now: int) -> None:
        self._terms = terms
        self._zero = now
        self._asked: dict[int, OpenQuestion] = {}
        self._ended: dict[int, int] = {}
        self._spent: dict[Seat, int] = {}
        self._again = False
        self._stopped_at: int | None = None

    @property
    def stopped_at(self) -> int | None:
        """Since when all clocks stand still, in epoch milliseconds; None while they run."""
        return self._stopped_at

    def clock_time(self, now: int) -> int:
        """The time by these clocks, in epoch milliseconds."""
        return now if self._stopped_at is None else min(now, self._stopped_at)

    def stop(self, now: int) -> None:
        """Stop all clocks; what is pressed from now on counts as pressed now."""
        self._stopped_at = now

    def resume(self, now: int) -> int:
        """Let all clocks go on from where they stand; returns how many milliseconds later everything comes by that."""
        delay = 0 if self._stopped_at is None else now - self._stopped_at
        self._stopped_at = None
        for asked in self._asked.values():
            asked.at += delay
            asked.stood_at = now - asked.at
            asked.shown = {seat: at + delay for seat, at in asked.shown.items()}
            asked.back = {seat: at + delay for seat, at in asked.back.items()}
        self._zero += delay
        return delay

    def open(
        self, questions: Sequence[AnyQuestion], now: int, unattended: Collection[Seat], new: Collection[Seat] = ()
    ) -> None:
        """Set the open questions, and start the clocks of new ones. Seats in `unattended` are played by a computer, so
        that no prompt is delivered; seats in `new` have not had a turn in this game.
        """
        for over in self._asked.keys() - {
            question.id for question in questions if question.kind is not QuestionKind.LATE_RON
        }:
            self._ended.setdefault(over, now)
        for gone in self._asked.keys() - {question.id for question in questions}:
            del self._asked[gone]
        while len(self._ended) > _REMEMBERED:
            del self._ended[next(iter(self._ended))]
        for question in questions:
            if question.id not in self._asked:
                asked = self._asked[question.id] = self._opened_question(question, now, new)
                asked.shown.update(dict.fromkeys(unattended, now))
                self._zero = now if question.kind is QuestionKind.CLAIM else self._zero
        self._again = False

    def _opened_question(self, question: AnyQuestion, now: int, new: Collection[Seat]) -> OpenQuestion:
        if question.kind not in OPENLY_ASKED:
            together = self._terms.pace is Pace.STEADY and question.due_at is not None and not question.order_matters
            return OpenQuestion(now, self._lasts(question), earliest=EARLIEST_WINDOW_START_MS if together else 0)
        asked = OpenQuestion(now, self._lasts(question), LATEST_TURN_CLOCK_START_MS, again=self._again)
        asked.first = () if self._terms.is_correspondence else new
        return asked

    def restart_questions(self, now: int) -> None:
        """Give every open question its full time again, and also those that are opened next, after a pause or a
        restart.
        """
        self.mark_next_repeated()
        for asked in self._asked.values():
            asked.at = now
            asked.shown.clear()
            asked.back.clear()
            asked.again = True
        self._zero = now

    def mark_next_repeated(self) -> None:
        """Take what is opened next for something that was asked before: in a turn, presses that come too soon wait."""
        self._again = True

    def restart(self, seat: Seat, now: int) -> None:
        """Restart the seat's clock, because somebody else plays it now."""
        for asked in self._asked.values():
            asked.shown[seat] = asked.back[seat] = now

    def note_press(self, question: AnyQuestion, seat: Seat, now: int) -> None:
        """The player has found their hand: from now on the clock of their first turn runs. While tiles are passed they
        choose several before they send them, and their time does not grow shorter by that.
        """
        asked = self._asked.get(question.id)
        if asked is not None and question.kind is QuestionKind.TURN and asked.turn_starts_at(seat) > now:
            asked.shown[seat] = now
            asked.pressed.add(seat)

    def refill_banks(self) -> None:
        """Fill every bank, for a new hand."""
        self._spent.clear()

    def note_delivery(self, question: int, seat: Seat | None, at: int) -> None:
        """Note when a prompt, or the table's own message (None), arrived. Only the first call counts, and no time
        before the question was published.
        """
        asked = self._asked.get(question)
        if asked is not None and seat not in asked.shown:
            asked.shown[seat] = min(max(at, asked.at), asked.starts_at(seat))

    def open_question(self, question: int) -> OpenQuestion:
        """The times of an open question."""
        return self._asked[question]

    # --- presses

    def press_time(self, question: AnyQuestion, seat: Seat, stamp: int) -> PressTime:
        """The time of a press. Clocks may be set anew while it waits, after a pause or a restart: it is judged by this
        time all the same. In a turn that is asked again it waits until that opens: only our clocks make it too soon.
        """
        counted = self.clock_time(stamp)
        at, late = self._at(question, seat, counted), self._late_by(question, seat, counted)
        waits = question.opens_at - at if self._waits(question) else 0
        return PressTime(stamp, question.opens_at, late, waits) if waits > 0 else PressTime(stamp, at, late)

    def saved_press_time(self, question: AnyQuestion, stamp: int, saved: SavedTime) -> PressTime:
        """The same for one that was `saved` before a restart, with its time. One that counted from the moment at which
        its turn opened waits until that comes.
        """
        at, late = saved
        waits = self.opens_at(question) - stamp if at == question.opens_at and self._waits(question) else 0
        return PressTime(stamp, question.opens_at if at is None else at, late, max(0, waits))

    def _waits(self, question: AnyQuestion) -> bool:
        """A press in this turn that comes too soon waits."""
        return question.kind in OPENLY_ASKED and self._asked[question.id].again

    def advance_to(self, at: int, now: int) -> None:
        """Go on from this time in the game at least: what is pressed from now on was made later."""
        self._zero = min(self._zero, now - at)

    def _late_by(self, question: AnyQuestion, seat: Seat, stamp: int) -> int:
        """By how many milliseconds a press missed its player's own window; 0 if it is in time."""
        asked = self._asked[question.id]
        if question.kind is not QuestionKind.CLAIM or asked.due is None:
            return 0
        late = stamp - asked.starts_at(seat) - asked.due
        return late if late > NET_GRACE_MS else 0

    def ms_after_end(self, question: int, stamp: int) -> int:
        """The milliseconds by which a press came after the end of its question; 0 if the question is not remembered."""
        ended = self._ended.get(question)
        return 0 if ended is None else max(1, stamp - ended)

    def _at(self, question: AnyQuestion, seat: Seat, stamp: int) -> int:
        """The press's time as the game counts it, in milliseconds.

        Where the first caller gets the tile, all players count from the same moment; otherwise each player has a window
        of their own. A press within the grace period counts as made in the last millisecond, since the window stays
        open for the others' grace.
        """
        asked = self._asked[question.id]
        common = question.order_matters or question.kind is not QuestionKind.CLAIM
        at = max(0, stamp - (self._zero if common else asked.starts_at(seat)))
        if question.kind is QuestionKind.CLAIM and question.due_at is not None and question.due_at == asked.due:
            return min(at, question.due_at - 1)
        return at

    def charge_bank(self, question: AnyQuestion, seat: Seat, stamp: int) -> None:
        """Close a question. If it was a player's turn, the time beyond the base is taken from their bank."""
        clock = self._terms.clock
        if clock is not None and question.kind is QuestionKind.TURN and seat in question.awaited:
            over = stamp - self._asked[question.id].turn_starts_at(seat) - clock.base_s * 1000
            self._spent[seat] = self._spent.get(seat, 0) + max(0, over)

    # --- deadlines

    def ms_since_discard(self, now: int) -> int:
        """Milliseconds since the last discard was shown."""
        return max(0, now - self._zero)

    def _lasts(self, question: AnyQuestion) -> int | None:
        """The time for which the question stays open for everybody, in milliseconds; None if that depends on the
        player.
        """
        clock = self._terms.clock
        if question.kind is QuestionKind.DECLARE and clock is not None and not clock.is_correspondence:
            return DECLARE_TIME_MS
        return question.due_at

    def opens_at(self, question: AnyQuestion) -> int:
        """The time from which presses count, in epoch milliseconds."""
        return self._zero + question.opens_at

    def silence_decides_at(self, question: AnyQuestion) -> int | None:
        """The time at which silence decides the question: after the last player's window and the grace period. None:
        never.
        """
        if question.due_at is None:
            return None
        asked = self._asked[question.id]
        own = question.kind is QuestionKind.CLAIM and question.due_at == asked.due
        starts = [asked.starts_at(seat) for seat in question.awaited] if own else [self._zero]
        return max(starts, default=asked.at) + question.due_at + NET_GRACE_MS

    def expires_at(self, question: AnyQuestion, seat: Seat) -> int | None:
        """The time at which the seat's own clock runs out and its default move is made. None: never."""
        allowed = self.allowed_ms(question, seat)
        if question.due_at is not None or allowed is None:
            return None
        if question.kind is QuestionKind.READY:
            return self._asked[question.id].at + allowed
        return self._starts_at(question, seat) + allowed + NET_GRACE_MS

    def ends_at(self, question: AnyQuestion, seat: Seat) -> int | None:
        """The end of the seat's time, as shown to its player; a prompt that is still being delivered counts as arrived.
        None: never.
        """
        asked, allowed = self._asked[question.id], self.allowed_ms(question, seat)
        if question.kind in OPENLY_ASKED and allowed is not None and seat in asked.shown:
            return asked.turn_starts_at(seat) + allowed
        return self.public_end_at(question, seat)

    def public_end_at(self, question: AnyQuestion, seat: Seat) -> int | None:
        """The end of the seat's time, as shown to everybody. None: never."""
        asked, allowed = self._asked[question.id], self.allowed_ms(question, seat)
        if allowed is None:
            return None
        return (asked.public_turn_start_at(seat) if question.kind in OPENLY_ASKED else asked.public_start_at) + allowed

    def _starts_at(self, question: AnyQuestion, seat: Seat) -> int:
        asked = self._asked[question.id]
        return asked.turn_starts_at(seat) if question.kind in OPENLY_ASKED else asked.starts_at(seat)

    def allowed_ms(self, question: AnyQuestion, seat: Seat) -> int | None:
        """The seat's time for the question, in milliseconds; None: no limit. A claim window always has the length
        announced at first, even if claims have shortened it, since that must not show.
        """
        if question.due_at is not None:
            return self._asked[question.id].due if question.kind is QuestionKind.CLAIM else question.due_at
        clock, ready = self._terms.clock, self._terms.ready_s
        if question.kind is QuestionKind.READY:
            return ready * 1000 or None
        if (
            clock is None
            or question.kind is QuestionKind.LATE_RON
            or (question.kind is QuestionKind.CLAIM and not clock.is_correspondence)
        ):
            return None
        if question.kind is QuestionKind.DECLARE and not clock.is_correspondence:
            return self._lasts(question)
        if question.kind is QuestionKind.CHARLESTON and not clock.is_correspondence:
            full = (question.limit_s or clock.base_s) * 1000
        else:
            full = clock.base_s * 1000 + max(0, clock.bank_s * 1000 - self._spent.get(seat, 0))
        asked = self._asked[question.id]
        return max(full, MIN_TURN_MS_AFTER_RETURN) if asked.again or seat in asked.back else full
