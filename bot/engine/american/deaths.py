"""Dead hands: who may challenge, whether a hand can still win, and what a challenge does (american.md §8)."""

from collections.abc import Sequence

from bot.engine.american.actions import Action, Verb
from bot.engine.american.card import Card, Form
from bot.engine.american.course import Course
from bot.engine.american.events import Challenged, HandDied
from bot.engine.american.matching import Exposure, placed
from bot.engine.american.state import SEATS, Hand, State
from bot.engine.american.tiles import COPIES, JOKER, KINDS, Tile
from bot.engine.decision import Seat


def challenges(state: State, seat: Seat) -> tuple[Action, ...]:
    """The racks a living player may challenge now: living ones with groups on them, at any time or in his own turn
    only.
    """
    hand = state.table
    if hand.racks[seat].dead or (state.rules.dead.challenge == "own_turn" and hand.turn != seat):
        return ()
    return tuple(
        Action(Verb.CHALLENGE, seat=other)
        for other, rack in enumerate(hand.racks)
        if other != seat and not rack.dead and rack.exposures
    )


def can_win(card: Card, hand: Hand, seat: Seat, exposures: Sequence[Exposure]) -> bool:
    """Whether some hand of the card takes all these groups and its missing naturals are not all gone.

    Only what lies open counts: the discards and the other racks. Jokers may still come, but not those that were
    discarded.
    """
    open_tiles = [0] * KINDS
    for thrown in hand.pile:
        if thrown.claimed_by is None:
            open_tiles[thrown.tile] += 1
    for other, rack in enumerate(hand.racks):
        for group in rack.exposures if other != seat else exposures:
            open_tiles[group.tile] += group.size - group.jokers
    return any(_can_fill(form, open_tiles) for form in placed(card, exposures))


def _can_fill(form: Form, open_tiles: Sequence[int]) -> bool:
    left = [copies - gone for copies, gone in zip(COPIES, open_tiles, strict=True)]
    for tile, count in form.fixed:
        if left[tile] < count:
            return False
        left[tile] -= count
    jokers = 0
    for tile, size in form.sets:
        naturals = min(size, left[tile])
        left[tile] -= naturals
        jokers += size - naturals
    return jokers <= left[JOKER]


def challenge(course: Course, seat: Seat, against: Seat) -> None:
    """A right challenge kills the hand; a wrong one the challenger's, where the table plays so."""
    right = not can_win(course.card, course.hand, against, course.hand.racks[against].exposures)
    course.happen(Challenged(seat, against, right))
    if right:
        course.happen(HandDied(against, _kept(course, against)))
    elif course.rules.dead.false_challenge == "challenger_dead":
        course.happen(HandDied(seat, len(course.hand.racks[seat].exposures)))


def _kept(course: Course, seat: Seat) -> int:
    """How many exposures stay: those before the one that killed the hand, all if none of them did."""
    exposures = course.hand.racks[seat].exposures
    fit = [count for count in range(len(exposures) + 1) if placed(course.card, exposures[:count])]
    return max(fit)


def dead_in_error(course: Course, seat: Seat) -> None:
    """Mahjong in error, where it is not refused: the hand is dead, its exposures stay."""
    course.happen(HandDied(seat, len(course.hand.racks[seat].exposures)))


def next_living(hand: Hand, seat: Seat) -> Seat:
    """The next player whose hand is not dead."""
    order = ((seat + step) % SEATS for step in range(1, SEATS + 1))
    return next(other for other in order if not hand.racks[other].dead)


def visible(hand: Hand, tile: Tile) -> int:
    """How many naturals of the tile lie open, in the pile or on racks."""
    thrown = sum(discard.tile == tile and discard.claimed_by is None for discard in hand.pile)
    return thrown + sum(
        group.size - group.jokers for rack in hand.racks for group in rack.exposures if group.tile == tile
    )
