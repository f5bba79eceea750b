"""The end of a hand, the next dealer, and the end of the game (american.md §9)."""

from typing import Final

from bot.engine.payments import gains
from bot.engine.question import Seat
from bot.games.american.engine.course import Course
from bot.games.american.engine.events import Ending, GameEnded, HandEnded, Phase, Standing, Won
from bot.games.american.engine.legal import best_match
from bot.games.american.engine.payments import payments_of, value_multiplier
from bot.games.american.engine.state import SEATS, State
from bot.games.american.tiles import AmericanTile

MAX_REPLAYS: Final = 2
"""The most times that one hand is dealt again after three dead hands. The next time it counts as played, so that every
game ends.
"""


def win_hand(course: Course, seat: Seat, claimed: AmericanTile | None) -> None:
    """Mahjong: the hand is paid. Raises ValueError if the tiles make no hand of the card."""
    match = best_match(course.state, seat, claimed)
    if match is None:
        raise ValueError(f"seat {seat} has no hand of the card")
    hand = course.hand
    rack = hand.racks[seat]
    blessed = hand.phase is Phase.PASS
    tile = claimed if claimed is not None else rack.drawn if rack.drawn is not None else rack.concealed[-1]
    source = None if claimed is None else hand.newest_discard.seat
    won = Won(
        seat, tile, match.line.id, match.line.value, value_multiplier(course.rules, match, blessed=blessed), source
    )
    course.record(won)
    stays = course.rules.rotation == "unless_east_wins" and seat == hand.east
    _settle(course, Ending.MAHJONG, east_moves_on=not stays)


def end_in_wall_game(course: Course) -> None:
    """The wall is empty and nobody has won: nobody pays, or everybody into the kitty."""
    _settle(course, Ending.WALL)


def end_with_all_hands_dead(course: Course) -> None:
    """Three hands are dead: nobody pays, and the same East deals again."""
    last = [(played.ending, played.is_counted) for played in course.state.played_hands[-MAX_REPLAYS:]]
    again = last != [(Ending.ALL_HANDS_DEAD, False)] * MAX_REPLAYS
    _settle(course, Ending.ALL_HANDS_DEAD, east_moves_on=not again, counts=not again)


def void_hand(course: Course, *, over: bool = False) -> None:
    """The hand has no result, and what it moved goes back: the same East deals again, unless the game is `over`."""
    _settle(course, Ending.VOID, east_moves_on=False, counts=False, over=over)


def _settle(
    course: Course, kind: Ending, *, east_moves_on: bool = True, counts: bool = True, over: bool = False
) -> None:
    """Settle the points. What the seats have lost in sum lies in the kitty."""
    state = course.state
    over = over or state.hands_played + counts >= course.rules.hands or (counts and state.hands_remaining == 1)
    payments = payments_of(course.state, kind, over=over)
    deltas = gains(payments, SEATS)
    kitty = course.state.kitty - sum(deltas)
    course.record(
        HandEnded(kind, deltas, kitty, east_moves_on=east_moves_on, counts=counts, is_last_hand=over, payments=payments)
    )
    if over:
        finish_game(course)


def finish_game(course: Course) -> None:
    """The game is over with the points as they stand."""
    course.record(GameEnded(_standings(course.state)))


def _standings(state: State) -> tuple[Standing, ...]:
    """The final result, by points; equal scores share a place. A kitty that is left between two hands goes back in
    equal parts.
    """
    order = sorted(range(SEATS), key=lambda seat: (-state.scores[seat], seat))
    back = state.kitty // SEATS
    return tuple(
        Standing(seat, 1 + sum(score > state.scores[seat] for score in state.scores), state.scores[seat] + back)
        for seat in order
    )
