"""From hand to hand: who deals next, when a game is over, and its final standings (riichi.md §8.4-8.8)."""

from collections.abc import Callable, Sequence
from operator import add

from bot.engine.payments import gains
from bot.games.riichi.engine.course import Course
from bot.games.riichi.engine.events import GameEnded, HandEnded, Standing
from bot.games.riichi.engine.payments import hand_payments
from bot.games.riichi.engine.settlement import ranking, settle, settlement_terms
from bot.games.riichi.engine.state import State
from bot.games.riichi.rules import RIICHI_STICK, Rules


def end_hand(course: Course, *, stays: bool, counter: bool, sticks: int, won: bool) -> None:
    """Settle the hand and find out what follows it.

    `stays`: the dealer deals again, `won`: after a win; `counter`: one more honba lies on the table, else none;
    `sticks` are left lying.
    """
    state = course.state

    def over(scores: Sequence[int]) -> bool:
        return is_last_hand(state.rules, scores, state.round, stays=stays, won=won)

    round_ = state.round if stays else state.round + 1
    _end(course, (round_, state.honba + 1 if counter else 0, sticks), over)


def stop_game(course: Course) -> None:
    """The hand being played has no result, and no other one is dealt."""
    hand = course.hand
    _end(course, (hand.round, hand.honba, hand.sticks), lambda _: True)


def redeal(course: Course, *, honba: int, sticks: int, counted: bool = False) -> None:
    """The hand has no result: the same dealer deals again, and only tobi ends the game. `counted`: it was the hand of a
    game of one hand all the same.
    """

    def over(scores: Sequence[int]) -> bool:
        return is_broke(course.rules, scores) or (counted and course.rules.game.rounds == 0)

    _end(course, (course.hand.round, honba, sticks), over)


def _end(course: Course, following: tuple[int, int, int], is_last: Callable[[Sequence[int]], bool]) -> None:
    """`following` are round, honba and sticks of the next hand; `is_last` says by the scores whether there is one."""
    state = course.state
    payments = hand_payments(state)
    deltas = gains(payments, state.players)
    hand = state.current_hand
    timed_out = state.hands_remaining == 1 and not hand.is_void and hand.chombo is None
    over = timed_out or is_last([*map(add, state.scores, deltas)])
    course.record(HandEnded(deltas, *following, over, payments))
    if over:
        end_game(course)


def end_game(course: Course) -> None:
    course.record(GameEnded(game_standings(course.state)))


def dealer_stays(rules: Rules, *, won: bool = False, tenpai: bool = False, drawn: bool = False) -> bool:
    """True if the dealer who has `won`, or was `tenpai` or not when the hand was `drawn`, deals again
    (`pay.renchan`).
    """
    match rules.pay.renchan:
        case "win_or_tenpai":
            return won or tenpai
        case "win":
            return won
        case "always":
            return won or drawn
        case "never":
            return False


def is_broke(rules: Rules, scores: Sequence[int]) -> bool:
    """Tobi: whether somebody's score, below zero or at zero, ends the game at once."""
    tobi = rules.game.tobi
    return bool(tobi) and min(scores) < (1 if tobi == "zero" else 0)


def is_last_hand(rules: Rules, scores: Sequence[int], round_: int, *, stays: bool, won: bool) -> bool:
    """True if the hand just settled was the last one (riichi.md §1 H, books.md §3).

    Tobi may end the game at once. Otherwise it ends after the last hand of the last wind round; where the book has a
    target, another wind is played until somebody reaches it, or to its end. A dealer who stays plays on, but for
    agari-yame: in first place and with the target, in some books only by a win.
    """
    game = rules.game
    last = game.rounds * game.players - 1
    if is_broke(rules, scores) or game.rounds == 0:
        return True
    if round_ < last:
        return False
    leader = ranking(scores)[0]
    reached = scores[leader] >= game.target
    match game.extension:
        case True if round_ > last and reached:
            return True
        case "four" if last < round_ < last + game.players:
            return False
        case _:
            pass
    if stays:
        may_stop = won if game.agari_yame == "win" else game.agari_yame
        return may_stop and reached and leader == round_ % game.players
    return reached or not game.extension or round_ >= last + game.players


def game_standings(state: State) -> tuple[Standing, ...]:
    """The final result: left-over sticks, uma, oka, ties and penalties as the book has them."""
    left = state.sticks * RIICHI_STICK
    penalties = [1000 * penalty for penalty in state.penalties]
    return tuple(
        Standing(seat.seat, seat.place, seat.points, seat.total / 1000, seat.uma / 1000, seat.oka / 1000)
        for seat in settle(settlement_terms(state.rules), state.scores, left, penalties)
    )
