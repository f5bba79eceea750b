"""Winning: by tsumo, or by ron from a discard, a kan or a north (riichi.md §8.1-8.2)."""

from bot.engine.question import Seat
from bot.games.riichi.engine.course import Course
from bot.games.riichi.engine.events import Robbed, Won
from bot.games.riichi.engine.game import dealer_stays, end_hand
from bot.games.riichi.engine.payments import hand_points, liability
from bot.games.riichi.engine.state import ClaimableOrigin, State
from bot.games.riichi.engine.worth import situation, winning_value


def win_by_tsumo(course: Course, seat: Seat) -> None:
    course.record(_win_event(course.state, seat, tsumo=True))
    _settle(course)


def win_by_ron(course: Course, winners: tuple[Seat, ...]) -> None:
    """These seats win with the last tile, nearest to its owner first. A robbed kan or north does not take place."""
    wins = [_win_event(course.state, seat, tsumo=False) for seat in winners]
    if course.hand.claimable_origin is not ClaimableOrigin.DISCARD:
        course.record(Robbed(course.hand.claimable_from))
    for win in wins:
        course.record(win)
    _settle(course)


def _win_event(state: State, seat: Seat, *, tsumo: bool) -> Won:
    hand = state.current_hand
    player = hand.players[seat]
    value = winning_value(state, seat, tsumo=tsumo)
    tile = player.drawn if tsumo else hand.claimable_tile
    if value is None or tile is None:
        raise ValueError(f"seat {seat} has no winning hand")
    return Won(
        seat,
        tile,
        value,
        points=hand_points(state, seat, value, tsumo=tsumo),
        source=None if tsumo else hand.claimable_from,
        pao=liability(state, seat, value, tsumo=tsumo),
        ura=situation(state, seat, tsumo=tsumo).ura,
    )


def _settle(course: Course) -> None:
    state = course.state
    wins = state.current_hand.wins
    stays = dealer_stays(state.rules, won=any(win.seat == state.dealer for win in wins))
    end_hand(course, stays=stays, counter=stays, sticks=0, won=True)
