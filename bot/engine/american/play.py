"""Turns, claims and the end of a hand: what each action brings about (american.md §5, §6, §9)."""

from bot.engine.american.actions import Action, Verb
from bot.engine.american.card import Card
from bot.engine.american.course import Course
from bot.engine.american.deaths import challenge, dead_in_error, next_living
from bot.engine.american.events import (
    Answered,
    Asked,
    Blessed,
    Closed,
    Discarded,
    Drew,
    Edited,
    Ending,
    Exchanged,
    Exposed,
    GameEnded,
    HandEnded,
    HandStarted,
    Phase,
    PhaseBegan,
    Standing,
    Won,
)
from bot.engine.american.exposures import exposure
from bot.engine.american.legal import best_match, claim_options, claim_order, open_window
from bot.engine.american.payments import pay_wall_game, pay_win, worth
from bot.engine.american.state import SEATS, State
from bot.engine.american.tiles import Tile, full_set
from bot.engine.claims import verdict
from bot.engine.decision import Seat

MOST_DEAD = 3


def deal(course: Course, card: Card | None = None) -> None:
    """Shuffle and deal: fourteen tiles for East, thirteen for the others; a new card comes into force between hands."""
    state = course.state
    tiles = course.chance.shuffled(f"hand {state.dealt + 1}", full_set())
    counts = [14 if seat == state.east else 13 for seat in range(SEATS)]
    starts = [sum(counts[:seat]) for seat in range(SEATS)]
    hands = tuple(tuple(tiles[start : start + count]) for start, count in zip(starts, counts, strict=True))
    course.happen(HandStarted(hands, tuple(tiles[sum(counts) :]), card))
    after_deal(course)


def after_deal(course: Course) -> None:
    """East may win with the tiles as dealt where the table plays so; else the Charleston has begun."""
    if course.rules.heavenly != "off" and best_match(course.state, course.state.east) is not None:
        course.happen(Blessed())


def bless(course: Course, seat: Seat, action: Action) -> None:
    """East wins as dealt, or lets the Charleston begin."""
    if action.verb is Verb.MAHJONG:
        _win(course, seat, None, blessed=True)
    else:
        course.happen(PhaseBegan(Phase.PASS, 1))


def act(course: Course, seat: Seat, action: Action) -> None:
    """The player whose turn it is acts."""
    match action.verb:
        case Verb.DISCARD:
            course.happen(Discarded(seat, action.tile))
            _open_window(course)
        case Verb.EXCHANGE:
            course.happen(Exchanged(seat, action.tile, action.seat))
        case Verb.EXPOSE:
            tile = course.hand.racks[seat].exposures[-1].tile
            course.happen(Edited(seat, exposure(action, tile)))
        case _:
            _say_mahjong(course, seat, None)


def doubt(course: Course, seat: Seat, against: Seat) -> None:
    """A challenge, and what becomes of the game if a hand died of it."""
    before = course.hand.living
    challenge(course, seat, against)
    dead = [other for other in before if course.hand.racks[other].dead]
    if dead:
        _go_on_without(course, dead[0])


def _go_on_without(course: Course, dead: Seat) -> None:
    """Three dead hands are dealt again; else the next living player goes on if it was the dead one's turn."""
    hand = course.hand
    if SEATS - len(hand.living) >= MOST_DEAD:
        _end(course, Ending.DEAD, (0,) * SEATS, kitty=course.state.kitty, moves=False)
    elif hand.phase is Phase.CLAIM:
        course.happen(Asked(_still_open(course)))
        decide_window(course, 0)
    elif hand.turn == dead:
        _draw(course, next_living(hand, dead))


def _still_open(course: Course) -> tuple[tuple[Action, ...], ...]:
    window = open_window(course.state)
    living = course.hand.living
    return tuple(options if seat in living else () for seat, options in enumerate(window.options))


def _open_window(course: Course) -> None:
    options = claim_options(course.state)
    if any(options):
        course.happen(Asked(options))
    else:
        course.happen(Closed(0))
        _nobody_claimed(course)


def answer(course: Course, seat: Seat, action: Action, at: int) -> None:
    """A seat says what it wants of the discard."""
    course.happen(Answered(seat, action, at))
    decide_window(course, at)


def decide_window(course: Course, now: int) -> None:
    """Close the window if its outcome can no longer change."""
    decided = verdict(open_window(course.state), claim_order(course.state), now)
    if decided is None:
        return
    course.happen(Closed(decided.at))
    if not decided.claims:
        _nobody_claimed(course)
        return
    seat, action = decided.claims[0]
    discard = course.hand.pile[-1]
    if action.verb is Verb.MAHJONG:
        _say_mahjong(course, seat, discard.tile)
    else:
        course.happen(Exposed(seat, exposure(action, discard.tile)))


def _nobody_claimed(course: Course) -> None:
    hand = course.hand
    if hand.left:
        _draw(course, next_living(hand, hand.pile[-1].seat))
    else:
        pie = course.rules.wall.pie * SEATS
        _end(course, Ending.WALL, pay_wall_game(course.rules), kitty=course.state.kitty + pie)


def _draw(course: Course, seat: Seat) -> None:
    hand = course.hand
    if hand.left:
        course.happen(Drew(seat, hand.wall[hand.next]))
    else:
        _end(course, Ending.WALL, pay_wall_game(course.rules), kitty=course.state.kitty + course.rules.wall.pie * SEATS)


def _say_mahjong(course: Course, seat: Seat, claimed: Tile | None) -> None:
    """Mahjong, or a hand that dies of saying so in error, where the table does not refuse it."""
    if best_match(course.state, seat, claimed) is not None:
        _win(course, seat, claimed)
        return
    dead_in_error(course, seat)
    if SEATS - len(course.hand.living) >= MOST_DEAD:
        _end(course, Ending.DEAD, (0,) * SEATS, kitty=course.state.kitty, moves=False)
    elif claimed is not None:
        _nobody_claimed(course)
    else:
        _draw(course, next_living(course.hand, seat))


def _win(course: Course, seat: Seat, claimed: Tile | None, *, blessed: bool = False) -> None:
    state = course.state
    match = best_match(state, seat, claimed)
    if match is None:
        raise ValueError(f"seat {seat} has no hand of the card")
    hand = state.table
    rack = hand.racks[seat]
    tile = claimed if claimed is not None else rack.concealed[-1] if rack.drawn is None else rack.drawn
    course.happen(
        Won(
            seat,
            tile,
            match.line.id,
            match.line.value,
            worth(state.rules, match, blessed=blessed),
            source=None if claimed is None else hand.pile[-1].seat,
        )
    )
    _end(course, Ending.MAHJONG, pay_win(course.state, _newest(course)), kitty=0)


def _newest(course: Course) -> Won:
    win = course.hand.win
    if win is None:
        raise LookupError("nobody has won")
    return win


def _end(course: Course, kind: Ending, deltas: tuple[int, ...], *, kitty: int, moves: bool = True) -> None:
    """Settle the hand; East moves on after every hand but one that is dealt again, and the game ends after its last."""
    state = course.state
    counted = sum(played.ending is not Ending.DEAD for played in state.played) + (kind is not Ending.DEAD)
    over = counted >= state.rules.hands
    course.happen(HandEnded(kind, deltas, kitty=kitty, moves=moves, over=over))
    if over:
        course.happen(GameEnded(standings(course.state)))


def standings(state: State) -> tuple[Standing, ...]:
    """The final result: by points, equal ones sharing a place."""
    order = sorted(range(SEATS), key=lambda seat: (-state.scores[seat], seat))
    return tuple(
        Standing(
            seat,
            1 + sum(score > state.scores[seat] for score in state.scores),
            state.scores[seat],
            float(state.scores[seat]),
        )
        for seat in order
    )
