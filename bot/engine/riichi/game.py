"""From hand to hand: who deals next, when a game is over, and its final standings (riichi.md §8.4-8.8)."""

from collections.abc import Sequence

from bot.engine.decision import Seat
from bot.engine.riichi.course import Course
from bot.engine.riichi.events import GameEnded, HandEnded, Standing
from bot.engine.riichi.rules import Rules
from bot.engine.riichi.state import State


def end_hand(
    course: Course,
    deltas: Sequence[int],
    *,
    stays: bool,
    counter: bool,
    sticks: int,
    won: bool = False,
    aborted: bool = False,
) -> None:
    """Settle the hand and find out what follows it.

    `stays`: the dealer deals again, `won`: after a win; `counter`: one more honba lies on the table, else none;
    `sticks` are left lying.
    """
    state = course.state
    over = is_over(state.rules, _after(state, deltas), state.round, stays=stays, won=won, aborted=aborted)
    round_ = state.round if stays else state.round + 1
    _end(course, HandEnded(tuple(deltas), round_, state.honba + 1 if counter else 0, sticks, over))


def redeal(course: Course, deltas: Sequence[int]) -> None:
    """The hand counts for nothing and is dealt again: the same dealer, counters and sticks as before it."""
    state, hand = course.state, course.hand
    over = is_over(state.rules, _after(state, deltas), hand.round, stays=True, aborted=True)
    _end(course, HandEnded(tuple(deltas), hand.round, hand.honba, hand.sticks, over))


def _after(state: State, deltas: Sequence[int]) -> list[int]:
    return [score + delta for score, delta in zip(state.scores, deltas, strict=True)]


def _end(course: Course, ended: HandEnded) -> None:
    course.happen(ended)
    if ended.over:
        course.happen(GameEnded(standings(course.state)))


def dealer_stays(rules: Rules, *, won: bool, tenpai: bool) -> bool:
    """Whether the dealer who has won, or is tenpai at a draw, deals again."""
    match rules.pay.renchan:
        case "win_or_tenpai":
            return won or tenpai


def is_over(
    rules: Rules, scores: Sequence[int], round_: int, *, stays: bool, won: bool = False, aborted: bool = False
) -> bool:
    """Whether the hand just settled was the last one (riichi.md §1 H).

    A score below zero may end the game at once. Otherwise it ends after the last hand of the last wind round; where the
    book has a target, another wind is played until somebody reaches it, whoever deals next. Before that a dealer who
    stays ends it only by agari-yame: in first place and with the target, in some books only by a win. An abortive draw
    ends nothing.
    """
    game = rules.game
    if game.tobi and min(scores) < 0:
        return True
    if aborted or round_ < game.rounds * game.players - 1:
        return False
    leader = ranking(scores)[0]
    reached = scores[leader] >= game.target
    if stays and round_ < game.rounds * game.players:
        may_stop = won if game.agari_yame == "win" else game.agari_yame
        return may_stop and reached and leader == round_ % game.players
    last = (game.rounds + game.extension) * game.players - 1
    return reached or (round_ >= last and not stays)


def ranking(scores: Sequence[int]) -> tuple[Seat, ...]:
    """Seats by points; of equal ones the seat nearer to the first dealer stands before."""
    return tuple(sorted(range(len(scores)), key=lambda seat: (-scores[seat], seat)))


def standings(state: State) -> tuple[Standing, ...]:
    """The final result: left-over sticks, uma, oka, ties and penalties as the book has them."""
    game = state.rules.game
    points = _with_last_sticks(state)
    order = ranking(points)
    bonus = [uma + (game.oka if rank == 0 else 0) for rank, uma in enumerate(game.uma)]
    result: list[Standing] = []
    for rank, seat in enumerate(order):
        tied = [place for place, other in enumerate(order) if points[other] == points[seat]]
        shares = game.tie == "share_uma" and len(tied) > 1
        extra = sum(bonus[place] for place in tied) / len(tied) if shares else bonus[rank]
        total = (points[seat] - game.return_) / 1000 + extra + state.penalties[seat]
        result.append(Standing(seat, (tied[0] if shares else rank) + 1, points[seat], round(total, 1)))
    return tuple(result)


def _with_last_sticks(state: State) -> tuple[int, ...]:
    """Sticks left at the end go to the first place, or are lost; equal firsts share them, odd hundreds to the earlier
    seat.
    """
    points = list(state.scores)
    if state.rules.game.last_sticks == "lost" or not state.sticks:
        return tuple(points)
    order = ranking(points)
    firsts = [seat for seat in order if points[seat] == points[order[0]]]
    if state.rules.game.tie == "first_seat":
        firsts = firsts[:1]
    hundreds, odd = divmod(state.sticks * state.rules.riichi.stake // 100, len(firsts))
    for place, seat in enumerate(firsts):
        points[seat] += 100 * (hundreds + (place < odd))
    return tuple(points)
