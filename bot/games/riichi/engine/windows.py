"""The life of a claim window: opened by a tile, answered, decided, and what follows from it (riichi.md §5)."""

from collections.abc import Iterable

from bot.engine.claims import Verdict, verdict
from bot.engine.question import Seat
from bot.games.riichi.engine import actions as a
from bot.games.riichi.engine.actions import Action, Verb
from bot.games.riichi.engine.course import Course
from bot.games.riichi.engine.draws import abort, due_abort, exhaust_wall
from bot.games.riichi.engine.events import (
    Abort,
    Answered,
    Asked,
    Called,
    CallReturned,
    Drew,
    EarlyDrawReturned,
    RiichiPaid,
    RiichiVoided,
    WindowClosed,
    WinMissed,
)
from bot.games.riichi.engine.furiten import missed_wins
from bot.games.riichi.engine.kans import confirm_north, make_kan
from bot.games.riichi.engine.legal import claim_options, claim_priority, ron_times, seats_that_may_ron, window_of
from bot.games.riichi.engine.pao import pao_yakuman
from bot.games.riichi.engine.state import ClaimableOrigin, Hand, RiichiStatus, TurnOrigin
from bot.games.riichi.engine.wins import win_by_ron
from bot.mahjong.melds import Meld, MeldKind, side_of

_MELDS = {Verb.CHII: MeldKind.CHII, Verb.PON: MeldKind.PON, Verb.DAIMINKAN: MeldKind.DAIMINKAN}
_KANS = {ClaimableOrigin.SHOUMINKAN: MeldKind.SHOUMINKAN, ClaimableOrigin.ANKAN: MeldKind.ANKAN}


def open_window(course: Course) -> None:
    """Ask about the last tile; if nobody can claim it, the window closes at once."""
    options = claim_options(course.state)
    if any(options):
        course.record(Asked(options))
    else:
        course.record(WindowClosed(0))
        _nobody_claimed(course)


def answer(course: Course, seat: Seat, action: Action, at: int) -> None:
    """A seat answers; the window closes once no further answer could change the outcome."""
    _note_answer(course, seat, action, at)
    decide_window(course, at)


def _note_answer(course: Course, seat: Seat, action: Action, at: int) -> None:
    """Record the answer. A player who could call ron and passes has let the tile go (riichi.md §5.2)."""
    course.record(Answered(seat, action, at))
    if action == a.PASS and a.RON in window_of(course.state).options[seat]:
        _let_go(course, (seat,))


def draw_early(course: Course, seat: Seat, at: int) -> None:
    """The next player draws before the window is over, and so gives up their own claim (riichi.md §5.3).

    If drawing ends the right to call and was not too fast, it also closes the window.
    """
    window = window_of(course.state)
    if window.options[seat] and window.answers[seat] is None:
        _note_answer(course, seat, a.PASS, at)
    course.record(Drew(seat, course.hand.live_wall[course.hand.tiles_drawn], early=True, at=at))
    decide_window(course, at)


def decide_window(course: Course, now: int) -> None:
    """Close the window if its outcome can no longer change."""
    decided = verdict(window_of(course.state), claim_priority(course.state), now)
    if decided is not None:
        _close(course, decided)


def _close(course: Course, decided: Verdict[Action]) -> None:
    claims = decided.claims
    if claims and course.hand.early_drawer is not None:
        _put_back(course, course.hand.early_drawer)
    rons = tuple(seat for seat, action in claims if action.verb is Verb.RON)
    late = (
        not rons and claim_priority(course.state).allows_late_win and bool(seats_that_may_ron(window_of(course.state)))
    )
    course.record(WindowClosed(decided.at, allows_late_ron=late))
    if rons:
        _ron(course, rons)
    elif claims:
        _call(course, *claims[0])
    else:
        _nobody_claimed(course)


def _put_back(course: Course, seat: Seat) -> None:
    hand = course.hand
    course.record(EarlyDrawReturned(seat, hand.live_wall[hand.tiles_drawn - 1]))


def _ron(course: Course, callers: tuple[Seat, ...]) -> None:
    aborts = course.rules.draw.sanchahou or course.rules.claim.multi_ron == "double_only"
    if aborts and len(callers) > 2:
        abort(course, Abort.SANCHAHOU, shown=callers)
    else:
        win_by_ron(course, callers)


def _call(course: Course, seat: Seat, action: Action) -> None:
    _accept_riichi(course)
    _tile_passes(course)
    hand = course.hand
    meld = Meld(
        _MELDS[action.verb], action.tiles, hand.claimable_tile, side_of(seat, hand.claimable_from, course.state.players)
    )
    pao = pao_yakuman(course.rules, (*hand.players[seat].melds, meld))
    course.record(Called(seat, meld, pao))
    if meld.is_kan:
        make_kan(course, seat, meld.kind)


def _nobody_claimed(course: Course) -> None:
    hand = course.hand
    _tile_passes(course)
    if hand.claimable_origin is ClaimableOrigin.NORTH:
        confirm_north(course, hand.claimable_from)
    elif hand.claimable_origin is not ClaimableOrigin.DISCARD:
        make_kan(course, hand.claimable_from, _KANS[hand.claimable_origin])
    else:
        _accept_riichi(course)
        _next_turn(course)


def _next_turn(course: Course) -> None:
    hand = course.hand
    aborted = due_abort(course.rules, hand)
    if aborted is not None:
        abort(course, aborted)
    elif hand.turn == hand.claimable_from and hand.tiles_left == 0:
        exhaust_wall(course)
    elif hand.turn == hand.claimable_from:
        _draw_tile(course, hand.next_seat)


def _draw_tile(course: Course, seat: Seat) -> None:
    hand = course.hand
    course.record(Drew(seat, hand.live_wall[hand.tiles_drawn]))


def _accept_riichi(course: Course) -> None:
    """The declaring discard was not ronned: the stake is paid, and riichi stands (riichi.md §7.1)."""
    paid = riichi_payment(course.hand)
    if paid is not None:
        course.record(paid)


def riichi_payment(hand: Hand) -> RiichiPaid | None:
    """The payment for the riichi that the last discard declares, which was not ronned; None if it declares none."""
    declarer = hand.players[hand.claimable_from]
    if declarer.riichi is not RiichiStatus.DECLARED:
        return None
    return RiichiPaid(hand.claimable_from, double=hand.no_calls_yet and len(declarer.river) == 1)


def _tile_passes(course: Course) -> None:
    """All seats have let the tile go, except those that may still call a late ron."""
    seats, window = range(course.state.players), course.hand.window
    _let_go(course, seats if window is None else [seat for seat in seats if seat not in window.awaited_seats])


def _let_go(course: Course, seats: Iterable[Seat]) -> None:
    """Note which of these seats' hands the tile would have completed (riichi.md §5.5)."""
    missed = missed_wins(course.state, seats)
    if missed:
        course.record(WinMissed(missed))


def answer_late(course: Course, seat: Seat, action: Action, at: int) -> None:
    """A late ron, or a pass, after the next player's turn has begun (riichi.md §5.3)."""
    course.record(Answered(seat, action, at))
    if action != a.RON:
        _let_go(course, (seat,))
    decide_late_rons(course, at)


def decide_late_rons(course: Course, now: int) -> None:
    """A late ron stands once no nearer seat may still call it, or once the time for simultaneous calls is over."""
    window = window_of(course.state)
    called, rivals = ron_times(window), seats_that_may_ron(window)
    if not called:
        return
    callers = sorted(called, key=window.distance)
    if course.rules.claim.multi_ron == "head_bump":
        rivals = [seat for seat in rivals if window.distance(seat) < window.distance(callers[0])]
        callers = callers[:1]
    until = min(called.values()) + course.rules.claim.simultaneity_ms
    if rivals and now < until:
        return
    _undo_turn(course)
    course.record(WindowClosed(min(now, until)))
    _ron(course, tuple(callers))


def _undo_turn(course: Course) -> None:
    """A late ron undoes what has happened since the discard: a call, a draw, a riichi payment."""
    hand = course.hand
    if hand.players[hand.claimable_from].has_just_declared:
        course.record(RiichiVoided(hand.claimable_from))
    if hand.turn_origin is TurnOrigin.CALL:
        course.record(CallReturned(hand.turn))
    else:
        _put_back(course, hand.turn)


def end_late_rons(course: Course) -> None:
    """The acting player goes on: whoever could still have called ron has let the tile go by."""
    window = course.hand.window
    if window is not None:
        _let_go(course, window.awaited_seats)
