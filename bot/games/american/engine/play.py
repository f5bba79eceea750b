"""Turns and claims: what follows from each action (american.md §5-§8)."""

from typing import Final

from bot.engine.claims import verdict
from bot.engine.question import RandomSource, Seat
from bot.games.american.card.card import Card
from bot.games.american.engine.actions import Action, Verb
from bot.games.american.engine.course import Course
from bot.games.american.engine.dead_hands import challenge, kill_hand_in_error, next_living
from bot.games.american.engine.endings import end_in_wall_game, end_with_all_hands_dead, win_hand
from bot.games.american.engine.events import (
    Answered,
    ClaimWindowClosed,
    ClaimWindowOpened,
    Discarded,
    Drew,
    Exposed,
    ExposureEdited,
    HandStarted,
    JokerExchanged,
    Phase,
)
from bot.games.american.engine.exposures import exposure
from bot.games.american.engine.legal import best_match, claim_options, claim_order, claim_window
from bot.games.american.engine.state import SEATS, State
from bot.games.american.tiles import all_tiles

_MOST_DEAD: Final = 2


def next_deal(state: State, chance: RandomSource, card: Card | None = None) -> HandStarted:
    """Deal the next hand by chance."""
    tiles = chance.shuffled_tiles(f"hand {state.hands_dealt + 1}", all_tiles())
    counts = [14 if seat == state.east else 13 for seat in range(SEATS)]
    starts = [sum(counts[:seat]) for seat in range(SEATS)]
    hands = tuple(tuple(tiles[start : start + count]) for start, count in zip(starts, counts, strict=True))
    return HandStarted(hands, tuple(tiles[sum(counts) :]), card)


def deal_hand(course: Course, card: Card | None = None) -> None:
    """Shuffle and deal: fourteen tiles for East, thirteen for the others; a new card comes into force between hands."""
    course.record(next_deal(course.state, course.chance, card))


def act(course: Course, seat: Seat, action: Action) -> None:
    """The player whose turn it is acts."""
    match action.verb:
        case Verb.MAHJONG:
            _say_mahjong(course, seat)
        case Verb.EXCHANGE:
            course.record(JokerExchanged(seat, action.tile, action.seat))
        case Verb.EXPOSE:
            shown = course.hand.racks[seat].exposures[-1]
            course.record(ExposureEdited(seat, exposure(action, shown.tile)))
        case _:
            course.record(Discarded(seat, action.tile))
            _open_window(course)


def _say_mahjong(course: Course, seat: Seat) -> None:
    if best_match(course.state, seat) is None:
        kill_hand_in_error(course, seat)
        _go_on_without(course, seat, 0)
    else:
        win_hand(course, seat, None)


def decide_challenge(course: Course, seat: Seat, against: Seat, at: int) -> None:
    """Decide a challenge, and continue if a hand dies."""
    dead = challenge(course, seat, against)
    if dead is not None:
        _go_on_without(course, dead, at)


def kill_by_ruling(course: Course, seat: Seat, at: int) -> None:
    """The hand dies because a referee says so; its exposures stay."""
    kill_hand_in_error(course, seat)
    _go_on_without(course, seat, at)


def _go_on_without(course: Course, dead: Seat, at: int) -> None:
    """After a third dead hand the deal is played again. Otherwise the window goes on with the answers so far, or the
    next living player draws if it was the dead hand's turn.
    """
    hand = course.hand
    if SEATS - len(hand.living_seats) > _MOST_DEAD:
        end_with_all_hands_dead(course)
    elif hand.phase is Phase.CLAIM:
        decide_claims(course, at)
    elif hand.turn == dead:
        _draw_after(course, dead)


def _draw_after(course: Course, seat: Seat) -> None:
    """The next living player draws; without a tile left it is a wall game."""
    hand = course.hand
    if hand.tiles_left:
        course.record(Drew(next_living(hand, seat), hand.wall[hand.tiles_drawn]))
    else:
        end_in_wall_game(course)


# --- the claim window


def _open_window(course: Course) -> None:
    options = claim_options(course.state)
    if any(options):
        course.record(ClaimWindowOpened(options))
    decide_claims(course, 0)


def answer_claim(course: Course, seat: Seat, action: Action, at: int) -> None:
    """A seat answers whether it claims the discard."""
    course.record(Answered(seat, action, at))
    decide_claims(course, at)


def decide_claims(course: Course, now: int) -> None:
    """Close the window if its outcome can no longer change.

    Mahjong in error kills the hand that called it, and the other claims are decided without it.
    """
    decided = verdict(claim_window(course.state), claim_order(course.state), now)
    if decided is None:
        return
    discard = course.hand.newest_discard
    seat, action = decided.claims[0] if decided.claims else (discard.seat, None)
    if action is not None and action.verb is Verb.MAHJONG and best_match(course.state, seat, discard.tile) is None:
        kill_hand_in_error(course, seat)
        _go_on_without(course, seat, now)
        return
    course.record(ClaimWindowClosed(decided.at))
    if action is None:
        _draw_after(course, discard.seat)
    elif action.verb is Verb.MAHJONG:
        win_hand(course, seat, discard.tile)
    else:
        course.record(Exposed(seat, exposure(action, discard.tile)))
