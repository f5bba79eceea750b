"""The Charleston: six passes with a vote between, and the courtesy (american.md §4)."""

from collections.abc import Sequence

from bot.engine.american import actions as a
from bot.engine.american.actions import Action, Verb
from bot.engine.american.course import Course
from bot.engine.american.events import Dropped, Passed, Phase, PhaseBegan, Picked, Sent, Voted
from bot.engine.american.rules import Rules
from bot.engine.american.state import SEATS, Rack, State
from bot.engine.american.tiles import JOKER, Tile
from bot.engine.decision import Seat

RIGHT, ACROSS, LEFT = 1, 2, 3
DIRECTIONS = (RIGHT, ACROSS, LEFT, LEFT, ACROSS, RIGHT)
"""Where each of the six passes goes, as steps in turn order."""
BLIND = (3, 6)
"""The passes that may be blind: the first left and the last right."""
TILES = 3


def may_be_blind(rules: Rules, number: int) -> bool:
    """Whether tiles may be passed on unseen in this pass."""
    return rules.charleston.blind and number in BLIND


def options(state: State, seat: Seat) -> tuple[Action, ...]:
    """What a seat may do while tiles are passed: lay one aside, take one back, send; silence sends the right-most
    tiles.

    In a blind pass fewer than three tiles may be sent, the rest is passed on unseen; in the courtesy fewer are the
    wish.
    """
    hand = state.table
    rack = hand.racks[seat]
    if hand.phase is Phase.VOTE:
        return () if rack.vote is not None else (a.GO, a.STOP)
    if rack.sent is not None:
        return ()
    left = _unpicked(rack)
    picks = tuple(Action(Verb.PICK, (tile,)) for tile in dict.fromkeys(left) if tile != JOKER)
    drops = tuple(Action(Verb.DROP, (tile,)) for tile in dict.fromkeys(rack.picked))
    few = hand.phase is Phase.COURTESY or may_be_blind(state.rules, hand.passing)
    sends = (Action(Verb.SEND, rack.picked),) if few or len(rack.picked) == TILES else ()
    chosen = (*(picks if len(rack.picked) < TILES else ()), *drops, *sends)
    silence = Action(Verb.SEND, () if hand.phase is Phase.COURTESY else _rightmost(rack))
    return (*(option for option in chosen if option != silence), silence)


def _unpicked(rack: Rack) -> tuple[Tile, ...]:
    left = list(rack.concealed)
    for tile in rack.picked:
        left.remove(tile)
    return tuple(left)


def _rightmost(rack: Rack) -> tuple[Tile, ...]:
    return tuple(tile for tile in rack.concealed if tile != JOKER)[-TILES:]


def play(course: Course, seat: Seat, action: Action) -> None:
    """A seat chooses, sends or votes; when all have, the hands change at once."""
    if action.verb is Verb.PICK:
        course.happen(Picked(seat, action.tile))
    elif action.verb is Verb.DROP:
        course.happen(Dropped(seat, action.tile))
    elif action.verb is Verb.SEND:
        course.happen(Sent(seat, action.tiles))
        if all(rack.sent is not None for rack in course.hand.racks):
            _exchange(course)
    else:
        course.happen(Voted(seat, action))
        _count_votes(course)


def _count_votes(course: Course) -> None:
    """One stop ends the Charleston; if everybody goes on the second one is played to its end."""
    votes = [rack.vote for rack in course.hand.racks]
    if a.STOP in votes:
        _begin_courtesy(course)
    elif all(votes):
        course.happen(PhaseBegan(Phase.PASS, 4))


def _exchange(course: Course) -> None:
    hand = course.hand
    sent = [rack.sent or () for rack in hand.racks]
    if hand.phase is Phase.COURTESY:
        course.happen(_courtesy(course, sent))
        begin_play(course)
        return
    course.happen(_pass(course, sent, DIRECTIONS[hand.passing - 1]))
    _after_pass(course, hand.passing)


def _after_pass(course: Course, number: int) -> None:
    if number == TILES and course.rules.charleston.second == "unanimous":
        course.happen(PhaseBegan(Phase.VOTE))
    elif number in BLIND:
        _begin_courtesy(course)
    else:
        course.happen(PhaseBegan(Phase.PASS, number + 1))


def _begin_courtesy(course: Course) -> None:
    if course.rules.charleston.courtesy:
        course.happen(PhaseBegan(Phase.COURTESY))
    else:
        begin_play(course)


def begin_play(course: Course) -> None:
    """East has fourteen tiles and begins by discarding (seed 003)."""
    course.happen(PhaseBegan(Phase.TURN))


def _courtesy(course: Course, sent: Sequence[tuple[Tile, ...]]) -> Passed:
    """Players across from each other exchange as many tiles as the one who wishes for fewer."""
    counts = [min(len(sent[seat]), len(sent[(seat + ACROSS) % SEATS])) for seat in range(SEATS)]
    given = tuple(sent[seat][: counts[seat]] for seat in range(SEATS))
    return Passed(given, tuple(given[(seat + ACROSS) % SEATS] for seat in range(SEATS)))


def _pass(course: Course, sent: Sequence[tuple[Tile, ...]], step: int) -> Passed:
    """All hands pass at once; who sends fewer than three passes on unseen what he receives, in two laps (american.md
    §4).
    """
    blind = [TILES - len(tiles) for tiles in sent]
    received: list[list[Tile]] = [[] for _ in range(SEATS)]
    if not any(blind) or min(blind) == TILES:
        given = tuple(sent)
        return Passed(given, tuple(given[(seat - step) % SEATS] for seat in range(SEATS)))
    start = min(range(SEATS), key=lambda seat: (blind[seat], (seat - course.hand.east) % SEATS))
    ring = [(start + step * lap) % SEATS for lap in range(1, SEATS)]
    owed = list(blind)
    packet = list(sent[start])
    for seat in (*ring, start):
        kept, passed_on = _blindly(course, seat, packet, owed[seat])
        owed[seat] -= len(passed_on)
        received[seat] += kept
        packet = [*sent[seat], *passed_on] if seat != start else passed_on
    for seat in ring:
        kept, packet = _blindly(course, seat, packet, owed[seat])
        received[seat] += kept
    received[start] += packet
    return Passed(tuple(sent), tuple(tuple(tiles) for tiles in received))


def _blindly(course: Course, seat: Seat, packet: Sequence[Tile], count: int) -> tuple[list[Tile], list[Tile]]:
    """What stays of a packet and what is passed on unseen: so many tiles of it, drawn by chance."""
    hand = course.hand
    purpose = f"hand {course.state.dealt} pass {hand.passing} seat {seat} of {len(packet)}"
    mixed = list(course.chance.shuffled(purpose, packet)) if count else list(packet)
    return mixed[count:], mixed[:count]
