"""Dead hands: who may challenge, whether a hand can still win, and what a challenge does (american.md §8)."""

from collections.abc import Callable, Sequence

from bot.engine.question import Seat
from bot.games.american.card.forms import Form, TileBits, kinds_with_counts, tile_bits
from bot.games.american.card.matching import Exposure, remaining_forms
from bot.games.american.engine.actions import Action, Verb
from bot.games.american.engine.course import Course
from bot.games.american.engine.events import Challenged, HandDied, Phase
from bot.games.american.engine.state import SEATS, Hand, State
from bot.games.american.tiles import COPIES_OF_KIND, JOKER, AmericanTile


def challenges(state: State, seat: Seat) -> tuple[Action, ...]:
    """The racks a living player may challenge: living ones with groups on them.

    Nobody challenges while a discard may be claimed (american.md §5): what became of it would tell how the claims
    stand.
    """
    hand = state.current_hand
    own_turn = hand.phase is Phase.TURN and hand.turn == seat
    if hand.racks[seat].is_dead or (state.rules.dead.challenge == "own_turn" and not own_turn):
        return ()
    return tuple(
        Action(Verb.CHALLENGE, seat=other)
        for other, rack in enumerate(hand.racks)
        if other != seat and not rack.is_dead and rack.exposures
    )


def can_win(state: State, seat: Seat) -> bool:
    """True if some hand of the card fits all the seat's groups and can still be completed."""
    exposures = state.current_hand.racks[seat].exposures
    return any(map(fillable_form_test(state, exposures), possible_forms(state, exposures)))


def fillable_form_test(state: State, exposures: Sequence[Exposure]) -> Callable[[Form], bool]:
    """A test for forms: true if what remains of a hand beside these groups can still be filled.

    Only open tiles count as gone: the discards and the racks. A joker may still come unless it was discarded.
    """
    hand = state.current_hand
    left = tile_bits(tile for tile in range(JOKER) for _ in range(COPIES_OF_KIND[tile] - visible_count(hand, tile)))
    jokers = COPIES_OF_KIND[JOKER] - visible_count(hand, JOKER)
    all_jokers = state.rules.joker.all_joker_group
    return lambda form: (
        _can_be_filled(form, left, jokers, all_jokers=all_jokers) and _can_be_natural(form, exposures, left)
    )


def possible_forms(state: State, exposures: Sequence[Exposure]) -> list[Form]:
    """The parts left to fill, of each hand that is allowed at this table and fits all these groups."""
    lines = state.card.lines
    return [
        form
        for form in remaining_forms(state.card, exposures)
        if lines[form.line_index].value >= state.rules.minimum_value
    ]


def _can_be_filled(form: Form, left: TileBits, jokers: int, *, all_jokers: bool) -> bool:
    """True if enough tiles are left to fill the hand, with jokers where they are allowed."""
    short = (form.naturals if all_jokers else form.naturals_with_sets) & ~left
    return not short and form.size - (form.all_tiles & left).bit_count() <= jokers


def _can_be_natural(form: Form, exposures: Sequence[Exposure], left: TileBits) -> bool:
    """In a hand that forbids jokers, any on the rack have to be exchanged before it can win."""
    if form.allows_jokers:
        return True
    still = [tile for tile, count in kinds_with_counts(form.all_tiles) for _ in range(count)]
    still += [group.tile for group in exposures for _ in range(group.jokers)]
    return not tile_bits(still) & ~left


def challenge(course: Course, seat: Seat, against: Seat) -> Seat | None:
    """A right challenge kills the challenged hand; a wrong one kills the challenger's, if the table plays that way.
    Returns the seat whose hand died.
    """
    right = not can_win(course.state, against)
    course.record(Challenged(seat, against, right))
    if right:
        course.record(HandDied(against, _kept_count(course, against)))
        return against
    if course.rules.dead.false_challenge == "none":
        return None
    kill_hand_in_error(course, seat)
    return seat


def kill_hand_in_error(course: Course, seat: Seat) -> None:
    """The hand dies because of a call made in error; its exposures stay."""
    course.record(HandDied(seat, len(course.hand.racks[seat].exposures)))


def _kept_count(course: Course, seat: Seat) -> int:
    """The number of exposures that stay: those before the one that killed the hand, or all if none of them did. Where
    no hand of the card is worth enough, the first one did.
    """
    exposures = course.hand.racks[seat].exposures
    fitting = (count for count in range(len(exposures) + 1) if possible_forms(course.state, exposures[:count]))
    return max(fitting, default=0)


def next_living(hand: Hand, seat: Seat) -> Seat:
    """The next player whose hand is not dead."""
    order = ((seat + step) % SEATS for step in range(1, SEATS + 1))
    return next(other for other in order if not hand.racks[other].is_dead)


def visible_count(hand: Hand, tile: AmericanTile) -> int:
    """The number of naturals of the tile that lie open, in the pile or on racks."""
    discarded = sum(discard.tile == tile and discard.claimed_by is None for discard in hand.pile)
    return discarded + sum(group.naturals for rack in hand.racks for group in rack.exposures if group.tile == tile)
