"""The Charleston: six passes with a vote between, and the courtesy (american.md §4)."""

from collections.abc import Sequence
from typing import Final

from bot.engine.question import RandomSource, Seat
from bot.games.american.engine import actions as a
from bot.games.american.engine.actions import Action, Verb
from bot.games.american.engine.course import Course
from bot.games.american.engine.events import (
    PassCommitted,
    PassTileDropped,
    PassTilePicked,
    Phase,
    PhaseBegan,
    TilesPassed,
    Voted,
)
from bot.games.american.engine.state import SEATS, State, without_tiles
from bot.games.american.rules import Rules
from bot.games.american.tiles import JOKER, AmericanTile

RIGHT, ACROSS, LEFT = 1, 2, 3
PASS_DIRECTIONS: Final = (RIGHT, ACROSS, LEFT, LEFT, ACROSS, RIGHT)
"""The direction of each of the six passes, in steps in turn order."""
FIRST_LEFT: Final = 3
LAST_RIGHT: Final = 6
PASS_SIZE: Final = 3


def may_pass_blind(rules: Rules, number: int) -> bool:
    """True if tiles may be passed on unseen in this pass: in the first left and the last right."""
    return rules.charleston.blind and number in (FIRST_LEFT, LAST_RIGHT)


def pass_options(state: State, seat: Seat) -> tuple[Action, ...]:
    """The actions of a seat while tiles are passed: lay one aside, take one back, send; silence sends what is laid
    aside, filled up with the right-most tiles.

    In a blind pass fewer than three tiles may be sent, the rest is passed on unseen; in the courtesy fewer are the
    wish, and silence wishes for what is laid aside. A vote not given is a stop.
    """
    hand = state.current_hand
    rack = hand.racks[seat]
    if hand.phase is Phase.VOTE:
        return () if rack.vote is not None else (a.CONTINUE_CHARLESTON, a.STOP_CHARLESTON)
    if rack.committed_pass is not None:
        return ()
    left = without_tiles(rack.concealed, rack.picked_for_pass)
    picks = tuple(Action(Verb.PICK, (tile,)) for tile in dict.fromkeys(left) if tile != JOKER)
    drops = tuple(Action(Verb.DROP, (tile,)) for tile in dict.fromkeys(rack.picked_for_pass))
    courtesy = hand.phase is Phase.COURTESY
    few = courtesy or may_pass_blind(state.rules, hand.pass_number)
    sends = (Action(Verb.SEND, rack.picked_for_pass),) if few or len(rack.picked_for_pass) == PASS_SIZE else ()
    none = (Action(Verb.SEND),) if courtesy else ()
    silence = Action(Verb.SEND, rack.picked_for_pass if courtesy else _filled_up(rack.picked_for_pass, left))
    choices = (*(picks if len(rack.picked_for_pass) < PASS_SIZE else ()), *drops, *none, *sends)
    return (*(choice for choice in choices if choice != silence), silence)


def _filled_up(picked: tuple[AmericanTile, ...], left: tuple[AmericanTile, ...]) -> tuple[AmericanTile, ...]:
    """The tiles laid aside, filled up to three with the right-most ones of the rest."""
    naturals = tuple(tile for tile in left if tile != JOKER)
    return (*picked, *naturals[len(naturals) - PASS_SIZE + len(picked) :])


def act_in_charleston(course: Course, seat: Seat, action: Action) -> None:
    """A seat chooses, sends or votes; once all have, the hands change at the same time."""
    match action.verb:
        case Verb.PICK:
            course.record(PassTilePicked(seat, action.tile))
        case Verb.DROP:
            course.record(PassTileDropped(seat, action.tile))
        case Verb.SEND:
            course.record(PassCommitted(seat, action.tiles))
            _pass_when_all_have_sent(course)
        case _:
            course.record(Voted(seat, action))
            _count_votes(course)


def _count_votes(course: Course) -> None:
    """A single vote to stop ends the Charleston; if everybody votes to go on, the second one is played to its end."""
    votes = [rack.vote for rack in course.hand.racks]
    if a.STOP_CHARLESTON in votes:
        _begin_courtesy(course)
    elif None not in votes:
        course.record(PhaseBegan(Phase.PASS, FIRST_LEFT + 1))


def _pass_when_all_have_sent(course: Course) -> None:
    hand = course.hand
    sent = [rack.committed_pass for rack in hand.racks if rack.committed_pass is not None]
    if len(sent) < SEATS:
        return
    if hand.phase is Phase.COURTESY:
        course.record(courtesy_pass(sent))
        _begin_play(course)
    else:
        course.record(charleston_pass(sent, hand.pass_number, hand.east, course.state.hands_dealt, course.chance))
        _go_on(course, hand.pass_number)


def _go_on(course: Course, number: int) -> None:
    second = course.rules.charleston.second == "unanimous"
    if number == FIRST_LEFT and second:
        course.record(PhaseBegan(Phase.VOTE))
    elif number in (FIRST_LEFT, LAST_RIGHT):
        _begin_courtesy(course)
    else:
        course.record(PhaseBegan(Phase.PASS, number + 1))


def _begin_courtesy(course: Course) -> None:
    if course.rules.charleston.courtesy:
        course.record(PhaseBegan(Phase.COURTESY))
    else:
        _begin_play(course)


def _begin_play(course: Course) -> None:
    """East has fourteen tiles and begins by discarding (mahjongtime.com, American Style Mahjong)."""
    course.record(PhaseBegan(Phase.TURN))


def courtesy_pass(sent: Sequence[tuple[AmericanTile, ...]]) -> TilesPassed:
    """Players across from each other exchange as many tiles as the one who wants fewer, starting with those chosen
    first.
    """
    counts = [min(len(sent[seat]), len(sent[(seat + ACROSS) % SEATS])) for seat in range(SEATS)]
    return _pass_event(tuple(tiles[:count] for tiles, count in zip(sent, counts, strict=True)), ACROSS)


def _pass_event(given: tuple[tuple[AmericanTile, ...], ...], step: int) -> TilesPassed:
    return TilesPassed(given, tuple(given[(seat - step) % SEATS] for seat in range(SEATS)))


def charleston_pass(
    sent: Sequence[tuple[AmericanTile, ...]], number: int, east: Seat, deal: int, chance: RandomSource
) -> TilesPassed:
    """All hands pass at once, in two laps. A player who sends fewer than three passes on tiles they receive, unseen.
    `deal` counts the deals of the game, so that every blind pass is drawn independently.
    """
    step, owed = PASS_DIRECTIONS[number - 1], [PASS_SIZE - len(tiles) for tiles in sent]
    if not any(owed) or min(owed) == PASS_SIZE:
        return _pass_event(tuple(sent), step)
    start = min(range(SEATS), key=lambda seat: (owed[seat], (seat - east) % SEATS))
    ring = [(start + step * stop) % SEATS for stop in range(1, SEATS + 1)]
    received: list[tuple[AmericanTile, ...]] = [()] * SEATS
    packet = sent[start]
    for lap in (1, 2):
        for seat in ring:
            unseen = 0 if lap == 2 and seat == start else min(owed[seat], len(packet))
            if unseen:
                packet = chance.shuffled_tiles(f"hand {deal} pass {number} lap {lap} seat {seat}", packet)
            forwarded, kept = packet[:unseen], packet[unseen:]
            received[seat] += kept
            owed[seat] -= unseen
            packet = (*sent[seat], *forwarded) if lap == 1 and seat != start else forwarded
    return TilesPassed(tuple(sent), tuple(received))
